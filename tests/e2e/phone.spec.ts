// The same road on a phone: the bar with its drawers, fingers instead of keys.
import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { flatPng } from './pixels'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a page is captured, its background changed and the picture saved by touch', async ({ editor, page, site }) => {
  await editor.open()
  await editor.address.tap()
  await editor.address.fill(`${site}/colour?background=%230a78c8`)
  await page.getByRole('button', { name: 'Capture' }).tap()
  await editor.arrives(1920, 1080)

  const drawer = page.getByRole('button', { name: 'Background', exact: true })
  await expect(drawer).toHaveAttribute('aria-expanded', 'false')
  await drawer.tap()
  await expect(drawer).toHaveAttribute('aria-expanded', 'true')
  await editor.backgroundKind.selectOption('Solid')
  await page.getByRole('radio', { name: 'Coral' }).tap()
  await editor.shows('242,106,90', 0.01, 0.01)
  await expect(editor.canvas).toBeInViewport({ ratio: 1 })

  const { pixels } = await editor.download()
  expect(pixels.at(0, 0)).toEqual([242, 106, 90, 255])
  expect(pixels.at(Math.round(pixels.width / 2), Math.round(pixels.height / 2))).toEqual([10, 120, 200, 255])
})

test('drawers open one at a time and leave rows a finger can hit', async ({ editor, page }) => {
  await editor.open()
  await page.getByRole('button', { name: 'Picture', exact: true }).tap()
  await page.getByRole('button', { name: 'Shadow', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Shadow' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Picture' })).toBeHidden()
  for (const slider of await page.getByRole('slider').all()) {
    expect((await slider.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Shadow', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'Shadow' })).toBeHidden()
})

for (const width of [320, 360, 390, 720, 768]) {
  test(`nothing is wider than a screen of ${width} px, before and after the picture`, async ({
    editor,
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 720 })
    // The page itself hides what is too wide, so each control is asked.
    const overflow = () =>
      page.evaluate(() => {
        const controls = [...document.querySelectorAll('button, input, fieldset, canvas, p, nav')]
        const edges = controls
          .filter((element) => element.checkVisibility())
          // A row that scrolls is meant to be wider; it itself is not.
          .filter((element) => !element.parentElement?.closest('nav'))
          .map((element) => element.getBoundingClientRect())
        // What is there for screen readers only is one pixel, just outside.
        return Math.max(
          0,
          ...edges.filter(({ width }) => width > 1).map(({ left, right }) => Math.max(right - innerWidth, -left)),
        )
      })
    await editor.open()
    expect(await overflow()).toBe(0)
    await editor.capture(`${site}/colour`)
    await editor.arrives(1920, 1080)
    expect(await overflow()).toBe(0)
    await expect(page.getByRole('button', { name: 'Copy' })).toBeInViewport({ ratio: 1 })
    await expect(editor.address).toBeInViewport({ ratio: 1 })
    const [bar, copy] = [page.getByRole('heading', { level: 1 }), page.getByRole('button', { name: 'Copy' })]
    const [first, last] = [(await bar.boundingBox())!, (await copy.boundingBox())!]
    expect(last.y, 'the bar is one row').toBeLessThan(first.y + first.height)
  })
}

/** What there is to press now and is smaller than a finger. A wider target round a small sign is not measured. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, textarea, input:not([type=file], [type=checkbox]), header a')]
      .filter((control) => control.checkVisibility() && !control.className.includes('after:absolute'))
      .map((control) => {
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
        const name = control.getAttribute('aria-label') ?? control.textContent
        return { name, width: Math.round(width), height: Math.round(height) }
      })
      .filter(({ width, height }) => width > 1 && (width < 44 || height < 44)),
  )

test.describe('targets', () => {
  test.use({ expectedErrors: [/status of 400/] })
  for (const [device, width, height] of [
    ['a phone', 390, 844],
    ['a tablet', 1024, 768],
    ['an upright tablet', 768, 1024],
  ] as const) {
    test(`on ${device} whatever there is to press is 44 px wide and high, in messages and failures too`, async ({
      editor,
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await editor.open()
      expect(await smallTargets(page)).toEqual([])
      await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
      await editor.arrives(640, 400)
      await page.getByRole('button', { name: 'Copy', exact: true }).tap()
      await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
      await editor.address.fill('http://127.0.0.1:9/')
      await editor.address.press('Enter')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
    })
  }
})
