// An installation of Vitrine that is reached over its HTTP API.
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, type ErrorCode, errorCodes } from '@/lib/contract/errors'
import { credentialNames } from '@/lib/contract/operator-options'
import { CommandFailure } from '../console/failure'
import {
  capturedAnew,
  type Engine,
  type EngineCall,
  ignoredWarning,
  type PageFacts,
  pageWarnings,
  refuseForServer,
} from './engine'

type Fields = Record<string, unknown>

/** Throws CommandFailure for what is no origin. */
export function openRemoteEngine(address: string, note: (line: string) => void): Engine {
  const server = { origin: originOf(address), note }
  return {
    release: new URL(server.origin).host,
    isShared: true,
    capture: (request, call) => capture({ ...request, forceRefresh: true }, server, call),
    render: (recipe, files, call) => render(call.isFresh ? capturedAnew(recipe) : recipe, files, { server, call }),
    reach: () => {},
    close: async () => {},
  }
}

async function capture(request: Fields, server: Server, call: EngineCall): ReturnType<Engine['capture']> {
  refuseForServer(call)
  refuseLogins([request], () => '')
  const wantsElements = request.elements === true
  const format = typeof request.format === 'string' ? request.format : 'png'
  const response = await ask(
    '/api/screenshot',
    () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: wantsElements ? 'application/json' : `image/${format}` },
      body: JSON.stringify(request),
    }),
    { server, call },
  )
  const page = pageOf(response.headers, String(request.url))
  const said = saidIn(response.headers, 'x-capture-warnings')
  const warnings = [...ignoredOf(response.headers), ...pageWarnings([page]), ...said]
  if (!wantsElements) {
    const size = (name: string) => Number(response.headers.get(`x-capture-${name}`))
    return { bytes: await bytesOf(response), width: size('width'), height: size('height'), page, warnings }
  }
  const answer = (await response.json()) as { screenshot: string; width: number; height: number; elements?: never[] }
  const { screenshot, width, height, elements = [] } = answer
  return { bytes: Buffer.from(screenshot, 'base64'), width, height, page, warnings, elements }
}

async function render(
  recipe: Fields,
  files: ReadonlyMap<string, Uint8Array>,
  { server, call }: Asking,
): ReturnType<Engine['render']> {
  refuseForServer(call)
  const sources = (Array.isArray(recipe.sources) ? recipe.sources : []) as (Fields | null)[]
  refuseLogins(sources, (at) => `/sources/${at}`)
  const pages = sources.flatMap((source) => (typeof source?.url === 'string' ? [source.url] : []))
  // Headers tell of the first page alone.
  const accept = pages.length > 1 ? 'application/json' : 'image/*, video/*'
  const order = () => ({ method: 'POST', headers: { accept }, body: formOf(recipe, files) })
  const response = await ask('/api/render', order, { server, call })
  const { headers } = response
  const number = (name: string) => Number(headers.get(`x-render-${name}`))
  const key = headers.get('x-render-key') ?? ''
  const size = { width: number('width'), height: number('height'), scale: number('scale'), key }
  const warnings = [...ignoredOf(headers), ...saidIn(headers, 'x-render-warnings')]
  if (pages.length < 2) {
    const facts = pages.map((url) => pageOf(headers, url))
    return { ...size, bytes: await bytesOf(response), pages: facts, warnings: [...pageWarnings(facts), ...warnings] }
  }
  const answer = (await response.json()) as { image: string; sources: Partial<PageFacts & { finalUrl: string }>[] }
  const facts = answer.sources.flatMap(({ finalUrl, status = null, ...source }) =>
    finalUrl === undefined ? [] : { ...unremarkable, ...source, url: finalUrl, status },
  )
  const bytes = Buffer.from(answer.image, 'base64')
  return { ...size, bytes, pages: facts, warnings: [...pageWarnings(facts), ...warnings] }
}

/** Made for every try: a body is read once. */
function formOf(recipe: Fields, files: ReadonlyMap<string, Uint8Array>): FormData {
  const form = new FormData()
  form.append('recipe', new Blob([JSON.stringify(recipe)], { type: 'application/json' }), 'recipe.json')
  for (const [name, bytes] of files) form.append(name, new Blob([bytes as BlobPart]), 'picture')
  return form
}

const unremarkable = { partial: false, blank: false, challenge: false, failedRequests: 0 }

function pageOf(headers: Headers, asked: string): PageFacts {
  const fact = (name: string) => headers.get(`x-capture-${name}`)
  const isTrue = (name: string) => fact(name) === 'true'
  return {
    url: fact('final-url') ?? asked,
    status: Number(fact('status')) || null,
    partial: isTrue('partial'),
    blank: isTrue('blank'),
    challenge: isTrue('challenge'),
    failedRequests: Number(fact('failed-requests')) || 0,
  }
}

/** Percent-encoded, with commas. */
const saidIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(', ').flatMap((each) => (each === '' ? [] : decodeURIComponent(each)))

const ignoredOf = (headers: Headers): string[] =>
  (headers.get('x-ignored-fields') ?? '')
    .split(/,\s*/)
    .flatMap((name) => (name === '' ? [] : ignoredWarning(decodeURIComponent(name))))

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

function originOf(server: string): string {
  const url = URL.parse(server)
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '')
  throw new CommandFailure(
    `--server cannot be ${JSON.stringify(server)}.`,
    'Write an address such as https://vitrine.example/.',
  )
}

/** Also those that stand in a request or in an address. */
function refuseLogins(pages: readonly (Fields | null)[], pointerOf: (at: number) => string): void {
  for (const [at, page] of pages.entries()) {
    const name = credentialNames.find((each) => page?.[each] !== undefined)
    const url = URL.parse(String(page?.url ?? ''))
    const field = name ?? (url?.username || url?.password ? 'url' : undefined)
    if (field === undefined) continue
    throw new CommandFailure(
      `"${pointerOf(at)}/${field}" has a login, and logins are not sent to a server.`,
      'Leave out --server: the engine that came along uses them on this machine alone.',
    )
  }
}

// One request, asked again where the service says so; what it refuses as an error in its own words.

/** Longer than any request of the service may take. */
const timeoutMs = 90_000
/** A service that is asked too much says when to come back. */
const asksMax = 6
const pauseMaxMs = 65_000
const pauseUnlessToldMs = 5000

interface Server {
  origin: string
  note(line: string): void
}

interface Asking {
  server: Server
  call: EngineCall
}

/** Waits where the service says when to come back, so often and so long. `order` is made anew for each try. */
async function ask(path: string, order: () => RequestInit, { server, call }: Asking): Promise<Response> {
  const { origin, note } = server
  const address = `${origin}${path}`
  for (let tries = 1; ; tries++) {
    const response = await askOnce(address, order(), call.signal)
    if (response.ok) return response
    const isBusy = response.status === 429 || response.status === 503
    if (!isBusy || tries === asksMax) throw await refusalOf(response, address)
    if (response.headers.has('retry-after')) await response.body?.cancel()
    else {
      // A service that will come back says when; what stands before it may not.
      const refusal = await refusalOf(response, address)
      if (refusal instanceof ApiError) throw refusal
    }
    const seconds = Number(response.headers.get('retry-after')) || pauseUnlessToldMs / 1000
    const pauseMs = Math.min(pauseMaxMs, seconds * 1000)
    note(`${origin} has too much to do: asked again in ${Math.round(pauseMs / 1000)} s.`)
    await pause(pauseMs, undefined, { signal: call.signal }).catch(() => call.signal.throwIfAborted())
  }
}

async function askOnce(address: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  return fetchWhole(address, { ...init, signal: limited }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new CommandFailure(
      `${address} did not answer: ${reasonOf(cause)}.`,
      'Check --server, or leave it out: the engine that came along needs none.',
      'upstream_unavailable',
    )
  })
}

/** With its body: a connection may break off before its end. */
async function fetchWhole(address: string, init: RequestInit): Promise<Response> {
  const { status, headers, body } = await fetch(address, init).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.arrayBuffer(),
  }))
  return new Response(body.byteLength > 0 ? body : null, { status, headers })
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
