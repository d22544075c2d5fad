import type http from 'node:http'
import net from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOutboundFetch, type OutboundFetchOptions } from '@/lib/server/outbound/fetch'
import { parseOverrides } from '@/lib/server/outbound/settings'
import { createCleanup, decideAllowing, listen, startOrigin } from './egress-fixtures'

const cleanup = createCleanup()
afterEach(async () => {
  vi.useRealTimers()
  await cleanup.run()
})

const bounds = { bytesMax: 1_000_000, timeoutMs: 60_000 }
const options = (more: Partial<OutboundFetchOptions> = {}): OutboundFetchOptions => ({
  signal: new AbortController().signal,
  ...bounds,
  ...more,
})
const open = (allow: string[], names: Record<string, string[]> = {}, overrides: string[] = []) =>
  createOutboundFetch({ decide: decideAllowing(allow, names), overrides: parseOverrides(overrides) })
const textOf = (body: ReadableStream<Uint8Array> | null) => new Response(body).text()

describe('createOutboundFetch, what is reached', () => {
  it('a request reaches its host with its headers, and the status, headers, URL and a stream of the body come back', async () => {
    let seen: http.IncomingHttpHeaders = {}
    const origin = await startOrigin(cleanup, (req, res) => {
      seen = req.headers
      res.writeHead(206, { 'Content-Range': 'bytes 0-3/9', 'X-Twice': ['1', '2'] }).end('body')
    })
    const fetch = open(['site.test'], { 'site.test': ['127.0.0.1'] })
    const url = new URL(`http://site.test:${origin.port}/path?query`)
    const response = await fetch(url, options({ headers: { Range: 'bytes=0-3', 'User-Agent': 'Vitrine' } }))
    expect(response).toMatchObject({ status: 206, url })
    expect(response.headers.get('content-range')).toBe('bytes 0-3/9')
    expect(await textOf(response.body)).toBe('body')
    expect(origin.hits).toEqual(['GET /path?query'])
    expect(seen).toMatchObject({ host: `site.test:${origin.port}`, range: 'bytes=0-3', 'user-agent': 'Vitrine' })
  })

  it('a compressed body is decoded, and the headers that no longer fit are dropped', async () => {
    const packed = gzipSync('plain text')
    const origin = await startOrigin(cleanup, (_, res) => {
      res.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': packed.length }).end(packed)
    })
    const response = await open(['127.0.0.1'])(new URL(origin.origin), options())
    expect(await textOf(response.body)).toBe('plain text')
    expect([response.headers.get('content-encoding'), response.headers.get('content-length')]).toEqual([null, null])
  })

  it('an answer to HEAD has no body', async () => {
    const origin = await startOrigin(cleanup, (_, res) => res.writeHead(200, { 'Content-Length': 9 }).end())
    const response = await open(['127.0.0.1'])(new URL(origin.origin), options({ method: 'HEAD' }))
    expect(response).toMatchObject({ status: 200, body: null })
    expect(origin.hits).toEqual(['HEAD /'])
  })

  it('the address that was checked is dialled, and its name never resolved again', async () => {
    const origin = await startOrigin(cleanup, (_, res) => res.end('checked'))
    // The name exists nowhere but in the decision.
    const fetch = open(['only-here.test'], { 'only-here.test': ['127.0.0.1'] })
    const response = await fetch(new URL(`http://only-here.test:${origin.port}/`), options())
    expect(await textOf(response.body)).toBe('checked')
  })
})

describe('createOutboundFetch, what is refused', () => {
  it.each([
    'http://127.0.0.1:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://inside.test:PORT/',
    'http://localhost:PORT/',
  ])('the URL %s is refused by policy, and nothing arrives', async (template) => {
    const canary = await startOrigin(cleanup, (_, res) => res.end('secret'))
    const fetch = open([], { 'inside.test': ['127.0.0.1'] })
    const url = new URL(template.replace('PORT', String(canary.port)))
    await expect(fetch(url, options())).rejects.toMatchObject({ name: 'OutboundError', code: 'refused_by_policy' })
    expect(canary.connections).toBe(0)
  })

  it.each(['ftp://site.test/', 'file:///etc/passwd', 'data:text/plain,x', 'http://user:pass@site.test/'])(
    'the URL %s is refused by policy',
    async (raw) => {
      await expect(open(['site.test'])(new URL(raw), options())).rejects.toMatchObject({ code: 'refused_by_policy' })
    },
  )
})

describe('createOutboundFetch, redirects', () => {
  async function startChain(length: number) {
    return startOrigin(cleanup, (req, res) => {
      const step = Number(req.url?.slice(1))
      if (step < length) res.writeHead(302, { Location: `/${step + 1}` }).end('moved')
      else res.end('arrived')
    })
  }

  it('redirects are followed three times by default, relative ones too, and no further', async () => {
    const origin = await startChain(4)
    const fetch = open(['127.0.0.1'])
    const response = await fetch(new URL('/1', origin.origin), options())
    expect(response.url.pathname).toBe('/4')
    expect(await textOf(response.body)).toBe('arrived')
    await expect(fetch(new URL('/0', origin.origin), options())).rejects.toMatchObject({ code: 'too_many_redirects' })
    await expect(fetch(new URL('/3', origin.origin), options({ redirectsMax: 0 }))).rejects.toMatchObject({
      code: 'too_many_redirects',
    })
  })

  it.each([
    ['a private address', (port: number) => `http://127.0.0.1:${port}/`],
    ['another scheme', () => 'file:///etc/passwd'],
    ['credentials', (port: number) => `http://user@open.test:${port}/`],
    ['nothing that is a URL', () => 'http://['],
  ])('redirects to %s are refused', async (_, target) => {
    const canary = await startOrigin(cleanup, (_req, res) => res.end('secret'))
    const origin = await startOrigin(cleanup, (_req, res) =>
      res.writeHead(302, { Location: target(canary.port) }).end(),
    )
    const fetch = open(['open.test'], { 'open.test': ['127.0.0.1'] })
    const refused = fetch(new URL(`http://open.test:${origin.port}/`), options())
    await expect(refused).rejects.toMatchObject({ code: 'refused_by_policy' })
    expect(canary.connections).toBe(0)
  })

  it('redirects are shown to the caller first, whose refusal stops them', async () => {
    const canary = await startOrigin(cleanup, (_, res) => res.end('elsewhere'))
    const origin = await startOrigin(cleanup, (_, res) => res.writeHead(301, { Location: `${canary.origin}/x` }).end())
    const shown: string[] = []
    const checkRedirect = (url: URL) => {
      shown.push(url.href)
      throw new RangeError('not on the list')
    }
    const refused = open(['127.0.0.1'])(new URL(origin.origin), options({ checkRedirect }))
    await expect(refused).rejects.toThrow(RangeError)
    expect(shown).toEqual([`${canary.origin}/x`])
    expect(canary.connections).toBe(0)
  })

  it('the body of a redirect is not downloaded', async () => {
    const cut = Promise.withResolvers<void>()
    const target = await startOrigin(cleanup, (_, res) => res.end('arrived'))
    const origin = await startOrigin(cleanup, (req, res) => {
      req.socket.once('close', () => cut.resolve())
      res.writeHead(302, { Location: target.origin }).write('an endless body')
    })
    const response = await open(['127.0.0.1'])(new URL(origin.origin), options())
    expect(await textOf(response.body)).toBe('arrived')
    await cut.promise
  })

  it('a redirect without a Location is an answer', async () => {
    const origin = await startOrigin(cleanup, (_, res) => res.writeHead(302).end('odd'))
    expect(await open(['127.0.0.1'])(new URL(origin.origin), options())).toMatchObject({ status: 302 })
  })
})

describe('createOutboundFetch, its limits', () => {
  it('a body of exactly the limit is whole, and one byte more is an error', async () => {
    const origin = await startOrigin(cleanup, (_, res) => res.end(Buffer.alloc(1000)))
    const fetch = open(['127.0.0.1'])
    const exact = await fetch(new URL(origin.origin), options({ bytesMax: 1000 }))
    expect((await new Response(exact.body).arrayBuffer()).byteLength).toBe(1000)
    const over = await fetch(new URL(origin.origin), options({ bytesMax: 999 }))
    await expect(textOf(over.body)).rejects.toMatchObject({ code: 'too_large' })
  })

  it('a compressed body is counted as it comes out', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000))
    const origin = await startOrigin(cleanup, (_, res) => res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb))
    const response = await open(['127.0.0.1'])(new URL(origin.origin), options())
    await expect(textOf(response.body)).rejects.toMatchObject({ code: 'too_large' })
  })

  it('a body at the limit lets go of the host', async () => {
    const cut = Promise.withResolvers<void>()
    const origin = await startOrigin(cleanup, (req, res) => {
      req.socket.once('close', () => cut.resolve())
      const write = () => void (res.destroyed || res.write(Buffer.alloc(65_536), write))
      write()
    })
    const response = await open(['127.0.0.1'])(new URL(origin.origin), options())
    await expect(textOf(response.body)).rejects.toMatchObject({ code: 'too_large' })
    await cut.promise
  })

  it('a hundred stalled readers of a host leave a connection for the next one', async () => {
    const origin = await startOrigin(cleanup, (_, res) => void res.write('some'))
    const fetch = open(['127.0.0.1'])
    const leave = new AbortController()
    const ask = () => fetch(new URL(origin.origin), options({ signal: leave.signal }))
    const stalled = await Promise.all(Array.from({ length: 100 }, ask))
    expect([...stalled, await ask()].map(({ status }) => status)).toEqual(Array(101).fill(200))
    leave.abort()
  })

  it('a request ends with `timeout` when no headers come, and when the body stops coming', async () => {
    const silent = await startOrigin(cleanup, () => undefined)
    const stalling = await startOrigin(cleanup, (_, res) => void res.write('some'))
    const fetch = open(['127.0.0.1'])
    await expect(fetch(new URL(silent.origin), options({ timeoutMs: 100 }))).rejects.toMatchObject({ code: 'timeout' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const response = await fetch(new URL(stalling.origin), options({ timeoutMs: 1000 }))
    const late = expect(textOf(response.body)).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(1000)
    await late
  })

  it('a request ends with the signal’s reason, before, while waiting and while reading', async () => {
    const silent = await startOrigin(cleanup, () => undefined)
    const stalling = await startOrigin(cleanup, (_, res) => void res.write('some'))
    const fetch = open(['127.0.0.1'])
    const waiting = new AbortController()
    const request = fetch(new URL(silent.origin), options({ signal: waiting.signal }))
    await expect.poll(() => silent.hits.length).toBe(1)
    waiting.abort(new Error('left'))
    await expect(request).rejects.toThrow('left')
    await expect(fetch(new URL(silent.origin), options({ signal: waiting.signal }))).rejects.toThrow('left')

    const reading = new AbortController()
    const response = await fetch(new URL(stalling.origin), options({ signal: reading.signal }))
    const text = textOf(response.body)
    reading.abort(new Error('left too'))
    await expect(text).rejects.toThrow('left too')
  })
})

describe('createOutboundFetch, failures of the host', () => {
  it('each failure of a host has a code of its own', async () => {
    const rude = await listen(
      cleanup,
      net.createServer((socket) => socket.once('data', () => socket.resetAndDestroy())),
    )
    const babbling = await listen(
      cleanup,
      net.createServer((socket) => void socket.once('data', () => socket.end('nonsense\r\n'))),
    )
    const closing = { add: (step: () => unknown) => void closingSteps.push(step), run: async () => undefined }
    const closingSteps: (() => unknown)[] = []
    const closed = await listen(closing, net.createServer())
    for (const step of closingSteps) await step()
    const cases = [
      [`http://127.0.0.1:${closed.port}/`, 'refused'],
      ['http://gone.example/', 'not_found'],
      [`http://127.0.0.1:${rude.port}/`, 'reset'],
      [`http://127.0.0.1:${babbling.port}/`, 'reset'],
      [`https://127.0.0.1:${babbling.port}/`, 'tls'],
    ] as const
    const fetch = open(['127.0.0.1'])
    for (const [url, code] of cases) {
      await expect(fetch(new URL(url), options()), url).rejects.toMatchObject({ name: 'OutboundError', code })
    }
  })

  it('a host that fails inside the body errors the stream', async () => {
    const { port } = await listen(
      cleanup,
      net.createServer((socket) => {
        socket.once('data', () =>
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf', () => socket.resetAndDestroy()),
        )
      }),
    )
    const response = await open(['127.0.0.1'])(new URL(`http://127.0.0.1:${port}/`), options())
    await expect(textOf(response.body)).rejects.toMatchObject({ name: 'OutboundError', code: 'reset' })
  })
})

describe('createOutboundFetch, UPSTREAM_OVERRIDES', () => {
  it('a host of UPSTREAM_OVERRIDES is fetched from its stand-in, wherever that is, and does not show it', async () => {
    let seen: http.IncomingHttpHeaders = {}
    const mirror = await startOrigin(cleanup, (req, res) => {
      seen = req.headers
      if (req.url === '/old?a=1') res.writeHead(302, { Location: '/new' }).end()
      else res.end('from the mirror')
    })
    const fetch = open([], {}, [`media.example=${mirror.origin}`])
    const response = await fetch(new URL('https://media.example/old?a=1'), options())
    expect(await textOf(response.body)).toBe('from the mirror')
    expect(response.url.href).toBe('https://media.example/new')
    expect(seen).toMatchObject({ host: `127.0.0.1:${mirror.port}`, 'x-forwarded-host': 'media.example' })
    expect(mirror.hits).toEqual(['GET /old?a=1', 'GET /new'])
  })

  it('UPSTREAM_OVERRIDES does not open the stand-in for anybody who names it directly', async () => {
    const mirror = await startOrigin(cleanup, (_, res) => res.end('from the mirror'))
    const fetch = open([], {}, [`media.example=${mirror.origin}`])
    await textOf((await fetch(new URL('https://media.example/'), options())).body)
    await expect(fetch(new URL(mirror.origin), options())).rejects.toMatchObject({ code: 'refused_by_policy' })
    expect(mirror.hits).toHaveLength(1)
  })
})
