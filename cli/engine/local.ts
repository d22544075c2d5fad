// The engine in this process: the captures, recipes and threads of the service, without its HTTP, its limits per client and its log.
import { askedOptions } from '@/lib/contract/capture-options'
import { ScreenshotRequest } from '@/lib/contract/screenshot'
import { closeServices, services } from '@/lib/server/app/services'
import { answerPicture } from '@/lib/server/capture/answer-picture'
import type { AskedOptions, Capture } from '@/lib/server/capture/attempt/capture'
import { captureWarnings } from '@/lib/server/capture/verdict/warnings'
import { validate } from '@/lib/server/http/validate'
import { outboundSettings } from '@/lib/server/outbound/settings'
import { parseCaptureUrl } from '@/lib/server/outbound/target'
import { useEnvironment } from '@/lib/server/process/environment'
import { useInstallation } from '@/lib/server/process/installed-folder'
import { ignoredFields, parseRecipe } from '@/lib/server/recipe/parse-recipe'
import { renderRecipe } from '@/lib/server/recipe/render-recipe'
import { CommandFailure } from '../console/failure'
import { capturedAnew, type Engine, ignoredWarning, type PageFacts, pageWarnings } from './engine'

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
  // Browsers inherit it: pages show the same hour on every machine.
  process.env.TZ = 'UTC'
  const settings = { ...kept, EGRESS_ALLOW: hosts.join(','), CAPTURE_QUEUE: String(queueMax), LOG_LEVEL: 'silent' }
  try {
    useEnvironment({ ...settings, ...more })
    outboundSettings()
  } catch (error) {
    throw new CommandFailure((error as Error).message, 'Set the variable otherwise, or unset it.')
  }
}

const uncounted = async () => {}
const admitted = { admit: () => () => {}, countCaptures: uncounted, countLookup: uncounted, countPicture: uncounted }
const client = 'cli'

interface EngineOptions extends Omit<LocalOptions, 'allow'> {
  /** The pages that are named. */
  addresses: readonly string[]
  allowOf(addresses: readonly string[]): LocalOptions['allow']
}

export function openLocalEngine({ addresses, allowOf, ...options }: EngineOptions): Engine {
  // Whoever runs it acts in a name of their own.
  const own = { CAPTURE_ACTIONS: 'on', CAPTURE_CREDENTIALS: 'on' }
  const reach = (named: readonly string[]) => prepareService({ ...options, allow: allowOf(named) }, own)
  reach(addresses)
  const { recipes, screenshots } = services()
  return {
    release: recipes.release.picture.slice(0, 12),
    isShared: false,
    async capture(given, { signal, session, steps }) {
      const request = validate(ScreenshotRequest, given, 'request')
      const { deviceType, colorScheme } = request
      const url = parseCaptureUrl(request.url).href
      const asked = withOwn(askedOptions(request), { session, steps })
      const wanted = { url, deviceType, colorScheme, options: asked, forceRefresh: true }
      const { capture } = await screenshots.take(wanted, { signal })
      const { bytes, width, height } = await answerPicture(capture.png, request, { signal, clientKey: client })
      const page = factsOf(capture)
      const warnings = [...pageWarnings([page]), ...captureWarnings(capture, asked)]
      return { bytes, width, height, page, warnings, elements: capture.details?.elements ?? [] }
    },
    async render(given, files, { signal, session, steps, isFresh = false }) {
      const call = { ...admitted, client, isPatient: true, signal, files, session, steps, isDry: false }
      const recipe = parseRecipe(isFresh ? capturedAnew(given) : given)
      const { picture, materials, warnings, key } = await renderRecipe(recipe, recipes, call)
      if (!picture) throw new Error('A recipe that is not dry has a picture.')
      const captures = materials.flatMap(({ captured }) => captured?.capture ?? [])
      const { bytes, width, height, scale } = picture
      const pages = captures.map(factsOf)
      return {
        bytes,
        width,
        height,
        scale,
        key,
        pages,
        warnings: [...ignoredFields(given).map(ignoredWarning), ...pageWarnings(pages), ...warnings],
        marks: Object.assign({}, ...captures.map(({ details }) => details?.resolved)),
      }
    },
    reach,
    close: closeServices,
  }
}

type Own = Pick<AskedOptions, 'steps' | 'session'>

/** A session is part of what is asked, and so are steps: captures of others are other captures. */
function withOwn(asked: AskedOptions | undefined, { session, steps }: { [Name in keyof Own]: Own[Name] | undefined }) {
  if (!session && !steps) return asked
  const options: AskedOptions = { ...asked }
  if (session) options.session = session
  if (steps) options.steps = steps
  return options
}

function factsOf({
  finalUrl: url,
  upstreamStatus: status,
  partial,
  blank,
  challenge,
  failedRequests,
}: Capture): PageFacts {
  return { url, status, partial, blank, challenge, failedRequests }
}
