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

  test('a press after which the page replaces itself by another origin is refused: nothing leads back', async () => {
    const other = captures.site.origin.replace('127.0.0.1', 'localhost')
    const markup = `<button onclick="location.replace('${other}/colour?background=%2300a03c')">Out</button>`
    await expect(captures.capture(answers(markup), { options: { click: ['button'] } })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('"click"'),
    })
  })

  test('what was pressed is pressed once, also where the page is busy afterwards', async () => {
    const before = captures.site.hits.get('/report') ?? 0
    const busy = 'const end = Date.now() + 6500; while (Date.now() < end);'
    const markup = `<button id="order" onclick="new Image().src = '/report?order'; setTimeout(() => { ${busy} }, 700)">Order</button>`
    const order = captures.capture(answers(markup), { options: { click: ['#order', '#done'] } })
    await expect(order).rejects.toMatchObject({ message: expect.stringContaining('"click"') })
    expect((captures.site.hits.get('/report') ?? 0) - before).toBe(1)
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

  test('a frame of the origin and what it shows are sent them too', async () => {
    const [framed, picture] = [captures.site.nextHeaders('/colour'), captures.site.nextHeaders('/image.svg')]
    const inner = encodeURIComponent('<img src="/image.svg">')
    await take(answers(`<iframe src="/colour"></iframe><iframe src="/answers?html=${inner}"></iframe>`), options)
    for (const headers of [await framed, await picture]) expect(headers).toMatchObject({ 'x-team': 'docs' })
  })

  test('what another origin asks of the page, from a frame or after a redirect, is sent nothing', async () => {
    const { origin } = captures.site
    const other = origin.replace('127.0.0.1', 'localhost')
    const foreign = `${other}${answers(`<img src="${origin}/image.svg">`)}`
    const framed = captures.site.nextHeaders('/image.svg')
    await take(answers(`<iframe src="${foreign.replaceAll('"', '&quot;')}"></iframe>`), options)
    const led = captures.site.nextHeaders('/image.svg')
    await take(`/redirect?to=${encodeURIComponent(foreign)}`, options)
    for (const headers of [await framed, await led]) {
      expect(Object.keys(headers).filter((name) => /^(x-team|authorization)$/.test(name))).toEqual([])
    }
  })

  test('an Authorization of the caller takes the place of that of a session, however it is spelt', async () => {
    const asked = captures.site.nextHeaders('/answers')
    const session = { headers: { authorization: 'Bearer session' }, cookies: [], origins: [] }
    await captures.capture(answers('<p>'), { options: { headers: { Authorization: 'Bearer own' }, session } })
    expect((await asked).authorization).toBe('Bearer own')
  })

  test('what a site keeps is there before its own scripts, and nothing of what another one keeps', async () => {
    const { origin } = captures.site
    const origins = [
      { origin: 'https://sso.example', localStorage: [{ name: 'secret', value: 'of another' }] },
      { origin, localStorage: [{ name: 'token', value: 'own' }] },
    ]
    const isOwn = "localStorage.getItem('token') === 'own' && localStorage.length === 1"
    const page = answers(`<script>document.body.style.background = ${isOwn} ? '#00a03c' : '#c80000'</script>`)
    const session = { headers: {}, cookies: [], origins }
    const capture = await captures.capture(page, { options: { session } })
    expect((await readPicture(capture.png)).colorAt(900, 900)).toBe('#00a03c')
  })

  test('a cookie that the browser does not take is refused by its name, and no browser is blamed', async () => {
    const cookies = [{ name: '__Host-a', value: 'b', domain: '127.0.0.1', path: '/', secure: false }]
    const session = { headers: {}, cookies, origins: [] }
    await expect(captures.capture('/text', { options: { session } })).rejects.toMatchObject({
      code: 'unsupported_value',
      message: expect.stringContaining('"cookies"'),
    })
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
