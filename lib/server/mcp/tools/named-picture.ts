// The picture that a caller without files names: one that a tool has just made, one at a public address, or a small one in base64.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { exportLimits } from '@/lib/contract/export'
import { type MediaFormat, type ProxiedFormat, postPictureFormats } from '@/lib/core/media-formats'
import { services } from '../../app/services'
import { pictureAt } from '../../endpoints/pictures'
import type { Call } from '../../http/endpoint'
import type { MediaRules } from '../../media/fetch-media'
import { mayBeReached, portOf } from '../../outbound/target'

/** Its bytes, for the caller alone. Throws ApiError, which calls it "image". */
export async function namedPicture(image: string, call: Call): Promise<Buffer> {
  const named = image.trim()
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(named)) return fromBase64(named)
  const kept = await pictureAt(named)
  // A copy: what is kept is shown to others.
  return kept ? Buffer.from(kept.bytes) : fetched(publicAddress(named), call)
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
  checkRedirect: () => undefined,
  isAnybodys: true,
}

async function fetched(url: URL, { signal, countPicture }: Call): Promise<Buffer> {
  await countPicture()
  const { body } = await services().fetchMedia(url, new Headers(), signal, rules)
  const bytes = await new Response(body).arrayBuffer().catch((cause: unknown) => {
    throw signal.aborted ? signal.reason : brokenOff(cause)
  })
  return Buffer.from(bytes)
}

function brokenOff(cause: unknown): ApiError {
  return new ApiError('upstream_failed', {
    message: 'The picture at the address in "image" did not come whole.',
    hint: 'Try again, or use another copy of it.',
    cause,
  })
}
