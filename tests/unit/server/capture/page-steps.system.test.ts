// What the command does on a page before its picture: pressed, pointed at, typed and waited for as by a person, and refused by its pointer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageStep } from '@/lib/contract/page-steps'
import { type FixtureCaptures, startFixtureCaptures } from '@/tests/support/capture/fixture-captures'
import { readPicture } from '@/tests/support/capture/picture'
import { embeddedBrowser, requires } from '@/tests/support/requirement'

describe('steps on a page', requires(embeddedBrowser), () => {
  let captures: FixtureCaptures
  beforeAll(async () => {
    captures = await startFixtureCaptures({ concurrency: 2 })
  }, 120_000)
  afterAll(() => captures?.close())

  const after = async (list: PageStep[], more: { selector?: string } = {}) => {
    const options = { ...more, steps: { list, pointer: '/pictures/0/steps' } }
    return readPicture((await captures.capture('/steps.html', { options })).png)
  }

  it('a button that is named by its role is pressed, and what it opens a moment later is in the picture', async () => {
    const { colorAt } = await after([{ click: 'role=button[name=Open]' }])
    expect(colorAt(50, 250)).toBe('#0000ff')
    expect(colorAt(200, 250)).toBe('#ffffff')
  })

  it('the pointer stays where it points, also where the page is scrolled to an element afterwards', async () => {
    const { colorAt } = await after([{ hover: '#tip' }])
    expect(colorAt(200, 250)).toBe('#00ff00')
    const ofElement = await after([{ hover: '#tip' }], { selector: '#tip + .box' })
    expect(ofElement.colorAt(50, 50)).toBe('#00ff00')
  })

  it('text takes the place of what stood in the field, and keys reach what has the focus', async () => {
    const { colorAt } = await after([{ type: 'Ada', into: 'role=textbox[name="Name"]' }, { press: 'Enter' }])
    expect(colorAt(350, 250)).toBe('#ff00ff')
    expect(colorAt(500, 250)).toBe('#ffff00')
    const held = await after([{ press: 'Control+k' }, { delayMs: 50 }])
    expect(held.colorAt(500, 250)).toBe('#00ffff')
  })

  it('what lies out of view is scrolled to, and what lies in an open shadow root is found', async () => {
    const low = await after([{ click: '#low' }])
    expect(low.colorAt(900, 500)).toBe('#ff0000')
    const inside = await after([{ waitFor: 'host-box >>> button' }, { click: 'host-box >>> button' }])
    expect(inside.colorAt(500, 250)).toBe('#808080')
  })

  it('what a step pressed is pressed once, also where the page is busy afterwards', async () => {
    const before = captures.site.hits.get('/report') ?? 0
    const busy = 'const end = Date.now() + 6500; while (Date.now() < end);'
    const markup = `<button id="order" onclick="new Image().src = '/report?order'; setTimeout(() => { ${busy} }, 700)">Order</button>`
    const steps = { list: [{ click: '#order' }, { waitFor: '#done' }], pointer: '/steps' }
    const order = captures.capture(`/answers?html=${encodeURIComponent(markup)}`, { options: { steps } })
    await expect(order).rejects.toThrow('"/steps/1/waitFor"')
    expect((captures.site.hits.get('/report') ?? 0) - before).toBe(1)
  })

  it('what is waited for stays where it is on the page', async () => {
    const html =
      '<body style="margin:0;background:#00a03c"><p style="height:4000px"></p><b id="chart">Chart</b><p style="height:900px">'
    const steps = { list: [{ waitFor: '#chart' }], pointer: '/steps' }
    const style = '<style>body{background:linear-gradient(#c80000 100px, #00a03c 100px) !important}</style>'
    const { png } = await captures.capture('/options', { options: { html: html + style, steps } })
    expect((await readPicture(png)).colorAt(900, 50)).toBe('#c80000')
  })

  it('each refusal names its step by JSON pointer: absent, covered, and no selector', async () => {
    const absent = after([{ delayMs: 10 }, { click: 'role=button[name=Shut]' }])
    await expect(absent).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('"/pictures/0/steps/1/click" matches nothing that can be seen on the page'),
    })
    await expect(after([{ click: '#under' }])).rejects.toThrow('"/pictures/0/steps/0/click" is covered by #over')
    await expect(after([{ hover: 'div >' }])).rejects.toThrow(
      '"/pictures/0/steps/0/hover" cannot be "div >": it is no CSS selector.',
    )
    await expect(after([{ waitFor: '#none' }])).rejects.toThrow('"/pictures/0/steps/0/waitFor" matches nothing')
  })
})
