import { describe, expect, it } from 'vitest'
import { readEnvironment } from '@/lib/server/process/environment'
import { createRedis } from '@/lib/server/redis/client'

describe('the environment', () => {
  it('the environment needs nothing: every variable has a default', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      CAPTURE_TIMEOUT_MS: 30_000,
      CAPTURE_CACHE_TTL_SECONDS: 86_400,
      CAPTURE_CACHE_MAX_MB: 256,
      EGRESS_ALLOW: [],
      TRUST_PROXY: { kind: 'none' },
      LOG_LEVEL: 'info',
    })
    const { CAPTURE_CONCURRENCY, CAPTURE_QUEUE } = readEnvironment({})
    expect(CAPTURE_QUEUE).toBe(4 * CAPTURE_CONCURRENCY)
  })

  it('the environment takes an empty value for none', () => {
    expect(readEnvironment({ PORT: '', TRUST_PROXY: '', CAPTURE_TIMEOUT_MS: '' })).toEqual(readEnvironment({}))
  })

  it('the environment follows the port with the public origin, and cuts an origin from an address', () => {
    expect(readEnvironment({ PORT: '8080' }).PUBLIC_ORIGIN).toBe('http://localhost:8080')
    expect(readEnvironment({ PUBLIC_ORIGIN: 'https://vitrine.example/' }).PUBLIC_ORIGIN).toBe('https://vitrine.example')
  })

  it('the environment trusts Vercel’s edge on Vercel, unless told otherwise', () => {
    expect(readEnvironment({ VERCEL: '1' }).TRUST_PROXY).toEqual({ kind: 'vercel' })
    expect(readEnvironment({ VERCEL: '1', TRUST_PROXY: '2' }).TRUST_PROXY).toEqual({ kind: 'hops', count: 2 })
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['PUBLIC_ORIGIN', 'vitrine.example'],
    ['PUBLIC_ORIGIN', 'ftp://vitrine.example'],
    ['BROWSER_WS_ENDPOINT', 'http://browser:3000'],
    ['CAPTURE_CONCURRENCY', '0'],
    ['CAPTURE_TIMEOUT_MS', '999'],
    ['CAPTURE_TIMEOUT_MS', '1e4'],
    ['CAPTURE_CACHE_TTL_SECONDS', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['CORS_ORIGINS', 'wiki.example'],
    ['CORS_ORIGINS', 'https://wiki.example/path'],
    ['PUBLIC_ORIGIN', 'https://vitrine.example/app'],
    ['PUBLIC_ORIGIN', 'https://vitrine.example/?from=here'],
    ['PUBLIC_ORIGIN', 'https://user:word@vitrine.example'],
    ['MAINTENANCE_SECRET', 'a secret of more than thirty-two characters'],
    ['MAINTENANCE_SECRET', 'a-secret-of-more,than-thirty-two-characters'],
    ['CRON_SECRET', 'a-secret-of-more-than-thirty-two-characters\n'],
    ['CRON_SECRET', 'ein-geheimnis-länger-als-zweiunddreißig'],
  ])('the environment refuses %s=%s with a sentence that names the variable', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`^The environment is not usable\\. ${name} .*\\.$`),
    )
  })

  it('the environment names every bad variable at once', () => {
    expect(() => readEnvironment({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*LOG_LEVEL /)
  })

  it('the environment never prints a secret that it refuses', () => {
    for (const name of ['MAINTENANCE_SECRET', 'CRON_SECRET', 'UPSTASH_REDIS_REST_TOKEN']) {
      expect(() => readEnvironment({ [name]: 'tell no\none' })).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('tell no') }),
      )
    }
  })

  it.each(['redis://localhost:6379', 'localhost:6379', 'https://', 'http://.', 'https://user:word@redis.example'])(
    'the environment refuses %s as the address of a Redis over REST, though it has its token',
    (url) => {
      const settings = { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: 'token' }
      expect(() => readEnvironment(settings)).toThrow(
        'The environment is not usable. UPSTASH_REDIS_REST_URL must be an http(s) address without user name or query.',
      )
    },
  )

  it('the environment takes no Redis address that its client would refuse, and leaves out the space around it', () => {
    for (const url of [
      'http://redis-http:80',
      'https://eu1-redis.upstash.io/',
      'http://[::1]:8079',
      ' http://redis \n',
    ]) {
      const read = readEnvironment({ UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: ' token\n' })
      const { UPSTASH_REDIS_REST_URL = '', UPSTASH_REDIS_REST_TOKEN = '' } = read
      expect([UPSTASH_REDIS_REST_URL.trim(), UPSTASH_REDIS_REST_TOKEN]).toEqual([UPSTASH_REDIS_REST_URL, 'token'])
      expect(() => createRedis({ url: UPSTASH_REDIS_REST_URL, token: UPSTASH_REDIS_REST_TOKEN })).not.toThrow()
    }
  })

  it('the environment wants both halves of the Upstash settings or none', () => {
    expect(() => readEnvironment({ UPSTASH_REDIS_REST_TOKEN: 'secret' })).toThrow(/UPSTASH_REDIS_REST_URL/)
  })
})
