// A signed exchange: a page that names where the browser is to fetch the certificate that vouches for it. The signature is never reached.
import { createHash } from 'node:crypto'

const type = 'application/signed-exchange;v=b3'
export const signedExchangeHeaders = { 'content-type': type, 'x-content-type-options': 'nosniff' }

/** `certificate` is an https address; the page claims to be one of `origin`. */
export function signedExchange(origin: string, certificate: string): Buffer {
  const url = Buffer.from(`${origin}/signed`)
  const now = Math.floor(Date.now() / 1000)
  const bytes = (text: string) => `*${createHash('sha256').update(text).digest('base64')}*`
  const signature = Buffer.from(
    `label;sig=${bytes('signature')};integrity="digest/mi-sha256-03";cert-url="${certificate}";cert-sha256=${bytes('certificate')};` +
      `validity-url="${origin}/validity";date=${now - 10};expires=${now + 1000}`,
  )
  const digest = createHash('sha256').update('x\0').digest('base64')
  const headers = cborMap({
    digest: `mi-sha256-03=${digest}`,
    ':status': '200',
    'content-type': 'text/html',
    'content-encoding': 'mi-sha256-03',
  })
  return Buffer.concat([
    Buffer.from('sxg1-b3\0'),
    bigEndian(url.length, 2),
    url,
    bigEndian(signature.length, 3),
    bigEndian(headers.length, 3),
    signature,
    headers,
    Buffer.from('\0\0\0\0\0\0\x10\0x'),
  ])
}

/** RFC 8949 4.2.3: shorter keys first. */
function cborMap(entries: Record<string, string>): Buffer {
  const sorted = Object.entries(entries).sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
  const strings = sorted
    .flat()
    .map((text) =>
      Buffer.concat([
        text.length < 24 ? Buffer.of(0x40 + text.length) : Buffer.of(0x58, text.length),
        Buffer.from(text),
      ]),
    )
  return Buffer.concat([Buffer.of(0xa0 + sorted.length), ...strings])
}

function bigEndian(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(value, 0, length)
  return bytes
}
