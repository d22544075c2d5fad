// POST /api/screenshot from the page: the picture as a Blob, or a failure in words people can act on.
import '../loading/without-eval.browser'
import { type ScreenshotBody, ScreenshotResponse, screenshot } from '@/lib/contract/screenshot'
import type { CaptureChoices } from '../assets/shot'
import { askService, badAnswer, readJson, type ServiceCall } from './ask-service.browser'
import { CaptureFailure } from './capture'
import { firstProblem, inOptionWords, optionLabels, optionProblems } from './option-words'
import type { CapturedPage } from './take-capture'

const words = {
  service: 'The capture service',
  answer: 'a capture',
  offline: 'You are offline, and a page is captured by our server.',
  slow: 'Try again; if it happens again, try another page.',
}

/** Rejects with a CaptureFailure, or with the signal's reason when it aborted. */
export async function requestCapture(request: ScreenshotBody, call: ServiceCall): Promise<CapturedPage> {
  const problem = firstProblem(optionProblems(request as CaptureChoices, request.deviceType ?? 'desktop'))
  if (problem) {
    const { option, message } = problem
    throw new CaptureFailure({
      code: 'unsupported_value',
      message: `“${optionLabels[option]}” of the page options: ${message}.`,
      hint: 'Nothing was captured.',
      option,
    })
  }
  const init = {
    method: screenshot.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  }
  const question = { ...call, init, limitMs: screenshot.limits.timeoutMs, words }
  try {
    return await askService(screenshot.path, question, async (response) => {
      const capture = ScreenshotResponse.safeParse(await readJson(response))
      if (!capture.success) throw badAnswer(response, words)
      const { screenshot: base64, url, cached, elements, elementsCut } = capture.data
      return { blob: new Blob([decodeBase64(base64)], { type: 'image/png' }), url, cached, elements, elementsCut }
    })
  } catch (error) {
    throw error instanceof CaptureFailure ? new CaptureFailure(inOptionWords(error.failure)) : error
  }
}

/** Throws for text that is not base64; the response's schema has refused that already. */
function decodeBase64(base64: string): Uint8Array<ArrayBuffer> {
  // Chrome 140, Firefox 133, Safari 18.2 decode natively. Not by fetching a data: address: a strict policy forbids that.
  const native = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64
  if (native) return native.call(Uint8Array, base64)
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
