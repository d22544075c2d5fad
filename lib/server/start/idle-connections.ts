// Connections on which nothing moves: whoever asks for an answer and does not read it must not keep it in memory for ever.
import 'server-only'
import type { Server } from 'node:http'
import type { RequestsInFlight } from './requests-in-flight'

/**
 * Closes a connection on which nothing was sent or received for `limitMs`, unless the next move is the server's: what an answer is waiting
 * for has limits of its own. While bytes of a large answer are still leaving, however slowly, Node begins to count anew.
 */
export function closeIdleConnections(server: Server, inFlight: RequestsInFlight, limitMs = 60_000): void {
  // With a listener Node closes none of them by itself, nor those that are kept alive for a next request.
  server.setTimeout(limitMs, (socket) => {
    const isUnread = socket.writableLength > 0
    if (isUnread || !inFlight.hasAnyOn(socket)) socket.destroy()
  })
}
