// What each option does to a capture, on one page that has something for all of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode } from '@/lib/contract/errors'
import type { AskedOptions } from '@/lib/server/capture/attempt/capture'
import { type FixtureCaptures, startFixtureCaptures } from '@/tests/support/capture/fixture-captures'
import { readPicture } from '@/tests/support/capture/picture'

let captures: FixtureCaptures
beforeAll(async () => {
  captures = await startFixtureCaptures({ concurrency: 2 })
})
afterAll(() => captures?.close())

type More = Parameters<FixtureCaptures['capture']>[1]

async function take(options: AskedOptions, more: More = {}, address = '/options') {
  const capture = await captures.capture(address, { ...more, options })
  return { ...(await readPicture(capture.png)), details: capture.details, partial: capture.partial }
}

const refusal = async (options: AskedOptions, code: ErrorCode, message: RegExp, address = '/options') =>
  expect(captures.capture(address, { options })).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  })

describe('the size of the picture', () => {
  test('a viewport of one’s own is the size of the picture, times the scale', async () => {
    const plain = await take({ viewport: { width: 700, height: 500 } })
    expect([plain.width, plain.height, plain.details]).toEqual([700, 500, { width: 700, height: 500, cut: false }])
    const sharp = await take({ viewport: { width: 701, height: 501 }, scale: 2 }, { deviceType: 'mobile' })
    expect([sharp.width, sharp.height]).toEqual([1402, 1002])
    expect(sharp.colorAt(600, 79)).toBe('#c80000')
    expect(sharp.colorAt(600, 81)).toBe('#0a78c8')
  })

  test('a clip is that rectangle of the page, also below the viewport', async () => {
    const card = await take({ clip: { x: 10, y: 1990, width: 400, height: 300 } })
    expect([card.width, card.height]).toEqual([400, 300])
    expect([card.colorAt(9, 9), card.colorAt(300, 100), card.colorAt(311, 100)]).toEqual([
      '#ffffff',
      '#00a03c',
      '#ffffff',
    ])
  })

  test('a selector is the element with its padding, in the pixels of the scale', async () => {
    const card = await take({ selector: '#card', padding: 10, scale: 1.5 })
    expect([card.width, card.height]).toEqual([480, 330])
    expect([card.colorAt(13, 160), card.colorAt(17, 160), card.colorAt(470, 160)]).toEqual([
      '#ffffff',
      '#00a03c',
      '#ffffff',
    ])
  })

  test('an element taller than the viewport is shown whole', async () => {
    const body = await take({ selector: 'body' })
    expect([body.width, body.height]).toEqual([1920, 5000])
    expect(body.colorAt(900, 4950)).toBe('#783cc8')
  })

  test('a selector reaches into an open shadow root', async () => {
    const inner = await take({ selector: 'my-box >>> #inner' })
    expect([inner.width, inner.height, inner.colorAt(2, 2)]).toEqual([60, 30, '#ffcc00'])
  })

  test.each(['desktop', 'mobile'] as const)(
    'a full page on a %s has what loads late, its bar once and its hero as it was',
    async (deviceType) => {
      const { width, height, colorAt, details } = await take({ fullPage: true }, { deviceType })
      const viewport = deviceType === 'desktop' ? [1920, 1080] : [375, 667]
      expect([width, height, details?.cut]).toEqual([viewport[0], 5000, false])
      expect(colorAt(360, 20)).toBe('#c80000')
      expect(colorAt(360, 100)).toBe('#0a78c8')
      expect(colorAt(300, viewport[1]! + 30)).toBe('#0a78c8')
      expect(colorAt(300, viewport[1]! + 50)).toBe('#ffffff')
      expect(colorAt(100, 3550)).toBe('#ff8800')
      expect(colorAt(100, 4250)).toBe('#00c8c8')
      expect(colorAt(100, 4950)).toBe('#783cc8')
    },
  )

  test('a full page ends where it is told to, and says that it goes on', async () => {
    const { height, details } = await take({ fullPage: true, fullPageHeightMax: 1500 })
    expect([height, details?.cut]).toEqual([1500, true])
  })

  test('a page that was never made for phones is captured whole on one', async () => {
    const page = await take({ fullPage: true }, { deviceType: 'mobile' }, '/no-viewport')
    expect([page.width, page.colorAt(180, 50), page.colorAt(195, 50)]).toEqual([375, '#00a050', '#ffffff'])
  })
})

describe('the bounds of a picture', () => {
  test('twelve megapixels of noise arrive, and what is too large for a message is refused by the name of its field', async () => {
    const clip = { x: 0, y: 0, width: 4000, height: 3000 }
    const noise = await captures.capture('/noise', { options: { clip } })
    expect(noise.png.length).toBeGreaterThan(32_000_000)
    await refusal({ clip: { ...clip, height: 6000 } }, 'unsupported_value', /^"clip" .*48 MB/, '/noise')
  })

  test('the first element that matches on the page itself is shown, not one beside it', async () => {
    const link = await take({ selector: 'a' }, {}, '/beside-the-page')
    expect([link.width, link.height, link.colorAt(100, 25)]).toEqual([200, 50, '#00a03c'])
  })

  test('a clip that begins outside the page is refused', async () => {
    const clip = { x: 0, y: 6000, width: 400, height: 300 }
    await refusal({ clip }, 'invalid_request', /^"clip" begins outside the page, which has 1920 x 5000/)
  })

  test('an element wider than any picture is cut, and the answer says so', async () => {
    const wide = await captures.capture('/beside-the-page', { options: { selector: '#wide', scale: 1 } })
    expect(wide.details).toEqual({ width: 65_000, height: 100, cut: true })
  })
})

describe('what is on the page', () => {
  test('what is hidden keeps its place, and what is removed gives it up', async () => {
    const hidden = await take({ hide: ['header', '#nothing'], remove: ['#nobody'] })
    expect(hidden.details?.unmatched).toEqual([
      { field: 'hide', selector: '#nothing' },
      { field: 'remove', selector: '#nobody' },
    ])
    expect((await take({ hide: ['header'] })).details?.unmatched).toBeUndefined()
    expect([hidden.colorAt(900, 20), hidden.colorAt(900, 1100 - 25)]).toEqual(['#ffffff', '#0a78c8'])
    const removed = await take({ remove: ['header'] })
    expect([removed.colorAt(900, 20), removed.colorAt(900, 1079)]).toEqual(['#0a78c8', '#0a78c8'])
  })

  test('what is made of an element is hidden without a warning, and a way into a shadow root is told to be needless', async () => {
    const html =
      '<style>h1::before{content:"";display:block;width:100px;height:100px;background:#c80000}body{margin:0}h1{margin:0}</style><h1></h1>'
    expect((await take({ html })).colorAt(50, 50)).toBe('#c80000')
    const hidden = await take({ html, hide: ['h1::before', 'h2::before'] })
    expect(hidden.colorAt(50, 50)).toBe('#ffffff')
    expect(hidden.details?.unmatched).toEqual([{ field: 'hide', selector: 'h2::before' }])
    const into = captures.capture('/options', { options: { hide: ['my-box >>> #inner'] } })
    await expect(into).rejects.toMatchObject({ hint: expect.stringContaining('the part behind the last ">>>"') })
  })

  test.each([
    { hide: ['.a:is(.b', 'header'] },
    { hide: ['[data-x="a', 'header'] },
    { hide: ['.x /*', 'header'] },
    { hide: ['header'], styles: 'p { color: red } /* open' },
    { hide: ['header'], styles: 'p { color: red' },
    { hide: ['header'], styles: 'html body header { visibility: visible !important }' },
  ])('what is hidden stays so beside what is left open, and against stronger rules: %j', async (options) => {
    expect((await take(options)).colorAt(900, 20)).toBe('#ffffff')
  })

  test.each(['', ' !important'])('what is visible%s in what is hidden is hidden with it', async (weight) => {
    const inner = `visibility: visible${weight}; width: 100px; height: 100px; background: #c80000`
    const html = `<body style="margin:0"><div id="panel" style="height:200px"><div style="${inner}"></div></div>`
    expect((await take({ html })).colorAt(50, 50)).toBe('#c80000')
    expect((await take({ html, hide: ['#panel'] })).colorAt(50, 50)).toBe('#ffffff')
  })

  test('a sheet of the caller’s applies, in shadow roots too', async () => {
    const { colorAt } = await take({
      styles: '#hero { background: #123456 !important } #inner { background: #654321 !important }',
    })
    expect([colorAt(900, 100), colorAt(312, 702)]).toEqual(['#123456', '#654321'])
  })

  test('an element that comes after three seconds of the page’s time is waited for', async () => {
    const { colorAt } = await take({ waitForSelector: '#late' })
    expect(colorAt(310, 310)).toBe('#ff00ff')
  })

  test('a delay lets that much of the page’s time pass', async () => {
    expect((await take({ delayMs: 3500 })).colorAt(310, 310)).toBe('#ff00ff')
    expect((await take({ delayMs: 100 })).colorAt(310, 310)).toBe('#0a78c8')
  })

  test('the page is told of the medium, the motion, the language and the time zone', async () => {
    expect((await take({ mediaType: 'print' })).colorAt(900, 500)).toBe('#111111')
    expect((await take({ reducedMotion: true })).colorAt(900, 500)).toBe('#222222')
    const said = captures.site.reports.length
    const headers = captures.site.nextHeaders('/where')
    await take(
      {
        locale: 'de-DE',
        timezone: 'Asia/Tokyo',
        geolocation: { latitude: 48.2, longitude: 16.4, accuracy: 10 },
        delayMs: 200,
      },
      {},
      '/where',
    )
    expect((await headers)['accept-language']).toMatch(/^de-DE,de/)
    expect(captures.site.reports.slice(said)).toContain('de-DE 1.234,5 Asia/Tokyo 48.2 16.4')
  })
})

describe('what cannot be', () => {
  test('a selector that would hold the page for half a minute is refused within seconds, and the next capture is none the worse', async () => {
    const bomb = 'div:has(~ div ~ div ~ div ~ p)'
    await refusal(
      { selector: bomb },
      'unsupported_value',
      /^"selector" could not be looked up .* half a second/,
      '/many-elements',
    )
    await refusal({ hide: [bomb] }, 'unsupported_value', /^"hide" could not be looked up/, '/many-elements')
    expect((await take({ selector: '#card' })).width).toBe(300)
  })

  test('an element that is not there, or cannot be seen, is refused by the name of its field', async () => {
    await refusal({ selector: '#nobody' }, 'invalid_request', /^"selector" matches nothing.*#nobody/)
    await refusal(
      { waitForSelector: '[style="display: none"]' },
      'invalid_request',
      /^"waitForSelector" matches nothing/,
    )
  })

  test('a language or a time zone that this browser does not know is refused by the name of its field', async () => {
    await refusal({ timezone: 'Nowhere/At_All' }, 'unsupported_value', /^"timezone" cannot be "Nowhere/)
    await refusal({ locale: 'und' }, 'unsupported_value', /^"locale" cannot be "und"/)
  })

  test('a selector that is none is refused by the name of its field', async () => {
    await refusal({ selector: '##' }, 'unsupported_value', /^"selector" cannot be "##"/)
    await refusal({ hide: ['p', 'a {} b'] }, 'unsupported_value', /^"hide" cannot be "a \{\} b"/)
    await refusal({ remove: ['p >'] }, 'unsupported_value', /^"remove" cannot be/)
  })
})

describe('the element map', () => {
  const mapOf = async (options: AskedOptions, more: More = {}, address = '/options') => {
    const capture = await captures.capture(address, { ...more, options: { elements: true, ...options } })
    return { ...(await readPicture(capture.png)), elements: capture.details?.elements ?? [], details: capture.details }
  }

  test('what is visible is listed with role, name, state and a selector of its own, in document order', async () => {
    const { elements, details } = await mapOf({ fullPage: true })
    expect(details?.elementsCut).toBe(false)
    const said = elements.map(({ role, name, text }) => [role, name ?? '', text ?? ''].join('|'))
    expect(said).toEqual([
      'banner||',
      'heading|Something for every option|Something for every option',
      'label||Password',
      'textbox|Password|',
      'generic||',
      'region|Card|',
      'button|Save|Save',
      'button|In|In',
      'image|An orange field|',
    ])
    expect(elements.find(({ name }) => name === 'Save')).toMatchObject({ selector: '#save', state: ['disabled'] })
    expect(elements.find(({ name }) => name === 'In')?.selector).toMatch(/^html > body > my-box >>> #inner$/)
    const card = elements.find(({ name }) => name === 'Card')
    expect(elements.find(({ name }) => name === 'Save')?.parent).toBe(card?.id)
    expect(new Set(elements.map(({ selector }) => selector)).size).toBe(elements.length)
  })

  test('neither what is typed in nor what nobody sees is ever in the list', async () => {
    const { elements } = await mapOf({})
    expect(JSON.stringify(elements)).not.toMatch(/hunter2|no person|without a colour/)
  })

  test.each([
    [{ fullPage: true }],
    [{ fullPage: true, scale: 2 }],
    [{ selector: '#card', padding: 10, scale: 1.5 }],
    [{ clip: { x: 5, y: 1950, width: 400, height: 300 } }],
  ] as AskedOptions[][])('a rectangle is the element in the pixels of the picture, with %j', async (options) => {
    const { elements, colorAt } = await mapOf({ ...options, styles: '#save { background: #00ffff !important }' })
    const [left, top, width, height] = elements.find(({ name }) => name === 'Save')!.rect
    const scale = options?.scale ?? 1
    expect([width, height]).toEqual([100 * scale, 40 * scale])
    const inside = [colorAt(left, top), colorAt(left + width - 1, top + height - 1)]
    const outside = [
      colorAt(left - 1, top),
      colorAt(left, top - 1),
      colorAt(left + width, top),
      colorAt(left, top + height),
    ]
    expect(inside).toEqual(['#00ffff', '#00ffff'])
    expect(outside).toEqual(Array.from({ length: 4 }, () => '#00a03c'))
  })

  test.each(['desktop', 'mobile'] as const)(
    'a bar that is fixed to the window of a %s is where its rectangle says',
    async (deviceType) => {
      const { colorAt, elements, height } = await mapOf({ fullPage: true }, { deviceType }, '/fixed-bar')
      const [left, top, width, high] = elements[0]!.rect
      expect([height, left, width, high]).toEqual([3000, 0, deviceType === 'desktop' ? 1920 : 375, 50])
      expect([colorAt(5, top - 1), colorAt(5, top), colorAt(5, top + 49)]).toEqual(['#ffffff', '#00ffff', '#00ffff'])
    },
  )

  test('the list may be of some roles only, and ends where the picture does', async () => {
    const { elements } = await mapOf({ elements: { rolesOnly: ['button', 'image'] } })
    expect(elements.map(({ name }) => name)).toEqual(['In'])
  })

  test('of more elements than 500, or than fit in 128 KiB, the first are listed, and that there are more is said', async () => {
    const buttons = (count: number, words: string) =>
      `<body style="margin:0;font:4px/4px sans-serif">${`<button style="float:left;width:9px;height:9px;padding:0;overflow:hidden" aria-label="${words}">x</button>`.repeat(count)}`
    const exact = await mapOf({ html: buttons(500, 'a') })
    expect([exact.elements.length, exact.details?.elementsCut]).toEqual([500, false])
    const many = await mapOf({ html: buttons(700, 'a') })
    expect([many.elements.length, many.details?.elementsCut]).toEqual([500, true])
    expect(many.elements.at(-1)?.selector).toContain('nth-of-type(500)')
    const long = await mapOf({ html: `<div id="${'i'.repeat(300)}">${buttons(499, 'ä'.repeat(200))}` })
    const bytes = Buffer.byteLength(JSON.stringify(long.elements))
    expect(bytes).toBeLessThanOrEqual(128 * 1024)
    expect(bytes).toBeGreaterThan(120 * 1024)
    expect(long.details?.elementsCut).toBe(true)
    expect(long.elements[0]?.name).toHaveLength(120)
  })

  test('selectors that are asked for beside it are resolved, and what cannot be seen is null', async () => {
    const options = { fullPage: true, resolve: ['#save', 'my-box >>> #inner', '#nobody', 'p'] }
    const { details } = await captures.capture('/options', { options })
    expect(details?.resolved).toEqual({
      '#save': [40, 2020, 100, 40],
      'my-box >>> #inner': [310, 700, 60, 30],
      '#nobody': null,
      p: null,
    })
    expect(details?.elements).toBeUndefined()
    expect([details?.others, details?.tooMany]).toEqual([{}, []])
  })

  test('of a selector that matches several elements every one in the picture is told, and whether there are too many', async () => {
    const line = '<i style="display:block;width:50px;height:10px"></i>'
    const html = `<body style="margin:0">${line.repeat(3)}<p style="height:9000px"></p>${line.repeat(300)}`
    const { details } = await captures.capture('/options', { options: { html, resolve: ['i', 'i:nth-of-type(-n+5)'] } })
    expect(details?.resolved).toMatchObject({ i: [0, 0, 50, 10] })
    expect(details?.others?.['i:nth-of-type(-n+5)']).toEqual([
      [0, 10, 50, 10],
      [0, 20, 50, 10],
    ])
    expect(details?.tooMany).toEqual(['i'])
  })
})

describe('what a selector covers', () => {
  const placesOf = async (markup: string, selector: string) => {
    const html = `<style>body{margin:0;font:20px/20px monospace}p{margin:0}</style>${markup}`
    const { details } = await captures.capture('/options', { options: { html, resolve: [selector] } })
    return [details?.resolved?.[selector] ?? null, ...(details?.others?.[selector] ?? [])]
  }
  const below = ([, y, , height]: readonly number[]) => y! + height!

  test('an element without a box of its own is covered where its text stands', async () => {
    const places = await placesOf(
      '<p class="s">one</p><p><span class="s" style="display:contents">two</span></p>',
      '.s',
    )
    expect(places).toHaveLength(2)
    const [, y, , height] = places[1]!
    expect([y! <= 22, y! + height! >= 38]).toEqual([true, true])
    expect(await placesOf('<p class="s" style="display:contents">two</p>', '.s')).toEqual([expect.any(Array)])
  })

  test('text that overflows its element is covered with it', async () => {
    const flat = await placesOf('<p class="s">one</p><p class="s" style="height:0">two</p>', '.s')
    expect(flat.map((rect) => rect && Math.round(below(rect) / 20))).toEqual([1, 2])
    const tall = await placesOf('<p class="s" style="height:10px">one<br>two<br>three</p>', '.s')
    expect(Math.max(...tall.map((rect) => below(rect!)))).toBeGreaterThanOrEqual(58)
  })

  test('what an element cuts off, or places where nobody sees it, is not covered', async () => {
    const cut =
      '<p class="s" style="width:50px;height:20px;overflow:hidden;white-space:nowrap">one two three four five</p>'
    expect(await placesOf(cut, '.s')).toEqual([[0, 0, 50, 20]])
    const hidden =
      '<p class="s" style="width:90px">x<b style="position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap;left:300px">for readers</b></p>'
    expect(await placesOf(hidden, '.s')).toEqual([[0, 0, 90, 20]])
  })

  test('a child that is placed elsewhere is covered too, also out of what cuts off what stands in it', async () => {
    const child = '<i style="position:absolute;left:200px;top:300px;width:40px;height:30px"></i>'
    const markup = `<p class="s" style="width:90px;height:20px;overflow:hidden">x${child}</p>`
    expect(await placesOf(markup, '.s')).toEqual([
      [0, 0, 90, 20],
      [200, 300, 40, 30],
    ])
  })
})

describe('a document of the caller’s', () => {
  const red = '<body style="margin:0;background:#c80000">'

  test('the document is shown with pictures of its address, and the address itself is not asked', async () => {
    const asked = captures.site.hits.get('/nowhere/page') ?? 0
    const html = `${red}<img src="../image.svg?fill=%2300a03c" width="200" height="100" style="display:block">`
    const { colorAt } = await take({ html }, {}, '/nowhere/page')
    expect([colorAt(100, 50), colorAt(500, 500)]).toEqual(['#00a03c', '#c80000'])
    expect(captures.site.hits.get('/nowhere/page') ?? 0).toBe(asked)
  })

  test('no script of the document runs, in whatever way it is written, and no frame is filled', async () => {
    const said = captures.site.reports.length
    const tell = "new Image().src='/report?ran'"
    const html = `${red}<script>${tell}</script><img src="x:" onerror="${tell}"><svg onload="${tell}"></svg>
      <iframe src="/tall"></iframe><iframe srcdoc="<script>${tell}</script>"></iframe><script src="/colour.js"></script>`
    const hits = captures.site.hits.get('/tall') ?? 0
    expect((await take({ html, delayMs: 500 })).colorAt(1500, 900)).toBe('#c80000')
    expect(captures.site.reports.slice(said)).toEqual([])
    expect(captures.site.hits.get('/tall') ?? 0).toBe(hits)
  })

  test('a document that loads itself, or leaves for elsewhere, stays what it is', async () => {
    for (const target of ['', ';url=/colour?background=%23ffffff', ';url=http://127.0.0.1:1/']) {
      const html = `<meta http-equiv="refresh" content="0${target}">${red}`
      expect((await take({ html })).colorAt(900, 500)).toBe('#c80000')
    }
  })

  test('what it asks of a private address is refused as for any page', async () => {
    const html = `${red}<link rel="stylesheet" href="http://127.0.0.2:1/a.css"><img src="http://10.0.0.1/a.png">`
    expect((await take({ html })).colorAt(900, 500)).toBe('#c80000')
    const styles = '@import "http://127.0.0.2:1/b.css"; body { background: url(http://127.0.0.2:1/c.png) #00a03c }'
    expect((await take({ html, styles })).colorAt(900, 500)).toBe('#c80000')
  })
})
