// Connections to checked addresses, kept for the next request to the same host and port: an http.Agent for the egress proxy, a dispatcher
// of undici for server-side fetches.
import 'server-only'
import http from 'node:http'
import type { Duplex } from 'node:stream'
import { Agent, buildConnector } from 'undici'
import type { Decide } from './decide'
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

const connectTimeoutMs = 8000

// To one origin. A reader may stall for as long as its transfer may last, and costs about 100 KB; the media proxy grants a client 32.
const connectionsMax = 512

/**
 * An Agent whose every new connection is decided first, IP literals included (undici's own `lookup` option never sees those), and dialled
 * at a decided address. Kept connections are to addresses decided for their origin.
 */
export function createPinnedDispatcher(decide: Decide): Agent {
  const upgrade = buildConnector({ allowH2: false, timeout: connectTimeoutMs })
  const connect: buildConnector.connector = (options, callback) => {
    const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80))
    const connected = decide({ hostname: options.hostname, port }, {}).then(({ addresses }) =>
      dial(addresses, { port, totalMs: connectTimeoutMs }),
    )
    connected.then(
      (socket) => {
        if (options.protocol === 'https:') upgrade({ ...options, httpSocket: socket }, callback)
        else callback(null, socket)
      },
      (error: Error) => callback(error, null),
    )
  }
  return new Agent({
    allowH2: false,
    connect,
    connections: connectionsMax,
    keepAliveTimeout: 5000,
    keepAliveMaxTimeout: 30_000,
  })
}
