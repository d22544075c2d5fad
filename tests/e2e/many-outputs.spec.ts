// One composition in many sizes, and many pictures in one look: every file of the archives is read back.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { filesOfZip } from '../support/zip'
import { announced } from './editor-page'
import { expect, test } from './journey'
import { flatPng, readPixels } from './pixels'

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

async function show(page: Page, name: 'Sizes' | 'Batch'): Promise<Locator> {
  await page.getByRole('button', { name: /^File: / }).click()
  await page.getByRole('button', { name: `${name}…` }).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

async function add(page: Page, dialog: Locator, files: ReturnType<typeof png>[]): Promise<void> {
  const button = dialog.getByRole('button', { name: 'Add pictures' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(files)
}

async function archive(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: /as a ZIP$/ }).click()
  const make = dialog.getByRole('button', { name: /^Make / })
  const [download] = await Promise.all([page.waitForEvent('download'), make.click()])
  return { name: download.suggestedFilename(), files: filesOfZip(await readFile(await download.path())) }
}

test('sizes are exact to the pixel, each as it was adjusted, with the names and the limits of their places', async ({
  editor,
  page,
}) => {
  await editor.open()
  await editor.bring('board.png', await flatPng(800, 500, '#c85000'))
  await editor.arrives(800, 500)
  await editor.solidBackground('#202020')
  const dialog = await show(page, 'Sizes')
  for (const size of ['Story, 1080 by 1920', 'X header, 1500 by 500', 'Repository preview, 1280 by 640'])
    await dialog.getByRole('checkbox', { name: size }).check()
  await dialog.getByRole('button', { name: 'Adjust Story, 1080 by 1920' }).click()
  const padding = dialog.getByLabel('Padding of this size, number')
  await padding.fill('0')
  await padding.press('Enter')
  await expect(dialog.getByText('· adjusted')).toHaveCount(1)

  const { name, files } = await archive(page, dialog)
  expect(name).toBe('board.zip')
  // Two are made at a time: each is in the archive as soon as it is whole.
  const names = [
    'board-Story-1080x1920@1x.png',
    'board-X header-1500x500@1x.png',
    'board-Repository preview-1280x640@1x.png',
  ]
  expect(new Set(files.map((file) => file.name))).toEqual(new Set(names))
  const byName = names.map((each) => files.find((file) => file.name === each)!.bytes)
  const [story, header, repository] = await Promise.all(byName.map((bytes) => readPixels(bytes)))
  expect([story!.width, story!.height]).toEqual([1080, 1920])
  // Without padding the picture reaches from edge to edge; in the others the ground is beside it.
  expect(story!.at(4, 960)).toEqual([200, 80, 0, 255])
  expect(story!.at(4, 4)).toEqual([32, 32, 32, 255])
  expect([header!.at(4, 250), header!.at(750, 250)]).toEqual([
    [32, 32, 32, 255],
    [200, 80, 0, 255],
  ])
  expect(byName[2]!.length).toBeLessThan(1_000_000)
  // Guides are of the stage alone.
  expect([repository!.at(2, 2), header!.at(100, 480)]).toEqual([
    [32, 32, 32, 255],
    [32, 32, 32, 255],
  ])
  await expect(dialog.getByText(/^3 files in board\.zip/)).toBeVisible()
  await page.keyboard.press('Escape')
  // They are kept with the document.
  await page.reload()
  await editor.arrives(800, 500)
  await expect((await show(page, 'Sizes')).getByText('· adjusted')).toBeVisible()
})

test('Mod-S makes the sizes of the last time again, and asks nothing', async ({ editor, page }) => {
  await editor.open()
  await editor.bring('board.png', await flatPng(800, 500, '#c85000'))
  await editor.arrives(800, 500)
  const dialog = await show(page, 'Sizes')
  await dialog.getByRole('checkbox', { name: 'X header, 1500 by 500' }).check()
  const first = await archive(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  expect(download.suggestedFilename()).toBe(first.name)
  const [file] = filesOfZip(await readFile(await download.path()))
  expect(file!.bytes.equals(first.files[0]!.bytes)).toBe(true)
  await expect(dialog.getByText(/^1 file in board\.zip/)).toBeVisible()
})

test('a batch makes every picture in the look of the stage, names what failed, and tries that again', async ({
  editor,
  page,
}) => {
  await editor.open()
  await editor.bring('open.png', await flatPng(400, 250, '#c85000'))
  await editor.arrives(400, 250)
  await editor.solidBackground('#204060')
  const dialog = await show(page, 'Batch')
  await add(page, dialog, [
    png('one.png', await flatPng(400, 250, '#00a0a0')),
    png('one.png', await flatPng(300, 300, '#a000a0')),
    png('notes.txt', Buffer.from('no picture')),
  ])
  await expect(dialog.getByText('3 pictures, as PNG.')).toBeVisible()
  const { name, files } = await archive(page, dialog)
  expect(name).toBe('vitrine-batch.zip')
  const made = await Promise.all(files.map(async (file) => ({ name: file.name, pixels: await readPixels(file.bytes) })))
  const middles = made.map(({ pixels }) => pixels.at(pixels.width / 2, pixels.height / 2).join())
  expect(middles.sort()).toEqual(['0,160,160,255', '160,0,160,255'])
  for (const each of made) {
    expect(each.pixels.at(0, 0)).toEqual([32, 64, 96, 255])
    expect(each.name).toBe(`one-${each.pixels.width}x${each.pixels.height}@2x.png`)
  }
  const failed = dialog.getByRole('listitem').filter({ hasText: 'notes.txt' })
  await expect(failed).toContainText('The file is not a picture that can be read.')
  await dialog.getByRole('button', { name: 'Try 1 again' }).click()
  await expect(dialog.getByText(/1 failed\.$/)).toBeVisible()
  await expect(failed).toContainText('The file is not a picture that can be read.')
})

test('a cancelled batch saves nothing by itself and keeps what is whole; the rest is made later', async ({
  editor,
  page,
}) => {
  await editor.open()
  await editor.bring('open.png', await flatPng(400, 250, '#c85000'))
  await editor.arrives(400, 250)
  let downloads = 0
  page.on('download', () => {
    downloads += 1
  })
  const dialog = await show(page, 'Batch')
  const files = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => png(`p${at}.png`, await flatPng(1600, 1000 + at, '#2060a0'))),
  )
  await add(page, dialog, files)
  await dialog.getByRole('radio', { name: '1×', exact: true }).check()
  await dialog.getByRole('button', { name: '20 files as a ZIP' }).click()
  await dialog.getByRole('button', { name: 'Make 20 files' }).click()
  await expect(dialog.getByText(/^[1-9]\d* of 20 files/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText(/^Cancelled: \d+ of 20 files are whole, none is half written\.$/)).toBeVisible()
  expect(downloads).toBe(0)
  const again = dialog.getByRole('button', { name: /^Try \d+ again$/ })
  const [download] = await Promise.all([page.waitForEvent('download'), again.click()])
  expect(filesOfZip(await readFile(await download.path()))).toHaveLength(20)
})

test('more pictures than a composition holds, dropped at once, are offered as a batch', async ({ editor, page }) => {
  await editor.open()
  const bytes = (await flatPng(60, 40, '#2060a0')).toString('base64')
  const dropped = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    for (let at = 0; at < 13; at++) data.items.add(new File([content], `p${at}.png`, { type: 'image/png' }))
    return data
  }, bytes)
  const stage = page.locator('#stage')
  await stage.dispatchEvent('dragenter', { dataTransfer: dropped })
  await stage.dispatchEvent('dragover', { dataTransfer: dropped })
  await stage.dispatchEvent('drop', { dataTransfer: dropped })
  const dialog = page.getByRole('dialog', { name: 'Batch', exact: true })
  await expect(dialog.getByText('13 pictures, as PNG.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(13)
})

test('what is redacted is in no byte of an archive of sizes', async ({ editor, page }) => {
  const secret = await flatPng(120, 40, '#00ff88')
  const picture = await sharp(await flatPng(640, 400, '#c85000'))
    .composite([{ input: secret, left: 260, top: 180 }])
    .png()
    .toBuffer()
  await editor.open()
  await editor.bring('own.png', picture)
  await editor.arrives(640, 400)
  await editor.solidBackground('#202020')
  await page.getByRole('main').focus()
  await page.keyboard.press('b')
  const box = (await editor.canvas.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.7, { steps: 4 })
  await page.mouse.up()
  await expect(announced(page)).toHaveText(/^Redaction added/)
  const dialog = await show(page, 'Sizes')
  await dialog.getByRole('checkbox', { name: 'Square, 1080 by 1080', exact: true }).check()
  await dialog.getByRole('checkbox', { name: 'X header, 1500 by 500' }).check()
  const { files } = await archive(page, dialog)
  expect(files).toHaveLength(2)
  for (const { bytes } of files) {
    const { data } = await readPixels(bytes)
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 1]! > data[at]! + 96) throw new Error('The secret is told.')
    expect(bytes.includes(picture.subarray(60, 100))).toBe(false)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('sizes are chosen, adjusted and saved by touch', async ({ editor, page }) => {
    await editor.open()
    await editor.bring('board.png', await flatPng(800, 500, '#c85000'))
    await editor.arrives(800, 500)
    const dialog = await show(page, 'Sizes')
    // Without any size it opens with all there are.
    const tick = dialog.getByRole('checkbox', { name: 'Link preview, 1200 by 630' })
    await tick.tap()
    await dialog.getByRole('button', { name: 'Choose sizes, 1 chosen' }).tap()
    await dialog.getByRole('button', { name: 'Adjust Link preview, 1200 by 630' }).tap()
    await expect(dialog.getByRole('slider', { name: 'Padding of this size' })).toBeInViewport()
    for (const button of await dialog.getByRole('button').all()) {
      if (await button.isVisible()) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }
    const { files } = await archive(page, dialog)
    expect(files.map(({ name }) => name)).toEqual(['board-Link preview-1200x630@1x.png'])
  })
})
