// A source that is a page: a capture through the cache, the turns and the limits of /api/screenshot.
import 'server-only'
import type { Source } from '@/lib/contract/recipe'
import { urlLengthMax } from '@/lib/kinds/contents/files'
import { parseCaptureUrl } from '../../outbound/target'
import { type Material, sourceFile } from '../material'
import type { Kitchen, SourceCall } from './kitchen'

type PageSource = Source & { url: string }

export async function capturedPage(
  source: PageSource,
  pointer: string,
  { screenshots }: Kitchen,
  call: SourceCall,
): Promise<Material> {
  const { deviceType, colorScheme, forceRefresh } = source
  const url = parseCaptureUrl(source.url).href
  const { signal, admit } = call
  const onMiss = () => call.countCaptures(1)
  const { capture, cached } = await screenshots.take(
    { url, deviceType, colorScheme, forceRefresh },
    { signal, admit, onMiss },
  )
  const { capturedAt } = capture
  const page = { url: capture.url.slice(0, urlLengthMax), deviceType, colorScheme, capturedAt }
  return {
    shows: { file: sourceFile(capture.png, pointer), page },
    files: [],
    captured: { capture, cached },
  }
}
