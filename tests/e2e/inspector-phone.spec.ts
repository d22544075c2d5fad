// The settings under a thumb: drawers, rows that scroll, targets a finger hits.
import { expect, test } from './journey'
import { flatPng } from './pixels'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.beforeEach(async ({ editor }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(1600, 1000, '#c85000'))
  await editor.arrives(1600, 1000)
})

test('every part of the settings is a drawer, and its button comes into sight', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Settings' })
  for (const button of await bar.getByRole('button').all()) {
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(
      page.locator('#drawer').getByRole('heading', { name: ((await button.textContent()) ?? '').trim() }),
    ).toBeVisible()
  }
})

test('a look is found in its drawer, chosen by a tap and seen above it', async ({ editor, page }) => {
  await page.getByRole('button', { name: 'Looks', exact: true }).tap()
  await page.getByRole('button', { name: /^All \d+ looks/ }).tap()
  await expect(page.getByRole('heading', { name: 'Looks' })).toBeVisible()
  const look = page.getByRole('radio', { name: 'Poster', exact: true })
  await look.scrollIntoViewIfNeeded()
  await look.tap()
  await expect(editor.canvas).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Back to the settings' }).tap()
  await page.getByRole('button', { name: 'Frame', exact: true }).tap()
  await expect(page.getByRole('radio', { name: 'Outline, hard shadow' })).toBeChecked()
})

test('a finger hits everything there is to press', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: 'Settings' })
  const drawer = page.locator('#drawer')
  const small: string[] = []
  for (const button of await bar.getByRole('button').all()) {
    await button.tap()
    const title = ((await button.textContent()) ?? '').trim()
    await expect(drawer.getByRole('heading', { name: title })).toBeVisible()
    for (const control of await drawer.locator('button, select, input:not([type=file], [role=switch])').all()) {
      if (!(await control.isVisible())) continue
      const { width, height } = (await control.boundingBox())!
      // A swatch is hit within its row.
      if (Math.max(width, height) < 44 || Math.min(width, height) < 24) {
        small.push(`${title}: ${await control.getAttribute('aria-label')} ${width} x ${height}`)
      }
    }
  }
  expect(small).toEqual([])
})
