// Pictures that tools have made: kept for a while under an ID that nobody can guess, and GET /mcp/pictures/{id}.
import 'server-only'
import { randomBytes } from 'node:crypto'
import { ApiError } from '@/lib/contract/errors'
import { type picture, pictureKeptSeconds } from '@/lib/contract/picture'
import { services } from '../app/services'
import type { KeptPicture } from '../app/stores'
import type { Handler } from '../http/endpoint'
import { environment } from '../process/environment'

export interface PictureKeeping {
  /** Resolves with the address that leads to it. */
  keep(kept: KeptPicture): Promise<string>
  /** The picture behind such an address; null for any other. Throws not_found for one that is no longer kept. */
  find(address: string): Promise<KeptPicture | null>
}

const linkStart = () => `${environment().PUBLIC_ORIGIN}/mcp/pictures/`

let keeping: PictureKeeping = {
  async keep(kept) {
    // 128 bits: whoever knows the address was told it.
    const id = randomBytes(16).toString('base64url')
    await services().stores.pictures.set(id, kept, pictureKeptSeconds)
    return linkStart() + id
  },
  find: async (address) => (address.startsWith(linkStart()) ? findPicture(address.slice(linkStart().length)) : null),
}

/** For a program that serves no addresses. */
export function useKeeping(other: PictureKeeping): void {
  keeping = other
}

/** As of `PictureKeeping.keep`. */
export const keepPicture = (kept: KeptPicture): Promise<string> => keeping.keep(kept)

/** As of `PictureKeeping.find`. */
export const pictureAt = (address: string): Promise<KeptPicture | null> => keeping.find(address)

export const getPicture: Handler<typeof picture> = async ({ params }) => {
  const { bytes, mediaType } = await findPicture(params.id)
  return {
    bytes,
    mediaType,
    headers: {
      'Content-Disposition': `inline; filename="picture.${mediaType.slice('image/'.length)}"`,
      // Opened by itself, the file is a document of this origin: it may load and run nothing.
      'Content-Security-Policy': "default-src 'none'; sandbox",
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
