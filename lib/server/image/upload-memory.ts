// How many bytes of uploads are in memory, over all requests: a bound on what many callers at once can make this process hold.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'

interface UploadMemory {
  /** One upload's share. `add` throws internal_error when there is no room for more; `release` gives all of it back. */
  open(): { add(bytes: number): void; release(): void }
}

const retryAfterSeconds = 5

export function createUploadMemory(bytesMax: number): UploadMemory {
  let held = 0
  return {
    open() {
      let own = 0
      return {
        add(bytes) {
          if (held + bytes > bytesMax) throw noRoom()
          held += bytes
          own += bytes
        },
        release() {
          held -= own
          own = 0
        },
      }
    },
  }
}

function noRoom(): ApiError {
  return new ApiError('internal_error', {
    message: 'Too many pictures are being uploaded just now.',
    hint: `Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  })
}
