// What was made lately, by key, up to a number of bytes. The longest unused goes first.

export class Recent<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  #bytes = 0

  constructor(private readonly bytesMax: number) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Keeps a value, unless it alone is over the bound. */
  set(key: string, value: Value, bytes: number): void {
    this.#forget(key)
    if (bytes > this.bytesMax) return
    this.#entries.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.bytesMax) break
      this.#forget(oldest)
    }
  }

  /** Drops every key that starts so. */
  forget(prefix: string): void {
    for (const key of [...this.#entries.keys()]) if (key.startsWith(prefix)) this.#forget(key)
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
