// POST /api/export on a server of its own: every status, what a hostile upload may cost, and that the server goes on after each.
import { readFileSync } from 'node:fs'
import net from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { exportLimits } from '@/lib/contract/export'
import { call, exchange, newClient, type Reply } from '../support/call'
import { type Description, readDescription } from '../support/described'
import { boundary, type FormPart, formBytes, formType, partBytes } from '../support/multipart-form'
import { type RunningServer, startServer } from '../support/server'
import {
  flat,
  fromRaw,
  resizedJpegHeader,
  resizedPngHeader,
  resizedWebpHeader,
  scene,
  shadowedWindow,
} from '../unit/server/image/sample-pictures'

const path = '/api/export'
let server: RunningServer
let description: Description
let png: Buffer
let jpeg: Buffer
beforeAll(async () => {
  server = await startServer()
  description = await readDescription(server.origin)
  png = await fromRaw(scene()).png().toBuffer()
  jpeg = await fromRaw(scene()).jpeg().toBuffer()
})
afterAll(() => server.stop())

const image = (value: Uint8Array | string): FormPart => ({ name: 'image', filename: 'picture.png', value })
const field = (name: string, value: string): FormPart => ({ name, value })
const format = (value = 'png') => field('format', value)
const preset = (value = 'medium') => field('qualityPreset', value)

async function send(body: Uint8Array | string | undefined, headers: Record<string, string> = {}): Promise<Reply> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': formType }
  const reply = await call(server.origin + path, { method: 'POST', body, headers: { ...type, ...headers } })
  description.check('POST', path, reply)
  return reply
}
const submit = (...parts: FormPart[]) => send(formBytes(parts))
const exported = (bytes: Buffer, to = 'png', at = 'medium') => submit(image(bytes), format(to), preset(at))

function expectRefused(reply: Reply, status: number, code: string): ErrorEnvelope {
  expect(reply.status, reply.body.toString().slice(0, 300)).toBe(status)
  const envelope = ErrorEnvelope.parse(reply.json)
  expect(envelope).toMatchObject({ code, status })
  expect(envelope.error).toBe(envelope.message)
  expect(reply.headers['cache-control']).toBe('no-store')
  return envelope
}

describe('200', () => {
  it.each(['png', 'jpeg', 'webp'])('is %s bytes, fewer at each lower preset', async (to) => {
    const sizes: number[] = []
    for (const at of ['low', 'medium', 'high']) {
      const reply = await exported(png, to, at)
      expect(reply.status).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': `image/${to}`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'content-disposition': `inline; filename="picture.${to}"`,
      })
      expect(await sharp(reply.body).metadata()).toMatchObject({ format: to, width: 320, height: 208 })
      sizes.push(reply.body.length)
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(sizes[0]).toBeLessThan(sizes[2] as number)
  })

  it.each(['png', 'jpeg', 'webp'] as const)('takes %s in, whatever name and type the part claims', async (from) => {
    const bytes = await fromRaw(shadowedWindow())[from]().toBuffer()
    const part = { name: 'image', filename: '../../evil.svg', value: bytes, headers: ['Content-Type: image/svg+xml'] }
    const reply = await submit(format('webp'), part, preset('high'))
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('ignores an Authorization header and fields it does not know', async () => {
    const reply = await send(formBytes([field('later', 'x'), image(png), format(), preset()]), {
      authorization: 'Bearer x',
    })
    expect(reply.status).toBe(200)
  })

  it('comes to a client that waits to be told to go on, as curl does with large files', async () => {
    const body = formBytes([image(jpeg), format('jpeg'), preset()])
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`
    const text = await speak(async (socket, heard) => {
      socket.write(head)
      await heard(/^HTTP\/1\.1 100 Continue\r\n\r\n/)
      socket.write(body)
    })
    expect(text).toContain('HTTP/1.1 200 OK')
  })

  it('comes to twelve callers at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => exported(jpeg, 'webp', 'low')))
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(replies.map(({ body }) => body.toString('base64'))).size).toBe(1)
  })
})

describe('400', () => {
  it('for a missing image names it and says how to send it', async () => {
    const envelope = expectRefused(await submit(format(), preset()), 400, 'invalid_request')
    expect(envelope.message).toContain('"image"')
    expect(envelope.hint).toContain('filename')
  })

  it.each(['format', 'qualityPreset'])('for a missing %s names it', async (missing) => {
    const parts = [image(png), format(), preset()].filter(({ name }) => name !== missing)
    expect(expectRefused(await submit(...parts), 400, 'invalid_request').message).toContain(`"${missing}"`)
  })

  it.each([
    ['format', ['gif', 'jpg', 'PNG', '', 'image/png'], 'png, jpeg, webp'],
    ['qualityPreset', ['best', 'HIGH', '80', ''], 'high, medium, low'],
  ])('for a %s off its list is unsupported_value, with the list', async (name, values, list) => {
    for (const value of values) {
      const others = [format(), preset()].filter((part) => part.name !== name)
      const envelope = expectRefused(await submit(image(png), field(name, value), ...others), 400, 'unsupported_value')
      expect(envelope.hint.replaceAll('"', '')).toContain(list)
    }
  })

  it.each([
    ['a WebP', 'webp', 16_384],
    ['a JPEG', 'jpeg', 65_501],
  ])('for a picture too long for %s is unsupported_value', async (_name, to, width) => {
    expectRefused(await exported(await fromRaw(flat(width, 1)).png().toBuffer(), to), 400, 'unsupported_value')
  })
})

describe('405', () => {
  it('for GET, with Allow and the envelope', async () => {
    const reply = await call(server.origin + path)
    expectRefused(reply, 405, 'method_not_allowed')
    expect(reply.headers.allow).toBe('POST, OPTIONS')
  })
})

describe('500', () => {
  it('for a picture that is cut short, in words about the picture', async () => {
    const envelope = expectRefused(await exported(jpeg.subarray(0, 3000)), 500, 'internal_error')
    expect(envelope.message).toContain('could not be decoded')
    expect(envelope.message + envelope.hint).not.toMatch(/vips|sharp|jpeg:/i)
  })
})

describe('what an upload may cost', () => {
  const residentBytes = () =>
    1024 * Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1])

  it('a picture of 256 megapixels and its like is refused at once and without memory', async () => {
    const small = fromRaw(flat(64, 64))
    const bombs = [
      resizedPngHeader(await small.clone().png().toBuffer(), 16_000, 16_000),
      resizedPngHeader(await small.clone().png().toBuffer(), 16_000, 16_000, 1),
      resizedJpegHeader(await small.clone().jpeg({ progressive: true }).toBuffer(), 16_000, 16_000),
      resizedWebpHeader(await small.clone().webp({ lossless: true }).toBuffer(), 16_383, 16_383),
    ]
    const before = residentBytes()
    for (const bomb of bombs) {
      expect(expectRefused(await exported(bomb), 400, 'invalid_request').hint).toContain('50 megapixels')
    }
    expect(residentBytes() - before).toBeLessThan(200 * 1024 * 1024)
  })

  it('a file over the limit is refused by its declared length before it is sent', async () => {
    const length = exportLimits.uploadBytesMax + 1_000_000
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: ${length}\r\n\r\n`
    const text = await exchange(server.origin, head)
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('25 MiB')
    expect(text).toMatch(/^connection: close\r$/im)
  })

  it('a file that does not end is refused at the first byte over the limit, with the limit named, and the connection closed', async () => {
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nTransfer-Encoding: chunked\r\n\r\n`
    const text = await speak(async (socket) => {
      socket.write(head)
      socket.write(chunk(partBytes(image('')).subarray(0, -2)))
      socket.write(chunk(Buffer.alloc(exportLimits.uploadBytesMax, 'x')))
      // More would still be on its way when the server closes, and the reset could overtake the answer.
      socket.write(chunk(Buffer.from('x\r\n--')))
    })
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('25 MiB')
    expect(text).toMatch(/^connection: close\r$/im)
  })

  it('a caller who leaves in the middle of a part, or while waiting, holds nothing', async () => {
    for (let round = 0; round < 10; round++) {
      const socket = net.connect(server.port, '127.0.0.1')
      await new Promise((resolve) => socket.once('connect', resolve))
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: 900000\r\n\r\n`)
      socket.write(partBytes(image(jpeg)).subarray(0, 2000 + round))
      socket.destroy()
      const leaving = new AbortController()
      const body = formBytes([image(png), format('png'), preset('low')])
      const abandoned = call(server.origin + path, {
        method: 'POST',
        body,
        headers: { 'content-type': formType },
        signal: leaving.signal,
      })
      setImmediate(() => leaving.abort())
      await expect(abandoned).rejects.toThrow()
    }
    expect((await exported(png)).status).toBe(200)
  })
})

describe('malformed requests', () => {
  const whole = () => formBytes([image(png), format(), preset()])
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
    ['a boundary of 5 KB', whole, typed(`multipart/form-data; boundary=${'b'.repeat(5000)}`)],
    ['a gzip encoding', whole, { 'content-encoding': 'gzip' }],
    ['noise', () => Buffer.alloc(3000, 0xa5)],
    ['only a boundary', () => `--${boundary}`],
    ['only the end', () => `--${boundary}--`],
    ['no end', () => formBytes([image(png), format(), preset()], '')],
    ['a cut file', () => whole().subarray(0, 900)],
    ['cut headers of a part', () => whole().subarray(0, 50)],
    ['line feeds alone', () => replaced('\r\n', '\n')],
    ['carriage returns alone', () => replaced('\r\n', '\r')],
    ['no dispositions', () => replaced('Content-Disposition', 'X-Nothing')],
    ['attachments', () => replaced('form-data;', 'attachment;')],
    ['names that are empty', () => formBytes([{ name: '', filename: 'a', value: png }])],
    ['names that are absent', () => formBytes([{ filename: 'a', value: png }, { value: 'png' }])],
    ['names of 5 KB', () => formBytes([field('n'.repeat(5000), 'x'), image(png)])],
    ['values of 5 KB', () => formBytes([image(png), format('p'.repeat(5000)), preset()])],
    ['two images', () => formBytes([image(png), image(png), format(), preset()])],
    ['two formats', () => formBytes([image(png), format(), format('webp'), preset()])],
    ['an image as text', () => formBytes([field('image', 'iVBORw0KGgo='), format(), preset()])],
    [
      'an image in another field',
      () => formBytes([{ name: 'file', filename: 'a.png', value: png }, format(), preset()]),
    ],
    ['options as files', () => formBytes([image(png), { name: 'format', filename: 'f', value: 'png' }, preset()])],
    ['forty fields', () => formBytes([...Array.from({ length: 40 }, (_, at) => field(`f${at}`, '')), image(png)])],
    ['ten thousand files', () => formBytes(Array.from({ length: 10_000 }, () => image('x')))],
    [
      'base64 inside',
      () =>
        formBytes([
          { ...image(png.toString('base64')), headers: ['Content-Transfer-Encoding: base64'] },
          format(),
          preset(),
        ]),
    ],
    [
      'a nested multipart',
      () =>
        formBytes([
          { name: 'image', value: 'x', headers: ['Content-Type: multipart/mixed; boundary=b'] },
          format(),
          preset(),
        ]),
    ],
    ['an empty file', () => formBytes([image(''), format(), preset()])],
    ['a text file', () => formBytes([image('hello'), format(), preset()])],
    [
      'an SVG',
      () => formBytes([image('<svg xmlns="http://www.w3.org/2000/svg"><filter id="f"/></svg>'), format(), preset()]),
    ],
    [
      'an SVG with an entity bomb',
      () => formBytes([image('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'), format(), preset()]),
    ],
    ['a GIF', () => formBytes([image(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')), format(), preset()])],
    ['a PDF', () => formBytes([image('%PDF-1.7\n'), format(), preset()])],
    ['an AVIF', () => formBytes([image('\0\0\0\x18ftypavif\0\0\0\0avif'), format(), preset()])],
    ['a signature alone', () => formBytes([image(png.subarray(0, 8)), format(), preset()])],
    ['a header alone', () => formBytes([image(png.subarray(0, 33)), format(), preset()])],
    [
      'a spoiled picture',
      () =>
        formBytes([
          image(Buffer.concat([png.subarray(0, 3000), Buffer.alloc(500), png.subarray(3500)])),
          format(),
          preset(),
        ]),
    ],
    ['an option of control characters', () => formBytes([image(png), format('png\0\x1b[31m'), preset()])],
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

  it('are at least forty', () => {
    expect(bodies.length + raw.length).toBeGreaterThanOrEqual(40)
  })

  it.each(bodies)(
    '%s: an envelope of 400, or of 500 for a picture that is broken inside',
    async (name, body, headers) => {
      const reply = await send(body(), headers)
      const isBroken = /alone$|spoiled/.test(name) && /signature|header|spoiled/.test(name)
      expect(reply.status, reply.body.toString().slice(0, 300)).toBe(isBroken ? 500 : 400)
      const envelope = ErrorEnvelope.parse(reply.json)
      expect(envelope.message.length).toBeGreaterThan(20)
      expect(envelope.message + envelope.hint).not.toMatch(/busboy|dicer|sharp|vips|undefined|\[object/i)
    },
  )

  it.each(raw)('%s over a raw socket: an answer of 4xx', async (_name, bytes) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${formType}\r\n`
    expect(await speak(async (socket) => void socket.write(bytes(head)))).toMatch(/^HTTP\/1\.1 4\d\d /)
  })

  it('leave a server that still exports', async () => {
    expect((await exported(png, 'webp')).status).toBe(200)
  })
})

type Heard = (pattern: RegExp) => Promise<void>

/** A connection that `talk` writes to as it pleases; resolves with all that came back once the server has closed it. */
function speak(talk: (socket: net.Socket, heard: Heard) => Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: newClient() }, () => {
      talk(socket, heard).catch(reject)
    })
    const heard: Heard = (pattern) =>
      new Promise((found) => {
        const look = () => {
          if (!pattern.test(text)) return
          socket.off('data', look)
          found()
        }
        socket.on('data', look)
      })
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    // The server may reset what is still being sent to it once it has answered.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error)
    })
    socket.on('close', () => resolve(text))
  })
}
