// What is done on the page before its picture, by the pointer and the keys of the browser itself: only where this process is that person's own program.
import 'server-only'
import type { CDPSession, KeyInput } from 'puppeteer-core'
import { ApiError } from '@/lib/contract/errors'
import { type PageStep, readKeys, readTarget, type StepTarget } from '@/lib/contract/page-steps'
import { withTimeout } from '../../wait/with-timeout'
import type { AskedSteps, CaptureContext } from '../attempt/capture'
import { LostAttempt } from '../attempt/lost-attempt'
import type { PageCalls } from '../page/page-calls'
import { settle } from './click'
import { passTime, spareMs } from './wait-for'

const elementMs = 5000
const lookMs = 1000
const tickMs = 100
/** Of one press or one text: what the page does at each key is waited for. */
const inputMs = 5000
/** With less left a step is not begun. */
const stepMinMs = 300

/** One after another, each with what comes of it. Throws ApiError, whose sentence names the step by its pointer. */
export async function takePageSteps(context: CaptureContext): Promise<void> {
  const { pointer = '', list = [] } = context.request.options?.steps ?? {}
  for (const [at, step] of list.entries()) await takeStep(context, step, `${pointer}/${at}`)
}

/** The page was scrolled since: what was pointed at is elsewhere. */
export async function pointAgain(context: CaptureContext): Promise<void> {
  const { pointer = '', list = [] } = context.request.options?.steps ?? {}
  const at = list.findLastIndex(({ hover, click, into }) => (hover ?? click ?? into) !== undefined)
  const hover = list[at]?.hover
  if (hover !== undefined) await pointTo(context, hover, `${pointer}/${at}/hover`)
}

/** Nothing is pressed or typed: a page made anew is as it was. */
const isRepeatable = ({ click, into, type, press }: PageStep) =>
  [click, into, type, press].every((each) => each === undefined)

/** Something is pressed or typed. */
export const pressesSomething = (steps: AskedSteps | undefined) => !(steps?.list ?? []).every(isRepeatable)

async function takeStep(context: CaptureContext, step: PageStep, pointer: string): Promise<void> {
  const { page } = context.lease
  const { click, hover, type, into, press, waitFor, delayMs } = step
  if (spareMs(context) < stepMinMs) throw tooLate(pointer)
  if (delayMs !== undefined) return passTime(context, delayMs, Math.min(delayMs, spareMs(context)))
  if (waitFor !== undefined) return void (await awaitTarget(context, waitFor, `${pointer}/waitFor`, isThere, seenAt))
  if (hover !== undefined) await pointTo(context, hover, `${pointer}/hover`)
  if (click !== undefined) await pressOn(context, click, `${pointer}/click`)
  if (into !== undefined) {
    await pressOn(context, into, `${pointer}/into`)
    await context.calls.call(selectAll, undefined, context.deadline.atMost(lookMs))
  }
  // What a site does at a press or a letter it shall not do twice.
  if (type !== undefined || press !== undefined) context.onPress()
  if (type !== undefined) await input(context, `${pointer}/type`, () => page.keyboard.type(type))
  if (press !== undefined) await input(context, `${pointer}/press`, () => pressKeys(context, press))
  await settle(context)
}

async function pointTo(context: CaptureContext, target: string, pointer: string): Promise<void> {
  const { x, y } = await awaitTarget(context, target, pointer, isFree)
  await input(context, pointer, () => context.lease.page.mouse.move(x, y))
}

async function pressOn(context: CaptureContext, target: string, pointer: string): Promise<void> {
  const { x, y } = await awaitTarget(context, target, pointer, isFree)
  context.onPress()
  await input(context, pointer, () => context.lease.page.mouse.click(x, y))
}

async function pressKeys({ lease: { page } }: CaptureContext, keys: string): Promise<void> {
  const all = (readKeys(keys) ?? []) as KeyInput[]
  for (const key of all) await page.keyboard.down(key)
  for (const key of all.toReversed()) await page.keyboard.up(key)
}

/** Throws where the page is at work so long that it does not hear it. */
async function input(context: CaptureContext, pointer: string, work: () => Promise<void>): Promise<void> {
  const timeoutMs = Math.min(inputMs, spareMs(context))
  await withTimeout(work(), { timeoutMs, timeoutError: () => tooLate(pointer) })
}

type Free = Extract<Aim, { state: 'free' }>
const isFree = (aim: Aim): aim is Free => aim.state === 'free'
const isThere = (aim: Aim): aim is Exclude<Aim, { state: 'hidden' }> => aim.state !== 'hidden'

/** Throws where it does not come in time. */
async function awaitTarget<Wanted extends Aim>(
  context: CaptureContext,
  text: string,
  pointer: string,
  isWanted: (aim: Aim) => aim is Wanted,
  look: Look = pointAt,
): Promise<Wanted> {
  const { cdp, calls, watch, deadline } = context
  const target = readTarget(text)
  if (!target) throw refused(pointer, text, 'it is no role')
  const limitMs = Math.min(elementMs, spareMs(context))
  const end = performance.now() + limitMs
  for (let passedMs = 0; ; passedMs += tickMs) {
    const aim = await aimAt(target, { cdp, calls, look, limitMs: deadline.atMost(lookMs) })
    if (aim.state === 'malformed') throw refused(pointer, text, 'it is no CSS selector')
    if (isWanted(aim)) return aim
    // Of a clock that we wind, as much passes as would have while we waited.
    if (passedMs >= limitMs || performance.now() >= end || watch.stopped) {
      const error = unreachable(pointer, text, aim)
      // Of a page that was at work all the time nobody knows what it has.
      throw calls.silent ? new LostAttempt(error) : error
    }
    await passTime(context, tickMs, tickMs)
  }
}

const shown = (text: string) => JSON.stringify(text.slice(0, 80))

function refused(pointer: string, text: string, why: string): ApiError {
  return new ApiError('unsupported_value', {
    message: `"${pointer}" cannot be ${shown(text)}: ${why}.`,
    hint: 'Write a CSS selector, or role=button[name=Open]; ">>>" enters an open shadow root.',
  })
}

function unreachable(pointer: string, text: string, aim: Aim): ApiError {
  const isCovered = aim.state === 'covered'
  return new ApiError('invalid_request', {
    message: isCovered
      ? `"${pointer}" is covered by ${aim.by} on the page: ${shown(text)}.`
      : `"${pointer}" matches nothing that can be seen on the page: ${shown(text)}.`,
    hint: isCovered
      ? 'Close what lies over it by a step before, or hide it by "hide".'
      : 'Check it in a browser, with the same device and color scheme, and the steps before it; content of frames is not searched.',
  })
}

const tooLate = (pointer: string): ApiError =>
  new ApiError('upstream_timeout', {
    message: `"${pointer}" could not be done before the time of the capture was over.`,
    hint: 'Use fewer steps and shorter waits, or give each capture more time by CAPTURE_TIMEOUT_MS.',
  })

/** In the page: what is typed next takes the place of what stands in the field. */
function selectAll(): void {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) focused.select()
  else if (focused instanceof HTMLElement && focused.isContentEditable) getSelection()?.selectAllChildren(focused)
}

// Elements that a person would point at: found by selector or by role and name, brought into view, and the place where the pointer goes.

const candidatesMax = 20

/** Pixels of the viewport. */
type Aim = { state: 'free'; x: number; y: number } | { state: 'covered'; by: string } | { state: 'hidden' }

type Look = (element: Element) => Aim

interface Looking {
  cdp: CDPSession
  calls: PageCalls
  look: Look
  limitMs: number
}

/** The first that can be seen, and the pointer reaches it; else the first that is covered; else hidden. 'malformed' for what is no selector. Never rejects. */
async function aimAt(target: StepTarget, looking: Looking): Promise<Aim | { state: 'malformed' }> {
  const { calls, limitMs } = looking
  if ('selector' in target && (await calls.call(isMalformed, target.selector, limitMs))) return { state: 'malformed' }
  const found = 'selector' in target ? calls.objects(matching, limitMs, target.selector) : withRole(target, looking)
  let covered: Aim | undefined
  for (const objectId of (await found).slice(0, candidatesMax)) {
    const aim = await withTimeout(placeOf(objectId, looking), { timeoutMs: limitMs }).catch(() => undefined)
    if (aim?.state === 'free') return aim
    if (aim?.state === 'covered') covered ??= aim
  }
  return covered ?? { state: 'hidden' }
}

/** By Chromium's own tree, so that names are what a screen reader says. */
async function withRole(
  { role, name }: { role: string; name: string | undefined },
  { cdp, calls, limitMs }: Looking,
): Promise<string[]> {
  const [objectId] = await calls.objects(wholeDocument, limitMs)
  if (objectId === undefined) return []
  const ask = async () => {
    const { nodes } = await cdp.send('Accessibility.queryAXTree', { objectId, role, accessibleName: name })
    const seen = nodes.filter(({ ignored, backendDOMNodeId }) => !ignored && backendDOMNodeId !== undefined)
    const resolved = seen
      .slice(0, candidatesMax)
      .map(({ backendDOMNodeId: backendNodeId }) => cdp.send('DOM.resolveNode', { backendNodeId }))
    return (await Promise.all(resolved)).flatMap(({ object }) => object.objectId ?? [])
  }
  return withTimeout(ask(), { timeoutMs: limitMs }).catch(() => [])
}

async function placeOf(objectId: string, { cdp, look }: Looking): Promise<Aim> {
  const { result, exceptionDetails } = await cdp.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration: `function () { return (${look})(this) }`,
    returnByValue: true,
  })
  return exceptionDetails ? { state: 'hidden' } : (result.value as Aim)
}

// In the page. Sent as text: each uses nothing but its argument and the page.

const wholeDocument = () => [document]

/** Of an empty fragment only the grammar is judged. */
function isMalformed(selector: string): boolean {
  try {
    for (const part of selector.split('>>>')) document.createDocumentFragment().querySelector(part.trim())
    return false
  } catch {
    return true
  }
}

/** `>>>` enters an open shadow root. */
function matching(selector: string): Element[] {
  let scopes: (Document | ShadowRoot)[] = [document]
  let found: Element[] = []
  for (const part of selector.split('>>>')) {
    found = scopes.flatMap((scope) => [...scope.querySelectorAll(part.trim())])
    scopes = found.flatMap(({ shadowRoot }) => shadowRoot ?? [])
  }
  const isShown = (element: Element) => element.getClientRects().length > 0
  return found.filter(isShown)
}

/** The page stays where it is: whoever waits for something points at nothing. */
function seenAt(element: Element): Aim {
  const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const { width, height } = element.getBoundingClientRect()
  return isSeen && width > 0 && height > 0 ? { state: 'free', x: 0, y: 0 } : { state: 'hidden' }
}

/** Scrolls only where it must: what is in view stays where it is. */
function pointAt(element: Element): Aim {
  const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
  if (!isSeen || width === 0 || height === 0) return { state: 'hidden' }
  if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  }
  const box = element.getBoundingClientRect()
  const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2
  const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2
  const { elementFromPoint } = element.getRootNode() as Document | ShadowRoot
  const front = elementFromPoint?.call(element.getRootNode(), x, y) ?? element
  const isOwn = element.contains(front) || front.contains(element) || front.closest('label')?.control === element
  if (!isOwn) return { state: 'covered', by: front.id === '' ? front.localName : `#${front.id}` }
  // A page that was made for a desktop is shown smaller on a phone.
  const { scale, offsetLeft, offsetTop } = visualViewport ?? { scale: 1, offsetLeft: 0, offsetTop: 0 }
  return { state: 'free', x: (x - offsetLeft) * scale, y: (y - offsetTop) * scale }
}
