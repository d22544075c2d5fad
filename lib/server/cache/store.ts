// Where results are kept for a while: captures, posts. Keys are made by whoever asks; errors are never put in.
import 'server-only'

export interface Store<Value> {
  /** The value under this key, or undefined when there is none or its time is over. */
  get(key: string): Promise<Value | undefined>
  /** Replaces what was there. Nothing is kept when `ttlSeconds` is 0 or the value alone exceeds the store's bound. */
  set(key: string, value: Value, ttlSeconds: number): Promise<void>
  /** False when it is gone from this process only: what the processes share is away, and drops it as soon as it is back. */
  delete(key: string): Promise<boolean>
  /** Drops what has expired in this process's memory, where it otherwise stays until its key or its room is wanted. Returns how many. */
  removeExpired(): number
}
