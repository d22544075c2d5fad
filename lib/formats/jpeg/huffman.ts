// Quantised blocks as Huffman codes: the difference to the block before, then runs of zeros and what ends them (T.81, F.1.2).
import { type HuffmanTable, zigzag } from './tables.data'

/** Codes of any number of bits into bytes. A zero follows a byte of ones: it is no marker then (T.81, B.1.1.5). */
interface BitWriter {
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

interface Codes {
  bits: Uint16Array
  lengths: Uint8Array
}

/** The code of each symbol (T.81, Annex C). */
function codesOf({ counts, symbols }: HuffmanTable): Codes {
  const codes = { bits: new Uint16Array(256), lengths: new Uint8Array(256) }
  let code = 0
  let at = 0
  for (let length = 1; length <= 16; length++) {
    for (let each = 0; each < counts[length - 1]!; each++) {
      codes.bits[symbols[at]!] = code++
      codes.lengths[symbols[at++]!] = length
    }
    code <<= 1
  }
  return codes
}

const bitsOf = (value: number) => 32 - Math.clz32(Math.abs(value))
const runOf16 = 0xf0
const endOfBlock = 0

/** Writes the blocks of one component, in order. A block: 64 whole numbers, row by row. */
export function blockWriter(writer: BitWriter, tables: { dc: HuffmanTable; ac: HuffmanTable }) {
  const dc = codesOf(tables.dc)
  const ac = codesOf(tables.ac)
  let before = 0
  const writeSymbol = (codes: Codes, symbol: number) => writer.write(codes.bits[symbol]!, codes.lengths[symbol]!)
  // Below zero a number is written as one less in two's complement.
  const writeValue = (value: number, size: number) =>
    writer.write((value < 0 ? value - 1 : value) & ((1 << size) - 1), size)

  return (block: Int32Array): void => {
    const difference = block[0]! - before
    before = block[0]!
    const size = bitsOf(difference)
    writeSymbol(dc, size)
    if (size > 0) writeValue(difference, size)
    let zeros = 0
    for (let place = 1; place < 64; place++) {
      const value = block[zigzag[place]!]!
      if (value === 0) {
        zeros += 1
        continue
      }
      for (; zeros >= 16; zeros -= 16) writeSymbol(ac, runOf16)
      const valueSize = bitsOf(value)
      writeSymbol(ac, (zeros << 4) | valueSize)
      writeValue(value, valueSize)
      zeros = 0
    }
    if (zeros > 0) writeSymbol(ac, endOfBlock)
  }
}
