import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '@/lib/contract/errors'
import type { Capture } from '@/lib/server/capture/attempt/capture'
import { type FixtureCaptures, startFixtureCaptures } from '@/tests/support/capture/fixture-captures'
import { readPicture } from '@/tests/support/capture/picture'
import { startFixtureSite } from '@/tests/support/site/fixture-site'

// One browser for the whole file, over every page that the fixture site has.
let captures: FixtureCaptures

beforeAll(async () => {
  captures = await startFixtureCaptures({ concurrency: 5 })
})

afterAll(() => captures?.close())

const shoot: FixtureCaptures['capture'] = (address, options) => captures.capture(address, options)

/** The colour near the lower right corner, where no fixture has text. */
async function colorOf({ png }: Capture): Promise<string> {
  const picture = await readPicture(png)
  return picture.colorAt(picture.width - 30, picture.height - 30)
}

const blue = '#0a78c8'

describe('a page that behaves', () => {
  test('a page is captured with its colours, its final address and its status', async () => {
    const capture = await shoot('/colour?background=%23336699&text=hello')
    expect(await colorOf(capture)).toBe('#336699')
    expect(capture).toMatchObject({
      url: `${captures.site.origin}/colour?background=%23336699&text=hello`,
      finalUrl: `${captures.site.origin}/colour?background=%23336699&text=hello`,
      upstreamStatus: 200,
      strategy: 'chromium',
      partial: false,
      blank: false,
    })
    expect(Object.keys(capture.timings)).toEqual(expect.arrayContaining(['queue', 'browser', 'navigate', 'shot']))
  })

  test.each([
    ['desktop', 1920, 1080],
    ['mobile', 375, 667],
  ] as const)(
    'a picture is exactly as large as the screen of a %s: %i x %i pixels',
    async (deviceType, width, height) => {
      const picture = await readPicture((await shoot('/tall', { deviceType })).png)
      expect([picture.width, picture.height]).toEqual([width, height])
      // No scrollbar, though the page is tall.
      expect(picture.colorAt(width - 1, height - 1)).toBe(blue)
    },
  )

  test.each([
    ['light', '#faf0e6'],
    ['dark', '#141e3c'],
  ] as const)('a page is shown in its %s colours, frames of other sites included', async (colorScheme, color) => {
    expect(await colorOf(await shoot('/scheme', { colorScheme }))).toBe(color)
    expect(await colorOf(await shoot('/frame-elsewhere', { colorScheme }))).toBe(color)
  })

  test('a page sees a phone that agrees with itself, and a desktop likewise', async () => {
    // The page turns green for a phone, red for a desktop and blue for a contradiction.
    expect(await colorOf(await shoot('/phone', { deviceType: 'mobile' }))).toBe('#00a050')
    expect(await colorOf(await shoot('/phone'))).toBe('#c80000')
    const [phone, desktop] = captures.site.reports.slice(-2).map((report) => JSON.parse(report))
    expect(phone).toMatchObject({ width: 375, ratio: 1, mobileHint: true, platformHint: 'Android', touchPoints: 5 })
    expect(desktop).toMatchObject({ width: 1920, ratio: 1, mobileHint: false, platformHint: 'Linux', touchPoints: 0 })
    expect(captures.site.reports.join()).not.toMatch(/headless/i)
  })

  test('a page without a viewport of its own is laid out wide on a phone, as on a real one', async () => {
    const picture = await readPicture((await shoot('/no-viewport', { deviceType: 'mobile' })).png)
    // 490 of 980 CSS pixels are half of the screen.
    expect(picture.colorAt(180, 20)).toBe('#00a050')
    expect(picture.colorAt(200, 20)).toBe('#ffffff')
  })

  test('a page keeps nothing for the next capture', async () => {
    for (let visit = 0; visit < 2; visit++) expect(await colorOf(await shoot('/cookie'))).toBe(blue)
  })

  test('a page is not answered by its service worker', async () => {
    expect(await colorOf(await shoot('/service-worker'))).toBe(blue)
  })
})

describe('a page with a status', () => {
  test.each([
    ['/missing', 404, '#c85000'],
    ['/broken', 500, '#c80000'],
  ])('the error page %s is captured as it looks, with its status %i', async (path, status, color) => {
    const capture = await shoot(path)
    expect(capture.upstreamStatus).toBe(status)
    expect(await colorOf(capture)).toBe(color)
  })
})

describe('a page that goes elsewhere', () => {
  test.each([
    ['over a chain of redirects', '/redirect-chain', blue],
    ['by a meta element', '/meta-refresh', blue],
    ['by a script, at once', '/script-redirect', blue],
    ['by a script, a moment after load', '/script-redirect-later', blue],
    ['by a script, almost a second after load', '/script-redirect-much-later', blue],
    ['though it asks not to be left', '/beforeunload', blue],
    ['by a script, to an error page with a body', '/redirect?to=%2Fmissing', '#c85000'],
  ])('a page that goes elsewhere %s is captured where it ends', async (_how, path, color) => {
    const capture = await shoot(path)
    expect(await colorOf(capture)).toBe(color)
    expect(capture.finalUrl).toMatch(/\/colour\?|\/missing$/)
    expect(capture.upstreamStatus).toBe(color === blue ? 200 : 404)
    expect(capture.partial).toBe(false)
  })

  test('a page that goes elsewhere much later is captured as it is now', async () => {
    expect(await colorOf(await shoot('/meta-refresh-later'))).toBe(blue)
  })

  test('a page that changes its address without moving is known by the new one', async () => {
    expect((await shoot('/push-state')).finalUrl).toBe(`${captures.site.origin}/renamed?by=script`)
  })

  test.each([
    ['a download', '/redirect-then-nothing'],
    ['a mail program', '/mailto'],
  ])('a page that leads to %s stays where it is', async (_what, path) => {
    const capture = await shoot(path)
    expect(await colorOf(capture)).toBe(blue)
    expect(capture).toMatchObject({ finalUrl: captures.site.origin + path, upstreamStatus: 200, partial: false })
  })

  test('a page that leads to an answer that never comes is captured as it is, in part', async () => {
    const capture = await shoot('/redirect-to-hang', { within: { loadMs: 8000 } })
    expect(await colorOf(capture)).toBe(blue)
    expect(capture.partial).toBe(true)
  })
})

describe('a page with nothing to show', () => {
  const refusals: [path: string, code: ErrorCode, words: RegExp][] = [
    ['/no-content', 'invalid_url', /no content/],
    ['/download', 'invalid_url', /download/],
    ['/basic-auth', 'invalid_url', /password/],
    ['/broken-empty', 'invalid_url', /nothing to show/],
    ['/missing-empty', 'invalid_url', /nothing to show/],
    ['/empty-answer', 'invalid_url', /broke off/],
    ['/redirect-loop', 'invalid_url', /redirects without end/],
    ['/redirect?to=ftp%3A%2F%2Fexample.com%2F', 'invalid_url', /not http or https/],
    ['/redirect-to-private', 'invalid_url', /public internet/],
    ['/redirect-to-private-https', 'invalid_url', /public internet/],
    ['/script-to-private', 'invalid_url', /public internet/],
    ['http://no-such-host.invalid/', 'invalid_url', /not (on the public internet|found)/],
    ['http://10.0.0.1/', 'invalid_url', /public internet/],
  ]

  test.each(refusals)('the page %s is refused as %s', async (path, code, words) => {
    const error = await shoot(path).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: expect.stringMatching(/ApiError|OutboundRefused/), code })
    expect(error.message).toMatch(words)
    expect(`${error.message} ${error.hint}`).not.toContain('10.0.0.1')
  })

  test('a page is refused for a certificate that nobody trusts', async () => {
    await expect(shoot(`${captures.site.httpsOrigin}/text`)).rejects.toMatchObject({
      code: 'invalid_url',
      message: expect.stringMatching(/certificate/),
    })
  })

  test('a page at an address where nobody listens is refused', async () => {
    // A port of the fixture's own that was open and is closed again.
    const other = await startFixtureSite()
    await other.close()
    const reached = await shoot(`/redirect?to=${encodeURIComponent(`http://127.0.0.1:${other.port}/`)}`).catch((e) => e)
    expect(reached).toMatchObject({ code: 'invalid_url' })
  })

  test('a page gets one more try when its connection broke', async () => {
    const capture = await shoot(`/reset-once?key=${process.pid}`)
    expect(await colorOf(capture)).toBe(blue)
    expect(captures.site.hits.get('/reset-once')).toBe(2)
  })
})

describe('a page that does not let itself be looked at', () => {
  test.each([
    ['asks three questions', '/dialogs'],
    ['opens windows', '/popups'],
    ['closes its own window', '/self-closing'],
    ['asks for news all the time', '/polling'],
    ['waits for news for ever', '/long-poll'],
  ])('a page that %s is captured whole', async (_what, path) => {
    const capture = await shoot(path)
    expect(await colorOf(capture)).toBe(path.includes('poll') ? '#0a5028' : blue)
    expect(capture.partial).toBe(false)
  })

  test('a page that fades in is captured as it looks at the end', async () => {
    for (const path of ['/fade-in', '/fade-in-chained', '/shadow-fade-in']) {
      expect(await colorOf(await shoot(path)), path).toBe(blue)
    }
  })

  test('a page that never stands still is captured at the start of its movement', async () => {
    const picture = await readPicture((await shoot('/infinite-animation')).png)
    expect(picture.colorAt(1, 100)).toBe('#c85000')
    expect(picture.colorAt(198, 100)).toBe('#c85000')
    expect(picture.colorAt(202, 100)).toBe('#ffffff')
  })

  test('a page in which a caret blinks is captured without it', async () => {
    const picture = await readPicture((await shoot('/caret')).png)
    for (let x = 0; x < 120; x++) expect(picture.colorAt(x, 150)).toBe('#ffffff')
  })
})

describe('a page that is late', () => {
  test.each([
    ['a picture added by a script', '/late-image'],
    ['a picture that a script adds at a scroll', '/scroll-images'],
    ['an application that fetches what it shows', '/late-content'],
    ['a frame', '/frames'],
    ['what its timer brings after a second', '/timer-content'],
    ['what timers and answers bring by turns', '/timers-then-fetch'],
    ['what comes after its script has watched the clock go', '/clock-watcher'],
    ['what a worker brings', '/worker-content'],
    ['what a WebSocket brings', '/socket-content'],
  ])('a page is captured with %s', async (_what, path) => {
    const capture = await shoot(path)
    expect(await colorOf(capture)).toBe(blue)
    expect(capture.partial).toBe(false)
  })

  test('a lazy picture in view is waited for, and pictures out of view are not asked for', async () => {
    const picture = await readPicture((await shoot('/lazy-images')).png)
    expect(picture.colorAt(100, 100)).toBe(blue)
  })

  test.each([
    ['is shown', '/late-blank'],
    ['fades in', '/late-blank-fade'],
  ])('a blank picture is taken again, and what then %s is shown whole', async (_how, path) => {
    const capture = await shoot(path, { within: { blankRetryMs: 60_000 } })
    expect(capture.blank).toBe(false)
    expect(await colorOf(capture)).toBe(blue)
  })

  test.each([
    ['/empty', 'light', '#ffffff'],
    ['/dark-blank', 'dark', '#121212'],
  ] as const)('the empty page %s stays blank, says so, and is not waited for', async (path, colorScheme, color) => {
    const capture = await shoot(path, { colorScheme })
    expect(capture.blank).toBe(true)
    expect(await colorOf(capture)).toBe(color)
  })
})

describe('a page that never finishes', { concurrent: true }, () => {
  // What comes after the wait for it, cut short where nothing is to be had any more.
  const hasty = { quietMs: 1000, resourcesMs: 500, shotMs: 2000, shotAgainMs: 1000 }

  test.each([
    ['a font', '/font-never', { stallMs: 2000 }],
    ['a picture', '/image-never', { stallMs: 2000 }],
    ['a script', '/script-never', { loadMs: 8000 }],
    ['a stylesheet', '/style-never', { loadMs: 8000 }],
    ['its own end', '/drip', { loadMs: 8000, quietMs: 2500 }],
  ])('a page that waits for ever for %s is captured with what is there', async (_what, path, within) => {
    const capture = await shoot(path, { within })
    expect(await colorOf(capture)).toBe(blue)
    expect(capture).toMatchObject({ partial: true, blank: false, upstreamStatus: 200 })
  })

  test('a page that lacks only a silent picture is not waited for until the deadline', async () => {
    const { partial, timings } = await shoot('/image-never', { within: { stallMs: 3000, loadMs: 90_000 } })
    expect(partial).toBe(true)
    expect(timings.navigate).toBeGreaterThan(2900)
    // Far from the deadline of loading.
    expect(timings.navigate).toBeLessThan(60_000)
  })

  test.each([
    ['answers', '/hang', /sent nothing/, { commitMs: 1000 }],
    ['gets beyond its head', '/head-only', /painted nothing/, { ...hasty, loadMs: 4000 }],
    ['gets beyond an empty body', '/body-only', /painted nothing/, { ...hasty, loadMs: 4000 }],
  ])('a page that never %s is refused as too late', async (_what, path, words, within) => {
    await expect(shoot(path, { within })).rejects.toMatchObject({
      code: 'upstream_timeout',
      message: expect.stringMatching(words),
    })
  })
})

describe('a page that keeps its browser busy', () => {
  test.each([
    ['before its load', '/busy-loop', { loadMs: 5000 }],
    ['after its load', '/busy-timer', { quietMs: 3000, resourcesMs: 1000, stillMs: 1000, shotMs: 4000 }],
  ])('a page with an endless loop %s is cut off and captured', async (_when, path, within) => {
    const capture = await shoot(path, { within })
    expect(await colorOf(capture)).toBe(blue)
    expect(capture).toMatchObject({ partial: true, blank: false })
  })

  test('a page that goes on from page to page is cut off and captured, or too late', async () => {
    const within = { loadMs: 3000, quietMs: 1000, shotMs: 2000, shotAgainMs: 1000 }
    const capture = await shoot('/navigation-loop', { within }).catch((error) => error)
    if (capture instanceof Error) expect(capture).toMatchObject({ code: 'upstream_timeout' })
    else expect(capture.partial).toBe(true)
    // The browser is none the worse for it.
    expect(await colorOf(await shoot('/colour'))).toBe(blue)
  })
})
