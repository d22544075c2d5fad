// The sources of a recipe: pages in turn, files within their memory, everything counted for the caller, every refusal by its own pointer.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import type { Capture } from '@/lib/server/capture/attempt/capture'
import { environment } from '@/lib/server/process/environment'
import { gather } from '@/lib/server/recipe/gather'
import type { Kitchen, SourceCall } from '@/lib/server/recipe/material'
import { parseRecipe } from '@/lib/server/recipe/parse-recipe'
import { until } from '@/tests/support/until'

/** The header of a PNG of this size, and so many bytes in all. */
function pngOf(width: number, height: number, bytes = 33): Buffer {
  const png = Buffer.alloc(Math.max(33, bytes))
  png.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

const captureOf = (url: string, changes: Partial<Capture> = {}) =>
  ({ url, png: pngOf(1600, 900), capturedAt: 0, details: undefined, ...changes }) as Capture

const counted = { captures: [] as number[], pictures: 0 }
const asked: string[] = []
let take: (url: string) => Promise<Partial<Capture>>
let fileAt: (url: string) => Buffer

const kitchen = {
  pagesAtOnce: 1,
  screenshots: {
    async take({ url }: { url: string }, { onMiss }: { onMiss?: () => Promise<void> }) {
      await onMiss?.()
      asked.push(url)
      return { capture: captureOf(url, await take(url)), cached: false, ageSeconds: 0 }
    },
  },
  async fetch(url: URL, { checkRedirect }: { checkRedirect: (url: URL) => void }) {
    asked.push(url.href)
    if (url.pathname === '/home') checkRedirect(new URL('/docs', environment().PUBLIC_ORIGIN))
    return { status: 200, headers: new Headers(), url, body: new Blob([Uint8Array.from(fileAt(url.href))]).stream() }
  },
} as unknown as Kitchen

const call: SourceCall = {
  signal: new AbortController().signal,
  admit: () => () => undefined,
  countCaptures: async (cost) => void counted.captures.push(cost),
  countLookup: async () => undefined,
  async countPicture() {
    counted.pictures += 1
  },
}

const gathered = (given: object, files = new Map<string, Uint8Array>(), more: Partial<SourceCall> = {}) =>
  gather(parseRecipe(given), { kitchen, call: { ...call, ...more }, files })

const refusal = (given: object, ...rest: [Map<string, Uint8Array>?, Partial<SourceCall>?]) =>
  gathered(given, ...rest).then(
    () => expect.fail('The sources were gathered.'),
    (error: ApiError) => [error.code, error.message],
  )

beforeEach(() => {
  Object.assign(counted, { captures: [], pictures: 0 })
  asked.length = 0
  take = async () => ({})
  fileAt = () => pngOf(10, 10)
})

describe('pages of one recipe', () => {
  const pages = (count: number) => Array.from({ length: count }, (_, at) => ({ url: `https://example.com/${at}` }))

  it('pages are captured in turn, each counted when it begins', async () => {
    const first = Promise.withResolvers<Partial<Capture>>()
    take = (url) => (url.endsWith('/0') ? first.promise : Promise.resolve({}))
    const work = gathered({ sources: pages(5) })
    await until(() => asked.length === 1)
    await new Promise((resolve) => setImmediate(resolve))
    expect([asked.length, counted.captures]).toEqual([1, [1]])
    first.resolve({})
    expect((await work).materials).toHaveLength(5)
    expect(counted.captures).toEqual([1, 1, 1, 1, 1])
  })

  it('a page that fails keeps those after it from being captured, and is named', async () => {
    take = async (url) => {
      if (url.endsWith('/1')) throw new ApiError('upstream_unavailable', { message: 'Busy.', retryAfterSeconds: 5 })
      return {}
    }
    const error = (await gathered({ sources: pages(4) }).catch((reason: unknown) => reason)) as ApiError
    expect(error).toMatchObject({ message: '"/sources/1/url": Busy.', retryAfterSeconds: 5 })
    expect(asked).toHaveLength(2)
  })

  it('an element that turns out tall costs what a full page costs', async () => {
    take = async () => ({ details: { width: 1920, height: 5000, cut: false } })
    await gathered({ sources: [{ url: 'https://example.com/', selector: 'main' }] })
    expect(counted.captures).toEqual([1, 1])
  })

  it('what a capture leaves out is told of where it was asked for: a selector that hides nothing, a page that goes on', async () => {
    const unmatched = [{ field: 'hide' as const, selector: '#sign-in' }]
    take = async () => ({ details: { width: 1920, height: 20_000, cut: true, unmatched } })
    const url = 'https://example.com/'
    const hide = ['.ad', '#sign-in']
    const sources = [
      { url, fullPage: true, hide },
      { url, selector: 'main', hide },
    ]
    const { materials } = await gathered({ sources: [{ code: 'x' }, ...sources] })
    expect(materials.map(({ warnings = [] }) => warnings.map((each) => each.split(': ')[0]))).toEqual([
      [],
      ['"/sources/1/hide/1" hides nothing', '"/sources/1/fullPage" is not all of the page'],
      ['"/sources/2/hide/1" hides nothing', '"/sources/2/selector" is larger than a picture may be'],
    ])
  })

  it('captures that are too large together are refused before the next one is taken', async () => {
    take = async (url) => ({ png: pngOf(1920, 20_000, 33 + Number(url.at(-1))) })
    const found = await refusal({ sources: pages(6).map((page) => ({ ...page, fullPage: true })) })
    expect(found).toEqual(['invalid_request', expect.stringContaining('"/sources/2/url" and the sources before it')])
    expect(asked).toHaveLength(3)
  })

  it.each<[field: object, options: object, marks: object[], pointer: string]>([
    [{ name: 'hide', entry: 'a[' }, { hide: ['p', 'a['] }, [], '/sources/0/hide/1'],
    [{ name: 'selector' }, { selector: '#x' }, [], '/sources/0/selector'],
    [
      { name: 'resolve', entry: 'a[' },
      {},
      [
        { kind: 'step', at: 'p' },
        { kind: 'step', at: 'a[' },
      ],
      '/marks/1/at',
    ],
  ])('what the page says of %j is said of the field itself', async (field, options, marks, pointer) => {
    const { name } = field as { name: string }
    take = async () => {
      throw new ApiError('unsupported_value', {
        message: `"${name}" is no selector.`,
        field: field as { name: string },
      })
    }
    const found = await refusal({ sources: [{ url: 'https://example.com/', ...options }], marks })
    expect(found).toEqual(['unsupported_value', `"${pointer}" is no selector.`])
  })
})

describe('files of one recipe', () => {
  it('a picture at an address is one of the pictures that are counted', async () => {
    await gathered({ sources: [{ image: 'https://example.com/a.png' }, { image: 'https://example.com/b.png' }] })
    expect(counted.pictures).toBe(2)
  })

  it('files have 50 MiB together, whatever way they come in', async () => {
    const large = 20 * 1024 * 1024
    fileAt = () => pngOf(10, 10, large)
    const sources = [{ image: 'https://example.com/a.png' }, { image: 'https://example.com/b.png' }, { file: 'sent' }]
    const found = await refusal({ sources }, new Map([['sent', pngOf(10, 10, large)]]))
    expect(found).toEqual([
      'invalid_request',
      expect.stringMatching(/\/image" and the other files have more than 50 MiB/),
    ])
  })

  it('one part that several sources name is one file', async () => {
    const { materials } = await gathered(
      { sources: [{ file: 'a' }, { file: 'a' }] },
      new Map([['a', pngOf(9000, 5000)]]),
    )
    const files = materials.map(({ shows }) => 'file' in shows && shows.file)
    expect(files[0]).toBe(files[1])
  })

  it('an address of this service is never asked from outside', async () => {
    const { PUBLIC_ORIGIN: origin } = environment()
    const ownPicture = vi.fn(async () => new Blob([Uint8Array.from(pngOf(10, 10))]).stream())
    await gathered({ sources: [{ image: `${origin}/mcp/pictures/abc` }] }, undefined, { ownPicture })
    expect(ownPicture.mock.calls).toEqual([[new URL('/mcp/pictures/abc', origin), expect.anything()]])
    expect([asked, counted.pictures]).toEqual([[], 0])
    expect(await refusal({ sources: [{ image: `${origin}/a.png` }] })).toEqual([
      'invalid_url',
      '"/sources/0/image" is an address of this service.',
    ])
    expect(await refusal({ sources: [{ image: 'https://example.com/home' }] })).toEqual([
      'invalid_url',
      '"/sources/0/image" leads back to this service.',
    ])
  })

  it.each(['ftp://example.com/a.png', 'https://me:secret@example.com/', 'no address'])(
    '%s is refused as the address of a picture',
    async (image) => {
      const [code, message] = await refusal({ sources: [{ image }] })
      expect([code, message]).toEqual([
        'invalid_url',
        expect.stringMatching(/^"\/sources\/0\/image" is not the address/),
      ])
    },
  )
})
