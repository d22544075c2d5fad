// A secret lies in the picture: what leaves the editor is searched for its colour, in every kind of file.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pngsOfPdf, readPdf } from '../support/pdf/read-pdf'
import { announced } from './editor-page'
import { expect, test } from './journey'
import { flatPng, type Pixels, readPixels } from './pixels'

/** Green on orange, in the middle: nothing else of the composition has more green than red. */
async function pictureWithSecret(): Promise<Buffer> {
  const secret = await flatPng(120, 40, '#00ff88')
  return sharp(await flatPng(640, 400, '#c85000'))
    .composite([{ input: secret, left: 260, top: 180 }])
    .png()
    .toBuffer()
}

/** Pixels that tell the secret: a mosaic made of it would be full of them. At an edge JPEG is 25 off now and then. */
function told({ data }: Pixels): number {
  let count = 0
  for (let at = 0; at < data.length; at += 4) if (data[at + 1]! > data[at]! + 96) count += 1
  return count
}

async function fileAs(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: /^File: / }).click()
  await page.getByRole('radio', { name: format, exact: true }).check()
  const button = page.getByRole('button', { name: `Download ${format}`, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  await page.keyboard.press('Escape')
  return readFile(await download.path())
}

const savedAs = async (page: Page, format: string) => readPixels(await fileAs(page, format))

/** The pictures of a document saved without what is hidden, or with it. */
async function picturesInDocument(page: Page, withoutHidden: boolean): Promise<Pixels[]> {
  await page.keyboard.press('Control+Shift+s')
  const dialog = page.getByRole('dialog', { name: 'Save as a file' })
  const toggle = dialog.getByRole('switch', { name: 'Without what is hidden' })
  if ((await toggle.getAttribute('aria-checked')) !== String(withoutHidden)) await toggle.click()
  const button = dialog.getByRole('button', { name: 'Save .vitrine file' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const file = await readFile(await download.path())
  const pictures: Pixels[] = []
  for (
    let start = file.indexOf('\x89PNG', 0, 'latin1');
    start >= 0;
    start = file.indexOf('\x89PNG', start + 4, 'latin1')
  )
    pictures.push(await readPixels(file.subarray(start, file.indexOf('IEND', start, 'latin1') + 8)))
  await expect(dialog).toBeHidden()
  return pictures
}

test('what is redacted, by each method, is in no picture, copy or document that leaves', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('own.png', await pictureWithSecret())
  await editor.arrives(640, 400)
  await editor.solidBackground('#202020')
  await editor.chooseScale(1)
  expect(told(await savedAs(page, 'PNG'))).toBeGreaterThan(4000)

  const box = (await editor.canvas.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.getByRole('main').focus()
  await page.keyboard.press('b')
  await page.mouse.move(x - box.width * 0.2, y - box.height * 0.15)
  await page.mouse.down()
  await page.mouse.move(x + box.width * 0.2, y + box.height * 0.15, { steps: 4 })
  await page.mouse.up()
  await expect(announced(page)).toHaveText(/^Redaction added/)

  for (const method of ['Solid', 'Pixelate', 'Blur']) {
    await test.step(method, async () => {
      await page.getByRole('main').focus()
      await page.keyboard.press('Escape')
      await page.mouse.click(x, y)
      await editor.section('Redaction').getByRole('combobox', { name: 'Method' }).selectOption(method)
      for (const format of ['PNG', 'JPEG', 'WebP', 'AVIF', 'SVG'])
        expect(told(await savedAs(page, format)), format).toBe(0)
      const pictures = pngsOfPdf(readPdf(await fileAs(page, 'PDF')))
      expect(pictures.length).toBeGreaterThan(0)
      for (const each of pictures) expect(told(await readPixels(each)), 'PDF').toBe(0)
      await page.getByRole('button', { name: 'Copy', exact: true }).click()
      await expect(page.getByText(/^Copied /).first()).toBeVisible()
      expect(told(await editor.clipboard())).toBe(0)
      expect((await picturesInDocument(page, true)).map(told)).toEqual([0])
    })
  }
  const [kept] = await picturesInDocument(page, false)
  expect(told(kept!), 'the document itself keeps what it hides').toBeGreaterThan(4000)
})
