// A cache by key, bounded in bytes. The least recently used entry goes first. With rounds, no entry that the current round has
// used goes, whatever its size: it is in memory anyway, and making it again for every tile costs far more.

export class ByteLruCache<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  #bytes = 0
  /** Null without rounds. */
  #used: Set<string> | null = null

  constructor(private readonly bytesMax: number) {}

  /** Begins a round: entries used from here on stay. Entries that the round before did not use go, where there are too many bytes. */
  startRound(): void {
    this.#trim()
    this.#used = new Set()
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#used?.add(key)
    return entry.value
  }

  /** Stores a value; without rounds not one that alone is over the bound. */
  set(key: string, value: Value, bytes: number): void {
    this.#delete(key)
    if (bytes > this.bytesMax && !this.#used) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    this.#used?.add(key)
    this.#trim()
  }

  /** Takes out the newest entry whose key starts so and which this round has not used: it is the caller's, to change and store anew. */
  takeUnused(prefix: string): Value | undefined {
    const key = [...this.#entries.keys()].findLast((each) => each.startsWith(prefix) && this.#used?.has(each) === false)
    if (key === undefined) return undefined
    const { value } = this.#entries.get(key)!
    this.#delete(key)
    return value
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
    this.#used?.clear()
  }

  /** Deletes every key that starts so. */
  deletePrefix(prefix: string): void {
    for (const key of [...this.#entries.keys()]) if (key.startsWith(prefix)) this.#delete(key)
  }

  #trim(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.bytesMax) break
      if (!this.#used?.has(oldest)) this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}

/** The value of a key, made and stored when the cache does not have it. */
export function cachedBytes<Value extends ArrayBufferView>(
  cache: ByteLruCache<Value>,
  key: string,
  make: () => Value,
): Value {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made, made.byteLength)
  return made
}
