// What was made lately, by key, up to a number of bytes. The longest unused goes first. In rounds, nothing goes that the current
// round has used, whatever its size: it is in memory anyway, and making it again for every tile costs far more.

export class Recent<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  #bytes = 0
  /** Null without rounds. */
  #used: Set<string> | null = null

  constructor(private readonly bytesMax: number) {}

  /** What is asked for or set from here on stays; what the round before has not used goes, where there is too much. */
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

  /** Keeps a value; without rounds not one that alone is over the bound. */
  set(key: string, value: Value, bytes: number): void {
    this.#forget(key)
    if (bytes > this.bytesMax && !this.#used) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    this.#used?.add(key)
    this.#trim()
  }

  /** Drops every key that starts so. */
  forget(prefix: string): void {
    for (const key of [...this.#entries.keys()]) if (key.startsWith(prefix)) this.#forget(key)
  }

  #trim(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.bytesMax) break
      if (!this.#used?.has(oldest)) this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
