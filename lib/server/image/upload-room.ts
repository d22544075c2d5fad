// Memory for uploads, over all requests: a bound on what many callers at once can make this process hold. An upload waits unread until there
// is room for all of it, clients in turn.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import { createGate, type Entrant, type Gate, refusal } from '../queue/gate'
import { limitSignal } from '../wait/with-signal'

interface UploadRoomOptions {
  /** Of all uploads that are read or worked on. */
  bytesMax: number
  /** In which an upload must be here. */
  uploadTimeoutMs: number
}

export interface UploadRoom {
  /**
   * Resolves once there is room for so many bytes (all of it when there are more). Rejects with internal_error when too many wait, with the
   * signal's reason when it aborts while waiting, with upstream_unavailable after `waitMaxMs`.
   */
  enter(bytes: number, entrant: UploadEntrant): Promise<UploadPlace>
}

interface UploadEntrant extends Entrant {
  waitMaxMs?: number
}

export interface UploadPlace {
  /**
   * Runs what reads the upload and tells of every piece. Its signal aborts with invalid_request while others wait for room and less than
   * half has come of what must have come by then, if the upload is to be here in time: a place is not held by promises.
   */
  reading<Result>(read: (upload: UploadReading) => Promise<Result>): Promise<Result>
  /** Gives the room back, all but so many bytes. Calling it again gives back the rest, or does nothing. */
  leave(keptBytes?: number): void
}

interface UploadReading {
  signal: AbortSignal
  onBytes(count: number): void
}

const fullMessage = 'Too many pictures are being uploaded just now.'
const checkEveryMs = 10_000
const neededShare = 0.5

export function createUploadRoom({ bytesMax, uploadTimeoutMs }: UploadRoomOptions): UploadRoom {
  // Who waits holds a socket each.
  const gate = createGate({ capacity: bytesMax, queueMax: 1024, fullMessage })
  return {
    async enter(bytes, entrant) {
      const leave = await enterInTime(gate, bytes, entrant)
      return {
        leave,
        async reading(read) {
          const slow = new AbortController()
          const beganAtMs = performance.now()
          let received = 0
          const timer = setInterval(() => {
            const dueBytes = bytes * ((performance.now() - beganAtMs) / uploadTimeoutMs)
            if (gate.waiting > 0 && received < neededShare * dueBytes) slow.abort(tooSlow())
          }, checkEveryMs)
          try {
            const signal = AbortSignal.any([entrant.signal, slow.signal])
            return await read({
              signal,
              onBytes(count) {
                received += count
              },
            })
          } finally {
            clearInterval(timer)
          }
        },
      }
    },
  }
}

async function enterInTime(gate: Gate, bytes: number, { signal, client = '', waitMaxMs }: UploadEntrant) {
  if (waitMaxMs === undefined) return gate.enter(bytes, { signal, client })
  const timeoutError = () => refusal('upstream_unavailable', fullMessage)
  const limited = limitSignal({ signal, timeoutMs: waitMaxMs, timeoutError })
  try {
    return await gate.enter(bytes, { signal: limited.signal, client })
  } finally {
    limited.clear()
  }
}

function tooSlow(): ApiError {
  return new ApiError('invalid_request', {
    message: 'The request body came too slowly to arrive in time, and others wait for its place.',
    hint: 'Send all of the body at once; if the connection is slow, send a smaller picture.',
    headers: { Connection: 'close' },
  })
}
