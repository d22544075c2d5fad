// The main road: an address becomes a picture on a background, and the picture becomes a file and the clipboard's.
import { expect, test } from './journey'

const pageColor = '#0a78c8'
const page: [number, number, number, number] = [0x0a, 0x78, 0xc8, 255]
const ground: [number, number, number, number] = [0x12, 0x34, 0x56, 255]

test.beforeEach(async ({ editor, site }) => {
  await editor.open()
  await editor.capture(`${site}/colour?background=${encodeURIComponent(pageColor)}`)
  await editor.arrives(1920, 1080)
})

test('the file has the size it says, the chosen background and the page itself, at 1x and at 2x', async ({
  editor,
}) => {
  await editor.solidBackground('#123456')
  const padding = await editor.padding()
  expect(padding).toBeGreaterThan(0)

  for (const scale of [1, 2] as const) {
    await editor.chooseScale(scale)
    const { name, pixels } = await editor.download()
    const { width, height } = pixels
    expect(name).toMatch(scale === 1 ? /^vitrine-127\.0\.0\.1-\d{4}-\d\d-\d\d\.png$/ : /-\d\d@2x\.png$/)
    expect([width, height]).toEqual([(1920 + 2 * padding) * scale, (1080 + 2 * padding) * scale])
    for (const [x, y] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const) {
      expect(pixels.at(x, y), `corner ${x},${y} at ${scale}x`).toEqual(ground)
    }
    const edge = padding * scale
    expect(pixels.at(Math.round(width / 2), Math.round(height / 2))).toEqual(page)
    expect(pixels.at(edge, Math.round(height / 2)), 'first column of the page').toEqual(page)
    expect(pixels.at(edge - 1, Math.round(height / 2)), 'last column before it').not.toEqual(page)
  }
})

test('Copy puts the same pixels on the clipboard as Download puts into the file', async ({ editor }) => {
  await editor.chooseScale(1)
  const { pixels: file } = await editor.download()
  await editor.page.getByRole('button', { name: 'Copy' }).click()
  await expect(editor.page.getByText(/^Copied \d+ × \d+ PNG, [\d.]+ [KM]B$/)).toBeVisible()
  const copied = await editor.clipboard()
  expect([copied.width, copied.height]).toEqual([file.width, file.height])
  expect(copied.data.equals(file.data)).toBe(true)
})

test('the scale says beforehand how large the file will be', async ({ editor }) => {
  const padding = await editor.padding()
  for (const scale of [1, 2, 3] as const) {
    await editor.chooseScale(scale)
    const size = `${(1920 + 2 * padding) * scale} × ${(1080 + 2 * padding) * scale}`
    await expect(editor.page.getByRole('button', { name: /^File: / })).toContainText(`${scale}× ${size}`)
  }
})

test('undo and redo walk through every change, the picture included', async ({ editor }) => {
  const undo = editor.page.getByRole('button', { name: 'Undo' })
  const redo = editor.page.getByRole('button', { name: 'Redo' })
  // The picture, the kind of background, and two colours: four steps.
  await editor.solidBackground('#123456')
  await editor.shows('18,52,86', 0.01, 0.01)
  await editor.solidBackground('#654321')
  await editor.shows('101,67,33', 0.01, 0.01)

  await undo.click()
  await editor.shows('18,52,86', 0.01, 0.01)
  await undo.click()
  await undo.click()
  await expect(editor.backgroundKind).toHaveValue('linear-gradient')
  await undo.click()
  await expect(editor.page.getByRole('img', { name: /^A sample picture/ })).toBeVisible()
  await expect(undo).toBeDisabled()

  for (let step = 0; step < 4; step += 1) await redo.click()
  await editor.arrives(1920, 1080)
  await editor.shows('101,67,33', 0.01, 0.01)
  await expect(redo).toBeDisabled()
})

test('a slider shows every value on its way and leaves one step to undo', async ({ editor }) => {
  const slider = editor.page.getByRole('slider', { name: 'Padding' })
  const start = await editor.padding()
  const box = (await slider.boundingBox())!
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const
  await editor.page.mouse.move(...at(0.3))
  await editor.page.mouse.down()
  const seen = new Set<number>()
  for (const share of [0.4, 0.5, 0.6, 0.7, 0.8]) {
    await editor.page.mouse.move(...at(share))
    seen.add(await editor.padding())
  }
  await editor.page.mouse.up()
  expect(seen.size).toBe(5)

  await editor.page.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.number('Padding')).toHaveValue(String(start))
})

test('a double click on a label brings its default back', async ({ editor }) => {
  const radius = editor.number('Corner radius')
  const start = await radius.inputValue()
  await radius.fill('60')
  await radius.press('Enter')
  await expect(radius).toHaveValue('60')
  await editor.page.getByText('Corner radius', { exact: true }).dblclick()
  await expect(radius).toHaveValue(start)
})
