// The command palette: everything the editor can do, found by its name.
import type { Page } from '@playwright/test'
import { expect, test } from './journey'
import { flatPng } from './pixels'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search commands' })
// Menus of the settings have options too.
const active = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

async function search(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(words)
}

test.beforeEach(async ({ editor }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(320, 200, '#c85000'))
  await editor.arrives(320, 200)
})

test('a look that is found by its name is applied by one undo step, and is first the next time', async ({ page }) => {
  const undo = page.getByRole('button', { name: 'Undo' })
  await search(page, 'palm shade')
  await expect(active(page)).toHaveAccessibleName(/^Palm shade ?, Looks/)
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Palm shade', exact: true })).toBeChecked()
  await undo.click()
  await expect(page.getByRole('radio', { name: 'Palm shade', exact: true })).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(active(page)).toHaveAccessibleName(/^Palm shade ?, Looks/)
})

test('a setting that is found by its name gets the focus, in a folded panel and behind its disclosure too', async ({
  page,
}) => {
  await search(page, 'roll')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: 'Roll' })).toBeFocused()
  await search(page, 'saturation')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('slider', { name: 'Saturation' })).toBeFocused()
})

test('arrow keys walk the list round its ends, Escape closes it and gives the focus back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await opener.focus()
  await search(page, 'zoom')
  await expect(active(page)).toHaveAttribute('aria-posinset', '1')
  const count = Number(await active(page).getAttribute('aria-setsize'))
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveAttribute('aria-posinset', String(count))
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveAttribute('aria-posinset', '1')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('what cannot be done now is found with the reason, and not done', async ({ page }) => {
  await search(page, 'duplicate obj')
  await expect(active(page)).toHaveAccessibleName(/^Duplicate objects ?, Objects ?, There are no objects/)
  await expect(active(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeVisible()
})

test('only the rows in view are on the page', async ({ page }) => {
  await page.keyboard.press('Control+k')
  await expect(active(page)).toBeVisible()
  expect(Number(await active(page).getAttribute('aria-setsize'))).toBeGreaterThan(400)
  expect(await page.getByRole('dialog', { name: 'Commands' }).getByRole('option').count()).toBeLessThan(60)
})

test('words that are selected beyond the edge of the palette do not close it', async ({ page }) => {
  await search(page, 'zoom')
  const box = (await field(page).boundingBox())!
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 200, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(field(page)).toHaveValue('zoom')
  await page.mouse.click(box.x - 200, box.y + box.height / 2)
  await expect(field(page)).toBeHidden()
})

test('Enter runs what the words say, not what was found for those before', async ({ page }) => {
  await search(page, 'zoom')
  await expect(active(page)).toHaveAccessibleName(/^Zoom/)
  // Within one task: what is found follows the words later.
  await field(page).evaluate((input) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'Ellipse')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ellipse tool' })).toHaveAttribute('aria-pressed', 'true')
})

test('a file made on the server is found by its name: what is sent is said before, and a format of the server is chosen', async ({
  editor,
  page,
}) => {
  await editor.openFileChoices()
  await page.getByRole('radio', { name: 'SVG' }).check()
  await page.keyboard.press('Escape')
  await search(page, 'made on the server')
  await page.keyboard.press('Enter')
  const disclosure = page.getByRole('button', { name: 'Made on the server' })
  await expect(disclosure).toBeFocused()
  await expect(disclosure).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^The finished picture is sent to this server/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send, and download PNG' })).toBeVisible()
})

test.describe('on a low window', () => {
  test.use({ viewport: { width: 1000, height: 420 } })

  test('what is sent to a server is in view where it was sought', async ({ page }) => {
    await search(page, 'made on the server')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Made on the server' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Send, and download PNG' })).toBeInViewport()
  })
})
