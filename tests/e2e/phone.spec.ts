// The same road on a phone: the bar with its drawers, fingers instead of keys.
import { expect, test } from './journey'

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

for (const width of [320, 390, 720]) {
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
