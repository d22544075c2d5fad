// The magnifier of the file panel: the file beside what it was made of, pixel for pixel, under the pointer, a finger and keys.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './journey'
import { readPixels } from './pixels'

/** Colours that no JPEG keeps. */
async function noise(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at++) data[at] = Math.imul(at + 1, 2_654_435_761) >>> 24
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const place = (page: Page) => page.getByRole('slider', { name: 'Place to compare' })
const difference = (page: Page) => page.getByRole('status', { name: 'Difference' })

/** What a glass shows: straight RGBA, as wide as it is high. */
const seen = (page: Page, label: RegExp) =>
  page.getByRole('img', { name: label }).evaluate((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
    return { width, height, data: [...data] }
  })

async function save(page: Page, format: string): Promise<Buffer> {
  const button = page.getByRole('button', { name: `Download ${format}`, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await download.path())
}

test.beforeEach(async ({ editor }) => {
  await editor.open()
  await editor.bring('noise.png', await noise(600, 400))
  await editor.arrives(600, 400)
  await editor.chooseScale(1)
})

test('the glasses show the pixels of the saved file and those it was made of', async ({ editor, page }) => {
  await editor.openFileChoices()
  await radio(page, 'JPEG').check()
  await page.getByRole('button', { name: 'Compare with the original' }).click()
  await expect(difference(page)).toHaveText(/^Off by \d+\.\d of 255 here, on average\.$/)
  const [before, after] = [await seen(page, /^Original$/), await seen(page, /^JPEG, /)]
  const jpeg = await readPixels(await save(page, 'JPEG'))
  await editor.openFileChoices()
  await radio(page, 'PNG').check()
  const png = await readPixels(await save(page, 'PNG'))

  // The middle of the picture is in the middle of the glasses.
  const left = Math.round(png.width / 2 - before.width / 2)
  const top = Math.round(png.height / 2 - before.height / 2)
  const apart = (glass: typeof before, file: typeof png) => {
    let most = 0
    for (let y = 0; y < glass.height; y++) {
      for (let x = 0; x < glass.width; x++) {
        const pixel = file.at(left + x, top + y)
        for (let c = 0; c < 3; c++)
          most = Math.max(most, Math.abs(pixel[c]! - glass.data[(y * glass.width + x) * 4 + c]!))
      }
    }
    return most
  }
  expect(apart(before, png)).toBe(0)
  // Decoders of JPEG differ in the last bits.
  expect(apart(after, jpeg)).toBeLessThanOrEqual(4)
  expect(apart(after, png)).toBeGreaterThan(8)
})

test('the place follows the pointer and the keys, and more is seen of less', async ({ editor, page }) => {
  await editor.openFileChoices()
  await radio(page, 'WebP').check()
  await page.getByRole('button', { name: 'Compare with the original' }).click()
  await expect(place(page)).toHaveAttribute('aria-valuetext', '50 % across, 50 % down')
  await place(page).hover({ position: { x: 4, y: 4 } })
  await expect(place(page)).toHaveAttribute('aria-valuetext', /^[0-3] % across, [0-5] % down$/)
  await place(page).press('ArrowRight')
  await expect(place(page)).not.toHaveAttribute('aria-valuetext', /^[0-3] % across/)
  await expect(difference(page)).toHaveText(/of 255 here|The same here/)
  const wide = await seen(page, /^Original$/)
  await radio(page, '4:1').check()
  await expect.poll(async () => (await seen(page, /^Original$/)).width).toBe(Math.ceil(wide.width / 4))
})

test('nothing is compared where nothing is given up, and few colours are', async ({ editor, page }) => {
  await editor.openFileChoices()
  await radio(page, 'PNG').check()
  await expect(page.getByRole('button', { name: 'Compare with the original' })).toHaveCount(0)
  await page.getByLabel('Colours', { exact: true }).selectOption({ label: '256, plain' })
  await page.getByRole('button', { name: 'Compare with the original' }).click()
  await expect(difference(page)).toHaveText(/^Off by /)
  await radio(page, 'SVG').check()
  await expect(page.getByRole('button', { name: 'Compare with the original' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger moves the place, and all of the panel can be reached', async ({ editor, page }) => {
    await editor.openFileChoices()
    await radio(page, 'JPEG').check()
    await page.getByRole('button', { name: 'Compare with the original' }).tap()
    await expect(difference(page)).toHaveText(/^Off by /)
    const box = (await place(page).boundingBox())!
    await page.touchscreen.tap(box.x + box.width - 4, box.y + box.height - 4)
    await expect(place(page)).toHaveAttribute('aria-valuetext', /^9[5-9] % across, 9\d % down$/)
    await page.getByRole('button', { name: 'Batch…' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: 'Batch…' })).toBeInViewport()
  })
})
