// Pictures that tools have made: kept for a while under an ID that nobody can guess, and GET /mcp/pictures/{id}.
import 'server-only'
import { randomBytes } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import { extensionOf } from '@/lib/contract/output-file'
import { type picture, pictureKeptSeconds } from '@/lib/contract/picture'
import { services } from '../app/services'
import { type KeptPicture, pictureBytesMax } from '../app/stores'
import { sharedBytesMax } from '../cache/shared-store'
import type { Handler } from '../http/endpoint'
import { environment } from '../process/environment'
import { processWide } from '../process/process-wide'
import { sharedState } from '../redis/shared-state'

export interface PictureKeeping {
  /** Resolves with the address that leads to it; null where it is too large to be kept. */
  keep(kept: KeptPicture, client: string): Promise<string | null>
  /** The picture behind such an address; null for any other. Throws not_found for one that is no longer kept. */
  find(address: string): Promise<KeptPicture | null>
}

/** Of one client, half of what is kept for all: its own oldest pictures go first, and nobody else's. */
const clientBytesMax = 32 * 1024 * 1024
/** Remembered; what those beyond have kept is their last. */
const clientsMax = 1000

interface Share {
  id: string
  bytes: number
  /** Unix epoch milliseconds. */
  endsAtMs: number
}

/** A store alone holds so much of one picture. */
const ownBytesMax = pictureBytesMax - 64 * 1024

/** By client, in the order of their last picture. */
const shares = () => processWide('picture-shares', () => new Map<string, Share[]>())

/** Returns what has to go for it, the oldest first. */
function claim(client: string, picture: Share): Share[] {
  const clients = shares()
  const nowMs = Date.now()
  const own = (clients.get(client) ?? []).filter(({ endsAtMs }) => endsAtMs > nowMs)
  own.push(picture)
  const dropped: Share[] = []
  let bytes = own.reduce((sum, each) => sum + each.bytes, 0)
  while (bytes > clientBytesMax && own.length > 1) {
    const oldest = own.shift()!
    dropped.push(oldest)
    bytes -= oldest.bytes
  }
  clients.delete(client)
  clients.set(client, own)
  const [first] = clients.keys()
  if (clients.size > clientsMax && first !== undefined) clients.delete(first)
  return dropped
}

const linkStart = () => `${environment().PUBLIC_ORIGIN}/mcp/pictures/`

let keeping: PictureKeeping = {
  async keep(kept, client) {
    const { length } = kept.bytes
    if (length > (sharedState() === undefined ? ownBytesMax : sharedBytesMax)) return null
    // 128 bits: whoever knows the address was told it.
    const id = randomBytes(16).toString('base64url')
    const { pictures } = services().stores
    const endsAtMs = Date.now() + pictureKeptSeconds * 1000
    await Promise.all(claim(client, { id, bytes: length, endsAtMs }).map((dropped) => pictures.delete(dropped.id)))
    await pictures.set(id, kept, pictureKeptSeconds)
    return linkStart() + id
  },
  find: async (address) => (address.startsWith(linkStart()) ? findPicture(address.slice(linkStart().length)) : null),
}

/** For a program that serves no addresses. */
export function useKeeping(other: PictureKeeping): void {
  keeping = other
}

/** As of `PictureKeeping.keep`. */
export const keepPicture = (kept: KeptPicture, client: string): Promise<string | null> => keeping.keep(kept, client)

/** As of `PictureKeeping.find`. */
export const pictureAt = (address: string): Promise<KeptPicture | null> => keeping.find(address)

export const getPicture: Handler<typeof picture> = async ({ params }) => {
  const { bytes, mediaType } = await findPicture(params.id)
  return {
    bytes,
    mediaType,
    headers: {
      'Content-Disposition': `inline; filename="picture.${extensionOf(mediaType)}"`,
      // Opened by itself, the file is a document of this origin: it may load and run nothing.
      'Content-Security-Policy': `default-src 'none'; ${mediaType.startsWith('video/') ? "media-src 'self'; " : ''}sandbox`,
      'Cache-Control': `private, max-age=${pictureKeptSeconds}`,
      'X-Robots-Tag': 'noindex',
    },
  }
}

async function findPicture(id: string): Promise<KeptPicture> {
  const kept = await services().stores.pictures.get(id)
  if (kept) return kept
  throw new ApiError('not_found', {
    message: 'There is no picture at this address: it was kept for an hour, or never there.',
    hint: 'Call the tool again that made it.',
  })
}
