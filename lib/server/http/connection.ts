// Facts of the TCP connection a request came over. A Request carries none of them, and headers are the caller's own words.
import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '../process/process-wide'

interface Connection {
  /** Address of the peer of the socket; undefined once the socket is gone. */
  peerAddress: string | undefined
}

const storage = () => processWide('connection', () => new AsyncLocalStorage<Connection>())

/** Everything `run` does, later and asynchronously too, sees this connection. */
export function withConnection<Result>(connection: Connection, run: () => Result): Result {
  return storage().run(connection, run)
}

/** Undefined before the server hook is in place and on platforms without one. */
export function currentConnection(): Connection | undefined {
  return storage().getStore()
}
