// The tables of Annex K of the JPEG standard (ITU-T T.81): quantisation and Huffman codes for pictures of the usual kind.

/** Places of an 8 by 8 block in the order a file holds them. */
export const zigzag = Uint8Array.from([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47,
  55, 62, 63,
])

/** K.1: steps at quality 50, row by row. */
export const lightSteps = Uint8Array.from([
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
])

/** K.2: beyond these corners every step is 99. */
export const colorSteps = Uint8Array.from({ length: 64 }, (_, at) => {
  const corner = [
    [17, 18, 24, 47],
    [18, 21, 26, 66],
    [24, 26, 56, 99],
    [47, 66, 99, 99],
  ]
  return corner[at >> 3]?.[at & 7] ?? 99
})

export interface HuffmanTable {
  /** How many codes there are of 1, 2, … 16 bits. */
  counts: Uint8Array
  /** The symbols, in the order of their codes. */
  symbols: Uint8Array
}

/** Hexadecimal digits in pairs; spaces are for the reader. */
const bytes = (digits: string) =>
  Uint8Array.from(digits.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** K.3 */
export const lightDc: HuffmanTable = {
  counts: bytes('00 01 05 01 01 01 01 01 01 00 00 00 00 00 00 00'),
  symbols: bytes('00 01 02 03 04 05 06 07 08 09 0a 0b'),
}

/** K.4 */
export const colorDc: HuffmanTable = {
  counts: bytes('00 03 01 01 01 01 01 01 01 01 01 00 00 00 00 00'),
  symbols: bytes('00 01 02 03 04 05 06 07 08 09 0a 0b'),
}

/** K.5 */
export const lightAc: HuffmanTable = {
  counts: bytes('00 02 01 03 03 02 04 03 05 05 04 04 00 00 01 7d'),
  symbols: bytes(
    '01020300041105122131410613516107227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a' +
      '434445464748494a535455565758595a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8' +
      'a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa',
  ),
}

/** K.6 */
export const colorAc: HuffmanTable = {
  counts: bytes('00 02 01 02 04 04 03 04 07 05 04 04 00 01 02 77'),
  symbols: bytes(
    '000102031104052131061241510761711322328108144291a1b1c109233352f0156272d10a162434e125f11718191a262728292a35363738' +
      '393a434445464748494a535455565758595a636465666768696a737475767778797a82838485868788898a92939495969798999aa2a3a4a5' +
      'a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa',
  ),
}
