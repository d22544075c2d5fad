import { describe, expect, it } from 'vitest'
import { askedOptions, captureOptionFields, extraCostOf, refusedOptions } from '@/lib/contract/capture-options'
import { ApiError } from '@/lib/contract/errors'
import { ScreenshotRequest } from '@/lib/contract/screenshot'
import { validate } from '@/lib/server/http/validate'

const url = 'https://example.com/'
const parse = (more: object) => validate(ScreenshotRequest, { url, ...more }, 'request body')
const refusalOf = (more: object): ApiError => {
  try {
    parse(more)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('It was taken.')
}

describe('askedOptions', () => {
  it('a request without options asks for none, and neither does one that sends every default', () => {
    expect(askedOptions(parse({}))).toBeUndefined()
    const defaults = { scale: 1, fullPage: false, hide: [], delayMs: 0, elements: false, mediaType: 'screen' }
    expect(askedOptions(parse({ ...defaults, fullPageHeightMax: 20_000, padding: 0 }))).toBeUndefined()
  })

  it('what differs from its default is asked for, in one order whatever the order it came in', () => {
    const one = askedOptions(parse({ scale: 2, selector: '#a', hide: ['b'] }))
    const other = askedOptions(parse({ hide: ['b'], selector: '#a', scale: 2 }))
    expect(one).toEqual({ scale: 2, selector: '#a', hide: ['b'] })
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })

  it.each([
    [
      { timezone: 'utc', locale: 'DE-at' },
      { locale: 'de-AT', timezone: 'UTC' },
    ],
    [{ timezone: 'europe/vienna' }, { timezone: 'Europe/Vienna' }],
  ])('a language and a time zone are asked for as the browser spells them: %o', (sent, asked) => {
    expect(askedOptions(parse(sent))).toEqual(asked)
  })

  it('a full page or a list of elements costs one request more, a delay over three seconds another', () => {
    const costOf = (options: Parameters<typeof extraCostOf>[0]) => extraCostOf(options, { width: 1920, height: 1080 })
    expect(costOf({})).toBe(0)
    expect(costOf({ fullPage: true })).toBe(1)
    expect(costOf({ elements: { rolesOnly: ['link'] } })).toBe(1)
    expect(costOf({ fullPage: true, elements: true, delayMs: 3000 })).toBe(1)
    expect(costOf({ fullPage: true, delayMs: 3001 })).toBe(2)
  })

  it('a clip that ends below the viewport costs what a full page costs', () => {
    const clip = { x: 0, y: 1000, width: 100, height: 80 }
    const desktop = { width: 1920, height: 1080 }
    expect(extraCostOf({ clip }, desktop)).toBe(0)
    expect(extraCostOf({ clip: { ...clip, height: 81 } }, desktop)).toBe(1)
    expect(extraCostOf({ clip, viewport: { width: 800, height: 600 } }, desktop)).toBe(1)
  })
})

/** For each field values that are not taken, and what the message says. */
const refused: [field: string, value: unknown, message: RegExp][] = [
  ['viewport', 7, /"viewport" must be an object/],
  ['viewport.width', { width: 199, height: 500 }, /"viewport.width" cannot be 199/],
  ['viewport.height', { width: 500, height: 2161 }, /"viewport.height" cannot be 2161/],
  ['scale', 0.5, /"scale" cannot be 0.5: at least 1/],
  ['scale', 1.25, /"scale" cannot be 1.25: it is none of/],
  ['scale', '2', /"scale" must be a number/],
  ['fullPage', 'yes', /"fullPage" cannot be "yes"/],
  ['clip.x', { x: -1, y: 0, width: 5, height: 5 }, /"clip.x" cannot be -1/],
  ['clip.width', { x: 0, y: 0, width: 0, height: 5 }, /"clip.width" cannot be 0/],
  ['clip', { x: 0, y: 0, width: 30_000, height: 30_000 }, /"clip" cannot be an object: .*40 megapixels/],
  ['selector', '', /"selector" cannot be ""/],
  ['selector', 'a'.repeat(501), /at most 500 characters/],
  ['padding', 20, /"padding" cannot be 20: it needs "selector"/],
  ['fullPageHeightMax', 300, /it needs "fullPage"/],
  ['hide', 'header', /"hide" must be an array/],
  ['hide', Array.from({ length: 21 }, () => 'p'), /at most 20 selectors/],
  ['hide.0', [''], /"hide.0" cannot be ""/],
  ['remove', [7], /"remove.0" must be a string/],
  ['styles', 'é'.repeat(9000), /at most 16 KiB/],
  ['waitForSelector', 7, /"waitForSelector" must be a string/],
  ['delayMs', 10_001, /at most 10000/],
  ['click', ['a', 'b', 'c', 'd'], /at most 3 selectors/],
  ['cookieBanners', 'accept', /"cookieBanners" cannot be "accept"/],
  ['headers', { Host: 'a' }, /"headers/],
  ['headers', { 'X-Forwarded-For': '1.1.1.1' }, /"headers/],
  ['headers', { 'Proxy-Authorization': 'a' }, /"headers/],
  ['headers', { 'Sec-Fetch-Site': 'none' }, /"headers/],
  ['headers', { A: 'b\r\nHost: c' }, /printable ASCII/],
  ['cookies', [{ name: 'a;b', value: '' }], /no name of a cookie/],
  ['cookies', [{ name: 'a', value: 'b; Domain=c' }], /no value of a cookie/],
  ['auth', 'user:word', /"auth" must be an object/],
  ['delayMs', 1.5, /"delayMs" must be a whole number/],
  ['reducedMotion', 1, /"reducedMotion" cannot be 1/],
  ['mediaType', 'speech', /"mediaType" cannot be "speech"/],
  ['locale', 'a_b', /no BCP 47/],
  ['locale', 'und-Latn', /no BCP 47/],
  ['timezone', 'Mars/Olympus', /no time zone/],
  ['timezone', '+05:30', /no time zone/],
  ['geolocation.latitude', { latitude: 91, longitude: 0 }, /"geolocation.latitude" cannot be 91/],
  ['html', 'x'.repeat(512 * 1024 + 1), /at most 512 KiB/],
  ['elements', 'all', /"elements" cannot be "all": it is neither true/],
  ['format', 'gif', /"format" cannot be "gif"/],
  ['quality', 50, /"quality" cannot be 50: it needs "format"/],
  ['thumbnail', 15, /"thumbnail" cannot be 15/],
]

describe('options that are not taken', () => {
  it('a full page is not taken together with a part of it', () => {
    const clip = { x: 0, y: 0, width: 5, height: 5 }
    expect(refusalOf({ fullPage: true, clip }).message).toMatch(/"fullPage" .* together with "clip"/)
    expect(refusalOf({ fullPage: true, selector: 'p' }).message).toMatch(/"fullPage" .* together with "selector"/)
  })

  it.each(refused)('a bad %s is unsupported_value and named in the message', (field, value, message) => {
    const [name = ''] = field.split('.')
    const error = refusalOf({ [name]: value })
    expect(error.code, error.message).toBe('unsupported_value')
    expect(error.message).toMatch(message)
  })

  it('every option has a value here that is refused', () => {
    const tried = new Set(refused.map(([field]) => field.split('.')[0]))
    expect(Object.keys(captureOptionFields).filter((name) => !tried.has(name))).toEqual([])
  })

  it('a viewport and a scale that are fine alone are refused together where the picture would be too large', () => {
    expect(refusalOf({ viewport: { width: 3840, height: 2160 }, scale: 2 }).message).toMatch(/"scale" .*16 megapixels/)
    expect(refusalOf({ selector: 'p', clip: { x: 0, y: 0, width: 5, height: 5 } }).message).toMatch(
      /"clip" .*"selector"/,
    )
  })

  it('no refused option is one that is taken', () => {
    expect(Object.keys(refusedOptions).filter((name) => name in ScreenshotRequest.shape)).toEqual([])
  })
})

describe('logins', () => {
  it.each([
    ['"auth', { auth: { username: 'a:b', password: 'c' } }],
    ['"auth"', { auth: { username: 'a', password: 'c' }, headers: { authorization: 'Bearer x' } }],
    ['"cookies', { cookies: [{ name: 'a', value: 'x'.repeat(4096) }] }],
  ])('a login that would be sent as another one is refused by %s', (name, login) => {
    const { code, message } = refusalOf(login)
    expect([code, message]).toEqual(['unsupported_value', expect.stringContaining(name)])
    expect(message).not.toContain('Bearer')
  })

  it('a cookie of 4,096 letters is taken', () => {
    expect(parse({ cookies: [{ name: 'a', value: 'x'.repeat(4095) }] }).cookies).toHaveLength(1)
  })
})
