// Where finished captures are kept. Keys are made by whoever asks; errors are never put in.
import 'server-only'
import type { Capture } from '../capture/capture'

export interface CaptureCache {
  /** The capture under this key, or undefined when there is none or its time is over. */
  get(key: string): Promise<Capture | undefined>
  /** Replaces what was there. Nothing is kept when `ttlSeconds` is 0 or the capture alone exceeds the bound. */
  set(key: string, capture: Capture, ttlSeconds: number): Promise<void>
  delete(key: string): Promise<void>
}
