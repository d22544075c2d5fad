// A selector of the caller's on the page: where its element is, or a refusal that names the field.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { withTimeout } from '../../wait/with-timeout'
import type { CaptureContext } from '../attempt/capture'
import { type FindAction, type Found, findElement } from '../page/find-element'

type Field = 'selector' | 'waitForSelector' | 'resolve' | 'click'

const lookMs = 500
// A page that is at work answers later than it was asked to.
const busyMs = 1500
const tickMs = 50

interface LookUp {
  field: Field
  selector: string
  does?: FindAction
  othersMax?: number
}

/** Throws unsupported_value for a selector that is none or that holds the page up. Undefined when the document went away, or is at work itself. */
export async function lookUp(
  context: CaptureContext,
  { field, selector, does = 'look', othersMax = 0 }: LookUp,
): Promise<Found | undefined> {
  const found = await askWithSelectors(context, {
    ask: (limitMs) => context.calls.call(findElement, { selector, does, othersMax }, limitMs),
    tooSlow: () => tooSlow(field, selector),
  })
  if (found?.state === 'malformed') throw malformed(field, selector)
  return found
}

interface Asking<Answer> {
  ask(limitMs: number): Promise<Answer | undefined>
  tooSlow(): Error
}

/**
 * What `ask` gives. Throws what `tooSlow` makes where the page was free and the question holds it up: then whatever it runs is ended.
 * Undefined when the document went away, or when the page is at work itself and does not hear the question.
 */
export async function askWithSelectors<Answer>(context: CaptureContext, { ask, tooSlow }: Asking<Answer>) {
  const { calls, cdp, deadline } = context
  const limitMs = () => deadline.atMost(lookMs)
  await calls.call(isFree, undefined, limitMs())
  if (!(await answersAgain(context))) return undefined
  const answer = await ask(limitMs())
  if (answer !== undefined || !calls.silent) return answer
  if (await answersAgain(context)) return ask(limitMs())
  await withTimeout(cdp.send('Runtime.terminateExecution'), { timeoutMs: tickMs }).catch(() => {})
  throw tooSlow()
}

/** Asked of a page to see whether it answers. */
const isFree = () => true

async function answersAgain({ calls, watch, deadline }: CaptureContext): Promise<boolean> {
  const end = performance.now() + deadline.atMost(busyMs)
  while (calls.silent && performance.now() < end) await watch.until(() => !calls.silent, tickMs)
  return !calls.silent
}

export function malformed(field: string, selector: string): ApiError {
  const isInShadow = /^(hide|remove)$/.test(field) && selector.includes('>>>')
  return new ApiError('unsupported_value', {
    field: { name: field, entry: selector },
    message: `"${field}" cannot be ${JSON.stringify(selector.slice(0, 80))}: it is no CSS selector.`,
    hint: isInShadow
      ? `Send the part behind the last ">>>": "${field}" looks into open shadow roots by itself.`
      : 'Use a selector that document.querySelector takes; ">>>" enters an open shadow root.',
  })
}

export function tooSlow(field: string, selector: string): ApiError {
  return new ApiError('unsupported_value', {
    field: { name: field, entry: selector },
    message: `"${field}" could not be looked up on the page within half a second.`,
    hint: 'Use a simpler selector, such as an id.',
  })
}

export function absent(field: Field, selector: string): ApiError {
  return new ApiError('invalid_request', {
    field: { name: field },
    message: `"${field}" matches nothing that can be seen on the page: ${JSON.stringify(selector.slice(0, 80))}.`,
    hint: 'Check the selector in a browser, with the same device and color scheme; content of frames is not searched.',
  })
}
