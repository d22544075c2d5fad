// Whatever is thrown on the way to an answer, the caller gets the contract's envelope and learns nothing of the inside.
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { ApiError, errorCatalogue, errorCodes } from '@/lib/contract/errors'
import { answer } from '@/lib/server/http/answer'
import { fuzzRuns, fuzzTimeoutMs } from './fuzz-runs'

vi.spyOn(process.stdout, 'write').mockReturnValue(true)
vi.spyOn(process.stderr, 'write').mockReturnValue(true)

const secret = 'hunter2-of-the-inside'
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }))

const throwing = () => {
  throw new Error(secret)
}
const hostile: readonly (() => unknown)[] = [
  () => new Proxy({}, { get: throwing, has: throwing, getPrototypeOf: throwing, ownKeys: throwing }),
  () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    return proxy
  },
  () => Object.defineProperty(new Error(secret), 'message', { get: throwing }),
  () => Object.defineProperty(new Error(secret), 'stack', { get: throwing }),
  () => Object.defineProperty({}, 'toJSON', { value: throwing, enumerable: true }),
  () => Object.assign(new Error(secret), { cause: BigInt(7) }),
  () => {
    const error = new Error(secret)
    error.cause = error
    return error
  },
  () => new AggregateError([new Error(secret), secret], secret),
  () => new DOMException(secret, 'AbortError'),
  () => Symbol(secret),
  () => Object.create(null),
]
/** Makers, because fast-check itself would ask a hostile value what it is. */
const anythingThrown: fc.Arbitrary<() => unknown> = fc.oneof(
  fc.constantFrom(...hostile),
  fc
    .anything({
      withBigInt: true,
      withNullPrototype: true,
      withDate: true,
      withMap: true,
      withTypedArray: true,
      withSparseArray: true,
    })
    .map((value) => () => value),
  fc.tuple(text, fc.option(text)).map(
    ([message, cause]) =>
      () =>
        new Error(secret + message, { cause }),
  ),
)

async function envelopeOf(thrown: unknown): Promise<{ response: Response; envelope: ErrorEnvelope; body: string }> {
  const response = await answer(new Request('http://localhost/api/x?key=value'), () => {
    throw thrown
  })
  const body = await response.clone().text()
  return { response, envelope: ErrorEnvelope.parse(JSON.parse(body)), body }
}

describe('an answer', { timeout: fuzzTimeoutMs }, () => {
  it('to anything thrown is internal_error, in the envelope, without a word of it', async () => {
    await fc.assert(
      fc.asyncProperty(anythingThrown, async (make) => {
        const { response, envelope, body } = await envelopeOf(make())
        expect(response.status).toBe(500)
        expect(envelope).toMatchObject({ code: 'internal_error', status: 500 })
        expect(response.headers.get('content-type')).toBe('application/json')
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(envelope.hint).toContain(response.headers.get('x-request-id'))
        expect(body).not.toContain(secret)
      }),
      fuzzRuns,
    )
  })

  it('to an ApiError is its envelope, whatever its words are', async () => {
    const options = fc.record(
      { message: text, hint: text, retryAfterSeconds: fc.integer({ min: 1, max: 86_400 }), cause: anythingThrown },
      { requiredKeys: ['message'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...errorCodes), options, async (code, given) => {
        const { response, envelope, body } = await envelopeOf(new ApiError(code, { ...given, cause: given.cause?.() }))
        expect(response.status).toBe(errorCatalogue[code].status)
        expect(envelope).toMatchObject({ code, status: response.status })
        expect(envelope.message).toBe(envelope.error)
        expect(envelope.message).toBe(given.message.toWellFormed() === given.message ? given.message : envelope.message)
        expect('retryAfter' in envelope).toBe(code === 'rate_limited' && given.retryAfterSeconds !== undefined)
        expect(response.headers.get('retry-after')).toBe(given.retryAfterSeconds?.toString() ?? null)
        expect(body).not.toContain(secret)
      }),
      fuzzRuns,
    )
  })
})
