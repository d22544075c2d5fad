// A cache by key, bounded in bytes. The least recently used entry goes first. With rounds, no entry that the current round has
// used goes, whatever its size: it is in memory anyway, and making it again for every tile costs far more. What changes with each frame
// has a name besides, under which only its last entry is kept: all of a drag would be 64 MB, and pauses of 50 ms to collect them.

export class ByteLruCache<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number; name: string | undefined }>()
  /** The key that was stored last under a name. */
  readonly #latest = new Map<string, string>()
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

  /** Stores a value, in place of the last one of its name; without rounds not one that alone is over the bound. */
  set(key: string, value: Value, bytes: number, name?: string): void {
    this.#delete(key)
    if (bytes > this.bytesMax && !this.#used) return
    if (name !== undefined) {
      this.#delete(this.#latest.get(name) ?? key)
      this.#latest.set(name, key)
    }
    this.#entries.set(key, { value, bytes, name })
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
    this.#latest.clear()
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
    if (entry.name !== undefined && this.#latest.get(entry.name) === key) this.#latest.delete(entry.name)
  }
}

/** The value of a key, made and stored when the cache does not have it. `name`: of what has one value at a time. */
export function cachedBytes<Value extends ArrayBufferView>(
  cache: ByteLruCache<Value>,
  key: string,
  make: () => Value,
  name?: string,
): Value {
  const known = cache.get(key)
  if (known) return known
  const made = make()
  cache.set(key, made, made.byteLength, name)
  return made
}
