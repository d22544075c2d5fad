// What is done on the page before its picture, by the pointer and the keys of the browser itself: only where this process is that person's own program.
import 'server-only'
import type { KeyInput } from 'puppeteer-core'
import { ApiError } from '@/lib/contract/errors'
import { type PageStep, readKeys, readTarget } from '@/lib/contract/page-steps'
import { withTimeout } from '../../wait/with-timeout'
import type { CaptureContext } from '../attempt/capture'
import { LostAttempt } from '../attempt/lost-attempt'
import { type Aim, aimAt } from '../page/find-target'
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

async function takeStep(context: CaptureContext, step: PageStep, pointer: string): Promise<void> {
  const { page } = context.lease
  const { click, hover, type, into, press, waitFor, delayMs } = step
  if (spareMs(context) < stepMinMs) throw tooLate(pointer)
  if (delayMs !== undefined) return passTime(context, delayMs, Math.min(delayMs, spareMs(context)))
  if (waitFor !== undefined) return void (await awaitTarget(context, waitFor, `${pointer}/waitFor`, isThere))
  if (hover !== undefined) await pointTo(context, hover, `${pointer}/hover`)
  if (click !== undefined) await pressOn(context, click, `${pointer}/click`)
  if (into !== undefined) {
    await pressOn(context, into, `${pointer}/into`)
    await context.calls.call(selectAll, undefined, context.deadline.atMost(lookMs))
  }
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
): Promise<Wanted> {
  const { cdp, calls, watch, deadline } = context
  const target = readTarget(text)
  if (!target) throw refused(pointer, text, 'it is no role')
  const limitMs = Math.min(elementMs, spareMs(context))
  const end = performance.now() + limitMs
  for (let passedMs = 0; ; passedMs += tickMs) {
    const aim = await aimAt(target, { cdp, calls, limitMs: deadline.atMost(lookMs) })
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
