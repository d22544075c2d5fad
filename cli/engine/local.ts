// The engine in this process: the captures, recipes and threads of the service, without its HTTP, its limits per client and its log.
import { askedOptions } from '@/lib/contract/capture-options'
import { ScreenshotRequest } from '@/lib/contract/screenshot'
import { closeServices, services } from '@/lib/server/app/services'
import { answerPicture } from '@/lib/server/capture/answer-picture'
import type { AskedOptions } from '@/lib/server/capture/attempt/capture'
import type { PageSession } from '@/lib/server/capture/page/sign-in'
import { validate } from '@/lib/server/http/validate'
import { parseCaptureUrl } from '@/lib/server/outbound/target'
import { useEnvironment } from '@/lib/server/process/environment'
import { useInstallation } from '@/lib/server/process/installed-folder'
import { parseRecipe } from '@/lib/server/recipe/parse-recipe'
import { renderRecipe } from '@/lib/server/recipe/render-recipe'
import { captureWarnings, type Engine } from './engine'

interface LocalOptions {
  installation: string
  /** Of the process: few of its variables are read. */
  environment: NodeJS.ProcessEnv
  /** Entries as EGRESS_ALLOW takes them. */
  allow: readonly string[]
}

/** Settings of a service on the same machine, its Redis and its ports are not ours. */
const inherited = [
  'CHROMIUM_PATH',
  'CAPTURE_TIMEOUT_MS',
  'CAPTURE_CONCURRENCY',
  'CONSENT_OPT_OUT',
  'EGRESS_ALLOW',
  'EGRESS_PORTS',
]
/** Whoever waits is one person: everything that was asked for may wait. */
const queueMax = 1000

/** Before anything of the service is used. */
export function prepareService(
  { installation, environment, allow }: LocalOptions,
  more: Record<string, string> = {},
): void {
  const kept = Object.fromEntries(inherited.map((name) => [name, environment[name]]))
  const hosts = [...allow, ...(environment.EGRESS_ALLOW ?? '').split(',')].filter((each) => each.trim() !== '')
  useInstallation(installation)
  useEnvironment({
    ...kept,
    EGRESS_ALLOW: hosts.join(','),
    CAPTURE_QUEUE: String(queueMax),
    LOG_LEVEL: 'silent',
    ...more,
  })
}

const uncounted = async () => {}
const admitted = { admit: () => () => {}, countCaptures: uncounted, countLookup: uncounted, countPicture: uncounted }
const client = 'cli'

export function openLocalEngine(options: LocalOptions): Engine {
  prepareService(options)
  const { recipes, screenshots } = services()
  return {
    release: recipes.release.slice(0, 12),
    async capture(given, { signal, session }) {
      const request = validate(ScreenshotRequest, given, 'request')
      const { deviceType, colorScheme } = request
      const url = parseCaptureUrl(request.url).href
      const asked = signedIn(askedOptions(request), session)
      const wanted = { url, deviceType, colorScheme, options: asked, forceRefresh: true }
      const { capture } = await screenshots.take(wanted, { signal })
      const { bytes, width, height } = await answerPicture(capture.png, request, { signal, clientKey: client })
      const { finalUrl, upstreamStatus: status, details } = capture
      const warnings = captureWarnings(capture)
      if (details?.cut) warnings.push('The page is longer than the picture.')
      return { bytes, width, height, finalUrl, status, warnings, elements: details?.elements ?? [] }
    },
    async render(given, files, { signal, session }) {
      const call = { ...admitted, client, signal, files, session, isDry: false }
      const { picture, materials, warnings } = await renderRecipe(parseRecipe(given), recipes, call)
      if (!picture) throw new Error('A recipe that is not dry has a picture.')
      const captures = materials.flatMap(({ captured }) => captured?.capture ?? [])
      const { bytes, width, height, scale } = picture
      return {
        bytes,
        width,
        height,
        scale,
        warnings: [...captures.flatMap(captureWarnings), ...warnings],
        marks: Object.assign({}, ...captures.map(({ details }) => details?.resolved)),
      }
    },
    close: closeServices,
  }
}

/** A session is part of what is asked: captures of others are other captures. */
function signedIn(asked: AskedOptions | undefined, session: PageSession | undefined): AskedOptions | undefined {
  return session ? { ...asked, session } : asked
}
