// GET /api/tweet/{id} and GET /api/image-proxy against a fake of the network on loopback.
import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { mediaAtOnceMax } from '@/lib/contract/image-proxy'
import { call, exchange, newClient } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'
import { type FakeNetwork, plainPost, smallMp4, smallPng, startFakeNetwork } from '../support/server/social-network'
import { type RunningServer, startServer } from '../support/server/start-server'

let network: FakeNetwork
let server: RunningServer
let description: Description
beforeAll(async () => {
  network = await startFakeNetwork()
  server = await startServer({ env: { UPSTREAM_OVERRIDES: network.overrides } })
  description = await readDescription(server.origin)
})
afterAll(async () => {
  await server.stop()
  await network.close()
})

const tweet = (id: string) => call(`${server.origin}/api/tweet/${id}`)
const media = (url: string, headers: Record<string, string> = {}) =>
  call(`${server.origin}/api/image-proxy?url=${encodeURIComponent(url)}`, { headers })
const pbs = (path: string) => `https://pbs.twimg.com${path}`

describe('GET /api/tweet/{id}', () => {
  it('a post passes through as delivered', async () => {
    const reply = await tweet('1629307668568633344')
    expect(reply.status).toBe(200)
    expect(reply.json).toEqual({ data: plainPost })
    expect(reply.headers['cache-control']).toContain('public')
    description.check('GET', '/api/tweet/{id}', reply)
  })

  it('a post of a drifted shape is kept as it is', async () => {
    const reply = await tweet('1683920951807971329')
    expect(reply.json).toMatchObject({ data: { entities: [] } })
  })

  it.each(['101', '102', '103'])('a post %s that cannot be shown is null with the reason', async (id) => {
    const reply = await tweet(id)
    expect(reply.status).toBe(200)
    expect(reply.json).toEqual({ data: null, error: expect.any(String) })
    description.check('GET', '/api/tweet/{id}', reply)
  })

  it('a post that does not exist is 404', async () => {
    const reply = await tweet('104')
    expect(reply.status).toBe(404)
    expect(ErrorEnvelope.parse(reply.json).code).toBe('not_found')
    description.check('GET', '/api/tweet/{id}', reply)
  })

  it('a post that is missing, and nowhere else known while oEmbed breaks off (117), is 404', async () => {
    expect((await tweet('117')).status).toBe(404)
  })

  it('a post that is missing but known to oEmbed (116) is 500, and asked for anew: this server is being throttled', async () => {
    for (const time of [1, 2]) {
      const reply = await tweet('116')
      expect([reply.status, reply.json.code]).toEqual([500, 'internal_error'])
      expect(network.hits.get('publish.twitter.com/116')).toBe(time)
      description.check('GET', '/api/tweet/{id}', reply)
    }
  })

  it.each(['105', '106', '107', '108', '110', '111', '112', '113', '115'])(
    'a post whose look-up gives no usable answer (%s) is 500 in the envelope',
    async (id) => {
      const reply = await tweet(id)
      expect(reply.status).toBe(500)
      expect(ErrorEnvelope.parse(reply.json)).toMatchObject({
        code: 'internal_error',
        error: expect.stringContaining('could not be fetched'),
      })
      description.check('GET', '/api/tweet/{id}', reply)
    },
  )

  it.each(['109', '114'])('a post whose look-up hangs (%s) is 500 within its limit', async (id) => {
    const reply = await tweet(id)
    expect(reply.status).toBe(500)
  })

  it('a post is asked for once by two callers at a time, and not again while it is fresh', async () => {
    const id = '1629307668568633344'
    const name = `cdn.syndication.twimg.com/${id}`
    await tweet(id)
    const before = network.hits.get(name)
    await Promise.all([tweet(id), tweet(id), tweet(id)])
    expect(network.hits.get(name)).toBe(before)
  })

  const malformed = [
    'abc',
    '-1',
    '+1',
    '1.0',
    '1e5',
    '0x10',
    '12345678901234567890',
    '٣',
    '１２',
    '1;x',
    '1%20',
    '%20',
    '1%2f..%2f',
    '..%2f',
    '1%00',
    '9'.repeat(10_000),
    'null',
    'undefined',
    '1,2',
    "1'",
    '%22',
    '1%0d%0a',
    '%F0%9F%98%80',
    '1_000',
    '0b1',
    'Infinity',
    '{id}',
    '*',
    '1%3Fx',
    '$1',
    '1%26a',
    '1%3D',
    '1:2',
    '1@2',
    '1!',
    '(1)',
    '1~',
    '%5c1',
    '1%7C2',
    'a'.repeat(200),
    '00x',
  ]
  it.each(malformed)('a post of the ID %j is refused by name', async (id) => {
    const reply = await tweet(id)
    expect(reply.status).toBe(400)
    expect(ErrorEnvelope.parse(reply.json)).toMatchObject({ code: 'invalid_request' })
  })

  it('the endpoint still answers after broken requests on a raw socket', async () => {
    for (const line of [
      'GET /api/tweet/%ZZ HTTP/1.1',
      'GET /api/tweet/%E0%A4%A HTTP/1.1',
      'GET  /api/tweet/1 HTTP/1.1',
      'GET /api/tweet/1\0 HTTP/1.1',
      'TRACE /api/tweet/1 HTTP/1.1',
    ]) {
      await exchange(server.origin, `${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
    }
    expect((await tweet('1629307668568633344')).status).toBe(200)
  })
})

describe('GET /api/post', () => {
  const look = (url: string) => call(`${server.origin}/api/post?url=${encodeURIComponent(url)}`, { from: newClient() })

  it.each([
    ['https://x.com/somebody/status/118', 'x', 'somebody'],
    ['118', 'x', 'somebody'],
    ['https://bsky.app/profile/alice.example.com/post/3kabc', 'bluesky', 'alice.example.com'],
    ['at://alice.example.com/app.bsky.feed.post/3kabc', 'bluesky', 'alice.example.com'],
    ['https://social.example/@alice/113', 'mastodon', 'alice@social.example'],
  ])('the post %s of %s comes in one shape', async (url, name, handle) => {
    const reply = await look(url)
    expect(reply.status, reply.body.toString()).toBe(200)
    expect(reply.json).toMatchObject({ data: { network: name, author: { handle } } })
    expect(reply.headers['cache-control']).toContain('public')
    description.check('GET', '/api/post', reply)
  })

  it.each(['102', 'https://bsky.app/profile/a.example/post/3kblocked', 'https://social.example/@alice/114'])(
    'the post %s that cannot be shown is null with the reason',
    async (url) => {
      const reply = await look(url)
      expect([reply.status, reply.json]).toEqual([200, { data: null, error: expect.any(String) }])
      description.check('GET', '/api/post', reply)
    },
  )

  it.each(['104', 'https://bsky.app/profile/a.example/post/3kgone', 'https://social.example/@alice/999'])(
    'the post %s that does not exist is 404',
    async (url) => {
      expect([(await look(url)).status, (await look(url)).json.code]).toEqual([404, 'not_found'])
    },
  )

  it('a Mastodon server within a private network is as unknown as one that does not exist', async () => {
    const inside = await look('https://localtest.localdomain/@alice/1')
    const nowhere = await look('https://nowhere.invalid/@alice/1')
    expect([inside.status, inside.json.code]).toEqual([400, 'invalid_url'])
    expect(nowhere.json).toMatchObject({ code: 'invalid_url', message: inside.json.message })
  })

  it('what is remembered is no look-up: a post can be asked for more often than the limit', async () => {
    const from = newClient()
    const url = `${server.origin}/api/post?url=118`
    for (let sent = 0; sent < 32; sent += 1) expect((await call(url, { from })).status).toBe(200)
  })

  it('a post that both interfaces are asked for is looked up once', async () => {
    // Of no other test.
    await tweet('123')
    await look('123')
    expect(network.hits.get('cdn.syndication.twimg.com/123')).toBe(1)
  })
})

describe('GET /api/post/media', () => {
  const picture = (url: string, item: number | string, headers: Record<string, string> = {}) =>
    call(`${server.origin}/api/post/media?url=${encodeURIComponent(url)}&item=${item}`, { headers, from: newClient() })

  it.each(['118', 'https://bsky.app/profile/alice.example.com/post/3kabc', 'https://social.example/@alice/113'])(
    'the avatar of the post %s is served with the type of its bytes, sandboxed',
    async (url) => {
      const reply = await picture(url, 0)
      expect(reply.status, reply.body.toString()).toBe(200)
      expect(reply.body).toEqual(smallPng)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=300',
      })
      description.check('GET', '/api/post/media', reply)
    },
  )

  it('a picture is kept for a day by the version of its post, and not found by another one', async () => {
    const { data } = (await call(`${server.origin}/api/post?url=118`, { from: newClient() })).json as {
      data: { version: string }
    }
    const reply = await picture('118', `0&version=${data.version}`)
    expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
    const other = await picture('118', '0&version=another')
    expect([other.status, other.json.code]).toEqual([404, 'not_found'])
    for (const described of [reply, other]) description.check('GET', '/api/post/media', described)
  })

  it('a picture is served whole, whatever range is asked for', async () => {
    const reply = await picture('118', 0, { range: 'bytes=0-3' })
    expect([reply.status, reply.body.length]).toEqual([200, smallPng.length])
  })

  it.each([
    ['119', 'a page'],
    ['121', 'a redirect to another host'],
    ['122', 'a film'],
  ])('the picture of the post %s that is %s is 502', async (url) => {
    const reply = await picture(url, 0)
    expect([reply.status, reply.json.code]).toEqual([502, 'upstream_failed'])
  })
})

describe('GET /api/image-proxy', () => {
  it('a media file is streamed with its own type, sandboxed, and without the headers of its host', async () => {
    const reply = await media(pbs('/ok.png'))
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual(smallPng)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      etag: '"abc"',
    })
    for (const name of ['set-cookie', 'service-worker-allowed', 'alt-svc'])
      expect(reply.headers).not.toHaveProperty(name)
    description.check('GET', '/api/image-proxy', reply)
  })

  it('a media file is passed in part for a single range', async () => {
    const reply = await media('https://video.twimg.com/video.mp4', { range: 'bytes=10-19' })
    expect(reply.status).toBe(206)
    expect(reply.headers['content-range']).toBe(`bytes 10-19/${smallMp4.length}`)
    expect(reply.body).toEqual(smallMp4.subarray(10, 20))
    const beyond = await media('https://video.twimg.com/video.mp4', { range: 'bytes=999999-' })
    expect(beyond.status).toBe(416)
    for (const described of [reply, beyond]) description.check('GET', '/api/image-proxy', described)
    expect((await media('https://video.twimg.com/video.mp4', { range: 'bytes=0-1,4-5' })).status).toBe(200)
  })

  it('a media file is kept by caches for a day, and what is no part of it by none', async () => {
    const keptFor = async (range: string) => {
      const reply = await media('https://video.twimg.com/video.mp4', { range })
      return [reply.status, reply.headers['cache-control']]
    }
    expect(await keptFor('bytes=10-19')).toEqual([206, 'public, max-age=86400'])
    expect(await keptFor('bytes=999999-')).toEqual([416, 'no-store'])
  })

  it.each(['/redirect-plain', '/redirect-port', '/redirect-user'])(
    'a media file is not looked for where %s leads',
    async (path) => {
      const reply = await media(pbs(path))
      expect([reply.status, ErrorEnvelope.parse(reply.json).code]).toEqual([502, 'upstream_failed'])
    },
  )

  it('a media file is not sent again to who has it', async () => {
    const reply = await media(pbs('/conditional.png'), { 'if-none-match': '"abc"' })
    expect([reply.status, reply.body.length]).toEqual([304, 0])
    description.check('GET', '/api/image-proxy', reply)
  })

  it('a media file asked for by HEAD has no body and leaves no connection open', async () => {
    const departed = network.nextDeparture('pbs.twimg.com/endless.png')
    const reply = await call(`${server.origin}/api/image-proxy?url=${encodeURIComponent(pbs('/endless.png'))}`, {
      method: 'HEAD',
    })
    expect([reply.status, reply.body.length]).toEqual([200, 0])
    await departed
  })

  it('a media file reaches others while one client waits for the ends of all that it may have, and that client once one ends', async () => {
    const from = newClient()
    const url = `${server.origin}/api/image-proxy?url=${encodeURIComponent(pbs('/unfinished.png'))}`
    const unfinished = Array.from({ length: mediaAtOnceMax }, () =>
      http.get(url, { localAddress: from, agent: false }).on('error', () => undefined),
    )
    const responses: http.IncomingMessage[] = []
    for (const request of unfinished) request.once('response', (response) => responses.push(response))
    await Promise.all(unfinished.map((request) => once(request, 'response')))
    let isServed = false
    const next = call(`${server.origin}/api/image-proxy?url=${encodeURIComponent(pbs('/ok.png'))}`, { from })
    void next.then(() => {
      isServed = true
    })
    expect((await media(pbs('/ok.png'))).status).toBe(200)
    // The host is waited for no longer than 15 s: others must not have waited for that.
    expect([isServed, responses.filter(({ destroyed }) => destroyed).length]).toEqual([false, 0])
    unfinished.pop()?.destroy()
    expect((await next).status).toBe(200)
    for (const request of unfinished) request.destroy()
  })

  it('a media file lets go of its host when the client leaves', async () => {
    const departed = network.nextDeparture('pbs.twimg.com/endless.png')
    const leave = new AbortController()
    const response = await fetch(`${server.origin}/api/image-proxy?url=${encodeURIComponent(pbs('/endless.png'))}`, {
      signal: leave.signal,
    })
    await response.body?.getReader().read()
    leave.abort()
    await departed
  })

  it.each([
    ['/404', 502],
    ['/403', 502],
    ['/500', 502],
    ['/html-as-png', 502],
    ['/svg', 502],
    ['/empty', 502],
    ['/redirect-off-list', 403],
    ['/redirect-private', 403],
    ['/reset', 500],
    ['/redirect-loop', 500],
  ])('a media file whose host answers with %s is %i in the envelope', async (path, status) => {
    const reply = await media(pbs(path))
    expect(reply.status).toBe(status)
    expect(ErrorEnvelope.parse(reply.json).status).toBe(status)
    description.check('GET', '/api/image-proxy', reply)
  })

  // A backslash ends the host for every parser of the standard: that row asks the listed host for a strange path.
  const refused: [string, number][] = [
    ['', 400],
    ['a', 400],
    ['/a.jpg', 400],
    ['//pbs.twimg.com/a', 400],
    ['data:,x', 400],
    ['blob:https://pbs.twimg.com/1', 400],
    ['file:///etc/passwd', 400],
    ['javascript:alert(1)', 400],
    ['ftp://pbs.twimg.com/a', 400],
    ['http://pbs.twimg.com/a', 400],
    ['https://pbs.twimg.com:8443/a', 400],
    ['https://a:b@pbs.twimg.com/', 400],
    ['https://pbs.twimg.com:99999/', 400],
    ['https://', 400],
    ['https://[', 400],
    ['https:// pbs.twimg.com/', 400],
    ['x'.repeat(9000), 400],
    ['https://example.com/', 403],
    ['https://pbs.twimg.com.evil.example/', 403],
    ['https://evil-pbs.twimg.com/', 403],
    ['https://pbs.twimg.com./', 403],
    ['https://pbs.twimg.com@evil.example/', 403],
    ['https://pbs.twimg.com\\@evil.example/', 502],
    ['https://127.0.0.1/', 403],
    ['https://[::1]/', 403],
    ['https://2130706433/', 403],
    ['http://localhost/', 403],
    ['http://169.254.169.254/latest', 403],
    ['https://xn--pbs-twimg-8ob.com/', 403],
    ['https://x.com/', 403],
    ['https://twimg.com/', 403],
    ['https://www.pbs.twimg.com/', 403],
    ['https://PBS.TWIMG.COM.evil/', 403],
    ['https://pbs%2etwimg.com.evil/', 403],
    ['https://0x7f.1/', 403],
    ['https://pbs.twimg.com%00.evil/', 400],
    ['https://pbs.twimg.com%2f.evil/', 400],
    ['https://pbs。twimg。com.evil/', 403],
    ['https://video.twimg.com.:443/', 403],
    ['wss://pbs.twimg.com/', 400],
  ]
  it.each(refused)('the address %j is refused with %i', async (url, status) => {
    const reply = await media(url)
    expect(ErrorEnvelope.parse(reply.json).status).toBe(reply.status)
    expect(reply.status).toBe(status)
  })

  it('a request without an address, or with two, is refused', async () => {
    expect((await call(`${server.origin}/api/image-proxy`)).status).toBe(400)
    expect((await call(`${server.origin}/api/image-proxy?url=a&url=b`)).status).toBe(400)
  })
})
