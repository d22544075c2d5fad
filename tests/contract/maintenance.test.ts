// The operator's endpoints: who may call them, what they do, and that no document names them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { call, post } from '../support/http/call'
import { type RunningServer, startServer } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const secret = 'a-secret-of-more-than-thirty-two-characters'
let site: FixtureSite
let server: RunningServer
beforeAll(async () => {
  site = await startFixtureSite()
  server = await startServer({
    env: {
      EGRESS_ALLOW: site.egressAllow,
      MAINTENANCE_SECRET: secret,
      CRON_SECRET: 'too-short',
      // Two captures of one host at once, and a page for others.
      CAPTURE_CONCURRENCY: '3',
    },
  })
})
afterAll(async () => {
  await server.stop()
  await site.close()
})

const known = { authorization: `Bearer ${secret}` }
const cleanup = (headers: Record<string, string>, method = 'GET') =>
  call(`${server.origin}/api/cache/cleanup`, { method, headers })

describe('/api/cache', () => {
  it.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['no word', 'Bearer '],
    ['a wrong one', `Bearer ${'x'.repeat(secret.length)}`],
    ['its beginning', `Bearer ${secret.slice(0, -1)}`],
    ['it and more', `Bearer ${secret}x`],
    ['a short one that is set', 'Bearer too-short'],
    ['another scheme', `Basic ${secret}`],
    ['only the secret', secret],
    ['two of them', `Bearer ${secret}, Bearer ${secret}`],
  ])('maintenance is closed to %s', async (_what, authorization) => {
    for (const path of ['/api/cache/cleanup', '/api/cache/invalidate']) {
      const reply = await call(server.origin + path, {
        method: 'POST',
        headers: authorization === undefined ? {} : { authorization },
      })
      expect(reply.status).toBe(401)
      expect(ErrorEnvelope.parse(reply.json).code).toBe('unauthorized')
    }
  })

  it('maintenance is closed to everybody without a secret', async () => {
    const bare = await startServer({ env: { MAINTENANCE_SECRET: '', CRON_SECRET: '' } })
    const reply = await call(`${bare.origin}/api/cache/cleanup`, { headers: { authorization: 'Bearer ' } })
    await bare.stop()
    expect(reply.status).toBe(401)
  })

  it('an invalidation drops every variant of a URL', async () => {
    const url = `${site.origin}/colour?background=%23445566`
    const take = () => post(`${server.origin}/api/screenshot`, { url })
    expect((await take()).json.cached).toBe(false)
    expect((await take()).json.cached).toBe(true)
    const reply = await post(`${server.origin}/api/cache/invalidate`, { url }, { headers: known })
    expect([reply.status, reply.json]).toEqual([200, { url, everywhere: true }])
    expect((await take()).json.cached).toBe(false)
  })

  it('a capture that was under way when its URL was dropped is never seen again', async () => {
    const url = `${site.origin}/hold?key=invalidated`
    const take = () => post(`${server.origin}/api/screenshot`, { url })
    const begun = site.nextRequest('/hold')
    const first = take()
    await begun
    await post(`${server.origin}/api/cache/invalidate`, { url }, { headers: known })
    const second = site.nextRequest('/hold')
    const joined = take()
    await second
    await call(`${site.origin}/release?key=invalidated`)
    expect([(await first).json.cached, (await joined).json.cached]).toEqual([false, false])
    expect((await take()).json.cached).toBe(true)
    expect(site.hits.get('/hold')).toBe(2)
  })

  it('a clean-up is done by GET, as a cron job asks, and by POST', async () => {
    for (const method of ['GET', 'POST']) {
      const reply = await cleanup(known, method)
      expect([reply.status, reply.json]).toEqual([200, { removed: 0 }])
    }
    expect((await cleanup(known, 'DELETE')).headers.allow).toContain('GET')
    expect((await call(`${server.origin}/api/cache/invalidate`, { headers: known })).status).toBe(405)
  })

  it.each([
    ['http://127.0.0.1:25/', 'http://127.0.0.1:25/'],
    ['http://10.0.0.1', 'http://10.0.0.1/'],
    ['https://[::1]:8443/a#', 'https://[::1]:8443/a'],
    ['https://intranet/page', 'https://intranet/page'],
    ['https://user:word@example.com/', 'https://user:word@example.com/'],
  ])('an invalidation drops %s, whether or not it may be captured today', async (asked, url) => {
    const reply = await post(`${server.origin}/api/cache/invalidate`, { url: asked }, { headers: known })
    expect([reply.status, reply.json]).toEqual([200, { url, everywhere: true }])
  })

  it.each(['ftp://x', 'example.com', 'https://', '/page', 'javascript:1'])(
    'an invalidation refuses %s, no web address',
    async (url) => {
      const reply = await post(`${server.origin}/api/cache/invalidate`, { url }, { headers: known })
      expect([reply.status, reply.json.code]).toEqual([400, 'invalid_url'])
    },
  )

  it('maintenance is in no document', async () => {
    for (const path of [
      '/openapi.json',
      '/llms.txt',
      '/llms-full.txt',
      '/docs/api',
      '/docs/self-hosting',
      '/docs/errors',
      '/sitemap.xml',
    ]) {
      expect((await call(server.origin + path)).body.toString()).not.toMatch(
        /cache\/(invalidate|cleanup)|MAINTENANCE|CRON_SECRET/i,
      )
    }
  })
})
