// What one hostile form may cost the server: parts, names, lengths and encodings that no honest client sends, each held to a memory
// and a time ceiling. At the end the file prints what each row cost.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BombRange, openBombRange } from '../support/bombs/bomb-range'
import { exchange } from '../support/http/call'
import { exportPath, fieldPart, imagePart, optionParts } from '../support/http/export-form'
import { boundary, type FormPart, formBytes, formType } from '../support/http/multipart-form'
import { fromRaw, scene } from '../unit/server/image/sample-pictures'

let range: BombRange
let png: Buffer
beforeAll(async () => {
  range = await openBombRange()
  png = await fromRaw(scene()).png().toBuffer()
})
afterAll(() => range?.close())

interface FormRow {
  row: string
  body: () => Buffer
  type?: string
  headers?: Record<string, string>
  status: number
  says?: RegExp
  /** The rest of the body is not read, so the connection ends. */
  closes?: boolean
}
const whole = () => formBytes([imagePart(png), ...optionParts()])
const replaced = (from: string, to: string) => Buffer.from(whole().toString('latin1').replaceAll(from, to), 'latin1')
const incomplete: Pick<FormRow, 'status' | 'says'> = { status: 400, says: /not complete|last boundary/ }
const partHeader = (lines: string) => Buffer.from(`--${boundary}\r\n${lines}\r\n\r\nx\r\n--${boundary}--\r\n`)

const forms: FormRow[] = [
  { row: 'no boundary', body: whole, type: 'multipart/form-data', status: 400, says: /names no boundary/ },
  { row: 'another boundary', body: whole, type: 'multipart/form-data; boundary=other', ...incomplete },
  { row: 'a boundary of 5 KB', body: whole, type: `multipart/form-data; boundary=${'b'.repeat(5000)}`, status: 400 },
  { row: 'a quoted boundary', body: whole, type: `multipart/form-data; boundary="${boundary}"`, status: 200 },
  { row: 'a boundary in upper case', body: whole, type: `Multipart/Form-Data; BOUNDARY=${boundary}`, status: 200 },
  { row: 'no final boundary', body: () => formBytes([imagePart(png), ...optionParts()], ''), ...incomplete },
  { row: 'line feeds alone', body: () => replaced('\r\n', '\n'), ...incomplete },
  {
    row: 'words before the first boundary',
    body: () => Buffer.concat([Buffer.from('Preamble.\r\n'), whole()]),
    status: 200,
  },
  {
    row: '20 MB before the first boundary',
    body: () => Buffer.concat([Buffer.alloc(20_000_000, 'x'), Buffer.from('\r\n'), whole()]),
    status: 200,
  },
  {
    row: 'a multipart within the multipart',
    body: () =>
      formBytes([
        { name: 'image', value: 'x', headers: ['Content-Type: multipart/mixed; boundary=b'] },
        ...optionParts(),
      ]),
    status: 400,
  },
  {
    row: '10,000 parts',
    body: () => formBytes(Array.from({ length: 10_000 }, (_, at) => fieldPart(`f${at}`, 'x'))),
    status: 400,
    closes: true,
  },
  {
    row: '200,000 fields',
    body: () => formBytes(Array<FormPart>(200_000).fill(fieldPart('f', ''))),
    status: 400,
    closes: true,
  },
  {
    row: '200,000 files',
    body: () => formBytes(Array<FormPart>(200_000).fill(imagePart('x'))),
    status: 400,
    closes: true,
  },
  {
    row: 'the image twice',
    body: () => formBytes([imagePart(png), imagePart(png), ...optionParts()]),
    status: 400,
    says: /more than one file/,
  },
  {
    row: 'the image as text',
    body: () => formBytes([fieldPart('image', 'x'), ...optionParts()]),
    status: 400,
    says: /sent as text/,
  },
  { row: 'an image of nothing', body: () => formBytes([imagePart(''), ...optionParts()]), status: 400, says: /empty/ },
  {
    row: 'a picture declared as text',
    body: () => formBytes([{ ...imagePart(png), headers: ['Content-Type: text/plain'] }, ...optionParts()]),
    status: 200,
  },
  {
    row: 'an SVG declared as a PNG',
    body: () =>
      formBytes([
        { ...imagePart('<svg xmlns="http://www.w3.org/2000/svg"/>'), headers: ['Content-Type: image/png'] },
        ...optionParts(),
      ]),
    status: 400,
    says: /SVG/,
  },
  {
    row: 'a filename with a path',
    body: () => formBytes([imagePart(png, '../../etc/passwd'), ...optionParts()]),
    status: 200,
  },
  { row: 'a filename with a NUL', body: () => formBytes([imagePart(png, 'a\0.png'), ...optionParts()]), status: 200 },
  {
    row: 'a filename by RFC 5987',
    body: () => replaced('filename="picture.png"', "filename*=UTF-8''%e2%82%ac.png"),
    status: 200,
  },
  {
    row: 'a filename of 10 MB',
    body: () => formBytes([imagePart(png, 'n'.repeat(10_000_000)), ...optionParts()]),
    status: 200,
  },
  {
    row: 'a name of 1 MB',
    body: () => formBytes([fieldPart('n'.repeat(1_000_000), 'x'), imagePart(png)]),
    status: 400,
    closes: true,
  },
  {
    row: 'a value of 20 MB',
    body: () => formBytes([fieldPart('format', 'p'.repeat(20_000_000)), imagePart(png)]),
    status: 400,
    closes: true,
  },
  { row: 'part headers of 20 MB', body: () => partHeader(`X: ${'x'.repeat(20_000_000)}`), status: 400 },
  {
    row: 'a part with a million headers',
    body: () => partHeader(Array(1_000_000).fill('X: x').join('\r\n')),
    status: 400,
  },
  {
    row: 'boundaries that almost are',
    body: () => Buffer.alloc(20_000_000, `\r\n--${boundary.slice(0, -1)}`),
    ...incomplete,
  },
  {
    row: 'a 200 MB body in gzip',
    body: () => gzipSync(Buffer.alloc(200_000_000)),
    headers: { 'content-encoding': 'gzip' },
    status: 400,
    says: /compressed/,
    closes: true,
  },
  {
    row: 'a body in deflate and gzip',
    body: whole,
    headers: { 'content-encoding': 'deflate, gzip' },
    status: 400,
    says: /compressed/,
  },
  {
    row: 'a file of 25 MiB and a byte',
    body: () => formBytes([imagePart(Buffer.alloc(25 * 1024 * 1024 + 1)), ...optionParts()]),
    status: 400,
    says: /25 MiB/,
    closes: true,
  },
]

describe('POST /api/export with a form', () => {
  it.each(forms)('$row', async ({ row, body, type, headers, status, says, closes }) => {
    const bytes = body()
    const reply = await range.costing(row, () => range.send(bytes, type, headers))
    expect(reply.status, reply.body.toString('latin1', 0, 300)).toBe(status)
    if (says) expect(`${reply.json.message} ${reply.json.hint}`).toMatch(says)
    if (closes) expect(reply.headers.connection).toBe('close')
  })

  const head = `POST ${exportPath} HTTP/1.1\r\nHost: x\r\nContent-Type: ${formType}\r\n`
  it.each([
    ['a length that is too short', `Content-Length: 30\r\n\r\n${'x'.repeat(200)}`],
    ['a length of 10 GB', 'Content-Length: 10000000000\r\n\r\n'],
    ['a length below nothing', 'Content-Length: -5\r\n\r\n'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a chunk of all memory', 'Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nabc\r\n'],
    ['chunk extensions of 20 KB', `Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`],
  ])('a form with %s is refused, and its connection ends', async (row, rest) => {
    const text = await range.costing(row, () => exchange(range.server.origin, head + rest))
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(text).toMatch(/^connection: close\r$/im)
  })
})
