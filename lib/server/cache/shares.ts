// What each client has in a store that all share: whoever keeps much drops what is their own, and nobody's else.
import 'server-only'

interface SharesOptions {
  /** Of one client; a single larger value is its only one. */
  bytesMax: number
  /** Remembered; of those beyond, what they keep is their last. */
  clientsMax: number
}

interface Kept {
  id: string
  bytes: number
}

interface Shares {
  /** Returns the IDs of what has to go for it, the oldest first. */
  add(client: string, kept: Kept): string[]
}

export function createShares({ bytesMax, clientsMax }: SharesOptions): Shares {
  /** In the order of their last value. */
  const clients = new Map<string, Kept[]>()
  return {
    add(client, kept) {
      const own = clients.get(client) ?? []
      let bytes = own.reduce((sum, each) => sum + each.bytes, kept.bytes)
      const dropped: string[] = []
      while (bytes > bytesMax && own[0]) {
        bytes -= own[0].bytes
        dropped.push(own.shift()!.id)
      }
      clients.delete(client)
      clients.set(client, [...own, kept])
      const [oldest] = clients.keys()
      if (clients.size > clientsMax && oldest !== undefined) clients.delete(oldest)
      return dropped
    },
  }
}
