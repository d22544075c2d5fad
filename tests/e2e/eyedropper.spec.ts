// A colour of the picture is read, copied in the notation that was chosen, and given to a colour field.
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
})
