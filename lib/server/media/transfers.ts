// How many files one client has on the way at once: readers that stall hold a connection each, for as long as a transfer may last. What
// a client asks for beyond its places waits for one of its own, because the contract knows no refusal here.
import 'server-only'
import { mediaAtOnceMax } from '@/lib/contract/image-proxy'
import { boundedBody } from '../outbound/bounded-body'
import { createGates } from '../queue/gates'
import { type Media, transferMsMax } from './fetch-media'

interface Transfers {
  /**
   * Begins once the client has a place, which is taken until the body has ended, failed or been cancelled, or its time is over. Rejects
   * with internal_error when too many of this client wait already, with the signal's reason when it aborts while waiting, and with what
   * `begin` rejects with.
   */
  run(client: string, signal: AbortSignal, begin: () => Promise<Media>): Promise<Media>
  /** Clients who have a file on the way or wait for one. */
  readonly clients: number
}

const perClient = {
  capacity: mediaAtOnceMax,
  // A socket each.
  queueMax: 256,
  fullMessage: 'Too many media files that this IP address asked for are on the way or wait for their turn.',
}

export function createTransfers(): Transfers {
  const gates = createGates(perClient)
  return {
    get clients() {
      return gates.size
    },
    run(client, signal, begin) {
      const begun = Promise.withResolvers<Media>()
      const transfer = async () => {
        const media = await begin()
        const ended = Promise.withResolvers<void>()
        begun.resolve({ ...media, body: untilEnd(media.body, ended.resolve) })
        await ended.promise
      }
      gates.run(client, signal, transfer).catch(begun.reject)
      return begun.promise
    },
  }
}

function untilEnd(body: Media['body'], onEnd: () => void): Media['body'] {
  if (body === null) {
    onEnd()
    return null
  }
  // A body that nobody reads does not tell that its time is over.
  const timer = setTimeout(onEnd, transferMsMax).unref()
  const ended = () => {
    clearTimeout(timer)
    onEnd()
  }
  return boundedBody(body, { bytesMax: Number.POSITIVE_INFINITY, failed: (error) => error, ended })
}
