// What no honest client sends to POST /api/screenshot, on a raw socket; tests/contract/screenshot.test.ts has the malformed bodies.
import { expect, inject, it } from 'vitest'
import { exchange, post } from '../support/http/call'

const origin = inject('serverOrigin')
const json = 'Content-Type: application/json\r\n'
const body = '{"url":"ftp://example.com/"}'
const sized = (text: string) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`

/** Everything after the request line and Host; each is answered with 4xx, or dropped where HTTP itself is broken. */
const requests: [name: string, rest: string, answer: RegExp][] = [
  ['no length and no chunks', `${json}\r\n`, /^HTTP\/1\.1 400 /],
  ['a length that is too short', `${json}Content-Length: 5\r\n\r\n${body}`, /^HTTP\/1\.1 400 /],
  ['a length of nothing', `${json}Content-Length: 0\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ['two lengths', `${json}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`, /^HTTP\/1\.1 400 /],
  ['a negative length', `${json}Content-Length: -5\r\n\r\n`, /^HTTP\/1\.1 400 /],
  ['a length with a sign', `${json}Content-Length: +28\r\n\r\n${body}`, /^HTTP\/1\.1 400 /],
  ['a length in hexadecimal', `${json}Content-Length: 0x1c\r\n\r\n${body}`, /^HTTP\/1\.1 400 /],
  [
    'a length and chunks',
    `${json}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    /^HTTP\/1\.1 400 /,
  ],
  ['chunks that are none', `${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, /^HTTP\/1\.1 400 /],
  ['a chunk of all memory', `${json}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n`, /^HTTP\/1\.1 400 /],
  ['an unknown transfer coding', `${json}Transfer-Encoding: snappy\r\n\r\n`, /^HTTP\/1\.1 (400|501) /],
  ['headers of 17 KB', `${json}X: ${'x'.repeat(17_000)}\r\n\r\n`, /^HTTP\/1\.1 431 /],
  ['a header without a name', `: value\r\n${json}${sized(body)}`, /^HTTP\/1\.1 400 /],
  ['a header with a space in its name', `Content Type: a\r\n${json}${sized(body)}`, /^HTTP\/1\.1 400 /],
  ['a folded header', `X: a\r\n b\r\n${json}${sized(body)}`, /^HTTP\/1\.1 400 /],
  ['a byte of zero in a header', `X: a\0b\r\n${json}${sized(body)}`, /^HTTP\/1\.1 400 /],
  ['two types', `${json}Content-Type: text/plain\r\n${sized(body)}`, /^HTTP\/1\.1 400 /],
  ['a type that ends in a list', `Content-Type: application/json, text/html\r\n${sized(body)}`, /^HTTP\/1\.1 400 /],
  ['another character set', `Content-Type: application/json; charset=utf-16\r\n${sized(body)}`, /^HTTP\/1\.1 400 /],
  ['a body of comments', `${json}${sized('/* */{"url":"https://example.com/"}')}`, /^HTTP\/1\.1 400 /],
  ['a trailing comma', `${json}${sized('{"url":"https://example.com/",}')}`, /^HTTP\/1\.1 400 /],
  ['two documents', `${json}${sized('{"url":"ftp://a/"}{"url":"ftp://b/"}')}`, /^HTTP\/1\.1 400 /],
  ['ten thousand brackets', `${json}${sized('['.repeat(10_000))}`, /^HTTP\/1\.1 400 /],
  ['half a surrogate in the address', `${json}${sized('{"url":"https://\\ud800/"}')}`, /^HTTP\/1\.1 400 /],
  ['a zero in the address', `${json}${sized('{"url":"https://exa\\u0000mple.com/"}')}`, /^HTTP\/1\.1 400 /],
]

it.each(requests)('a malformed request, %s, is refused', async (_name, rest, answer) => {
  const heard = await exchange(origin, `POST /api/screenshot HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${rest}`)
  expect(heard.slice(0, 400)).toMatch(answer)
  expect(heard).not.toMatch(/\.next|node_modules| at /)
})

it('a server that got all malformed requests still answers what is well formed', async () => {
  const reply = await post(`${origin}/api/screenshot`, { url: 'ftp://example.com/' })
  expect([reply.status, reply.json.code]).toEqual([400, 'invalid_url'])
})
