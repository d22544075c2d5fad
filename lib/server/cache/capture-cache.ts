// The store of finished captures.
import 'server-only'
import type { Capture } from '../capture/attempt/capture'
import type { Store } from './store'

export type CaptureCache = Store<Capture>

/** For a bound in bytes; the texts count twice, as JavaScript holds them. */
export const captureBytes = (capture: Capture): number =>
  capture.png.byteLength + 2 * (capture.url.length + capture.finalUrl.length)
