// Where results are kept for a while: captures, posts. Keys are made by whoever asks; errors are never put in.
import 'server-only'

export interface Store<Value> {
  /** The value under this key, or undefined when there is none or its time is over. */
  get(key: string): Promise<Value | undefined>
  /** Replaces what was there. Nothing is kept when `ttlSeconds` is 0 or the value alone exceeds the store's bound. */
  set(key: string, value: Value, ttlSeconds: number): Promise<void>
  delete(key: string): Promise<void>
}
