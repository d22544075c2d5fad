// A form is what its bytes say, however they arrive; bytes that say nothing are refused and never keep the reader.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import type { Form } from '@/lib/server/http/form-parser'
import { readMultipart } from '@/lib/server/http/multipart'
import { boundary, type FormPart, formBytes, formType } from '../../support/http/multipart-form'
import { fuzzRuns, fuzzTimeoutMs } from './fuzz-runs'

const limits = { fileField: 'image', fileBytesMax: 3000, bodyBytesMax: 6000 }
const never = new AbortController().signal

function inChunks(bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let [at, turn] = [0, 0]
  return new ReadableStream({
    pull(controller) {
      const size = sizes[turn++ % sizes.length] ?? 1
      if (at < bytes.length) controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
      else controller.close()
      at += size
    },
  })
}

/** The form or the words of its refusal; anything else that is thrown is a failure of the reader. */
async function outcomeOf(bytes: Uint8Array, sizes: readonly number[], type = formType): Promise<Form | string> {
  const init = { method: 'POST', body: inChunks(bytes, sizes), headers: { 'content-type': type }, duplex: 'half' }
  try {
    return await readMultipart(new Request('http://localhost/', init as RequestInit), limits, never)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_request') return error.message
    throw error
  }
}

const chunkSizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 700 })), {
  minLength: 1,
  maxLength: 6,
})
/** Bytes that look like the lines between parts, and do not end one. */
const pieces = fc
  .array(
    fc.oneof(
      fc
        .constantFrom(
          '\r\n',
          '\r',
          '\n',
          '--',
          '\r\n--',
          `--${boundary}`,
          `\r\n--${boundary.slice(0, -1)}`,
          '\r\n\r\n',
          ':',
          '\0',
        )
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    ),
    { maxLength: 20 },
  )
  .map((all) => Buffer.concat(all))
  .filter(
    (bytes) =>
      !bytes.includes(`\r\n--${boundary}`) &&
      !bytes.subarray(0, boundary.length + 2).equals(Buffer.from(`--${boundary}`)),
  )
const plainText = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .filter((text) => text.isWellFormed() && !/[\r\n\0]/.test(text))
const names = fc.uniqueArray(
  fc.stringMatching(/^[a-z_][a-zA-Z0-9_-]{0,20}$/).filter((name) => name !== 'image'),
  { maxLength: 5 },
)

describe('the reader of forms', { timeout: fuzzTimeoutMs }, () => {
  it('a form gives back what was put in, byte for byte, in pieces of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.infiniteStream(plainText),
        pieces,
        chunkSizes,
        fc.nat(5),
        async (fields, values, file, sizes, place) => {
          const parts: FormPart[] = fields.map((name) => ({ name, value: values.next().value }))
          const expected = Object.fromEntries(parts.map(({ name, value }) => [name, value]))
          parts.splice(place % (parts.length + 1), 0, { name: 'image', filename: 'a.png', value: file })
          const form = await outcomeOf(formBytes(parts), sizes)
          const given = { field: 'image', filename: 'a.png', bytes: file }
          expect(form).toEqual({ fields: expected, file: given, files: [given] })
        },
      ),
      fuzzRuns,
    )
  })

  it('a spoiled form gives the same answer in pieces of any size', async () => {
    const whole = formBytes([
      { name: 'format', value: 'png' },
      { name: 'image', filename: 'a.png', value: 'some bytes', headers: ['Content-Type: image/png'] },
      { name: 'a', value: 'b' },
    ])
    const edits = fc.array(
      fc.record({ at: fc.nat(whole.length), drop: fc.nat(30), put: fc.oneof(pieces, fc.constant(whole)) }),
      { minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(edits, fc.nat(2000), chunkSizes, async (all, end, sizes) => {
        let bytes = Buffer.from(whole)
        for (const { at, drop, put } of all)
          bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)])
        bytes = bytes.subarray(0, end)
        expect(await outcomeOf(bytes, sizes)).toEqual(await outcomeOf(bytes, [bytes.length + 1]))
      }),
      fuzzRuns,
    )
  })

  it('neither crashes nor hangs over any bytes under any boundary', async () => {
    const types = fc.oneof(
      fc.constant(formType),
      fc.stringMatching(/^[ -~]{0,90}$/).map((text) => `multipart/form-data; boundary=${text}`),
      fc.stringMatching(/^[ -~]{0,60}$/).map((text) => `multipart/form-data${text}`),
      fc
        .array(fc.constantFrom(`; boundary=${boundary}`, '; a="', '"', '\\', ' ', '\u00ef'), { maxLength: 8 })
        .map((words) => `multipart/form-data${words.join('')}`),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(pieces, fc.uint8Array({ maxLength: 300 })),
        chunkSizes,
        types,
        async (bytes, sizes, type) => {
          const outcome = await outcomeOf(bytes, sizes, type)
          if (typeof outcome !== 'string') expect(outcome.file?.bytes.length ?? 0).toBeLessThanOrEqual(bytes.length)
        },
      ),
      fuzzRuns,
    )
  })
})
