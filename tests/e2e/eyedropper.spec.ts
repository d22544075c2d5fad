// A colour of the picture is read, copied in the notation that was chosen, and given to a colour field.
import { announced } from './editor-page'
import { expect, test } from './journey'
import { flatPng } from './pixels'

test.beforeEach(async ({ editor, page }) => {
  await editor.open()
  await editor.bring('flat.png', await flatPng(320, 200, '#0a78c8'))
  await editor.arrives(320, 200)
  await page.locator('#stage').focus()
})

test('a click copies the colour of the pixel, in the notation that was chosen last', async ({ editor, page }) => {
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('i')
  await editor.canvas.hover()
  await expect(page.locator('[data-loupe]')).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(copied).toBe('#0A78C8')
  await expect(page.getByText('Copied #0A78C8').first()).toBeVisible()

  await page.keyboard.press('i')
  await page.getByRole('radio', { name: 'RGB', exact: true }).check({ force: true })
  await page.locator('#stage').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status', { name: 'Colour' })).toHaveText('rgb(10 120 200)')
  await page.keyboard.press('Enter')
  await expect.poll(copied).toBe('rgb(10 120 200)')
})

test('a colour field takes the colour of a pixel of the picture', async ({ editor, page }) => {
  await editor.solidBackground('#ffffff')
  await page.getByRole('button', { name: /^Colour: #ffffff/ }).click()
  await page.getByRole('button', { name: 'Pick a colour from the picture' }).click()
  await editor.canvas.click()
  await expect(page.getByLabel('Colour, hex', { exact: true })).toHaveValue('#0a78c8')
  await editor.shows('10,120,200', 0.01, 0.01)
  // By keys, which go on where they were; given up too.
  for (const key of ['Enter', 'Escape']) {
    const swatch = page.getByRole('button', { name: /^Colour: #0a78c8/ })
    await swatch.press('Enter')
    await page.getByRole('button', { name: 'Pick a colour from the picture' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[data-loupe]')).toHaveCount(1)
    await page.keyboard.press(key)
    await expect(swatch).toBeFocused()
  }
})

test('the colour that was pointed at last is kept on the way to the bar, which sets it on what is selected', async ({
  editor,
  page,
}) => {
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await page.keyboard.press('i')
  await editor.canvas.hover()
  const color = page.getByRole('status', { name: 'Colour' })
  await expect(color).toHaveText('#0A78C8')
  const stage = (await page.getByRole('main').boundingBox())!
  await page.mouse.move(stage.x + 12, stage.y + stage.height / 2, { steps: 3 })
  await expect(page.locator('[data-loupe]')).toHaveCount(0)
  await expect(color).toHaveText('#0A78C8')
  await page.getByRole('button', { name: 'Set on selection' }).click()
  await expect(page.getByRole('button', { name: 'Colour and size: #0A78C8' })).toBeEnabled()
})

test('where the page may not write to the clipboard the colour is said, and the editor stays', async ({
  editor,
  page,
}) => {
  // As over plain http.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.keyboard.press('i')
  await editor.canvas.click()
  await expect(page.getByText('The colour is #0A78C8').first()).toBeVisible()
  await expect(editor.canvas).toBeVisible()
})

test('by keys alone a colour of the picture is found and set on what is selected', async ({ editor, page }) => {
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await page.keyboard.press('i')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status', { name: 'Colour' })).toHaveText(/^#/)
  const words = await page.getByRole('status', { name: 'Colour' }).textContent()
  await editor.tabTo(page.getByRole('radio', { name: 'HEX', exact: true }))
  await editor.tabTo(page.getByRole('button', { name: 'Set on selection' }))
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText(`Colour set to ${words}`)
  await expect(page.getByRole('button', { name: `Colour and size: ${words}` })).toBeEnabled()
})
