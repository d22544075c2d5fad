// When the pictures of an address were dropped, and which pictures that concerns.
import 'server-only'
import { createMemoryStore, type Store } from '../cache/store'

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

interface Begun {
  /** Unix epoch milliseconds: when its page was captured, or it was made. */
  takenAtMs: number
  /** When it began to be made. */
  begunAtMs: number
}

/** Whether a picture of these addresses was begun before one of them was dropped, or shows what was captured before. */
export async function dropsOf(
  addresses: readonly string[],
  store: Pick<Store<number>, 'get'>,
): Promise<(picture: Begun) => boolean> {
  const drops = await Promise.all(addresses.map((address) => store.get(address)))
  return ({ begunAtMs, takenAtMs }) =>
    drops.some((atMs) => atMs !== undefined && atMs >= Math.min(begunAtMs, takenAtMs))
}
