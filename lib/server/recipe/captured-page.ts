// A source that is a page: a capture through the cache, the turns and the limits of /api/screenshot.
import 'server-only'
import { askedOptions } from '@/lib/contract/capture-options'
import type { Source } from '@/lib/contract/recipe'
import { urlLengthMax } from '@/lib/kinds/contents/files'
import type { AskedOptions } from '../capture/attempt/capture'
import { costAfterwards, extraCost } from '../capture/cost'
import { checkAllowed } from '../capture/operator-options'
import { captureWarnings, type NameField } from '../capture/verdict/warnings'
import { parseCaptureUrl } from '../outbound/target'
import type { Kitchen, SourceCall } from './material'
import { type Material, sourceFile } from './material'

interface PageOrder {
  source: Source & { url: string }
  pointer: string
  /** Selectors whose elements marks lie on. */
  selectors: readonly string[]
}

export async function capturedPage(order: PageOrder, { screenshots }: Kitchen, call: SourceCall): Promise<Material> {
  const { source, pointer, selectors } = order
  const { deviceType, colorScheme, forceRefresh } = source
  const url = parseCaptureUrl(source.url).href
  const asked = askedOptions(source)
  checkAllowed({ url, cookieBanners: source.cookieBanners, options: asked })
  const { signal, admit, captureAgeMaxMs: ageMaxMs } = call
  const options = withOwn(asked, selectors, call)
  const onMiss = () => call.countCaptures(1 + extraCost(options, deviceType))
  const { capture, cached } = await screenshots.take(
    { url, deviceType, colorScheme, options, forceRefresh },
    { signal, admit, onMiss, ageMaxMs },
  )
  const dueCost = cached ? 0 : costAfterwards(capture, options, deviceType)
  if (dueCost > 0) await call.countCaptures(dueCost).catch(() => {})
  const { capturedAt } = capture
  const page = { url: capture.url.slice(0, urlLengthMax), deviceType, colorScheme, capturedAt }
  const warnings = captureWarnings(capture, asked, namedIn(source, pointer.slice(0, -'/url'.length)))
  return { shows: { file: sourceFile(capture.png, pointer), page }, files: [], captured: { capture, cached }, warnings }
}

/** Undefined where nothing is asked for: the capture is then the one of everybody. */
function withOwn(
  asked: AskedOptions | undefined,
  selectors: readonly string[],
  { session, steps }: SourceCall,
): AskedOptions | undefined {
  if (selectors.length === 0 && !session && !steps) return asked
  const options: AskedOptions = { ...asked }
  if (selectors.length > 0) options.resolve = selectors
  if (session) options.session = session
  if (steps) options.steps = steps
  return options
}

const namedIn =
  (source: Source, pointer: string): NameField =>
  (field, selector) => {
    const list = source[field]
    const isEntry = Array.isArray(list) && selector !== undefined
    return `${pointer}/${field}${isEntry ? `/${(list as string[]).indexOf(selector)}` : ''}`
  }
