// The picture that a caller without files names: one that a tool has just made, one at a public address, or a small one in base64.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { exportLimits } from '@/lib/contract/export'
import { type MediaFormat, type ProxiedFormat, postPictureFormats } from '@/lib/core/media-formats'
import { services } from '../../app/services'
import { ownPicture } from '../../endpoints/own-picture'
import type { Call } from '../../http/endpoint'
import type { UploadPlace } from '../../image/upload-room'
import type { MediaRules } from '../../media/fetch-media'
import { outboundCodeOf } from '../../outbound/outbound-error'
import { isOwnAddress } from '../../outbound/own-address'
import { mayBeReached, portOf } from '../../outbound/target'

const isAddress = (image: string) => /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(image)

/** What it takes at most. */
export const bytesOfNamed = (image: string): number => (isAddress(image) ? exportLimits.uploadBytesMax : image.length)

/** Its bytes, for the caller alone; one that comes slowly gives way while others wait for its place. Throws ApiError, which calls it "image". */
export async function namedPicture(image: string, call: Call, place: UploadPlace): Promise<Buffer> {
  const named = image.trim()
  if (!isAddress(named)) return fromBase64(named)
  const url = URL.parse(named)
  if (url && isOwnAddress(url)) return read(place, call, (signal) => ownPicture(url, { ...call, signal }))
  return fetched(publicAddress(named), call, place)
}

function fromBase64(text: string): Buffer {
  const digits = text.replace(/^data:[^,]{0,100};base64,/i, '').replaceAll(/\s/g, '')
  if (/^[\w+/-]+={0,2}$/.test(digits)) return Buffer.from(digits, 'base64')
  throw new ApiError('invalid_request', {
    message: '"image" is neither an address nor base64.',
    hint: 'Send the http or https address of a PNG, JPEG or WebP file, or the file itself in base64.',
  })
}

function publicAddress(text: string): URL {
  const url = URL.parse(text)
  const isOpen = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (isOpen && mayBeReached({ hostname: url.hostname, port: portOf(url) })) return url
  throw new ApiError('invalid_url', {
    message: 'The address in "image" is not that of a picture in public: http or https, without user name or password.',
    hint: 'Use an address that anybody can open. A file of your own goes to POST /api/export.',
  })
}

const rules: MediaRules = {
  bytesMax: exportLimits.uploadBytesMax,
  // Another bundle has a list of its own: formats are told apart by what they say.
  accepts: (format: MediaFormat): format is ProxiedFormat => postPictureFormats.some(({ id }) => id === format.id),
  checkRedirect(url) {
    if (isOwnAddress(url)) throw leadsHome()
  },
  isAnybodys: true,
}

async function fetched(url: URL, call: Call, place: UploadPlace): Promise<Buffer> {
  await call.countPicture()
  return read(place, call, async (signal) => (await services().fetchMedia(url, new Headers(), signal, rules)).body)
}

/** A host that is slower is to blame, not this service, whose time for the call is over later. */
const fetchMs = 30_000

type Open = (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>

function read(place: UploadPlace, call: Call, open: Open): Promise<Buffer> {
  const late = AbortSignal.timeout(fetchMs)
  return place.reading(async ({ signal, onBytes }) => {
    try {
      const body = await open(AbortSignal.any([signal, late]))
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          onBytes(piece.length)
          controller.enqueue(piece)
        },
      })
      return Buffer.from(await new Response(body?.pipeThrough(counted)).arrayBuffer())
    } catch (cause) {
      if (call.signal.aborted) throw call.signal.reason
      if (signal.aborted || late.aborted) throw tooSlow(cause)
      if (outboundCodeOf(cause) === 'too_large') throw tooLarge(cause)
      throw cause instanceof ApiError ? cause : brokenOff(cause)
    }
  })
}

const leadsHome = () =>
  new ApiError('invalid_url', {
    message: 'The address in "image" leads back to this service.',
    hint: 'Use the address that it leads to.',
  })

function tooSlow(cause: unknown): ApiError {
  return new ApiError('upstream_failed', {
    message: `The picture at the address in "image" came too slowly: within ${fetchMs / 1000} seconds, or sooner where others wait for its place.`,
    hint: 'Use a copy of it at a faster host.',
    cause,
  })
}

function tooLarge(cause: unknown): ApiError {
  return new ApiError('upstream_failed', {
    message: `The picture at the address in "image" has more than ${exportLimits.uploadBytesMax / 1024 / 1024} MiB.`,
    hint: 'Use a smaller version of it.',
    cause,
  })
}

function brokenOff(cause: unknown): ApiError {
  return new ApiError('upstream_failed', {
    message: 'The picture at the address in "image" did not come whole.',
    hint: 'Try again, or use another copy of it.',
    cause,
  })
}
