// What one capture may cost: pages without measure, in a real browser, against an origin on loopback that counts.
import type http from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import type { BrowserSource, PageLease } from '@/lib/server/browser/source'
import { captureCaps } from '@/lib/server/outbound/tally'
import { createPatientEngine } from '@/tests/support/capture/patient'
import { readPicture } from '@/tests/support/capture/picture'
import { createCleanup, type Origin, startOrigin } from '@/tests/unit/server/outbound/egress-fixtures'

const blue = '#0a78c8'
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>t</title><body style="margin:0;background:${blue}">${body}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#c85000"/></svg>'

const pages: Record<string, string> = {
  '/images': page(
    numbers(1400)
      .map((index) => `<img src="/pixel?${index}" width=1 height=1>`)
      .join(''),
  ),
  '/small-pictures': page(
    numbers(1000)
      .map((index) => `<img src="/square?${index}" width=20 height=20 style="display:block;float:left">`)
      .join(''),
  ),
  // The pipe carries 35 MB for its address.
  '/inline': page(
    `<img src="data:image/svg+xml;base64,${Buffer.from(`<!--${' '.repeat(13_000_000)}-->${square}`).toString('base64')}">`,
  ),
  '/endless-style': page('<link rel="stylesheet" href="/endless">'),
  '/popups': page(`<script>for (let index = 0; index < 50; index++) open('/popup?' + index)</script>`),
}

const cleanup = createCleanup()
let origin: Origin
let source: BrowserSource
let sentBytes = 0
const leases: PageLease[] = []

beforeAll(async () => {
  const endless = (res: http.ServerResponse, chunk: Buffer) => {
    const chunks = function* () {
      for (; ; sentBytes += chunk.length) yield chunk
    }
    pipeline(Readable.from(chunks()), res).catch(() => {})
  }
  origin = await startOrigin(cleanup, (req, res) => {
    const url = new URL(req.url ?? '/', 'http://origin')
    const hops = Number(url.searchParams.get('hops'))
    if (url.pathname === '/hops') {
      if (hops > 0) res.writeHead(302, { location: `/hops?hops=${hops - 1}` }).end()
      else res.writeHead(200, { 'content-type': 'text/html' }).end(page(''))
    } else if (url.pathname === '/endless') {
      res.writeHead(200, { 'content-type': 'text/css' })
      endless(res, Buffer.alloc(2 ** 16, ' '))
    } else if (url.pathname === '/endless-document') {
      res.writeHead(200, { 'content-type': 'text/html' }).write(page('<p>much</p>'))
      endless(res, Buffer.alloc(2 ** 16, `<!-- ${'x'.repeat(1000)} -->`))
    } else if (url.pathname in pages) res.writeHead(200, { 'content-type': 'text/html' }).end(pages[url.pathname])
    else if (url.pathname === '/square') res.writeHead(200, { 'content-type': 'image/svg+xml' }).end(square)
    else res.writeHead(200, { 'content-type': 'image/gif' }).end()
  })
  process.env.EGRESS_ALLOW = `127.0.0.1:${origin.port}`
  process.env.LOG_LEVEL = 'silent'
  const slots = createSlots({ concurrency: 2, queue: 8, waitMs: 60_000 })
  source = createBrowserSource({ slots, backends: [createLocalBackend()] })
  const lend = source.lease.bind(source)
  source.lease = async (options) => {
    const lease = await lend(options)
    leases.push(lease)
    return lease
  }
  await source.warmUp()
})

afterAll(async () => {
  await source?.close()
  await cleanup.run()
})

async function shoot(path: string) {
  origin.hits.length = 0
  sentBytes = 0
  const engine = createPatientEngine(source)
  const request = { url: origin.origin + path, deviceType: 'desktop', colorScheme: 'light' } as const
  const capture = await engine.capture(request, { signal: new AbortController().signal })
  const picture = await readPicture(capture.png)
  return {
    ...capture,
    picture,
    color: picture.colorAt(picture.width - 30, picture.height - 30),
    traffic: leases.at(-1)?.traffic,
  }
}

describe('a page without measure', () => {
  test('a page of fourteen hundred images sends eleven hundred requests, and its picture is partial', async () => {
    const { color, partial, traffic } = await shoot('/images')
    expect({ color, partial }).toEqual({ color: blue, partial: true })
    expect(traffic).toMatchObject({ requests: 1100, spent: 'requestsMax' })
    expect(origin.hits).toHaveLength(1100)
  })

  test('a page with a stylesheet without end gets fifty megabytes, and its picture is partial', async () => {
    const { color, partial, traffic } = await shoot('/endless-style')
    expect({ color, partial }).toEqual({ color: blue, partial: true })
    expect(traffic?.spent).toBe('bytesMax')
    expect(traffic?.bytes).toBeLessThan(captureCaps.bytesMax + 2 ** 20)
    // What kernel and streams hold on top was sent and not taken.
    expect(sentBytes).toBeLessThan(captureCaps.bytesMax + 16 * 2 ** 20)
  })

  test('a document without end is cut after fifty megabytes, and its beginning is shown', async () => {
    const { color, partial, traffic } = await shoot('/endless-document')
    expect({ color, partial }).toEqual({ color: blue, partial: true })
    expect(traffic?.spent).toBe('bytesMax')
    expect(origin.hits).toHaveLength(1)
  })

  test('a page with a picture of 13 MB inside is seen to be loaded, and its capture is whole', async () => {
    const { picture, partial } = await shoot('/inline')
    expect({ color: picture.colorAt(10, 10), partial }).toEqual({ color: '#c85000', partial: false })
  })

  test('a page that opens fifty popups gets none of them, and none is asked for', async () => {
    const { color, partial } = await shoot('/popups')
    expect({ color, partial }).toEqual({ color: blue, partial: false })
    expect(origin.hits).toEqual(['GET /popups'])
  })

  test('a capture counts its requests and bytes from nothing, whatever the ones before it spent', async () => {
    expect(await shoot('/popups')).toMatchObject({ partial: false, traffic: { requests: 1, spent: undefined } })
  })
})

test('a page of a thousand small pictures is shown with every one of them', async () => {
  const { picture, partial, failedRequests } = await shoot('/small-pictures')
  const middles = numbers(1000).map((at) => picture.colorAt(10 + 20 * (at % 96), 10 + 20 * Math.floor(at / 96)))
  expect(new Set(middles)).toEqual(new Set(['#c85000']))
  expect({ partial, failedRequests }).toEqual({ partial: false, failedRequests: 0 })
})

describe('redirects', () => {
  // Chromium gives up at the twentieth.
  test('nineteen redirects are followed, as far as a browser goes', async () => {
    expect(await shoot('/hops?hops=19')).toMatchObject({ finalUrl: `${origin.origin}/hops?hops=0`, color: blue })
  })

  test('a twentieth redirect is refused, not followed', async () => {
    await expect(shoot('/hops?hops=40')).rejects.toMatchObject({
      code: 'invalid_url',
      message: 'The page in "url" redirects without end.',
    })
    expect(origin.hits).toHaveLength(20)
  })
})
