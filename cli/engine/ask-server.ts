// One request to an installation of Vitrine, asked again where it says so; what it refuses as an error in its own words.
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, type ErrorCode, errorCodes } from '@/lib/contract/errors'
import { CommandFailure } from '../console/failure'
import type { EngineCall } from './engine'

/** Longer than any request of the service may take. */
const timeoutMs = 90_000
/** A service that is asked too much says when to come back. */
const asksMax = 6
const pauseMaxMs = 65_000
const pauseUnlessToldMs = 5000

export interface Server {
  origin: string
  note(line: string): void
}

export interface Asking {
  server: Server
  call: EngineCall
}

/** Waits where the service says when to come back, so often and so long. `order` is made anew for each try. */
export async function ask(path: string, order: () => RequestInit, { server, call }: Asking): Promise<Response> {
  const { origin, note } = server
  const address = `${origin}${path}`
  for (let tries = 1; ; tries++) {
    const response = await askOnce(address, order(), call.signal)
    if (response.ok) return response
    const isBusy = response.status === 429 || response.status === 503
    if (!isBusy || tries === asksMax) throw await refusalOf(response, address)
    await response.body?.cancel()
    const seconds = Number(response.headers.get('retry-after')) || pauseUnlessToldMs / 1000
    const pauseMs = Math.min(pauseMaxMs, seconds * 1000)
    note(`${origin} has too much to do: asked again in ${Math.round(pauseMs / 1000)} s.`)
    await pause(pauseMs, undefined, { signal: call.signal }).catch(() => call.signal.throwIfAborted())
  }
}

async function askOnce(address: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  return fetch(address, { ...init, signal: limited }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new CommandFailure(
      `${address} did not answer: ${reasonOf(cause)}.`,
      'Check --server, or leave it out: the engine that came along needs none.',
      'upstream_unavailable',
    )
  })
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
