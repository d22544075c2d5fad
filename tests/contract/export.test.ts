// POST /api/export on a server of its own: every status, what a hostile upload may cost, and that the server goes on after each.
import { readFileSync } from 'node:fs'
import net from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { exportLimits } from '@/lib/contract/export'
import { call, exchange, type Reply } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'
import { exportPath, fieldPart, formatPart, imagePart, presetPart } from '../support/http/export-form'
import { type FormPart, formBytes, formType, partBytes } from '../support/http/multipart-form'
import { speak } from '../support/http/speak'
import { type RunningServer, startServer } from '../support/server/start-server'
import {
  flat,
  fromRaw,
  resizedJpegHeader,
  resizedPngHeader,
  resizedWebpHeader,
  scene,
  shadowedWindow,
} from '../unit/server/image/sample-pictures'

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

async function send(body: Uint8Array | string | undefined, headers: Record<string, string> = {}): Promise<Reply> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': formType }
  const reply = await call(server.origin + exportPath, { method: 'POST', body, headers: { ...type, ...headers } })
  description.check('POST', exportPath, reply)
  return reply
}
const submit = (...parts: FormPart[]) => send(formBytes(parts))
const exported = (bytes: Buffer, to = 'png', at = 'medium') => submit(imagePart(bytes), formatPart(to), presetPart(at))

function expectRefused(reply: Reply, status: number, code: string): ErrorEnvelope {
  expect(reply.status, reply.body.toString().slice(0, 300)).toBe(status)
  const envelope = ErrorEnvelope.parse(reply.json)
  expect(envelope).toMatchObject({ code, status })
  expect(envelope.error).toBe(envelope.message)
  expect(reply.headers['cache-control']).toBe('no-store')
  return envelope
}

describe('POST /api/export, 200', () => {
  it.each(['png', 'jpeg', 'webp'])('an export is %s bytes, fewer at each lower preset', async (to) => {
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

  it.each(['png', 'jpeg', 'webp'] as const)(
    'an upload of %s is taken in, whatever name and type the part claims',
    async (from) => {
      const bytes = await fromRaw(shadowedWindow())[from]().toBuffer()
      const part = { name: 'image', filename: '../../evil.svg', value: bytes, headers: ['Content-Type: image/svg+xml'] }
      const reply = await submit(formatPart('webp'), part, presetPart('high'))
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/webp'])
    },
  )

  it('an Authorization header and unknown fields are ignored', async () => {
    const reply = await send(formBytes([fieldPart('later', 'x'), imagePart(png), formatPart(), presetPart()]), {
      authorization: 'Bearer x',
    })
    expect(reply.status).toBe(200)
  })

  it('the answer comes to a client that waits to be told to go on, as curl does with large files', async () => {
    const body = formBytes([imagePart(jpeg), formatPart('jpeg'), presetPart()])
    const head = `POST ${exportPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`
    const text = await speak(server.port, async (socket, heard) => {
      socket.write(head)
      await heard(/^HTTP\/1\.1 100 Continue\r\n\r\n/)
      socket.write(body)
    })
    expect(text).toContain('HTTP/1.1 200 OK')
  })

  it('the answer comes to twelve callers at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => exported(jpeg, 'webp', 'low')))
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(new Set(replies.map(({ body }) => body.toString('base64'))).size).toBe(1)
  })
})

describe('POST /api/export, 400', () => {
  it('a missing image is named, with how to send it', async () => {
    const envelope = expectRefused(await submit(formatPart(), presetPart()), 400, 'invalid_request')
    expect(envelope.message).toContain('"image"')
    expect(envelope.hint).toContain('filename')
  })

  it.each(['format', 'qualityPreset'])('a missing %s is named', async (missing) => {
    const parts = [imagePart(png), formatPart(), presetPart()].filter(({ name }) => name !== missing)
    expect(expectRefused(await submit(...parts), 400, 'invalid_request').message).toContain(`"${missing}"`)
  })

  it.each([
    ['format', ['gif', 'jpg', 'PNG', '', 'image/png'], 'png, jpeg, webp'],
    ['qualityPreset', ['best', 'HIGH', '80', ''], 'high, medium, low'],
  ])('a %s off its list is unsupported_value, with the list', async (name, values, list) => {
    for (const value of values) {
      const others = [formatPart(), presetPart()].filter((part) => part.name !== name)
      const envelope = expectRefused(
        await submit(imagePart(png), fieldPart(name, value), ...others),
        400,
        'unsupported_value',
      )
      expect(envelope.hint.replaceAll('"', '')).toContain(list)
    }
  })

  it.each([
    ['a WebP', 'webp', 16_384],
    ['a JPEG', 'jpeg', 65_501],
  ])('a picture too long for %s is unsupported_value', async (_name, to, width) => {
    expectRefused(await exported(await fromRaw(flat(width, 1)).png().toBuffer(), to), 400, 'unsupported_value')
  })
})

describe('GET /api/export', () => {
  it('GET is 405, with Allow and the envelope', async () => {
    const reply = await call(server.origin + exportPath)
    expectRefused(reply, 405, 'method_not_allowed')
    expect(reply.headers.allow).toBe('POST, OPTIONS')
  })
})

describe('POST /api/export, 500', () => {
  it('a picture that is cut short is 500, in words about the picture', async () => {
    const envelope = expectRefused(await exported(jpeg.subarray(0, 3000)), 500, 'internal_error')
    expect(envelope.message).toContain('could not be decoded')
    expect(envelope.message + envelope.hint).not.toMatch(/vips|sharp|jpeg:/i)
  })
})

describe('POST /api/export, what an upload may cost', () => {
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
    const head = `POST ${exportPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: ${length}\r\n\r\n`
    const text = await exchange(server.origin, head)
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('25 MiB')
    expect(text).toMatch(/^connection: close\r$/im)
  })

  it('a file that does not end is refused at the first byte over the limit, with the limit named, and the connection closed', async () => {
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    const head = `POST ${exportPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nTransfer-Encoding: chunked\r\n\r\n`
    const text = await speak(server.port, async (socket) => {
      socket.write(head)
      socket.write(chunk(partBytes(imagePart('')).subarray(0, -2)))
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
      socket.write(
        `POST ${exportPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\nContent-Length: 900000\r\n\r\n`,
      )
      socket.write(partBytes(imagePart(jpeg)).subarray(0, 2000 + round))
      socket.destroy()
      const leaving = new AbortController()
      const body = formBytes([imagePart(png), formatPart('png'), presetPart('low')])
      const abandoned = call(server.origin + exportPath, {
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
