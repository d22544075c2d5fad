// An installation of Vitrine that is reached over its HTTP API.
import { ApiError, type ErrorCode, errorCodes } from '@/lib/contract/errors'
import { CommandFailure } from '../console/failure'
import { captureWarnings, type Engine, type EngineCall } from './engine'

/** Longer than any request of the service may take. */
const timeoutMs = 90_000

/** Throws CommandFailure for what is no origin. */
export function openRemoteEngine(server: string): Engine {
  const origin = originOf(server)
  return {
    release: new URL(origin).host,
    async capture(request, call) {
      refuseSession(call)
      const wantsElements = request.elements === true
      const accept = wantsElements ? 'application/json' : 'image/png, image/*;q=0.9'
      const headers = { 'content-type': 'application/json', accept: wantsElements ? accept : acceptOf(request) }
      const response = await ask(
        `${origin}/api/screenshot`,
        { method: 'POST', headers, body: JSON.stringify(request) },
        call,
      )
      const fact = (name: string) => response.headers.get(`x-capture-${name}`)
      const isTrue = (name: string) => fact(name) === 'true'
      const facts = { partial: isTrue('partial'), blank: isTrue('blank'), challenge: isTrue('challenge') }
      const known = { finalUrl: fact('final-url') ?? String(request.url), status: Number(fact('status')) || null }
      const size = { width: Number(fact('width')), height: Number(fact('height')) }
      const warnings = captureWarnings(facts)
      if (!wantsElements) return { bytes: await bytesOf(response), ...size, ...known, warnings }
      const answer = (await response.json()) as {
        screenshot: string
        width: number
        height: number
        elements?: never[]
      }
      const { width, height, elements } = answer
      return {
        bytes: Buffer.from(answer.screenshot, 'base64'),
        width,
        height,
        ...known,
        warnings,
        elements: elements ?? [],
      }
    },
    async render(recipe, files, call) {
      refuseSession(call)
      const form = new FormData()
      form.append('recipe', new Blob([JSON.stringify(recipe)], { type: 'application/json' }), 'recipe.json')
      for (const [name, bytes] of files) form.append(name, new Blob([bytes as BlobPart]), 'picture')
      const response = await ask(
        `${origin}/api/render`,
        { method: 'POST', headers: { accept: 'image/*' }, body: form },
        call,
      )
      const fact = (name: string) => Number(response.headers.get(`x-render-${name}`))
      const warnings = (response.headers.get('x-render-warnings') ?? '').split(', ').filter((each) => each !== '')
      return {
        bytes: await bytesOf(response),
        width: fact('width'),
        height: fact('height'),
        scale: fact('scale'),
        warnings: warnings.map(decodeURIComponent),
      }
    },
    close: async () => {},
  }
}

const acceptOf = ({ format }: Record<string, unknown>) => `image/${typeof format === 'string' ? format : 'png'}`

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

function originOf(server: string): string {
  const url = URL.parse(server)
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '')
  throw new CommandFailure(
    `--server cannot be ${JSON.stringify(server)}.`,
    'Write an address such as https://vitrine.example/.',
  )
}

/** A login is for the site, and for nobody between. */
function refuseSession({ session }: EngineCall): void {
  if (!session) return
  throw new CommandFailure(
    'Headers and logins are not sent to a server.',
    'Leave out --server: the engine that came along uses them on this machine alone.',
  )
}

async function ask(address: string, init: RequestInit, { signal }: EngineCall): Promise<Response> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const response = await fetch(address, { ...init, signal: limited }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new CommandFailure(
      `${address} did not answer: ${reasonOf(cause)}.`,
      'Check --server, or leave it out: the engine that came along needs none.',
      'upstream_unavailable',
    )
  })
  if (response.ok) return response
  throw await refusalOf(response, address)
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}

async function refusalOf(response: Response, address: string): Promise<Error> {
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const { code, message, hint } = body
  if (errorCodes.includes(code as ErrorCode) && typeof message === 'string') {
    return new ApiError(code as ErrorCode, { message, hint: typeof hint === 'string' ? hint : undefined })
  }
  return new CommandFailure(
    `${address} answered with status ${response.status}, and not as Vitrine does.`,
    'Check that --server is the address of an installation of Vitrine.',
    'upstream_failed',
  )
}
