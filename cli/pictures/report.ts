// What has become of the pictures: lines for people, facts for programs, and the lock as it is after them.
import type { Terminal } from '../console/terminal'
import { type Lock, type LockedFile, lockedPicture } from '../project/lock'
import type { Outcome } from './make'

const words = { new: 'new', changed: 'changed', unchanged: 'same', failed: 'failed' } as const

/** As soon as it is there. `lock`: as it was before. */
export function reportOutcome(outcome: Outcome, lock: Lock, terminal: Terminal): void {
  const { variant, state, reason, made, differences } = outcome
  const line = `${words[state].padEnd(8)}${variant.file}${state === 'changed' || state === 'failed' ? `: ${reason}` : ''}`
  if (state === 'failed') terminal.note(line)
  else terminal.say(line)
  for (const warning of made?.warnings ?? []) terminal.note(`        ${variant.file}: ${warning}`)
  for (const detail of [...movedElements(outcome, lock), ...differences]) terminal.say(`        ${detail}`)
}

interface Reported {
  outcomes: readonly Outcome[]
  /** As it was before. */
  lock: Lock
  /** Files of the lock that no picture makes any more. */
  gone: readonly string[]
}

/** Says how many there are of each. Answers the facts: of every file its state, and why. */
export function summed({ outcomes, lock, gone }: Reported, terminal: Terminal): Record<string, unknown> {
  const files = outcomes.map((outcome) => {
    const { variant, state, reason, made } = outcome
    return {
      name: variant.picture.name,
      file: variant.file,
      ...variant.axes,
      state,
      reason: reason || undefined,
      moved: movedElements(outcome, lock),
      width: made?.width,
      height: made?.height,
      warnings: made?.warnings ?? [],
    }
  })
  const count = (state: Outcome['state']) => outcomes.filter((each) => each.state === state).length
  const counts = {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    failed: count('failed'),
  }
  const alike = alikeSchemes(outcomes)
  for (const name of alike) {
    terminal.note(
      `${name}: its light and dark pictures are equal. The page shows both the same, or does not ask for prefers-color-scheme.`,
    )
  }
  for (const file of gone) terminal.say(`gone    ${file}: no picture of the file makes it any more, delete it`)
  const leaving = gone.length > 0 ? `, ${gone.length} gone` : ''
  terminal.say(
    `${counts.new} new, ${counts.changed} changed, ${counts.unchanged} the same, ${counts.failed} failed${leaving}.`,
  )
  return { files, ...counts, gone, alike }
}

/** Names of pictures of which a light and a dark file have the same pixels: a reader in the dark sees the light one. */
function alikeSchemes(outcomes: readonly Outcome[]): string[] {
  const seen = new Map<string, string>()
  const alike = new Set<string>()
  for (const { variant, made } of outcomes) {
    const { colorScheme, ...others } = variant.axes
    if (!made || colorScheme === undefined) continue
    const key = JSON.stringify([variant.picture.name, others, made.hash])
    const other = seen.get(key)
    if (other !== undefined && other !== colorScheme) alike.add(variant.picture.name)
    seen.set(key, colorScheme)
  }
  return [...alike]
}

/** Elements that marks lie on, and that are elsewhere now. */
function movedElements({ variant, made, state }: Outcome, lock: Lock): string[] {
  const known = lockedPicture(lock, variant.picture.name)?.files.find(({ file }) => file === variant.file)
  const before = known?.marks ?? {}
  if (state !== 'changed') return []
  return Object.entries(made?.marks ?? {})
    .filter(
      ([selector, at]) => before[selector] !== undefined && JSON.stringify(before[selector]) !== JSON.stringify(at),
    )
    .map(([selector, at]) => `${selector} was at ${before[selector]?.slice(0, 2)} and is at ${at?.slice(0, 2)}`)
}

/** Pictures that were not asked for stay as they are; those that the file no longer has are left out. */
export function lockAfter(
  outcomes: readonly Outcome[],
  lock: Lock,
  { release, names }: { release: string; names: readonly string[] },
): Lock {
  const pictures: Lock['pictures'] = {}
  for (const name of names) {
    const own = outcomes.filter(({ variant }) => variant.picture.name === name)
    const before = lockedPicture(lock, name)
    if (own.length === 0 && before) pictures[name] = before
    if (own.length === 0) continue
    const files = own.flatMap((outcome) => {
      const known = before?.files.find(({ file }) => file === outcome.variant.file)
      return lockedFile(outcome, known, release) ?? []
    })
    const { alt } = own[0]!.variant.picture
    pictures[name] = alt === undefined ? { files } : { alt, files }
  }
  return { version: 1, pictures }
}

/** An installation says a scale in four digits after the point. */
const scaleTolerance = 0.0001

function lockedFile(
  { variant, made, state }: Outcome,
  known: LockedFile | undefined,
  release: string,
): LockedFile | undefined {
  // What failed is on the disk as it was.
  if (!made) return known
  const { width, height, scale, hash } = made
  const file: LockedFile = { file: variant.file, width, height, scale, ...variant.axes, pixels: hash, release }
  const marks = made.marks ?? known?.marks ?? {}
  if (Object.keys(marks).length > 0) {
    file.marks = Object.fromEntries(Object.entries(marks).map(([name, at]) => [name, at && [...at]]))
  }
  // The same pixels were drawn by the release that is named there. A lock that speaks of other ones is old.
  return state === 'unchanged' && known && isSame(known, file) ? known : file
}

function isSame(known: LockedFile, file: LockedFile): boolean {
  const axes = ['deviceType', 'colorScheme', 'locale'] as const
  return (
    known.pixels === file.pixels &&
    Math.abs(known.scale - file.scale) < scaleTolerance &&
    axes.every((axis) => known[axis] === file[axis])
  )
}

/** Files of the lock that no picture makes any more. */
export function leftOver(before: Lock, after: Lock): string[] {
  const filesOf = ({ pictures }: Lock) => Object.values(pictures).flatMap(({ files }) => files.map(({ file }) => file))
  const kept = new Set(filesOf(after))
  return filesOf(before).filter((file) => !kept.has(file))
}
