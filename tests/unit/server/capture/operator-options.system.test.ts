// What an operator may allow: presses, and what goes to a site of the caller's own. Who is refused without it: tests/contract/capture-options.test.ts.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CaptureOptions } from '@/lib/contract/capture-options'
import { checkAllowed } from '@/lib/server/capture/operator-options'
import { type FixtureCaptures, startFixtureCaptures } from '@/tests/support/capture/fixture-captures'
import { readPicture } from '@/tests/support/capture/picture'

let captures: FixtureCaptures
beforeAll(async () => {
  captures = await startFixtureCaptures({ concurrency: 2, allow: ({ port }) => `localhost:${port}` })
})
afterAll(() => captures?.close())

async function take(address: string, options: CaptureOptions) {
  const capture = await captures.capture(address, { options })
  return { ...(await readPicture(capture.png)), finalUrl: capture.finalUrl }
}
const answers = (markup: string) => `/answers?html=${encodeURIComponent(markup)}`

describe('click', () => {
  test('what is pressed takes effect before the picture, one press after another', async () => {
    const markup = `<button id="one" onclick="this.nextSibling.hidden = false">One</button><button id="two" hidden
      onclick="setTimeout(() => document.body.style.background = '#00a03c', 200)">Two</button>`.replaceAll('\n', ' ')
    const { colorAt } = await take(answers(markup), { click: ['#one', '#two'] })
    expect(colorAt(900, 900)).toBe('#00a03c')
  })

  test('a press that leads on within the site is followed, one that leads to another origin is undone', async () => {
    const inside = await take(answers('<a href="/colour?background=%2300a03c">On</a>'), { click: ['a'] })
    expect([inside.colorAt(900, 900), new URL(inside.finalUrl).pathname]).toEqual(['#00a03c', '/colour'])
    const other = captures.site.origin.replace('127.0.0.1', 'localhost')
    const outside = await take(answers(`<a href="${other}/colour?background=%2300a03c">Out</a>`), { click: ['a'] })
    expect([outside.colorAt(900, 900), new URL(outside.finalUrl).pathname]).toEqual(['#336699', '/answers'])
  })

  test('a press at nothing is refused by the name of the option', async () => {
    await expect(captures.capture('/text', { options: { click: ['#nobody'] } })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('"click"'),
    })
  })
})

describe('headers, cookies and auth', () => {
  const options: CaptureOptions = {
    headers: { 'X-Team': 'docs' },
    cookies: [{ name: 'session', value: 'abc' }],
    auth: { username: 'a', password: 'b:c' },
  }

  test('the origin of the page is sent them, with every request', async () => {
    const [asked, picture] = [captures.site.nextHeaders('/answers'), captures.site.nextHeaders('/image.svg')]
    await take(answers('<img src="/image.svg">'), options)
    for (const headers of [await asked, await picture]) {
      expect(headers).toMatchObject({
        'x-team': 'docs',
        cookie: 'session=abc',
        authorization: `Basic ${Buffer.from('a:b:c').toString('base64')}`,
      })
    }
  })

  test('no other origin is sent any of them, neither for a part of the page nor after a redirect', async () => {
    const other = captures.site.origin.replace('127.0.0.1', 'localhost')
    const picture = captures.site.nextHeaders('/image.svg')
    await take(answers(`<img src="${other}/image.svg">`), options)
    const led = captures.site.nextHeaders('/colour')
    await take(`/redirect?to=${encodeURIComponent(`${other}/colour`)}`, options)
    for (const headers of [await picture, await led]) {
      expect(Object.keys(headers).filter((name) => /^(x-team|cookie|authorization)$/.test(name))).toEqual([])
    }
  })
})

describe('cookieBanners', () => {
  test('keep leaves the banner where it is', async () => {
    const { colorAt, width, height } = await take('/consent/onetrust', { cookieBanners: 'keep' })
    expect(colorAt(width - 30, height - 30)).toBe('#c80000')
  })
})

describe('checkAllowed', () => {
  test('a login is sent over https alone, where the operator takes one at all', async () => {
    const asked = { headers: { A: 'b' } }
    expect(() => checkAllowed({ url: 'https://a.example/', options: asked })).toThrow(/"headers" is not offered/)
    vi.resetModules()
    vi.stubEnv('CAPTURE_CREDENTIALS', 'on')
    const anew = await import('@/lib/server/capture/operator-options')
    expect(() => anew.checkAllowed({ url: 'https://a.example/', options: asked })).not.toThrow()
    expect(() => anew.checkAllowed({ url: 'http://a.example/', options: asked })).toThrow(/over https only/)
    expect(() => anew.checkAllowed({ url: 'https://a.example/', options: { click: ['a'] } })).toThrow(/"click"/)
    vi.unstubAllEnvs()
  })
})
