// A capture that failed, in words people can act on.
import type { Failure } from '../store/session'

export class CaptureFailure extends Error {
  override name = 'CaptureFailure'
  constructor(readonly failure: Failure) {
    super(failure.message)
  }
}
