// How a secret is compared: never by a comparison that ends at the first difference.
import { beforeEach, describe, expect, it, vi } from 'vitest'

const compared: [Buffer, Buffer][] = []
vi.mock('node:crypto', async (load) => {
  const real = await load<typeof import('node:crypto')>()
  return {
    ...real,
    timingSafeEqual: (one: Buffer, other: Buffer) => {
      compared.push([one, other])
      return real.timingSafeEqual(one, other)
    },
  }
})
const settings = vi.hoisted(() => ({ MAINTENANCE_SECRET: '', CRON_SECRET: '' as string | undefined }))
vi.mock('@/lib/server/process/environment', () => ({ environment: () => settings }))

const { requireSecret } = await import('@/lib/server/endpoints/maintenance')
const maintenance = 'the-secret-of-the-maintainers-of-this'
const cron = 'the-secret-of-whoever-calls-by-the-clock'
const asked = (authorization?: string) =>
  new Request('http://localhost/', { headers: authorization === undefined ? {} : { authorization } })

beforeEach(() => {
  compared.length = 0
  Object.assign(settings, { MAINTENANCE_SECRET: maintenance, CRON_SECRET: cron })
})

describe('the secret of the maintainers', () => {
  it.each([
    ['the first', `Bearer ${maintenance}`],
    ['the second', `Bearer ${cron}`],
  ])('%s of the maintainers’ secrets lets in whoever sends it', (_which, authorization) => {
    expect(() => requireSecret(asked(authorization))).not.toThrow()
  })

  it.each([
    ['nothing', undefined],
    ['one letter', 'Bearer t'],
    ['all but the last letter', `Bearer ${maintenance.slice(0, -1)}`],
    ['far too much', `Bearer ${'x'.repeat(5000)}`],
    ['the right one', `Bearer ${maintenance}`],
  ])(
    'every secret of the maintainers is compared in constant time with %s, as digests of one length',
    (_what, authorization) => {
      try {
        requireSecret(asked(authorization))
      } catch (error) {
        expect(error).toMatchObject({ code: 'unauthorized' })
      }
      expect(compared).toHaveLength(2)
      for (const [one, other] of compared) expect([one.length, other.length]).toEqual([32, 32])
    },
  )

  it('the secret of the maintainers is no secret when it is short or not set, even for whoever sends the same', () => {
    Object.assign(settings, { MAINTENANCE_SECRET: 'short', CRON_SECRET: undefined })
    for (const authorization of ['Bearer short', 'Bearer ', 'Bearer undefined', undefined])
      expect(() => requireSecret(asked(authorization))).toThrow('maintenance secret')
  })
})
