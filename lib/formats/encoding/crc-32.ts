// The checksum of PNG chunks (PNG specification, annex D) and of ZIP entries (PKWARE APPNOTE 4.4.7).

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

/** `before`: the checksum of the bytes before these. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = ~before >>> 0
  for (let i = 0; i < bytes.length; i++) value = table[(value ^ bytes[i]!) & 255]! ^ (value >>> 8)
  return ~value >>> 0
}
