// undici connections that go through the same decision and the same dialling as everything else; only TLS on top is undici's.
import 'server-only'
import { Agent, buildConnector } from 'undici'
import type { Decide } from './decide'
import { dial } from './dial'

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
