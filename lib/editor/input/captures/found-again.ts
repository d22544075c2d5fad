// Which element of a page that was captured again is the one of before: by its selector, its role and its words. Pure.
import type { CaptureElement } from '@/lib/contract/screenshot'

export interface Elements {
  /** Null: what was on the page before is not known. */
  before: readonly CaptureElement[] | null
  after: readonly CaptureElement[]
}

export interface FoundAgain {
  /** As it was; null where that is not known. */
  old: CaptureElement | null
  now: CaptureElement
  /** Nothing speaks against it. */
  isSure: boolean
}

const wordsOf = ({ name, text }: CaptureElement) => name ?? text ?? ''
const alikeIn = (elements: readonly CaptureElement[], old: CaptureElement) =>
  elements.filter((each) => each.role === old.role && wordsOf(each) === wordsOf(old))

/** By a name, or as the only one of its kind there: not by its place in a row, which another element takes when one comes before it. */
export const isNamed = (selector: string) => !selector.includes(':nth-')

/**
 * For what hides something. The same selector with the same role and words; then the same role and words, where there are as many of them as
 * before, of several only the one that its selector names too. A named one whose words are nowhere any more has changed: it is not sure. Null:
 * which one it is cannot be told.
 */
export function surelyAgain(selector: string, { before, after }: Elements): FoundAgain | null {
  const same = after.find((each) => each.selector === selector)
  if (!before) return same ? { old: null, now: same, isSure: false } : null
  const old = before.find((each) => each.selector === selector)
  if (!old) return null
  const alikeBefore = alikeIn(before, old)
  const alike = alikeIn(after, old)
  const isKept = same?.role === old.role && isNamed(selector)
  if (isKept && alike.includes(same)) return { old, now: same, isSure: true }
  if (alike.length === alikeBefore.length) {
    const now = alike[alikeBefore.indexOf(old)]!
    const isOnly = alike.length === 1 && wordsOf(old) !== ''
    return isOnly || now === same ? { old, now, isSure: isOnly } : null
  }
  return isKept && alike.length === 0 ? { old, now: same, isSure: false } : null
}

/** For what hides nothing: also the same selector and role with other words, and the nearest of its role. */
export function likelyAgain(selector: string, { before, after }: Elements): FoundAgain | null {
  const same = after.find((each) => each.selector === selector)
  const old = before?.find((each) => each.selector === selector) ?? null
  if (!old) return same ? { old, now: same, isSure: false } : null
  const now = likely(old, same, { before: before ?? [], after })
  return now ? { old, now, isSure: false } : null
}

function likely(
  old: CaptureElement,
  same: CaptureElement | undefined,
  { before, after }: { before: readonly CaptureElement[]; after: readonly CaptureElement[] },
): CaptureElement | null {
  const hasWords = wordsOf(old) !== ''
  if (same?.role === old.role && (!hasWords || wordsOf(same) === wordsOf(old))) return same
  if (hasWords) {
    const alike = alikeIn(after, old)
    const found = alike[alikeIn(before, old).indexOf(old)] ?? (alike.length === 1 ? alike[0] : undefined)
    if (found) return found
  }
  return same?.role === old.role ? same : nearest(old, after)
}

/** Of its own size, near and far. */
const nearShare = 0.2

function nearest(old: CaptureElement, after: readonly CaptureElement[]): CaptureElement | null {
  const [x, y, width, height] = old.rect
  const isNear = ({ role, rect }: CaptureElement) =>
    role === old.role &&
    Math.abs(rect[0] - x) <= nearShare * width &&
    Math.abs(rect[1] - y) <= nearShare * height &&
    Math.abs(rect[2] - width) <= nearShare * width &&
    Math.abs(rect[3] - height) <= nearShare * height
  const far = ({ rect }: CaptureElement) => Math.abs(rect[0] - x) + Math.abs(rect[1] - y)
  return after.filter(isNear).sort((one, other) => far(one) - far(other))[0] ?? null
}
