// What everybody sees: both themes with readable text, a first paint that does not move, motion only where it is wanted.
import type { Locator, Page } from '@playwright/test'
import { textBelowContrast } from './contrast'
import { expect, test } from './journey'
import { flatPng } from './pixels'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the theme is the system’s until one is chosen, and the choice is there before the next first paint', async ({
  editor,
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await editor.open()
  const dark = await background(page)
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  const light = await background(page)
  expect(light).not.toBe(dark)

  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstBackground: getComputedStyle(document.body).backgroundColor })
    })
  })
  await page.reload()
  expect(await page.evaluate(() => (window as { firstBackground?: string }).firstBackground)).toBe(light)
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  expect(await background(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(page), 'the system’s own theme is followed again').toBe(light)
})

test('the page is painted before its code starts', async ({ editor, page }) => {
  await page.addInitScript(() => {
    // Next puts itself there when it starts. This observer is told before the page's own.
    new PerformanceObserver((_, observer) => {
      Object.assign(window, { startedBeforePaint: 'next' in window })
      observer.disconnect()
    }).observe({ type: 'paint', buffered: true })
  })
  await editor.open()
  expect(await page.evaluate(() => (window as { startedBeforePaint?: boolean }).startedBeforePaint)).toBe(false)
})

for (const [where, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`on ${where} the settings scroll and the page never does`, async ({ editor, page }) => {
    await page.setViewportSize(viewport)
    await editor.open()
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(await beyond()).toBe(0)
    // Drawers, which a desk has not.
    for (const drawer of await page.getByRole('navigation', { name: 'Settings' }).getByRole('button').all()) {
      await drawer.click()
      await expect(drawer).toHaveAttribute('aria-expanded', 'true')
      expect(await beyond(), `with ${await drawer.textContent()} open`).toBe(0)
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, expectedErrors: [/status of 400/] })

    test('all text has a contrast of 4.5 to 1 at least', async ({ editor, page, site }) => {
      await editor.open()
      expect(await textBelowContrast(page, 4.5), 'with the sample').toEqual([])
      await editor.capture(`${site}/download`)
      await expect(editor.alert).toBeVisible()
      expect(await textBelowContrast(page, 4.5), 'after a failure').toEqual([])
      await editor.capture(`${site}/colour`)
      await editor.arrives(1920, 1080)
      await page.keyboard.press('Control+c')
      await expect(page.getByText(/^Copied \d/).first()).toBeVisible()
      expect(await textBelowContrast(page, 4.5), 'with a picture').toEqual([])
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      expect(await textBelowContrast(page, 4.5, 'dialog'), 'on the sheet').toEqual([])
    })
  })
}

test('the drawn sample lies exactly where the first paint had it, and nothing moves', async ({ editor, page }) => {
  await page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += (entry as PerformanceEntry & { value: number }).value
      Object.assign(window, { moved })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The renderer waits for the sample's pixels as long as this test looks at the placeholder.
  const looked = Promise.withResolvers<void>()
  await page.route('**/sample/picture.webp', async (route) => {
    if (route.request().resourceType() === 'fetch') await looked.promise
    await route.continue()
  })
  await page.goto('/')
  const placeholder = page.locator('main div[data-sample]').first()
  const before = (await placeholder.boundingBox())!
  looked.resolve()
  await expect(editor.canvas).toBeVisible()
  const after = (await editor.canvas.boundingBox())!
  for (const side of ['x', 'y', 'width', 'height'] as const) {
    expect(Math.abs(after[side] - before[side]), side).toBeLessThanOrEqual(1)
  }
  expect(await page.evaluate(() => (window as { moved?: number }).moved ?? 0)).toBeLessThan(0.01)
})

test('zoom goes from the whole to true size and back, and keeps the middle', async ({ editor, page, site }) => {
  await editor.open()
  await editor.capture(`${site}/colour`)
  await editor.arrives(1920, 1080)
  const padding = await editor.padding()
  const width = async () => (await editor.canvas.boundingBox())!.width
  const fitted = await width()
  const middle = async () => {
    const [canvas, stage] = [await editor.canvas.boundingBox(), await page.getByRole('main').boundingBox()]
    return Math.abs(canvas!.x + canvas!.width / 2 - (stage!.x + stage!.width / 2))
  }

  await page.getByRole('button', { name: /^\d+ %$/ }).click()
  await expect.poll(width).toBe(1920 + 2 * padding)
  await expect.poll(middle).toBeLessThan(12)
  await editor.canvas.dblclick()
  await expect.poll(width).toBe(fitted)

  await editor.canvas.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeGreaterThan(fitted * 1.3)
})

test('nothing moves for those who asked for no motion', async ({ editor, page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await editor.open()
  await editor.capture(`${site}/hang`)
  await expect(page.getByRole('progressbar', { name: 'Capturing' })).toBeVisible()
  const running = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().activeDuration) > 50)
        .length,
  )
  expect(running).toBe(0)
})

test.describe('an address without a page', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the page of an address without a page says so and leads back', async ({ page }) => {
    const response = await page.goto('/nowhere')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
    await page.getByRole('link', { name: 'Open the editor' }).click()
    await expect(page.getByRole('main', { name: 'Stage' })).toBeVisible()
  })
})

test('a pinch of a trackpad beside the picture and over the tools zooms the picture', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  await expect(page.getByRole('toolbar', { name: 'Tools' })).toBeVisible()
  const stage = (await page.getByRole('main').boundingBox())!
  const width = () => editor.canvas.evaluate((canvas) => canvas.clientWidth)
  const fit = await width()
  const wheel = async (x: number, y: number, down: number) => {
    await page.mouse.move(x, y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, down)
    await page.keyboard.up('Control')
  }
  await wheel(stage.x + 15, stage.y + stage.height / 2, -120)
  await expect.poll(width).toBeGreaterThan(fit * 1.3)
  const bar = (await page.getByRole('toolbar', { name: 'Tools' }).boundingBox())!
  await wheel(bar.x + bar.width / 2, bar.y + bar.height / 2, 120)
  await expect.poll(width).toBeLessThan(fit * 1.1)
})

test('the words of every button of the bar have the room that they take', async ({ editor, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  const overflowing = await page
    .getByRole('banner')
    .getByRole('button')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent))
  expect(overflowing).toEqual([])
})

test('at 200 % zoom every tool is within reach, draws, and nothing is wider than the window', async ({
  editor,
  page,
}) => {
  // As the browser's own zoom does on a window of 1440 by 900.
  await page.setViewportSize({ width: 720, height: 450 })
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  const bar = page.getByRole('toolbar', { name: 'Tools' })
  for (const button of await bar.getByRole('button', { name: / tool$/ }).all()) {
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 0.99 })
  }
  await bar.getByRole('button', { name: 'Rectangle tool', exact: true }).click()
  const box = (await editor.canvas.boundingBox())!
  expect(box.height).toBeGreaterThan(80)
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.7, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('application')).toHaveAccessibleName(/Rectangle/)
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await beyond()).toBe(0)
})

test('in forced colours the chosen tool, the chosen row and the place in a menu are told from the others', async ({
  editor,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  /** All that a person could tell two of a kind by, beside their words and icons. */
  const look = (locator: Locator) =>
    locator.evaluate((element) => {
      const { backgroundColor, outlineStyle, borderColor, boxShadow } = getComputedStyle(element)
      return [backgroundColor, outlineStyle, borderColor, boxShadow].join()
    })
  const tool = (name: string) => page.getByRole('button', { name: `${name} tool`, exact: true })
  await page.locator('#stage').focus()
  await page.keyboard.press('r')
  await expect(tool('Rectangle')).toHaveAttribute('aria-pressed', 'true')
  expect(await look(tool('Rectangle'))).not.toBe(await look(tool('Ellipse')))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('application')).toHaveAccessibleName(/Rectangle/)
  await page.getByRole('button', { name: 'Objects', exact: true }).press('Enter')
  const rows = page.getByRole('listbox', { name: 'Objects and pictures' }).getByRole('option')
  expect(await look(rows.and(page.locator('[aria-selected=true]')))).not.toBe(
    await look(rows.and(page.locator('[aria-selected=false]')).first()),
  )
  await page.locator('#stage').focus()
  await page.keyboard.press('Shift+F10')
  const items = page.getByRole('menu').getByRole('menuitem')
  await expect(items.first()).toBeFocused()
  expect(await look(items.first())).not.toBe(await look(items.nth(1)))
})

test('in forced colours what floats and what is to be pressed first have an edge', async ({ editor, page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await editor.open()
  await editor.bring('own.png', await flatPng(640, 400, '#c85000'))
  await editor.arrives(640, 400)
  const hasEdge = (locator: Locator) =>
    locator.evaluate((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
      return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
    })
  expect(await hasEdge(page.getByRole('button', { name: 'Copy', exact: true }))).toBe(true)
  await editor.address.fill('no address')
  await editor.address.press('Enter')
  await expect(editor.alert).toBeVisible()
  expect(await hasEdge(page.locator('.shadow-float').filter({ has: editor.alert }))).toBe(true)
})
