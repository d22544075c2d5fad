import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { type MultipartLimits, readMultipart } from '@/lib/server/http/multipart'

const limits: MultipartLimits = { fileField: 'image', fileBytesMax: 1000, bodyBytesMax: 20_000 }
const boundary = 'line'
const never = new AbortController().signal

interface Part {
  name?: string
  filename?: string
  value?: string | Buffer
  headers?: string[]
  /** Instead of the usual Content-Disposition. */
  disposition?: string
}

const fieldPart = (name: string, value: string): Part => ({ name, value })
const filePart = (value: string | Buffer = 'bytes', name = 'image'): Part => ({ name, filename: 'a.png', value })

function partBytes({ name, filename, value = '', headers = [], disposition }: Part): Buffer {
  const named = `form-data${name === undefined ? '' : `; name="${name}"`}${filename === undefined ? '' : `; filename="${filename}"`}`
  const lines = [`Content-Disposition: ${disposition ?? named}`, ...headers]
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${lines.join('\r\n')}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
}
const formBytes = (parts: Part[], end = `--${boundary}--\r\n`): Buffer =>
  Buffer.concat([...parts.map(partBytes), Buffer.from(end)])

/** Pieces of `size` bytes; the stream counts what is taken from it. */
function stream(bytes: Buffer, size = 64) {
  const state = { sent: 0, isCancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.sent >= bytes.length) return controller.close()
        controller.enqueue(new Uint8Array(bytes.subarray(state.sent, state.sent + size)))
        state.sent += size
      },
      cancel() {
        state.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, state }
}

const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    duplex: 'half',
  } as RequestInit)
const read = (bytes: Buffer, headers?: Record<string, string>, size?: number) =>
  readMultipart(request(stream(bytes, size).body, headers), limits, never)

async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).code).toBe('invalid_request')
  return error as ApiError
}

describe('a text that may come as a file', () => {
  const asText = { ...limits, fileField: null, filesMax: 2, textField: 'recipe', valueBytesMax: 100 }
  const send = (length: number, name = 'recipe') =>
    readMultipart(request(Uint8Array.from(formBytes([filePart('x'.repeat(length), name)]))), asText, never)

  it('a text that comes as a file is bounded as a text, and named', async () => {
    expect((await send(100)).files[0]?.bytes.length).toBe(100)
    await expect(send(101)).rejects.toMatchObject({
      code: 'invalid_request',
      message: 'The value of "recipe" is longer than 100 bytes.',
    })
    expect((await send(900, 'picture')).files[0]?.bytes.length).toBe(900)
  })
})

describe('a whole form', () => {
  const parts = [
    fieldPart('format', 'png'),
    filePart(Buffer.from([0, 13, 10, 45, 45, 255])),
    fieldPart('qualityPreset', 'low'),
  ]

  it.each([1, 2, 3, 7, 64, 10_000])(
    'a whole form comes out whole however it is cut: pieces of %i bytes',
    async (size) => {
      const form = await read(formBytes(parts), undefined, size)
      const file = { field: 'image', filename: 'a.png', bytes: Buffer.from([0, 13, 10, 45, 45, 255]) }
      expect(form).toEqual({ fields: { format: 'png', qualityPreset: 'low' }, file, files: [file] })
    },
  )

  it.each([
    ['a quoted boundary', 'multipart/form-data; boundary="line"'],
    ['an upper-case type and parameter', 'Multipart/Form-Data; BOUNDARY=line'],
    ['another parameter first', 'multipart/form-data; charset=utf-8; boundary=line'],
    ['a parameter that quotes one', 'multipart/form-data; a="\\"; boundary=other"; boundary=line'],
    ['a quoted boundary with escapes', 'multipart/form-data; boundary="l\\ine"'],
    ['space around its parameters', 'multipart/form-data ; boundary=line ;'],
  ])('a whole form is read with %s', async (_name, type) => {
    expect((await read(formBytes(parts), { 'content-type': type })).file?.bytes).toHaveLength(6)
  })

  it.each([
    [
      'a preamble and an epilogue',
      Buffer.concat([Buffer.from('to be ignored\r\n'), formBytes([filePart()]), Buffer.from('after')]),
    ],
    [
      'a filename in RFC 5987 form',
      formBytes([{ disposition: `form-data; name="image"; filename*=UTF-8''%e2%82%ac.png`, value: 'bytes' }]),
    ],
    ['a filename that climbs', formBytes([{ ...filePart(), filename: '../../etc/passwd' }])],
    ['an empty filename', formBytes([{ ...filePart(), filename: '' }])],
    [
      'no filename but the type of bytes',
      formBytes([{ name: 'image', headers: ['Content-Type: application/octet-stream'], value: 'bytes' }]),
    ],
    ['a type it is not', formBytes([{ ...filePart(), headers: ['Content-Type: text/html'] }])],
  ])('a whole form is read with %s', async (_name, bytes) => {
    expect((await read(bytes)).file).toMatchObject({ field: 'image', bytes: Buffer.from('bytes') })
  })

  it('a whole form may lack the file, or have an empty one: that is for the endpoint to check', async () => {
    expect(await read(formBytes([fieldPart('format', 'png')]))).toEqual({ fields: { format: 'png' }, files: [] })
    expect((await read(formBytes([filePart('')]))).file?.bytes).toHaveLength(0)
  })

  it('a whole form takes a file of exactly the limit, and values and names of exactly theirs', async () => {
    const form = await read(formBytes([filePart('x'.repeat(1000)), fieldPart('n'.repeat(100), 'v'.repeat(4096))]))
    expect(form.file?.bytes).toHaveLength(1000)
    expect(form.fields['n'.repeat(100)]).toHaveLength(4096)
  })

  it('a whole form keeps a field called __proto__ a field', async () => {
    const { fields } = await read(formBytes([fieldPart('__proto__', 'x'), fieldPart('constructor', 'y')]))
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
    expect(Object.keys(fields).sort()).toEqual(['__proto__', 'constructor'])
  })
})

describe('a refused form', () => {
  const cases: [name: string, bytes: Buffer, message: RegExp][] = [
    ['two files', formBytes([filePart('one'), filePart('two')]), /more than one file/],
    ['a file sent as text', formBytes([fieldPart('image', 'iVBORw0KGgo=')]), /"image" was sent as text/],
    ['a file in another field', formBytes([filePart('x', 'picture')]), /"picture"/],
    [
      'a field twice',
      formBytes([fieldPart('format', 'png'), fieldPart('format', 'jpeg')]),
      /"format" is in the form more than once/,
    ],
    ['eleven fields', formBytes(Array.from({ length: 11 }, (_, at) => fieldPart(`f${at}`, ''))), /more than 10 fields/],
    ['two hundred files', formBytes(Array.from({ length: 200 }, () => filePart('x'))), /more than one file/],
    ['a long value', formBytes([fieldPart('format', 'x'.repeat(4097))]), /"format" is longer than 4096/],
    ['a long name', formBytes([fieldPart('n'.repeat(101), 'x')]), /name of more than 100/],
    ['a part without a name', formBytes([{ value: 'x' }]), /no name/],
    ['a part with an empty name', formBytes([fieldPart('', 'x')]), /no name/],
    ['a file over the limit', formBytes([filePart('x'.repeat(1001))]), /larger than 1000 bytes/],
    [
      'base64 inside',
      formBytes([{ ...filePart('aGVsbG8='), headers: ['Content-Transfer-Encoding: base64'] }]),
      /"image".*base64/,
    ],
    ['no last boundary', formBytes([filePart()], ''), /not complete/],
    ['a cut file', formBytes([filePart('x'.repeat(500))]).subarray(0, 300), /not complete/],
    ['cut part headers', formBytes([filePart()]).subarray(0, 20), /not complete/],
    [
      'another boundary',
      Buffer.from(formBytes([filePart()]).toString().replaceAll('--line', '--other')),
      /not complete/,
    ],
    ['line feeds alone', Buffer.from(formBytes([filePart()]).toString().replaceAll('\r\n', '\n')), /not complete/],
    ['nothing at all', Buffer.alloc(0), /not complete|empty/],
    ['noise', Buffer.from('{"format":"png"}'), /not complete/],
  ]
  it.each(cases)('a form with %s is refused for that, and the connection closes', async (_name, bytes, message) => {
    const error = await refusalOf(read(bytes))
    expect(error.message).toMatch(message)
    expect(error.headers.Connection).toBe('close')
  })

  it('a refused form says where the file should be and how to send it', async () => {
    expect((await refusalOf(read(formBytes([fieldPart('image', 'x')])))).hint).toContain("-F 'image=@picture.png'")
  })

  it.each([
    ['no type', undefined, /not multipart/],
    ['JSON', 'application/json', /not multipart/],
    ['an urlencoded form', 'application/x-www-form-urlencoded', /not multipart/],
    ['another multipart', 'multipart/mixed; boundary=line', /not multipart/],
    ['no boundary', 'multipart/form-data', /no boundary/],
    ['an empty boundary', 'multipart/form-data; boundary=', /no boundary/],
    ['a boundary inside another parameter', 'multipart/form-data; a="; boundary=line"', /no boundary/],
    ['a boundary inside a parameter that does not end', 'multipart/form-data; a="; boundary=line', /cannot be read/],
    ['words after the boundary', 'multipart/form-data; boundary=line of mine', /cannot be read/],
    ['two boundaries', 'multipart/form-data; boundary=line; boundary=other', /more than one boundary/],
    ['a boundary outside ASCII', 'multipart/form-data; boundary=l\u00efne', /characters that no boundary/],
    ['a boundary of 5 KB', `multipart/form-data; boundary=${'b'.repeat(5000)}`, /longer than 70/],
  ])('a form with %s is refused and not read at all', async (_name, type, message) => {
    const { body, state } = stream(formBytes([filePart()]))
    const asked = request(body)
    if (type === undefined) asked.headers.delete('content-type')
    else asked.headers.set('content-type', type)
    expect((await refusalOf(readMultipart(asked, limits, never))).message).toMatch(message)
    expect(state.sent).toBe(0)
  })

  it('a compressed form is refused and not read', async () => {
    expect((await refusalOf(read(Buffer.alloc(9), { 'content-encoding': 'gzip' }))).message).toMatch(/compressed/)
  })

  it('a form that declares more than the limit is refused and not read, and the limit of the file is named', async () => {
    const { body, state } = stream(Buffer.alloc(9))
    const asked = request(body, { 'content-length': '20001' })
    const error = await refusalOf(readMultipart(asked, { ...limits, fileBytesMax: 25 * 1024 * 1024 }, never))
    expect(error.message).toContain('20000 bytes')
    expect(error.hint).toContain('25 MiB')
    expect(state.sent).toBe(0)
  })

  it('a refused form is cancelled where the refusal is certain: the rest of an endless file is not read', async () => {
    const start = partBytes(filePart()).subarray(0, -7)
    const { body, state } = stream(Buffer.concat([start, Buffer.alloc(50_000, 'x')]), 500)
    await refusalOf(readMultipart(request(body), limits, never))
    expect(state.isCancelled).toBe(true)
    expect(state.sent).toBeLessThan(3000)
  })

  it('a refused form ends at the limit of the body when no limit of a part does', async () => {
    const headers = Array.from({ length: 15 }, (_, at) => `X-${at}: ${'h'.repeat(100)}`)
    const padding = Array.from({ length: 9 }, (_, at) => ({ ...fieldPart(`f${at}`, 'v'.repeat(1000)), headers }))
    const { body, state } = stream(formBytes(padding))
    const error = await refusalOf(readMultipart(request(body), { ...limits, bodyBytesMax: 9000 }, never))
    expect(error.message).toContain('9000 bytes')
    expect(state.isCancelled).toBe(true)
  })

  it('a form is refused by whoever keeps the memory, before the bytes are kept', async () => {
    const full = new ApiError('internal_error', { message: 'full' })
    const onFileBytes = vi.fn(() => {
      throw full
    })
    const reading = readMultipart(request(stream(formBytes([filePart()])).body), { ...limits, onFileBytes }, never)
    await expect(reading).rejects.toBe(full)
    expect(onFileBytes).toHaveBeenCalledWith(5)
  })
})

describe('a client that stops', () => {
  it('a client that stops ends the reading with the reason of the signal, and cancels the body', async () => {
    const stop = new AbortController()
    const cancel = vi.fn()
    const hanging = new ReadableStream({ start: (c) => c.enqueue(partBytes(filePart()).subarray(0, -3)), cancel })
    const reading = readMultipart(request(hanging), limits, stop.signal)
    const reason = new Error('left')
    stop.abort(reason)
    await expect(reading).rejects.toBe(reason)
    expect(cancel).toHaveBeenCalled()
  })

  it('a client that stops in mid-part is told as an incomplete form when the stream itself breaks', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(partBytes(filePart()).subarray(0, -3))
        controller.error(new Error('aborted'))
      },
    })
    expect((await refusalOf(readMultipart(request(broken), limits, never))).message).toMatch(/not complete/)
  })
})

const readable = (outcome: unknown) => {
  if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ApiError)
  else expect(outcome).toHaveProperty('fields')
}

describe('any bytes', () => {
  it('any bytes are a form or a refusal, and never leave the reader waiting', async () => {
    const whole = formBytes([fieldPart('format', 'png'), filePart('some bytes'), fieldPart('a', 'b')])
    const mangled = fc
      .array(fc.record({ at: fc.nat(whole.length - 1), byte: fc.constantFrom(0, 10, 13, 34, 45, 58, 59, 61, 255) }), {
        maxLength: 8,
      })
      .map((edits) => {
        const bytes = Buffer.from(whole)
        for (const { at, byte } of edits) bytes[at] = byte
        return bytes
      })
    const cut = fc.tuple(mangled, fc.nat(whole.length)).map(([bytes, end]) => bytes.subarray(0, end))
    await fc.assert(
      fc.asyncProperty(fc.oneof(mangled, cut), fc.integer({ min: 1, max: 80 }), async (bytes, size) => {
        readable(await read(bytes, undefined, size).catch((error: unknown) => error))
      }),
      { numRuns: 400, seed: 7 },
    )
  })
  it('any Content-Type gives a form or a refusal, and never leaves the reader waiting', async () => {
    const words = fc.constantFrom(
      '; ',
      ';',
      '"',
      '\\',
      '=',
      ' ',
      '\t',
      'boundary',
      'boundary=line',
      'a=',
      '\u00ef',
      "'",
      '*',
    )
    const types = fc.array(words, { maxLength: 10 }).map((all) => `multipart/form-data${all.join('')}`)
    await fc.assert(
      fc.asyncProperty(types, async (type) => {
        readable(await read(formBytes([filePart()]), { 'content-type': type }).catch((error: unknown) => error))
      }),
      { numRuns: 400, seed: 7 },
    )
  })
})
