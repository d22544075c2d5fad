// A source that is a picture file at an address: through the egress proxy's decisions, counted for the caller, bounded in bytes and time.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { recipeLimits } from '@/lib/contract/recipe'
import type { OutboundFetch } from '../outbound/fetch'
import { type OutboundErrorCode, outboundCodeOf } from '../outbound/outbound-error'
import { isOwnAddress } from '../outbound/own-address'
import { parseCaptureUrl } from '../outbound/target'
import type { FileBudget } from './file-budget'
import type { SourceCall } from './material'
import { type Material, sourceFile } from './material'
import { refusedAt } from './pointer'

const timeoutMs = 15_000

interface Fetching {
  pointer: string
  fetch: OutboundFetch
  call: SourceCall
  budget: FileBudget
}

export async function fetchedPicture(address: string, fetching: Fetching): Promise<Material> {
  const { pointer, call } = fetching
  const url = URL.parse(address)
  const isOpen = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isOpen) {
    throw refusedAt(
      pointer,
      'is not the address of a picture in public: http or https, without user name or password.',
      {
        code: 'invalid_url',
        hint: 'Write the whole address, such as https://example.com/picture.png.',
      },
    )
  }
  const body = isOwnAddress(url) ? await ownBody(url, fetching) : await foreignBody(url, fetching)
  const bytes = await readAll(body, fetching).catch((error: unknown) => {
    throw told(error, pointer)
  })
  call.signal.throwIfAborted()
  return { shows: { file: sourceFile(bytes, pointer) }, files: [] }
}

async function ownBody(url: URL, { pointer, call }: Fetching): Promise<ReadableStream<Uint8Array>> {
  if (call.ownPicture) return call.ownPicture(url, call.signal)
  throw refusedAt(pointer, 'is an address of this service.', {
    code: 'invalid_url',
    hint: 'Use the address of a picture file that anybody can open.',
  })
}

async function foreignBody(url: URL, fetching: Fetching): Promise<ReadableStream<Uint8Array> | null> {
  const { pointer, call } = fetching
  parseCaptureUrl(url.href)
  await call.countPicture()
  return ask(url, fetching).catch((error: unknown) => {
    throw told(error, pointer)
  })
}

async function ask(url: URL, { pointer, fetch, call }: Fetching): Promise<ReadableStream<Uint8Array> | null> {
  const { fileBytesMax } = recipeLimits
  const response = await fetch(url, {
    signal: call.signal,
    timeoutMs,
    bytesMax: fileBytesMax,
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Vitrine' },
    checkRedirect(next) {
      if (!isOwnAddress(next)) return
      throw refusedAt(pointer, 'leads back to this service.', { code: 'invalid_url' })
    },
  })
  if (response.status === 200 && !(Number(response.headers.get('content-length')) > fileBytesMax)) return response.body
  await response.body?.cancel().catch(() => undefined)
  if (response.status === 200) throw tooLarge(pointer)
  throw refusedAt(pointer, `could not be fetched: its host answered with status ${response.status}.`, {
    code: 'upstream_failed',
    hint: 'Check that the picture still exists and that its address is complete.',
  })
}

/** Counted as they come: of all files together none is in memory beyond the bound. */
async function readAll(body: ReadableStream<Uint8Array> | null, { pointer, budget }: Fetching): Promise<Uint8Array> {
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      budget.add(piece.length, pointer)
      controller.enqueue(piece)
    },
  })
  return new Uint8Array(await new Response(body?.pipeThrough(counted)).arrayBuffer())
}

function told(error: unknown, pointer: string): unknown {
  const code = outboundCodeOf(error)
  return code ? unreachable(code, pointer, error) : error
}

const reasons: Partial<Record<OutboundErrorCode, string>> = {
  timeout: 'its host was too slow',
  tls: 'the certificate of its host is broken',
  not_found: 'its host does not exist',
  refused: 'its host refused the connection',
  too_many_redirects: 'it redirects too often',
  refused_by_policy: 'it does not lead to a public address',
}

function unreachable(code: OutboundErrorCode, pointer: string, cause: unknown): ApiError {
  if (code === 'too_large') return tooLarge(pointer)
  return new ApiError('invalid_url', {
    message: `"${pointer}" could not be fetched: ${reasons[code] ?? 'the connection to its host broke'}.`,
    hint: 'Use the address of a picture file that anybody can open.',
    cause,
  })
}

const tooLarge = (pointer: string) =>
  refusedAt(pointer, `is a file of more than ${recipeLimits.fileBytesMax / 1024 / 1024} MiB, the most that is read.`)
