// The element map of a picture: what is visible, with roles, names and rectangles in pixels of the picture; and where the elements are that the
// caller has named.
import 'server-only'
import type { CaptureElement } from '@/lib/contract/screenshot'
import { withTimeout } from '../../wait/with-timeout'
import type { CaptureContext, CaptureDetails } from '../attempt/capture'
import { findSpills, installClips } from '../page/find-spills'
import { askWithSelectors, lookUp, tooSlow } from '../steps/look-up'
import { type Accessible, accessibleOf } from './accessibility'
import { type Candidate, installNaming, type Listed, listElements, listedNodes } from './list-elements'

export type Places = Pick<CaptureDetails, 'elements' | 'elementsCut' | 'resolved' | 'others' | 'tooMany'>

const elementsMax = 500
const bytesMax = 128 * 1024
const textLengthMax = 120
// More than are kept, as some turn out to have no role.
const candidatesMax = 800
const listMs = 2000
const askMs = 3000

const roleless = new Set(['generic', 'none', 'presentation'])

/** Undefined when nothing of it is asked for. What the page does not answer is missing: elements are then cut, and no selector is resolved. */
export async function placesOf(context: CaptureContext): Promise<Places | undefined> {
  const { elements, resolve = [] } = context.request.options ?? {}
  if (!elements && resolve.length === 0) return undefined
  const { calls, deadline, frame } = context
  await calls.call(installNaming, textLengthMax, deadline.atMost(listMs))
  const wanted = { frame, candidatesMax: elements ? candidatesMax : 0 }
  const listed = await calls.call(listElements, wanted, deadline.atMost(listMs))
  const places: Places = {}
  if (elements) Object.assign(places, listed ? await mapOf(context, listed) : { elements: [], elementsCut: true })
  if (resolve.length > 0) Object.assign(places, await resolveAll(context, resolve, listed))
  return places
}

/** The elements that the caller has named are where they were. */
export async function areStillThere(context: CaptureContext, { resolved, others, tooMany }: Places): Promise<boolean> {
  if (!resolved) return true
  const { calls, deadline, frame } = context
  const listed = await calls.call(listElements, { frame, candidatesMax: 0 }, deadline.atMost(listMs))
  const now = await resolveAll(context, Object.keys(resolved), listed)
  return JSON.stringify(now) === JSON.stringify({ resolved, others, tooMany })
}

async function mapOf(context: CaptureContext, listed: Listed): Promise<Places> {
  const { calls, cdp, deadline, request } = context
  const timeoutMs = deadline.atMost(askMs)
  const objectIds = await calls.objects(listedNodes, timeoutMs)
  const asked = withTimeout(accessibleOf(cdp, objectIds), { timeoutMs }).catch(() => [])
  const accessible = objectIds.length === listed.candidates.length ? await asked : []
  const { elements } = request.options ?? {}
  const rolesOnly = typeof elements === 'object' ? elements.rolesOnly : undefined
  const isKept = (index: number) => {
    const role = accessible[index]?.role ?? 'generic'
    return rolesOnly ? rolesOnly.includes(role) : !roleless.has(role) || listed.candidates[index]!.isNamedForTests
  }
  const kept = listed.candidates.map((_, index) => index).filter(isKept)
  const ids = new Map(kept.map((index, at) => [index, `e${at + 1}`]))
  const toPicture = pictureRects(context, listed)
  const found: CaptureElement[] = []
  let bytes = 0
  for (const index of kept.slice(0, elementsMax)) {
    const candidate = listed.candidates[index]!
    const rect = toPicture(candidate.edges)
    if (!rect) continue
    const element = elementOf(ids.get(index)!, { candidate, accessible: accessible[index], rect })
    const parent = parentOf(listed.candidates, candidate, ids)
    if (parent !== undefined) element.parent = parent
    bytes += Buffer.byteLength(JSON.stringify(element)) + 1
    if (bytes > bytesMax) return { elements: found, elementsCut: true }
    found.push(element)
  }
  return { elements: found, elementsCut: listed.more || kept.length > elementsMax || accessible.length === 0 }
}

function elementOf(
  id: string,
  {
    candidate,
    accessible,
    rect,
  }: { candidate: Candidate; accessible: Accessible | undefined; rect: CaptureElement['rect'] },
): CaptureElement {
  const { role = 'generic', name = '', level, state = [] } = accessible ?? {}
  const element: CaptureElement = { id, role, selector: candidate.selector, rect }
  if (name.trim() !== '') element.name = name.trim().slice(0, textLengthMax)
  if (candidate.text !== '') element.text = candidate.text
  if (level !== undefined) element.level = level
  if (state.length > 0) element.state = state
  return element
}

function parentOf(candidates: readonly Candidate[], { parent }: Candidate, ids: ReadonlyMap<number, string>) {
  let at = parent
  while (at >= 0 && !ids.has(at)) at = candidates[at]!.parent
  return ids.get(at)
}

const othersMax = 200

async function resolveAll(
  context: CaptureContext,
  selectors: readonly string[],
  listed: Listed | undefined,
): Promise<Pick<Places, 'resolved' | 'others' | 'tooMany'>> {
  const resolved: [selector: string, rect: CaptureElement['rect'] | null][] = []
  const others: [selector: string, rects: CaptureElement['rect'][]][] = []
  const tooMany: string[] = []
  const toPicture = listed && pictureRects(context, listed)
  const shown = ([left, top, width, height]: PageRect) => toPicture?.([left, top, left + width, top + height]) ?? null
  for (const selector of selectors) {
    const [first, ...more] = (await allRects(context, selector)) ?? []
    if (!first) {
      resolved.push([selector, null])
      continue
    }
    if (more.length > othersMax) tooMany.push(selector)
    resolved.push([selector, shown(first)])
    const further = more.map(shown).filter((rect) => rect !== null)
    if (further.length > 0) others.push([selector, further])
  }
  // `__proto__` is a name like any other here.
  return { resolved: Object.fromEntries(resolved), others: Object.fromEntries(others), tooMany }
}

type PageRect = readonly [left: number, top: number, width: number, height: number]

/** The boxes of what matches, then what is shown outside of them. Undefined when the page does not tell all of it. */
async function allRects(context: CaptureContext, selector: string): Promise<PageRect[] | undefined> {
  const { calls, deadline } = context
  const found = await lookUp(context, { field: 'resolve', selector, othersMax: othersMax + 1 })
  if (!found) return undefined
  await calls.call(installClips, undefined, deadline.atMost(listMs))
  const spills = await askWithSelectors(context, {
    ask: (limitMs) => calls.call(findSpills, { selector, spillsMax: othersMax + 2 }, limitMs),
    tooSlow: () => tooSlow('resolve', selector),
  })
  return spills && (found.state === 'found' ? [found.rect, ...found.others, ...spills] : spills)
}

/** From edges in the document to the rectangle that covers them in the picture; undefined for what is outside. */
function pictureRects({ frame, request }: CaptureContext, { view }: Listed) {
  const shown = frame ?? view
  const factor = (request.options?.scale ?? 1) * shown.zoom
  const [width, height] = [shown.width * factor, shown.height * factor]
  const inside = (value: number, max: number) => Math.min(Math.max(value, 0), Math.round(max))
  return ([left, top, right, bottom]: Candidate['edges']): CaptureElement['rect'] | undefined => {
    // A hundredth of a pixel is an error of the arithmetic.
    const x = inside(Math.floor((left - shown.x) * factor + 0.01), width)
    const y = inside(Math.floor((top - shown.y) * factor + 0.01), height)
    const end = inside(Math.ceil((right - shown.x) * factor - 0.01), width)
    const bottomEnd = inside(Math.ceil((bottom - shown.y) * factor - 0.01), height)
    return end > x && bottomEnd > y ? [x, y, end - x, bottomEnd - y] : undefined
  }
}
