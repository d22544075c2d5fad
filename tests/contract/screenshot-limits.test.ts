// The screenshot endpoint on servers of its own: small limits, a browser that cannot be had, a renderer that is killed.
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { post, type Reply } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'
import { killRenderers } from '../support/server/kill-renderers'
import { type RunningServer, startServer } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.close())

interface Subject {
  server: RunningServer
  description: Description
}
async function startSubject(env: Record<string, string>): Promise<Subject> {
  const server = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, ...env } })
  return { server, description: await readDescription(server.origin) }
}
async function capture(
  { server, description }: Subject,
  body: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Reply> {
  const reply = await post(`${server.origin}/api/screenshot`, body, { signal })
  description.check('POST', '/api/screenshot', reply)
  return reply
}

describe('POST /api/screenshot with eight seconds for a capture, one at a time and no queue', () => {
  let subject: Subject
  beforeAll(async () => {
    subject = await startSubject({ CAPTURE_TIMEOUT_MS: '8000', CAPTURE_CONCURRENCY: '1', CAPTURE_QUEUE: '0' })
  })
  afterAll(() => subject.server.stop())

  it('a page that never answers is 408', async () => {
    const reply = await capture(subject, { url: `${site.origin}/hang` })
    expect([reply.status, reply.json.code]).toEqual([408, 'upstream_timeout'])
    expect(reply.json).not.toHaveProperty('retryAfter')
  })

  it('a request is 503 with Retry-After while the only slot is taken, which is free once its client leaves', async () => {
    const leaving = new AbortController()
    const loaded = site.nextRequest('/hang')
    const abandoned = capture(subject, { url: `${site.origin}/hang?client=leaving` }, leaving.signal)
    await loaded
    const busy = await capture(subject, { url: `${site.origin}/text` })
    expect([busy.status, busy.json.code]).toEqual([503, 'upstream_unavailable'])
    expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0)
    const departed = site.nextDeparture('/hang')
    leaving.abort()
    await expect(abandoned).rejects.toThrow()
    await departed
    expect((await capture(subject, { url: `${site.origin}/text` })).status).toBe(200)
    expect(subject.server.logs.some((line) => line.includes('"client_left"'))).toBe(true)
  })
})

describe('POST /api/screenshot with one page and a queue of two', () => {
  let subject: Subject
  beforeAll(async () => {
    // The host that never answers does so for as long as the test likes.
    subject = await startSubject({
      CAPTURE_CONCURRENCY: '1',
      CAPTURE_QUEUE: '2',
      CAPTURE_TIMEOUT_MS: '300000',
      TRUST_PROXY: '1',
    })
  })
  afterAll(() => subject.server.stop())

  it('what is more than the queue is refused at once, also where all wait for one busy host', async () => {
    const leaving = new AbortController()
    const ask = (client: number, signal: AbortSignal) =>
      post(
        `${subject.server.origin}/api/screenshot`,
        { url: `${site.origin}/hang?client=${client}` },
        { headers: { 'x-forwarded-for': `192.0.2.${client}` }, signal },
      )
    // Three have a place, whichever they are, and no answer.
    const asked = [1, 2, 3, 4].map((client) => ask(client, leaving.signal))
    const gone = Promise.allSettled(asked)
    const refused = await Promise.race(asked)
    expect([refused.status, refused.json.code]).toEqual([503, 'upstream_unavailable'])
    expect(refused.json.message).toContain('the queue of captures is full')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    leaving.abort()
    await gone
  })
})

describe('POST /api/screenshot with two pages', () => {
  let subject: Subject
  const neighbour = http.createServer((_req, res) => res.setHeader('content-type', 'text/html').end('<p>Next door.'))
  beforeAll(async () => {
    // Another host than that of the fixture, on the same machine.
    await once(neighbour.listen(0, '127.0.0.2'), 'listening')
    const { port } = neighbour.address() as AddressInfo
    subject = await startSubject({
      CAPTURE_CONCURRENCY: '2',
      CAPTURE_QUEUE: '0',
      // The host that never answers does so for as long as the test likes.
      CAPTURE_TIMEOUT_MS: '300000',
      EGRESS_ALLOW: `${site.egressAllow},127.0.0.2:${port}`,
    })
  })
  afterAll(async () => {
    await subject.server.stop()
    neighbour.close().closeAllConnections()
  })

  it('a host that never answers holds one of them and leaves the other to the rest', async () => {
    const { port } = neighbour.address() as AddressInfo
    const leaving = new AbortController()
    const loaded = site.nextRequest('/hang')
    const hanging = expect(capture(subject, { url: `${site.origin}/hang` }, leaving.signal)).rejects.toThrow()
    await loaded
    const again = await capture(subject, { url: `${site.origin}/text` })
    expect([again.status, again.json.code]).toEqual([503, 'upstream_unavailable'])
    expect(again.json.message).toContain('host in "url"')
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    expect((await capture(subject, { url: `http://127.0.0.2:${port}/` })).status).toBe(200)
    leaving.abort()
    await hanging
  })
})

describe('POST /api/screenshot with a renderer that is killed at every attempt', () => {
  let subject: Subject
  beforeAll(async () => {
    subject = await startSubject({})
  })
  afterAll(() => subject.server.stop())

  it('a capture whose renderer dies at every attempt is 500 with internal_error, and the next page is captured', async () => {
    let attempts = 0
    const onHang = async (): Promise<void> => {
      await site.nextRequest('/hang')
      attempts += 1
      killRenderers(subject.server.pid)
      await onHang()
    }
    void onHang()
    const reply = await capture(subject, { url: `${site.origin}/image-never` })
    expect([reply.status, reply.json.code]).toEqual([500, 'internal_error'])
    expect(attempts).toBe(2)
    expect((await capture(subject, { url: `${site.origin}/text` })).status).toBe(200)
  })
})

describe('POST /api/screenshot without a browser', () => {
  let subject: Subject
  beforeAll(async () => {
    subject = await startSubject({ CHROMIUM_PATH: '/nowhere/chromium' })
  })
  afterAll(() => subject.server.stop())

  it('a server without a browser starts all the same, and answers 503', async () => {
    const reply = await capture(subject, { url: `${site.origin}/text` })
    expect([reply.status, reply.json.code]).toEqual([503, 'upstream_unavailable'])
    expect(reply.json.message).not.toContain('/nowhere')
  })

  it('a server without a browser still checks addresses', async () => {
    expect((await capture(subject, { url: 'http://10.0.0.1/' })).json.code).toBe('invalid_url')
  })
})
