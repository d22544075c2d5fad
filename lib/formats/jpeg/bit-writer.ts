// Codes of any number of bits into bytes. A byte of ones is followed by a zero, so that it is no marker (T.81, B.1.1.5).

export interface BitWriter {
  /** The lowest `length` bits of `bits`, 16 at most. */
  write(bits: number, length: number): void
  /** Bytes that are whole, which are then forgotten. */
  take(): Uint8Array<ArrayBuffer>
  /** Fills the last byte with ones. */
  flush(): void
}

export function createBitWriter(): BitWriter {
  let bytes = new Uint8Array(64 * 1024)
  let count = 0
  let waiting = 0
  let waitingLength = 0

  function writeByte(byte: number) {
    if (count + 2 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    bytes[count++] = byte
    if (byte === 0xff) bytes[count++] = 0
  }

  function write(bits: number, length: number) {
    // 7 bits wait at most, so 23 are never exceeded.
    waiting = (waiting << length) | bits
    waitingLength += length
    while (waitingLength >= 8) {
      waitingLength -= 8
      writeByte((waiting >> waitingLength) & 0xff)
    }
    waiting &= (1 << waitingLength) - 1
  }

  return {
    write,
    take() {
      const taken = bytes.slice(0, count)
      count = 0
      return taken
    },
    flush() {
      if (waitingLength > 0) write((1 << (8 - waitingLength)) - 1, 8 - waitingLength)
    },
  }
}
