// Web servers with a Redis: two on one, and one whose Redis does not answer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, post, type Reply } from '../support/http/call'
import { anyRedis, describeOnEachRedis } from '../support/redis/kinds-of-redis'
import type { RedisServer } from '../support/redis/redis-server'
import { type Fault, type Shim, shimToken, startUpstashShim } from '../support/redis/upstash-shim'
import { type RunningServer, startServer } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const secret = 'a-secret-of-more-than-thirty-two-characters'
let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.close())

async function startOn(shim: Shim): Promise<RunningServer> {
  const server = await startServer({
    env: {
      EGRESS_ALLOW: site.egressAllow,
      UPSTASH_REDIS_REST_URL: shim.url,
      UPSTASH_REDIS_REST_TOKEN: shimToken,
      MAINTENANCE_SECRET: secret,
    },
  })
  return server
}

/** Of 30 requests to these servers in turn, those let through. Every POST counts, valid or not; an empty object costs no capture. */
async function letThrough(servers: RunningServer[]): Promise<Reply[]> {
  const from = newClient()
  const replies: Reply[] = []
  for (let index = 0; index < 30; index += 1) {
    const { origin } = servers[index % servers.length] as RunningServer
    replies.push(await post(`${origin}/api/screenshot`, {}, { from }))
  }
  for (const { headers } of replies) {
    expect(headers['x-ratelimit-limit']).toBe('20')
    expect(Number(headers['x-ratelimit-remaining'])).toBeGreaterThanOrEqual(0)
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() - 60_000)
  }
  // Over a border of windows the first ones come free again: that proves nothing, the next minute does.
  const windows = new Set(replies.map(({ headers }) => headers['x-ratelimit-reset']))
  return windows.size > 1 ? letThrough(servers) : replies.filter(({ status }) => status === 400)
}

describeOnEachRedis('two servers on one Redis', (kind) => {
  let redis: RedisServer
  let shim: Shim
  let servers: [RunningServer, RunningServer]
  beforeAll(async () => {
    redis = await kind.start()
    shim = await startUpstashShim(redis)
    servers = await Promise.all([startOn(shim), startOn(shim)])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await shim.close()
    await redis.stop()
  })

  it('two processes let 20 requests of a client through between them', async () => {
    expect(await letThrough(servers)).toHaveLength(20)
  })

  it('two processes share captures: taken by one, served, refreshed and dropped by the other', async () => {
    const url = `${site.origin}/colour?background=%23010203`
    const [first, second] = servers.map(({ origin }) => origin)
    const take = async (origin: string | undefined, body = {}) =>
      (await post(`${origin}/api/screenshot`, { url, ...body })).json
    const taken = await take(first)
    expect(taken.cached).toBe(false)
    expect(await take(second)).toEqual({ ...taken, cached: true })

    const ageOn = async (origin: string | undefined) =>
      Number((await post(`${origin}/api/screenshot`, { url })).headers.age)
    expect((await take(second, { forceRefresh: true })).cached).toBe(false)
    expect((await take(first)).cached).toBe(true)
    expect(await ageOn(first)).toBeLessThanOrEqual(await ageOn(second))

    const headers = { authorization: `Bearer ${secret}` }
    const dropped = await post(`${first}/api/cache/invalidate`, { url }, { headers })
    expect([dropped.status, dropped.json]).toEqual([200, { url, everywhere: true }])
    expect((await take(second)).cached).toBe(false)
  })
})

describe.each<Fault>(['hanging', 'refused', 'html'])('a server whose Redis is sick (%s)', (fault) => {
  let redis: RedisServer
  let shim: Shim
  let server: RunningServer
  beforeAll(async () => {
    redis = await anyRedis.start()
    shim = await startUpstashShim(redis)
    await shim.become(fault)
    server = await startOn(shim)
  })
  afterAll(async () => {
    await server.stop()
    await shim.close().catch(() => undefined)
    await redis.stop()
  })
  const linesOf = (event: string) => server.logs.filter((line) => line.includes(`"${event}"`))

  it('a process without its Redis answers nonetheless, still lets 20 through, and warns once', async () => {
    expect((await post(`${server.origin}/api/screenshot`, {})).status).toBe(400)
    expect(await letThrough([server])).toHaveLength(20)
    expect(linesOf('redis.unavailable')).toHaveLength(1)
    expect(linesOf('redis.unavailable')[0]).not.toContain('127.0.0')
  })

  it('a process counts in Redis again after its recovery', async () => {
    const asked = shim.requests.length
    await shim.become('well')
    await expect.poll(() => linesOf('redis.available').length).toBe(1)
    expect(await letThrough([server])).toHaveLength(20)
    const commands = shim.requests.slice(asked).map(({ command }) => command[0])
    expect(commands).toContain('evalsha')
  })
})
