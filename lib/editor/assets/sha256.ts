// SHA-256 of bytes. crypto.subtle exists in secure contexts only, and a self-hosted editor may be opened by plain http.

/** Lower-case hexadecimal. */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.crypto?.subtle
    ? new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes))
    : sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** FIPS 180-4, section 6.2. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)

  const hash = Uint32Array.from(primes(8), (prime) => fraction(prime ** (1 / 2)))
  const constants = Uint32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))
  const words = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block + i * 4)
    for (let i = 16; i < 64; i++) {
      const a = words[i - 15]!
      const b = words[i - 2]!
      const small0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
      const small1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
      words[i] = words[i - 16]! + small0 + words[i - 7]! + small1
    }
    compress(hash, words, constants)
  }
  const digest = new DataView(new ArrayBuffer(32))
  hash.forEach((word, i) => {
    digest.setUint32(i * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

function compress(hash: Uint32Array, words: Uint32Array, constants: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + constants[i]! + words[i]!) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  const next = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i] = hash[i]! + next[i]!
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The first 32 bits behind the point. */
const fraction = (number: number) => Math.floor((number % 1) * 2 ** 32)

function primes(count: number): number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
