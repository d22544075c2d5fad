import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ApiError } from '@/lib/contract/errors'
import { ScreenshotRequest } from '@/lib/contract/screenshot'
import { TweetParams } from '@/lib/contract/tweet'
import { validate } from '@/lib/server/http/validate'

function refusalOf(value: unknown, schema: z.ZodType = ScreenshotRequest): ApiError {
  try {
    validate(schema, value, 'request body')
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('Nothing was refused.')
}

describe('validate', () => {
  it('validate fills the defaults and drops what the contract does not know', () => {
    const value = JSON.parse('{"url":"https://example.com/","width":7,"__proto__":{"colorScheme":"dark"}}')
    const plain = validate(ScreenshotRequest, { url: 'https://example.com/' }, 'request body')
    expect(plain).toMatchObject({
      url: 'https://example.com/',
      deviceType: 'desktop',
      colorScheme: 'light',
      forceRefresh: false,
    })
    expect(validate(ScreenshotRequest, value, 'request body')).toEqual(plain)
  })

  it.each([
    [{}, 'missing'],
    [{ url: null }, 'null'],
    [{ url: '' }, 'empty'],
  ])('validate says that the URL is required for %j', (value, state) => {
    expect(refusalOf(value)).toMatchObject({
      code: 'invalid_request',
      message: `The URL is required: "url" is ${state}.`,
      hint: 'Send "url": page to capture, for example "https://example.com/".',
    })
  })

  it.each([[1], [true], [['https://example.com/']], [{}]])(
    'validate calls the url %j a request of the wrong shape',
    (url) => {
      expect(refusalOf({ url })).toMatchObject({ code: 'invalid_request', message: expect.stringContaining('"url"') })
    },
  )

  it.each([
    ['deviceType', 'tablet', '"desktop", "mobile"'],
    ['deviceType', 'Desktop', '"desktop", "mobile"'],
    ['deviceType', null, '"desktop", "mobile"'],
    ['deviceType', '', '"desktop", "mobile"'],
    ['colorScheme', 3, '"light", "dark"'],
    ['forceRefresh', 'true', 'true, false, as a JSON boolean, without quotes'],
    ['forceRefresh', 1, 'true, false, as a JSON boolean, without quotes'],
    ['forceRefresh', null, 'true, false, as a JSON boolean, without quotes'],
  ])('validate answers %s: %j with unsupported_value and the accepted ones', (field, value, accepted) => {
    const error = refusalOf({ url: 'https://example.com/', [field]: value })
    expect(error).toMatchObject({
      code: 'unsupported_value',
      hint: `Accepted values of "${field}": ${accepted}.`,
    })
    expect(error.message).toBe(`"${field}" cannot be ${JSON.stringify(value)}.`)
  })

  it.each(['deviceType', 'colorScheme', 'forceRefresh'])(
    'validate names the kind of a nested %s, however deep it is',
    (field) => {
      const deep = JSON.parse(`${'['.repeat(8000)}${']'.repeat(8000)}`)
      for (const [value, kind] of [
        [deep, 'an array'],
        [['dark'], 'an array'],
        [{}, 'an object'],
      ]) {
        expect(refusalOf({ url: 'https://example.com/', [field as string]: value })).toMatchObject({
          code: 'unsupported_value',
          message: `"${field}" cannot be ${kind}.`,
        })
      }
    },
  )

  it('validate says what to send in place of a malformed ID', () => {
    expect(refusalOf({ id: 'abc' }, TweetParams)).toMatchObject({
      code: 'invalid_request',
      hint: "Send the digits at the end of the post's address, such as {origin}/api/tweet/20.",
    })
  })

  it.each([
    [null, 'null'],
    ['text', 'a string'],
    [7, 'a number'],
    [[], 'an array'],
  ])('validate refuses the whole body %j by its kind', (value, kind) => {
    expect(refusalOf(value)).toMatchObject({
      code: 'invalid_request',
      message: `The request body must be an object, not ${kind}.`,
    })
  })

  it('validate quotes at most a few words of a bad value', () => {
    expect(refusalOf({ url: 'https://example.com/', deviceType: 'x'.repeat(9000) }).message.length).toBeLessThan(140)
  })

  it('validate says what a bound was for a field without a list', () => {
    const error = refusalOf({ scale: 9 }, z.object({ scale: z.number().max(3) }))
    expect(error).toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^"scale" cannot be 9: .*3/),
    })
  })
})
