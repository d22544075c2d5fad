// A source that is a picture file at a public address: through the egress proxy's decisions, bounded in bytes and time.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { recipeLimits } from '@/lib/contract/recipe'
import type { OutboundFetch } from '../outbound/fetch'
import { type OutboundErrorCode, outboundCodeOf } from '../outbound/outbound-error'
import { parseCaptureUrl } from '../outbound/target'
import { type Material, sourceFile } from './material'
import { refusedAt } from './pointer'

const timeoutMs = 15_000

export async function fetchedPicture(
  address: string,
  pointer: string,
  fetch: OutboundFetch,
  signal: AbortSignal,
): Promise<Material> {
  const url = parseCaptureUrl(address)
  const bytes = await download(url, pointer, fetch, signal).catch((error: unknown) => {
    const code = outboundCodeOf(error)
    throw code ? unreachable(code, pointer, error) : error
  })
  return { shows: { file: sourceFile(bytes, pointer) }, files: [] }
}

async function download(url: URL, pointer: string, fetch: OutboundFetch, signal: AbortSignal): Promise<Uint8Array> {
  const { fileBytesMax } = recipeLimits
  const response = await fetch(url, {
    signal,
    timeoutMs,
    bytesMax: fileBytesMax,
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Vitrine' },
  })
  if (response.status !== 200 || Number(response.headers.get('content-length')) > fileBytesMax) {
    await response.body?.cancel().catch(() => undefined)
    if (response.status === 200) throw tooLarge(pointer)
    throw refusedAt(pointer, `could not be fetched: its host answered with status ${response.status}.`, {
      code: 'upstream_failed',
      hint: 'Check that the picture still exists and that its address is complete.',
    })
  }
  return new Uint8Array(await new Response(response.body).arrayBuffer())
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
