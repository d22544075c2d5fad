// Stickers are looked for by name, placed by keys and by pointer, and are in the file.
import { expect, test } from './journey'
import { flatPng } from './pixels'

test.beforeEach(async ({ editor, page }) => {
  await editor.open()
  await editor.bring('flat.png', await flatPng(400, 300, '#ffffff'))
  await editor.arrives(400, 300)
  await editor.chooseScale(1)
  await page.locator('#stage').focus()
  await page.keyboard.press('e')
})

test('an emoji is found by a keyword and placed by keys alone', async ({ editor, page }) => {
  const objects = page.getByRole('button', { name: 'Emoji', exact: true })
  await objects.press('Enter')
  const search = page.getByRole('searchbox', { name: 'Search emoji' })
  await expect(search).toBeFocused()
  await search.fill('large red square')
  await search.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Enter')
  const padding = await editor.padding()
  await expect
    .poll(async () => {
      const [red, green] = (await editor.stageColor(0.5, 0.5)).split(',').map(Number)
      return red! > 150 && green! < 120
    })
    .toBe(true)
  const { pixels } = await editor.download()
  const [red, green] = pixels.at(padding + 200, padding + 150)
  expect(red).toBeGreaterThan(150)
  expect(green).toBeLessThan(120)
})

test('a tick is placed where the pointer presses', async ({ editor, page }) => {
  await page.getByRole('radio', { name: 'Tick', exact: true }).check({ force: true })
  await editor.canvas.click()
  // Above the middle, where the disc is green.
  await editor.shows('22,163,74', 0.5, 0.45)
})

test('cells that are pasted into the search of emoji are its words, and no sticker', async ({ page }) => {
  await page.getByRole('button', { name: 'Emoji', exact: true }).press('Enter')
  const search = page.getByRole('searchbox', { name: 'Search emoji' })
  await expect(search).toBeFocused()
  const isTaken = await search.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'red square')
    clipboardData.setData('text/html', '<table><tr><td>red square</td></tr></table>')
    clipboardData.items.add(new File([new Uint8Array(8)], 'cells.png', { type: 'image/png' }))
    return !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(isTaken).toBe(false)
})
