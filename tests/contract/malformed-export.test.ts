// POST /api/export with requests that are none: an answer that says so, and a server that goes on.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { call, type Reply } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'
import { exportPath, fieldPart, formatPart, imagePart, presetPart } from '../support/http/export-form'
import { boundary, formBytes, formType } from '../support/http/multipart-form'
import { speak } from '../support/http/speak'
import { type RunningServer, startServer } from '../support/server/start-server'
import { fromRaw, scene } from '../unit/server/image/sample-pictures'

let server: RunningServer
let description: Description
let png: Buffer
beforeAll(async () => {
  server = await startServer()
  description = await readDescription(server.origin)
  png = await fromRaw(scene()).png().toBuffer()
})
afterAll(() => server.stop())

async function send(body: Uint8Array | string | undefined, headers: Record<string, string> = {}): Promise<Reply> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': formType }
  const reply = await call(server.origin + exportPath, { method: 'POST', body, headers: { ...type, ...headers } })
  description.check('POST', exportPath, reply)
  return reply
}

const whole = () => formBytes([imagePart(png), formatPart(), presetPart()])
const replaced = (from: string, to: string) => Buffer.from(whole().toString('latin1').replaceAll(from, to), 'latin1')
const typed = (type: string) => ({ 'content-type': type })
const bodies: [name: string, body: () => Uint8Array | string | undefined, headers?: Record<string, string>][] = [
  ['no body and no type', () => undefined],
  ['an empty body', () => ''],
  ['a JSON body', () => '{"image":"x"}', typed('application/json')],
  ['an urlencoded body', () => 'image=x&format=png&qualityPreset=low', typed('application/x-www-form-urlencoded')],
  ['the bytes themselves', () => png, typed('image/png')],
  ['plain text', () => 'hello', typed('text/plain')],
  ['multipart/mixed', whole, typed(`multipart/mixed; boundary=${boundary}`)],
  ['no boundary', whole, typed('multipart/form-data')],
  ['an empty boundary', whole, typed('multipart/form-data; boundary=""')],
  ['another boundary', whole, typed('multipart/form-data; boundary=other')],
  ['a boundary inside another parameter', whole, typed(`multipart/form-data; a="; boundary=${boundary}"`)],
  ['a boundary of 5 KB', whole, typed(`multipart/form-data; boundary=${'b'.repeat(5000)}`)],
  ['a gzip encoding', whole, { 'content-encoding': 'gzip' }],
  ['noise', () => Buffer.alloc(3000, 0xa5)],
  ['only a boundary', () => `--${boundary}`],
  ['only the end', () => `--${boundary}--`],
  ['no end', () => formBytes([imagePart(png), formatPart(), presetPart()], '')],
  ['a cut file', () => whole().subarray(0, 900)],
  ['cut headers of a part', () => whole().subarray(0, 50)],
  ['line feeds alone', () => replaced('\r\n', '\n')],
  ['carriage returns alone', () => replaced('\r\n', '\r')],
  ['no dispositions', () => replaced('Content-Disposition', 'X-Nothing')],
  ['attachments', () => replaced('form-data;', 'attachment;')],
  ['names that are empty', () => formBytes([{ name: '', filename: 'a', value: png }])],
  ['names that are absent', () => formBytes([{ filename: 'a', value: png }, { value: 'png' }])],
  ['names of 5 KB', () => formBytes([fieldPart('n'.repeat(5000), 'x'), imagePart(png)])],
  ['values of 5 KB', () => formBytes([imagePart(png), formatPart('p'.repeat(5000)), presetPart()])],
  ['two images', () => formBytes([imagePart(png), imagePart(png), formatPart(), presetPart()])],
  ['two formats', () => formBytes([imagePart(png), formatPart(), formatPart('webp'), presetPart()])],
  ['an image as text', () => formBytes([fieldPart('image', 'iVBORw0KGgo='), formatPart(), presetPart()])],
  [
    'an image in another field',
    () => formBytes([{ name: 'file', filename: 'a.png', value: png }, formatPart(), presetPart()]),
  ],
  [
    'options as files',
    () => formBytes([imagePart(png), { name: 'format', filename: 'f', value: 'png' }, presetPart()]),
  ],
  [
    'forty fields',
    () => formBytes([...Array.from({ length: 40 }, (_, at) => fieldPart(`f${at}`, '')), imagePart(png)]),
  ],
  ['ten thousand files', () => formBytes(Array.from({ length: 10_000 }, () => imagePart('x')))],
  [
    'base64 inside',
    () =>
      formBytes([
        { ...imagePart(png.toString('base64')), headers: ['Content-Transfer-Encoding: base64'] },
        formatPart(),
        presetPart(),
      ]),
  ],
  [
    'a nested multipart',
    () =>
      formBytes([
        { name: 'image', value: 'x', headers: ['Content-Type: multipart/mixed; boundary=b'] },
        formatPart(),
        presetPart(),
      ]),
  ],
  ['an empty file', () => formBytes([imagePart(''), formatPart(), presetPart()])],
  ['a text file', () => formBytes([imagePart('hello'), formatPart(), presetPart()])],
  [
    'an SVG',
    () =>
      formBytes([
        imagePart('<svg xmlns="http://www.w3.org/2000/svg"><filter id="f"/></svg>'),
        formatPart(),
        presetPart(),
      ]),
  ],
  [
    'an SVG with an entity bomb',
    () => formBytes([imagePart('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'), formatPart(), presetPart()]),
  ],
  [
    'a GIF',
    () => formBytes([imagePart(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')), formatPart(), presetPart()]),
  ],
  ['a PDF', () => formBytes([imagePart('%PDF-1.7\n'), formatPart(), presetPart()])],
  ['an AVIF', () => formBytes([imagePart('\0\0\0\x18ftypavif\0\0\0\0avif'), formatPart(), presetPart()])],
  ['a signature alone', () => formBytes([imagePart(png.subarray(0, 8)), formatPart(), presetPart()])],
  ['a header alone', () => formBytes([imagePart(png.subarray(0, 33)), formatPart(), presetPart()])],
  [
    'a spoiled picture',
    () =>
      formBytes([
        imagePart(Buffer.concat([png.subarray(0, 3000), Buffer.alloc(500), png.subarray(3500)])),
        formatPart(),
        presetPart(),
      ]),
  ],
  ['an option of control characters', () => formBytes([imagePart(png), formatPart('png\0\x1b[31m'), presetPart()])],
]
const raw: [name: string, bytes: (head: string) => string][] = [
  ['a length that is too short', (head) => `${head}Content-Length: 30\r\n\r\n${'x'.repeat(200)}`],
  ['two lengths', (head) => `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`],
  ['a negative length', (head) => `${head}Content-Length: -5\r\n\r\n`],
  ['a length and chunks', (head) => `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['chunks that are none', (head) => `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n`],
  ['a chunk of all memory', (head) => `${head}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nabc\r\n`],
  ['headers of 17 KB', (head) => `${head}X: ${'x'.repeat(17_000)}\r\n\r\n`],
  ['a type of two lines', (head) => `${head}X: a\r\n b\r\nContent-Length: 0\r\n\r\n`],
]

it('malformed requests are at least forty', () => {
  expect(bodies.length + raw.length).toBeGreaterThanOrEqual(40)
})

it.each(bodies)(
  'a malformed request, %s, gets an envelope of 400, or of 500 for a picture that is broken inside',
  async (name, body, headers) => {
    const reply = await send(body(), headers)
    const isBroken = /alone$|spoiled/.test(name) && /signature|header|spoiled/.test(name)
    expect(reply.status, reply.body.toString().slice(0, 300)).toBe(isBroken ? 500 : 400)
    const envelope = ErrorEnvelope.parse(reply.json)
    expect(envelope.message.length).toBeGreaterThan(20)
    expect(envelope.message + envelope.hint).not.toMatch(/busboy|dicer|sharp|vips|undefined|\[object/i)
  },
)

it.each(raw)('a malformed request over a raw socket, %s, gets an answer of 4xx', async (_name, bytes) => {
  const head = `POST ${exportPath} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${formType}\r\n`
  expect(await speak(server.port, async (socket) => void socket.write(bytes(head)))).toMatch(/^HTTP\/1\.1 4\d\d /)
})

it('a server that got all malformed requests still exports', async () => {
  expect((await send(formBytes([imagePart(png), formatPart('webp'), presetPart()]))).status).toBe(200)
})
