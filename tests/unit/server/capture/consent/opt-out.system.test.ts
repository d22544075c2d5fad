// Cookie banners in the pixels of real captures: the page is blue, every banner is red.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { log } from '@/lib/server/process/log'
import { type FixtureCaptures, startFixtureCaptures } from '@/tests/support/capture/fixture-captures'
import { createPatientEngine } from '@/tests/support/capture/patient'
import { readPicture } from '@/tests/support/capture/picture'

const blue = '#0a78c8'
const red = '#c80000'
/** The whole budget of the patient engine. */
const consentMsMax = 60_000

let captures: FixtureCaptures

beforeAll(async () => {
  // A frame of another site is the same server by another name.
  captures = await startFixtureCaptures({ concurrency: 2, allow: ({ port }) => `localhost:${port}` })
})

afterAll(async () => {
  await captures?.close()
  vi.unstubAllEnvs()
})

async function shoot(name: string, by = createPatientEngine(captures.source)) {
  const { site } = captures
  const before = site.reports.length
  const url = `${site.origin}/consent/${name}`
  const capture = await by.capture(
    { url, deviceType: 'desktop', colorScheme: 'light' },
    { signal: new AbortController().signal },
  )
  const picture = await readPicture(capture.png)
  return {
    color: picture.colorAt(picture.width - 30, picture.height - 30),
    consentMs: capture.timings.consent ?? 0,
    choices: site.reports.slice(before),
    capture,
  }
}

describe('a cookie banner', () => {
  test.each([
    ['onetrust', 'that fades out slowly'],
    ['onetrust-settings', 'whose "no" is two dialogs away'],
    ['cookiebot', 'that is answered through its own script'],
    ['iubenda', 'whose page loads anew after the answer'],
    ['sourcepoint', 'in a frame of another site'],
    ['guarded', 'of a page with a strict policy and broken functions'],
  ])('the cookie banner %s, %s, is declined and gone from the picture', async (name) => {
    const { color, choices, capture } = await shoot(name)
    expect(choices).toEqual([`${name} rejected`])
    expect(color).toBe(blue)
    expect(capture).toMatchObject({ partial: false, blank: false, upstreamStatus: 200 })
  })

  test('a declined cookie banner is logged with the host of its page, and with nothing else of the address', async () => {
    const debug = vi.spyOn(log, 'debug')
    await shoot('onetrust?token=hidden')
    const asked = debug.mock.calls.filter(([event]) => event === 'consent.asked')
    debug.mockRestore()
    expect(asked).toEqual([['consent.asked', { host: new URL(captures.site.origin).host, outcomes: ['declined'] }]])
  })

  test.each([
    ['accept-only', 'has no way to say no'],
    ['notice', 'is known to no rule'],
    ['mislabelled', 'says "Accept all" on the button that a rule would press'],
  ])('the cookie banner %s, which %s, is left alone and stays in the picture', async (name) => {
    const { color, choices, consentMs } = await shoot(name)
    expect(choices).toEqual([])
    expect(color).toBe(red)
    expect(consentMs).toBeLessThan(consentMsMax / 2)
  })

  test('a cookie banner that does not come is not waited for as long as one that is there', async () => {
    const { color, consentMs } = await shoot(
      'manager-without-banner',
      createPatientEngine(captures.source, { bannerMs: 400 }),
    )
    expect(color).toBe(blue)
    expect(consentMs).toBeLessThan(consentMsMax / 2)
  })

  test('a cookie banner is left where it is when CONSENT_OPT_OUT is off', async () => {
    vi.resetModules()
    vi.stubEnv('CONSENT_OPT_OUT', 'off')
    const { createPatientEngine: createAnew } = await import('@/tests/support/capture/patient')
    const { color, choices } = await shoot('onetrust', createAnew(captures.source))
    expect(color).toBe(red)
    expect(choices).toEqual([])
  })
})
