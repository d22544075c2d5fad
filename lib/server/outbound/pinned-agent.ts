// Plain http connections to checked addresses, kept for the next request to the same host and port.
import 'server-only'
import http from 'node:http'
import type { Duplex } from 'node:stream'
import { dial } from './dial'

export interface PinnedRequestOptions extends http.RequestOptions {
  /** Checked for this very request; a new connection goes to one of these. */
  addresses: readonly string[]
}

/** A pooled connection was dialled at an address checked for its host and port, and the request that takes it was decided anew. */
export class PinnedAgent extends http.Agent {
  constructor(
    private readonly closing: AbortSignal,
    { keepAlive }: { keepAlive: boolean },
  ) {
    // Idle for five seconds: long enough for one page's resources, too short to hold connections of captures gone by.
    super({ keepAlive, timeout: 5000, maxFreeSockets: 8 })
  }

  override createConnection(
    options: http.ClientRequestArgs,
    callback: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    const { addresses, port } = options as PinnedRequestOptions
    dial(addresses, { port: Number(port), signal: this.closing }).then(
      (socket) => callback(null, socket),
      (error) => {
        callback(error, undefined as never)
        this.forget(this.getName(options))
      },
    )
  }

  // Node 24 keeps an empty list for every host that was ever asked for and not reached.
  private forget(name: string): void {
    if (this.sockets[name]?.length === 0) Reflect.deleteProperty(this.sockets, name)
  }
}
