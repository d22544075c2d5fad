// A selector of the caller's on the page: where its element is, or a refusal that names the field.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { withTimeout } from '../../wait/with-timeout'
import type { CaptureContext } from '../attempt/capture'
import { type Found, findElement } from '../page/find-element'

type Field = 'selector' | 'waitForSelector' | 'resolve'

const lookMs = 500
// A page that is at work answers later than it was asked to.
const busyMs = 1500
const tickMs = 50

/**
 * Throws unsupported_value for a selector that is none or that holds the page up for longer than half a second; then whatever the page runs
 * is ended. Undefined when the document went away.
 */
export async function lookUp(
  context: CaptureContext,
  { field, selector, isScrolledTo = false }: { field: Field; selector: string; isScrolledTo?: boolean },
): Promise<Found | undefined> {
  const { calls, cdp, watch, deadline } = context
  const limitMs = deadline.atMost(lookMs)
  let found = await calls.call(findElement, { selector, isScrolledTo }, limitMs)
  if (found === undefined && calls.silent) {
    const end = performance.now() + deadline.atMost(busyMs)
    while (calls.silent && performance.now() < end) await watch.until(() => !calls.silent, tickMs)
    if (!calls.silent) found = await calls.call(findElement, { selector, isScrolledTo }, limitMs)
    if (calls.silent) {
      await withTimeout(cdp.send('Runtime.terminateExecution'), { timeoutMs: tickMs }).catch(() => {})
      throw tooSlow(field)
    }
  }
  if (found?.state === 'malformed') throw malformed(field, selector)
  return found
}

export function malformed(field: string, selector: string): ApiError {
  return new ApiError('unsupported_value', {
    message: `"${field}" cannot be ${JSON.stringify(selector.slice(0, 80))}: it is no CSS selector.`,
    hint: 'Use a selector that document.querySelector takes; ">>>" enters an open shadow root.',
  })
}

function tooSlow(field: Field): ApiError {
  return new ApiError('unsupported_value', {
    message: `"${field}" could not be looked up on the page within half a second.`,
    hint: 'Use a simpler selector, such as an id.',
  })
}

export function absent(field: Field, selector: string): ApiError {
  return new ApiError('invalid_request', {
    message: `"${field}" matches nothing that can be seen on the page: ${JSON.stringify(selector.slice(0, 80))}.`,
    hint: 'Check the selector in a browser, with the same device and color scheme; content of frames is not searched.',
  })
}
