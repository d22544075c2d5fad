// Pages whose scripts, styles and pictures do not come: what can be painted is captured, and what is missing is counted.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BrowserSource } from '@/lib/server/browser/source'
import type { Budgets } from '@/lib/server/capture/attempt/budgets'
import { type FixtureCaptures, startFixtureCaptures } from '@/tests/support/capture/fixture-captures'
import { createPatientEngine } from '@/tests/support/capture/patient'
import { readPicture } from '@/tests/support/capture/picture'

let captures: FixtureCaptures

beforeAll(async () => {
  captures = await startFixtureCaptures({ concurrency: 3 })
})

afterAll(() => captures?.close())

async function shoot(path: string, within: Partial<Budgets> = {}) {
  const capture = await captures.capture(path, { within })
  return { ...capture, picture: await readPicture(capture.png) }
}

const blue = '#0a78c8'
// What comes after the wait for it, cut short where nothing is to be had any more.
const hasty = { loadMs: 4000, hangMs: 500, quietMs: 1000, resourcesMs: 500 }

describe('a page whose head waits for ever', { concurrent: true }, () => {
  test.each([
    ['for a script', '/head-script-never', 1],
    ['for a style that a script waits for', '/head-style-never', 1],
    ['for a script, and then for another', '/two-scripts-never', 2],
  ])('a page whose head waits for ever %s is captured below it, in part', async (_what, path, failedRequests) => {
    const { picture, partial, blank } = await shoot(path, hasty)
    expect(picture.colorAt(1800, 1000)).toBe(blue)
    expect({ partial, blank }).toEqual({ partial: true, blank: false })
    expect((await shoot(path, hasty)).failedRequests).toBe(failedRequests)
  })
})

test('a page over https whose head waits for ever for a script is captured below it, in part', async () => {
  const trusting: BrowserSource = {
    ...captures.source,
    async lease(options) {
      const lease = await captures.source.lease(options)
      await lease.cdp.send('Security.setIgnoreCertificateErrors', { ignore: true })
      return lease
    },
  }
  const request = {
    url: `${captures.site.httpsOrigin}/head-script-never`,
    deviceType: 'desktop',
    colorScheme: 'light',
  } as const
  const signal = new AbortController().signal
  const { png, partial, blank } = await createPatientEngine(trusting, hasty).capture(request, { signal })
  expect((await readPicture(png)).colorAt(1800, 1000)).toBe(blue)
  expect({ partial, blank }).toEqual({ partial: true, blank: false })
})

describe('the failed requests of a page', () => {
  test('the failed requests of a page are pictures, styles, scripts and fonts, and neither fetches nor what it takes back', async () => {
    expect(await shoot('/failing-resources')).toMatchObject({ failedRequests: 4, partial: false })
  })

  test('a page that has all it asked for has no failed requests', async () => {
    expect(await shoot('/landing')).toMatchObject({ failedRequests: 0 })
  })

  test('a request that is dropped at the deadline counts as failed', async () => {
    expect(await shoot('/image-never', { stallMs: 1000 })).toMatchObject({ failedRequests: 1, partial: true })
  })

  test('the count of failed requests begins anew with another document', async () => {
    expect(await shoot('/redirect?to=%2Fcolour')).toMatchObject({ failedRequests: 0 })
  })
})
