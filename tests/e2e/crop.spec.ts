// A picture is cropped by hand, by numbers and by keys alone: what the file then shows.
import sharp from 'sharp'
import { expect, test } from './journey'
import { flatPng } from './pixels'

const red = '#c81e1e'
const blue = '#1e3cc8'

/** 400 by 300: red, with a blue block of 100 by 60 whose upper left is at (200, 150). */
async function blockPng(): Promise<Buffer> {
  const block = await flatPng(100, 60, blue)
  const ground = { create: { width: 400, height: 300, channels: 3 as const, background: red } }
  return sharp(ground)
    .composite([{ input: block, left: 200, top: 150 }])
    .png()
    .toBuffer()
}

test.beforeEach(async ({ editor, page }) => {
  await editor.open()
  await editor.bring('block.png', await blockPng())
  await editor.arrives(400, 300)
  await editor.chooseScale(1)
  await page.locator('#stage').focus()
  await page.keyboard.press('c')
  await expect(page.locator('[data-crop]')).toBeAttached()
})

test('a corner and a side that are dragged to a block cut the file to it, and undo brings all back', async ({
  editor,
  page,
}) => {
  const box = (await editor.canvas.boundingBox())!
  const at = (x: number, y: number) => [box.x + (x / 400) * box.width, box.y + (y / 300) * box.height] as const
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
    await page.mouse.move(...to)
    await page.mouse.up()
  }
  // Two pixels beside the block: the edges that were found take the corner to it.
  await drag(at(0, 0), at(202, 148))
  await drag(at(400, 300), at(298, 212))
  await expect(editor.number('Crop width')).toHaveValue('100')
  await expect(editor.number('Crop height')).toHaveValue('60')
  await page.keyboard.press('Enter')
  await editor.arrives(100, 60)
  const padding = await editor.padding()
  const { pixels } = await editor.download()
  expect([pixels.width, pixels.height]).toEqual([100 + 2 * padding, 60 + 2 * padding])
  expect(pixels.at(padding + 50, padding + 1)).toEqual([30, 60, 200, 255])
  expect(pixels.at(padding + 50, padding + 58)).toEqual([30, 60, 200, 255])

  await page.keyboard.press('Control+z')
  await editor.arrives(400, 300)
})

test('a crop is typed, held to a ratio and kept by its button', async ({ editor, page }) => {
  await page.getByRole('radio', { name: '1:1', exact: true }).check({ force: true })
  await expect(editor.number('Crop width')).toHaveValue('300')
  const width = editor.number('Crop width')
  await width.fill('120')
  await width.press('Enter')
  await expect(editor.number('Crop height')).toHaveValue('120')
  await page.getByRole('group', { name: 'Crop' }).getByRole('button', { name: 'Crop', exact: true }).click()
  await editor.arrives(120, 120)
})

test('keys alone move a crop and Escape takes it back', async ({ editor, page }) => {
  const width = editor.number('Crop width')
  await width.fill('100')
  await width.press('Enter')
  await page.locator('#stage').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(editor.number('X, crop from the left')).toHaveValue('10')
  await page.keyboard.press('Escape')
  await expect(width).toHaveCount(0)
  await editor.arrives(400, 300)
})

test('choosing another tool keeps the crop', async ({ editor, page }) => {
  const height = editor.number('Crop height')
  await height.fill('150')
  await height.press('Enter')
  await page.locator('#stage').focus()
  await page.keyboard.press('v')
  await editor.arrives(400, 150)
})
