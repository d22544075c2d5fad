// Pictures with an address, as they are kept; when those of an address were dropped, and which of them that concerns.
import 'server-only'
import { createMemoryStore, type Store } from '../cache/store'

export interface EmbedPicture {
  bytes: Buffer
  width: number
  height: number
  /** Unix epoch milliseconds: when its page was captured, or it was made. */
  takenAtMs: number
  /** When it began to be made. */
  begunAtMs: number
  /** From when on a newer one is wanted. */
  renewAtMs: number
  /** False for a part of a page, a blank one, an error page or a check for humans, and for a post without its pictures. */
  isGood: boolean
}

export interface MadeEmbed extends Pick<EmbedPicture, 'bytes' | 'width' | 'height' | 'takenAtMs' | 'isGood'> {
  /** Its page is there no more, or not for everybody: what was shown before is not shown any longer. */
  isGone?: boolean
  /** When one that is not good may be better. */
  againSeconds?: number
}

/** Values are Unix epoch milliseconds. Whoever asks for an address that is not there is told the time of what had to go. */
export function createDropMemory({ bytesMax }: { bytesMax: number }): Store<number> {
  let latestEvictedMs: number | undefined
  const kept = createMemoryStore<number>({
    bytesMax,
    bytesOf: () => 8,
    onEvicted(atMs) {
      latestEvictedMs = Math.max(atMs, latestEvictedMs ?? 0)
    },
  })
  return { ...kept, get: async (address) => (await kept.get(address)) ?? latestEvictedMs }
}

/** Whether a picture of these addresses was begun before one of them was dropped, or shows what was captured before. */
export async function dropsOf(
  addresses: readonly string[],
  store: Pick<Store<number>, 'get'>,
): Promise<(picture: EmbedPicture) => boolean> {
  const drops = await Promise.all(addresses.map((address) => store.get(address)))
  return ({ begunAtMs, takenAtMs }) =>
    drops.some((atMs) => atMs !== undefined && atMs >= Math.min(begunAtMs, takenAtMs))
}
