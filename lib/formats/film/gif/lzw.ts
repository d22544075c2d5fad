// GIF's compression (version 89a, appendix F): variable-length LZW of eight-bit indices, in blocks of 255 bytes.

const clear = 256
const end = 257
const codesMax = 4096
const slots = 1 << 15

export function compressIndices(indices: Uint8Array): Uint8Array<ArrayBuffer> {
  const output = createBlocks(indices.length)
  const keys = new Int32Array(slots).fill(-1)
  const codes = new Uint16Array(slots)
  let [codeBits, next] = [9, end + 1]
  output.code(clear, codeBits)
  let prefix = indices[0]!
  for (let at = 1; at < indices.length; at++) {
    const key = (prefix << 8) | indices[at]!
    const slot = slotOf(keys, key)
    if (keys[slot] === key) {
      prefix = codes[slot]!
      continue
    }
    output.code(prefix, codeBits)
    prefix = indices[at]!
    if (next === codesMax) {
      output.code(clear, codeBits)
      keys.fill(-1)
      codeBits = 9
      next = end + 1
      continue
    }
    keys[slot] = key
    codes[slot] = next
    if (next === 1 << codeBits) codeBits++
    next++
  }
  output.code(prefix, codeBits)
  output.code(end, codeBits)
  return output.finish()
}

/** Where the key is, or where it goes. */
function slotOf(keys: Int32Array, key: number): number {
  let slot = Math.imul(key, 0x9e3779b1) >>> 17
  while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & (slots - 1)
  return slot
}

/** Bits from the lowest, in sub-blocks that begin with their length; the first byte says how many bits an index has. */
function createBlocks(expectedBytes: number) {
  let bytes = new Uint8Array(expectedBytes + 1024)
  let [at, block] = [2, 1]
  let [waiting, waitingBits] = [0, 0]
  bytes[0] = 8
  const put = (byte: number) => {
    if (at - block - 1 === 255) {
      bytes[block] = 255
      block = at++
    }
    if (at + 2 > bytes.length) {
      const grown = new Uint8Array(bytes.length * 2)
      grown.set(bytes)
      bytes = grown
    }
    bytes[at++] = byte
  }
  return {
    code(code: number, bits: number) {
      waiting |= code << waitingBits
      waitingBits += bits
      while (waitingBits >= 8) {
        put(waiting & 255)
        waiting >>>= 8
        waitingBits -= 8
      }
    },
    finish(): Uint8Array<ArrayBuffer> {
      if (waitingBits > 0) put(waiting & 255)
      bytes[block] = at - block - 1
      return bytes.slice(0, at + 1)
    },
  }
}
