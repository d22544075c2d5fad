// capture_page: the operation of POST /api/screenshot, its picture shown small.
import 'server-only'
import type { capturePage } from '@/lib/contract/tools/capture-page'
import { takeCapture } from '../../endpoints/screenshot'
import type { RunTool } from './run-tool'
import { showPicture } from './show-picture'

const urlLengthMax = 2048

export const runCapturePage: RunTool<typeof capturePage> = async ({ preview, ...request }, call) => {
  const { capture, cached } = await takeCapture(request, call)
  const { url, upstreamStatus: status, partial, blank, challenge, finalUrl } = capture
  const shown = await showPicture({ bytes: capture.png, mediaType: 'image/png', name: 'page.png' }, preview, call)
  const page = { url, status, cached, partial, blank, challenge }
  return {
    facts: { ...page, ...shown.facts, untrusted: { finalUrl: finalUrl.slice(0, urlLengthMax) } },
    content: shown.content,
  }
}
