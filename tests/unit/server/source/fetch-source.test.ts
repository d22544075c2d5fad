// Texts of GitHub with GitHub played here: what is asked, what is refused, what comes of it.
import { expect, it } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { source, sourceBytesMax } from '@/lib/contract/source'
import type { OutboundFetch, OutboundFetchOptions } from '@/lib/server/outbound/fetch'
import { OutboundError } from '@/lib/server/outbound/outbound-error'
import { createFetchSource } from '@/lib/server/source/fetch-source'

const file = 'https://github.com/o/r/blob/main/a.ts'

interface Played {
  body?: string | Uint8Array<ArrayBuffer>
  status?: number
  type?: string
  at?: string
  error?: unknown
}

function sourceOf({ body = '', status = 200, type = 'text/plain', at, error }: Played) {
  const asked: { url: string; options: OutboundFetchOptions }[] = []
  const fetch: OutboundFetch = async (url, options) => {
    asked.push({ url: url.href, options })
    if (error !== undefined) throw error
    if (at !== undefined) options.checkRedirect?.(new URL(at))
    return {
      status,
      headers: new Headers({ 'content-type': type }),
      url: new URL(at ?? url),
      body: new Response(body).body,
    }
  }
  const fetchSource = createFetchSource(fetch)
  return { asked, get: (address = file) => fetchSource(address, new AbortController().signal) }
}

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  )
  return error instanceof ApiError ? error.code : error
}

it('a file is its text with its name, asked once of its raw host within a mebibyte and seven seconds', async () => {
  const { asked, get } = sourceOf({ body: 'one\ntwo\n' })
  expect(await get()).toEqual({
    kind: 'file',
    name: 'a.ts',
    text: 'one\ntwo\n',
    firstLine: 1,
    url: 'https://raw.githubusercontent.com/o/r/main/a.ts',
  })
  expect(asked.map(({ url }) => url)).toEqual(['https://raw.githubusercontent.com/o/r/main/a.ts'])
  expect(asked[0]!.options).toMatchObject({ bytesMax: sourceBytesMax, timeoutMs: 7000 })
})

it('lines that the address names are all of the text, and the first says its number', async () => {
  const { get } = sourceOf({ body: 'one\ntwo\nthree\nfour' })
  expect(await get(`${file}#L2-L3`)).toMatchObject({ text: 'two\nthree', firstLine: 2 })
  expect(await get(`${file}#L3-L99`)).toMatchObject({ text: 'three\nfour', firstLine: 3 })
  expect(await codeOf(get(`${file}#L5`))).toBe('not_found')
})

it('a gist has the name that its address leads to', async () => {
  const at = `https://gist.githubusercontent.com/o/${'ab'.repeat(16)}/raw/${'c'.repeat(40)}/my%20notes.py`
  const { get } = sourceOf({ body: 'x', at })
  expect(await get(`https://gist.github.com/o/${'ab'.repeat(16)}`)).toMatchObject({ name: 'my notes.py', url: at })
})

it.each([
  'https://evil.example/a.ts',
  'http://raw.githubusercontent.com/o/r/main/a.ts',
  'https://raw.githubusercontent.com:8443/o/r/main/a.ts',
  'https://127.0.0.1/a.ts',
  'https://codeload.github.com.evil.example/',
])('a redirect to %s is refused', async (at) => {
  expect(await codeOf(sourceOf({ at }).get())).toBe('upstream_failed')
})

it.each([
  ['no such file', { status: 404 }, 'not_found'],
  ['a page to sign in', { type: 'text/html; charset=utf-8', body: '<h1>Sign in</h1>' }, 'not_found'],
  ['too many requests', { status: 429 }, 'upstream_failed'],
  ['a failure', { status: 500 }, 'upstream_failed'],
  ['bytes that are no text', { body: Uint8Array.of(255, 254, 0) }, 'unsupported_value'],
  ['a zero byte', { body: 'a\0b' }, 'unsupported_value'],
  ['more than a mebibyte', { error: new OutboundError('too_large') }, 'upstream_failed'],
  ['silence', { error: new OutboundError('timeout') }, 'internal_error'],
] as [string, Played, string][])('%s is an error of the contract', async (_, played, code) => {
  expect(await codeOf(sourceOf(played).get())).toBe(code)
})

it('another address is refused before anything is asked', async () => {
  const { asked, get } = sourceOf({})
  expect(await codeOf(get('https://example.com/'))).toBe('invalid_url')
  expect(asked).toEqual([])
})

it('GitHub that cannot be reached is no error of this service, and is not logged as one', async () => {
  await expect(sourceOf({ error: new OutboundError('timeout') }).get()).rejects.toMatchObject({ isUpstreams: true })
})

it('GitHub has less time than the request has: whoever was slow is known', async () => {
  const { asked, get } = sourceOf({ body: 'x' })
  await get()
  expect(asked[0]?.options.timeoutMs).toBeLessThan(source.limits.timeoutMs)
})
