// The 20 captures a minute that each address has.
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { call, newClient, post, type Reply } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'

const origin = inject('serverOrigin')
const endpoint = `${origin}/api/screenshot`
let description: Description
beforeAll(async () => {
  description = await readDescription(origin)
})

const capture = async (body: unknown, options: Parameters<typeof post>[2] = {}): Promise<Reply> => {
  const reply = await post(endpoint, body, options)
  description.check('POST', '/api/screenshot', reply)
  return reply
}

/** Two processes of one machine read one clock; it may be set by a little between two readings. */
const clockSkewMs = 50

describe('POST /api/screenshot, 429', () => {
  it('the 21st request within a minute is 429, with the body and the headers of the contract', async () => {
    const from = newClient()
    const beganAtMs = Date.now()
    const replies: Reply[] = []
    for (let index = 0; index < 20; index += 1) replies.push(await capture({}, { from }))
    const askedAtMs = Date.now()
    replies.push(await capture({ url: `${origin}/docs` }, { from }))
    expect(replies.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(400))
    const reply = replies[20] as Reply
    const { headers, json } = reply
    const seconds = Number(headers['retry-after'])
    const resetMs = Number(headers['x-ratelimit-reset'])
    expect(reply.status).toBe(429)
    expect(json).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: seconds })
    expect(json.error).toMatch(/rate limit exceeded/i)
    expect(json.hint).toMatch(new RegExp(`${seconds} second.*20 requests per minute per IP`))
    expect([headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]).toEqual(['20', '0'])
    expect(seconds).toBeGreaterThanOrEqual(1)
    // The window is of 60 s and began with the first request; to wait for the seconds leads to its end or up to a second beyond it.
    expect(new Set(replies.map((one) => one.headers['x-ratelimit-reset'])).size).toBe(1)
    expect(resetMs - 60_000).toBeGreaterThanOrEqual(beganAtMs - clockSkewMs)
    expect(resetMs - 60_000).toBeLessThanOrEqual(askedAtMs + clockSkewMs)
    expect(askedAtMs + seconds * 1000).toBeGreaterThan(resetMs - 1000 - clockSkewMs)
    expect(Date.now() + seconds * 1000).toBeLessThan(resetMs + 1000 + (Date.now() - askedAtMs) + clockSkewMs)
  })

  it('the headers count down on the way to 429', async () => {
    const from = newClient()
    const replies = [await capture({}, { from }), await capture({}, { from }), await capture({}, { from })]
    expect(replies.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['19', '18', '17'])
  })

  it('the limit is not escaped by forged headers', async () => {
    const forge = (index: number) => ({
      'x-forwarded-for': `203.0.113.${index}`,
      'x-real-ip': `198.51.100.${index}`,
      forwarded: `for=203.0.113.${index}`,
      'x-client-ip': `203.0.113.${index}`,
      'cf-connecting-ip': `203.0.113.${index}`,
      'true-client-ip': `203.0.113.${index}`,
    })
    const from = newClient()
    const replies: Reply[] = []
    for (let index = 0; index < 21; index += 1) replies.push(await capture({}, { from, headers: forge(index) }))
    expect(replies.at(-1)?.status).toBe(429)
  })

  it('the limit does not count other methods', async () => {
    const from = newClient()
    for (let index = 0; index < 25; index += 1) await call(endpoint, { from })
    expect((await capture({}, { from })).headers['x-ratelimit-remaining']).toBe('19')
  })
})
