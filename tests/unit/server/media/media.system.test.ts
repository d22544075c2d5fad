import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { createFetchMedia, type FetchMedia, mediaTimeouts } from '@/lib/server/media/fetch-media'
import { parseMediaUrl, singleByteRange } from '@/lib/server/media/media-request'
import { createOutboundFetch, type OutboundFetch } from '@/lib/server/outbound/fetch'
import { parseOverrides } from '@/lib/server/outbound/settings'
import { type FakeNetwork, smallMp4, smallPng, startFakeNetwork } from '../../../support/server/social-network'

let network: FakeNetwork
let fetchMedia: FetchMedia
beforeAll(async () => {
  network = await startFakeNetwork()
  const decide = () => Promise.reject(new Error('Only overridden hosts may be asked for in this test.'))
  fetchMedia = createFetchMedia(
    createOutboundFetch({ decide, overrides: parseOverrides(network.overrides.split(',')) }),
  )
})
afterAll(() => network.close())

const none = new Headers()
const signal = new AbortController().signal
const at = (path: string, host = 'pbs.twimg.com') => new URL(`https://${host}${path}`)
const bytesOf = async (body: ReadableStream<Uint8Array> | null) => Buffer.from(await new Response(body).arrayBuffer())
const codeOf = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  return error instanceof ApiError ? error.code : error
}
const refusal = (raw: string) => {
  try {
    parseMediaUrl(raw)
  } catch (error) {
    return error instanceof ApiError ? error.code : error
  }
  return undefined
}

describe('the address of a media file', () => {
  it.each(['https://pbs.twimg.com/a.jpg', 'https://PBS.TWIMG.COM/a.jpg', 'https://video.twimg.com:443/v.mp4?tag=1'])(
    'the address of a media file takes %s',
    (raw) => {
      expect(refusal(raw)).toBeUndefined()
    },
  )

  it.each([
    'https://pbs.twimg.com.evil.example/a',
    'https://evil-pbs.twimg.com/a',
    'https://twimg.com/a',
    'https://pbs.twimg.com./a',
    'https://pbs.twimg.com@evil.example/a',
    'https://evil.example\\@pbs.twimg.com/a',
    'http://127.0.0.1/a',
    'https://[::1]/a',
    'https://xn--pbs-twimg-8ob.com/a',
  ])('the address of a media file refuses the host of %s', (raw) => {
    expect(refusal(raw)).toBe('forbidden_domain')
  })

  it.each([
    '',
    'a.jpg',
    '//pbs.twimg.com/a',
    'data:image/png;base64,AAAA',
    'blob:https://pbs.twimg.com/1',
    'http://pbs.twimg.com/a',
    'https://pbs.twimg.com:8443/a',
    'https://user:secret@pbs.twimg.com/a',
  ])('the address of a media file refuses the form of "%s"', (raw) => {
    expect(refusal(raw)).toBe('invalid_request')
  })
})

describe('the type of a file', () => {
  const typeOf = async (start: string) => {
    const body = new Blob([Buffer.from(start, 'latin1')]).stream()
    const fetchFrom = createFetchMedia(async (url) => ({ status: 200, headers: new Headers(), url, body }))
    const media = await fetchFrom(at('/file'), none, signal)
    await media.body?.cancel()
    return media.type
  }

  it('the type of a file goes by the major brand of MP4 and AVIF, whatever brands follow', async () => {
    expect(await typeOf('\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf')).toBe('image/avif')
    expect(await typeOf('\0\0\0\x20ftypisom\0\0\0\0isomavifavc1')).toBe('video/mp4')
    expect(await codeOf(typeOf('\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf'))).toBe('upstream_failed')
    expect(await codeOf(typeOf('\0\0\0\x20ftypheic\0\0\0\0mif1heic'))).toBe('upstream_failed')
    expect(await codeOf(typeOf('\0\0\0\x18ftypmsf1\0\0\0\0hevcavis'))).toBe('upstream_failed')
    expect(await codeOf(typeOf('\0\0\0\x10ftypqt  avif'))).toBe('upstream_failed')
    expect(await typeOf('\0\0\0\x18ftypisom\0\0\0\0isomavc1\0\0\0\x20freeavis')).toBe('video/mp4')
  })
})

describe('a byte range', () => {
  it.each([
    ['bytes=0-', true],
    ['bytes=0-99', true],
    ['bytes=0-3', false],
    ['bytes=5-', false],
    ['bytes=-5', false],
  ])('the Range header %s is passed on', (header, fromStart) => {
    expect(singleByteRange(header)).toEqual({ header, fromStart })
  })

  it.each([null, '', 'bytes=', 'bytes=-', 'bytes=9-1', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b'])(
    'the Range header %s is no byte range',
    (header) => {
      expect(singleByteRange(header)).toBeUndefined()
    },
  )
})

describe('fetching', () => {
  it('fetching delivers the bytes with their own type and no header that is not asked for', async () => {
    const media = await fetchMedia(
      at('/ok.png'),
      new Headers({ cookie: 'a=b', authorization: 'Bearer x', referer: 'https://a/' }),
      signal,
    )
    expect(media).toMatchObject({ status: 200, type: 'image/png' })
    expect(await bytesOf(media.body)).toEqual(smallPng)
    expect(media.headers).toEqual({ etag: '"abc"', 'last-modified': 'Wed, 01 Jan 2025 00:00:00 GMT' })
    const sent = network.lastHeaders.get('pbs.twimg.com/ok.png')
    expect(sent).not.toHaveProperty('cookie')
    expect(sent).not.toHaveProperty('authorization')
    expect(sent).not.toHaveProperty('referer')
  })

  it('fetching passes a range on, and types a middle piece by the beginning of the file', async () => {
    const media = await fetchMedia(at('/video.mp4', 'video.twimg.com'), new Headers({ range: 'bytes=100-199' }), signal)
    expect(media).toMatchObject({ status: 206, type: 'video/mp4' })
    expect(media.headers['content-range']).toBe(`bytes 100-199/${smallMp4.length}`)
    expect(await bytesOf(media.body)).toEqual(smallMp4.subarray(100, 200))
  })

  it('fetching passes on that a range is beyond the end, and that nothing has changed', async () => {
    const beyond = await fetchMedia(at('/video.mp4'), new Headers({ range: 'bytes=999999-' }), signal)
    expect(beyond).toMatchObject({ status: 416, body: null })
    const unchanged = await fetchMedia(at('/conditional.png'), new Headers({ 'if-none-match': '"abc"' }), signal)
    expect(unchanged).toMatchObject({ status: 304, body: null })
  })

  it.each(['/redirect', '/redirect-other-host', '/untyped', '/gzip.png'])(
    'fetching delivers %s as the picture it is',
    async (path) => {
      const media = await fetchMedia(at(path), none, signal)
      expect(media.type).toBe('image/png')
      expect(await bytesOf(media.body)).toEqual(smallPng)
    },
  )

  it.each(['/404', '/403', '/500', '/html-as-png', '/svg', '/empty'])(
    'the answer of %s is a failure of the media host',
    async (path) => {
      expect(await codeOf(fetchMedia(at(path), none, signal))).toBe('upstream_failed')
    },
  )

  it.each(['/redirect-off-list', '/redirect-private'])('the redirect of %s is refused', async (path) => {
    expect(await codeOf(fetchMedia(at(path), none, signal))).toBe('forbidden_domain')
  })

  it.each(['/redirect-plain', '/redirect-port', '/redirect-user'])(
    'the redirect of %s to a host of the list is not followed: every hop is https, on its port, without credentials',
    async (path) => {
      const arrivals = () => [...network.hits].filter(([name]) => name.endsWith('/ok.png'))
      const before = arrivals()
      expect(await codeOf(fetchMedia(at(path), none, signal))).toBe('upstream_failed')
      expect(arrivals()).toEqual(before)
    },
  )

  it.each(['/reset', '/redirect-loop'])('the fetch of %s fails as our own error', async (path) => {
    expect(await codeOf(fetchMedia(at(path), none, signal))).toBe('internal_error')
  })

  it('fetching lets go of the beginning of a file as soon as that has said what the file is', async () => {
    const letGo: string[] = []
    const answer = (range: string) =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(smallMp4.subarray(0, 100)),
        cancel: () => void letGo.push(range),
      })
    const fetchFrom = createFetchMedia(async (url, { headers = {} }) => {
      return { status: 206, headers: new Headers(), url, body: answer(headers.Range ?? 'all') }
    })
    const media = await fetchFrom(at('/video.mp4'), new Headers({ range: 'bytes=100-199' }), signal)
    expect(media.type).toBe('video/mp4')
    expect(letGo).toEqual(['bytes=0-15'])
    await media.body?.cancel()
    expect(letGo).toEqual(['bytes=0-15', 'bytes=100-199'])
  })

  it('fetching lets go of the upstream when the reader leaves', async () => {
    const departed = network.nextDeparture('pbs.twimg.com/endless.png')
    const media = await fetchMedia(at('/endless.png'), none, signal)
    await media.body?.cancel()
    await departed
  })
})

describe('a media host that falls silent', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const timeouts = { answerMs: 10_000, stallMs: 15_000 }
  const silent: OutboundFetch = (_url, options) =>
    new Promise((_resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason), { once: true })
    })
  /** Sends the beginning of a picture, and no more. */
  const stopping = (bytes: number, cancelled = vi.fn()): OutboundFetch => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(smallPng.subarray(0, bytes))),
      cancel: cancelled,
    })
    return async (url) => ({ status: 200, headers: new Headers(), url, body })
  }

  it('a media host that falls silent before it answers is given up after 10 s', async () => {
    const answered = codeOf(createFetchMedia(silent, timeouts)(at('/a.png'), none, signal))
    await vi.advanceTimersByTimeAsync(9999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answered).toBe('internal_error')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a media host that falls silent before it has said what the file is, is given up after 15 s', async () => {
    const answered = codeOf(createFetchMedia(stopping(4), timeouts)(at('/a.png'), none, signal))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await answered).toBe('internal_error')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a media host that falls silent in the middle of a file is given up 15 s after its last byte, and the connection with it', async () => {
    const cancelled = vi.fn()
    const media = await createFetchMedia(stopping(40, cancelled), timeouts)(at('/a.png'), none, signal)
    const reader = (media.body as ReadableStream<Uint8Array>).getReader()
    expect((await reader.read()).value).toHaveLength(40)
    const next = reader.read().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(cancelled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await next).toMatchObject({ code: 'timeout' })
    expect(cancelled).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a reader that takes its time is not taken for a media host that falls silent', async () => {
    const media = await createFetchMedia(stopping(40), timeouts)(at('/a.png'), none, signal)
    await vi.advanceTimersByTimeAsync(60_000)
    const { value } = await (media.body as ReadableStream<Uint8Array>).getReader().read()
    expect(value).toHaveLength(40)
  })
})

it('the process gives a media host 10 s to answer and 15 s between two pieces', () => {
  expect(mediaTimeouts).toEqual({ answerMs: 10_000, stallMs: 15_000 })
})
