// Two web servers on one Redis, and one whose Redis never answers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClient, post } from '../support/call'
import { type FixtureSite, startFixtureSite } from '../support/fixture-site'
import { type RunningServer, startServer } from '../support/server'
import { hasRedisServer, type Shim, shimToken, startFaultyUpstash, startUpstashShim } from '../support/upstash-shim'

let site: FixtureSite
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(() => site.close())

const serverOn = (shim: Shim): Promise<RunningServer> =>
  startServer({
    env: { EGRESS_ALLOW: site.egressAllow, UPSTASH_REDIS_REST_URL: shim.url, UPSTASH_REDIS_REST_TOKEN: shimToken },
  })

/** Every POST counts, valid or not; an empty object costs no capture. */
async function refusedOf(origins: string[], calls: number): Promise<number> {
  const from = newClient()
  let refused = 0
  for (let index = 0; index < calls; index += 1) {
    const reply = await post(`${origins[index % origins.length]}/api/screenshot`, {}, { from })
    expect(reply.headers['x-ratelimit-limit']).toBe('20')
    if (reply.status === 429) refused += 1
  }
  return refused
}

describe.skipIf(!hasRedisServer())('two servers on one Redis', () => {
  it('count together and share captures', async () => {
    const shim = await startUpstashShim()
    const servers = await Promise.all([serverOn(shim), serverOn(shim)])
    const origins = servers.map(({ origin }) => origin)
    // A window that ends in the middle gives some requests back: a second try then falls into one window.
    const refused = (await refusedOf(origins, 30)) || (await refusedOf(origins, 30))
    expect(refused).toBeGreaterThan(0)
    const url = `${site.origin}/colour?background=%23010203`
    const [first, second] = [
      await post(`${origins[0]}/api/screenshot`, { url }),
      await post(`${origins[1]}/api/screenshot`, { url }),
    ]
    expect([first.json.cached, second.json.cached]).toEqual([false, true])
    expect(second.json.screenshot).toBe(first.json.screenshot)
    await Promise.all(servers.map((server) => server.stop()))
    await shim.close()
  })
})

describe('a server whose Redis never answers', () => {
  it('still enforces 20 per minute, and says so once in the log', async () => {
    const shim = await startFaultyUpstash('hanging')
    const server = await serverOn(shim)
    const refused = (await refusedOf([server.origin], 30)) || (await refusedOf([server.origin], 30))
    expect(refused).toBeGreaterThan(0)
    expect(server.logs.filter((line) => line.includes('redis.unavailable'))).toHaveLength(1)
    await server.stop()
    await shim.close()
  })
})
