// capture_page: the operation of POST /api/screenshot, its picture shown small, its elements in few words.
import 'server-only'
import { askedOptions } from '@/lib/contract/capture-options'
import { type CaptureElement, ScreenshotRequest } from '@/lib/contract/screenshot'
import type { capturePage } from '@/lib/contract/tools/capture-page'
import { answerPicture } from '../../capture/answer-picture'
import type { Capture } from '../../capture/attempt/capture'
import { captureWarnings } from '../../capture/verdict/warnings'
import { takeCapture } from '../../endpoints/screenshot'
import { validate } from '../../http/validate'
import type { RunTool } from './run-tool'
import { refuseLogin, showPicture } from './show-picture'

const urlLengthMax = 2048
/** At 90 bytes each, as structured content and again as text: 9,000 tokens of the 25,000 that clients take. */
const elementsMax = 150

export const runCapturePage: RunTool<typeof capturePage> = async ({ preview, ...given }, call) => {
  const request = validate(ScreenshotRequest, given, 'arguments')
  refuseLogin(request)
  const options = askedOptions(request)
  const { capture, cached } = await takeCapture({ ...request, options }, call)
  const { bytes, mediaType } = await answerPicture(capture.png, request, call)
  const name = `page.${mediaType.slice('image/'.length)}`
  const { facts, content } = await showPicture({ bytes, mediaType, name }, preview, call)
  const { url, upstreamStatus: status, partial, blank, challenge, finalUrl, details } = capture
  const warnings = [...facts.warnings, ...captureWarnings(capture, options), ...fewElements(details)]
  const elements = details?.elements?.slice(0, elementsMax).map(inFewWords)
  return {
    facts: {
      url,
      status,
      cached,
      partial,
      blank,
      challenge,
      ...facts,
      warnings,
      untrusted: { finalUrl: finalUrl.slice(0, urlLengthMax), elements },
    },
    content,
  }
}

/** What only places an element among others stays with POST /api/screenshot. */
function inFewWords({ id, role, name, text, selector, rect, state }: CaptureElement) {
  return { id, role, name, text: text === name ? undefined : text, selector, rect, state }
}

function fewElements({ elements = [], elementsCut }: Partial<NonNullable<Capture['details']>> = {}): string[] {
  if (elements.length <= elementsMax && !elementsCut) return []
  return [`There are more elements than the first ${elementsMax}; elements: {"rolesOnly": ["button"]} lists fewer.`]
}
