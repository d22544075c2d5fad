// The kernel's memory as a stack: take what a step needs, go back to a mark when it is done. Nothing is freed singly.

export interface LinearMemory {
  readonly buffer: ArrayBuffer
  /** Makes the memory at least this long; what it holds stays. */
  ensure(bytes: number): void
}

const alignment = 16
/** SIMD steps may read or write this far past what they were given. */
const slackBytes = 32

export class Arena {
  #top: number

  constructor(
    private readonly memory: LinearMemory,
    base: number,
  ) {
    this.#top = base
  }

  /** A block of at least that many bytes. Its contents are whatever was there. Takes nothing when it throws for want of memory. */
  take(bytes: number): number {
    const pointer = this.#top
    const top = Math.ceil((pointer + bytes + slackBytes) / alignment) * alignment
    this.memory.ensure(top)
    this.#top = top
    return pointer
  }

  /** Copies an array in. */
  put(array: ArrayBufferView): number {
    const pointer = this.take(array.byteLength)
    this.bytes(pointer, array.byteLength).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    return pointer
  }

  mark(): number {
    return this.#top
  }

  /** Gives back everything taken since the mark. */
  release(mark: number): void {
    this.#top = mark
  }

  /** A view: valid until the next `take`, which may move the memory. */
  bytes(pointer: number, length: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer, pointer, length)
  }
}
