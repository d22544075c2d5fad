// The file people choose: its format, its quality, its size before it is saved, and that it is what the stage shows.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { announced } from './editor-page'
import { expect, test } from './journey'
import { flatPng, readPixels } from './pixels'

const size = (page: Page) => page.getByRole('status', { name: 'Size of the file' })

async function save(page: Page, format: string) {
  const button = page.getByRole('button', { name: `Download ${format}`, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test.beforeEach(async ({ editor }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(800, 500, '#c85000'))
  await editor.arrives(800, 500)
  await editor.solidBackground('#123456')
})

for (const [format, ending, mime] of [
  ['JPEG', 'jpg', 'jpeg'],
  ['WebP', 'webp', 'webp'],
  ['PNG', 'png', 'png'],
] as const) {
  test(`${format}: its size is known before it is saved, and it holds what the stage shows`, async ({
    editor,
    page,
  }) => {
    await editor.openFileChoices()
    await page.getByRole('radio', { name: format, exact: true }).check()
    await expect(size(page)).toHaveText(/^\d+(\.\d)? (KB|MB|B)$/)
    const told = await size(page).textContent()
    const { name, bytes } = await save(page, format)
    expect(name).toMatch(new RegExp(`^vitrine-own-.*@2x\\.${ending}$`))
    expect((await sharp(bytes).metadata()).format).toBe(mime)
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText(`${format}, ${told}`)
    const pixels = await readPixels(bytes)
    const words = await editor.picture.getAttribute('aria-label')
    const padding = Number(/(\d+) pixels around/.exec(words ?? '')?.[1])
    expect([pixels.width, pixels.height]).toEqual([2 * (800 + 2 * padding), 2 * (500 + 2 * padding)])
    for (const [at, wanted] of [
      [pixels.at(3, 3), [18, 52, 86, 255]],
      [pixels.at(pixels.width / 2, pixels.height / 2), [200, 80, 0, 255]],
    ] as const) {
      for (const [channel, value] of wanted.entries()) expect(Math.abs(at[channel]! - value)).toBeLessThanOrEqual(3)
    }
  })
}

test('a browser without a WebP encoder loads one with its first WebP, and saves what the stage shows', async ({
  editor,
  page,
}) => {
  // As Safari answers: a PNG instead of an error. Every script is told, as the worker has no other entry.
  const asSafari = `{
    const write = OffscreenCanvas.prototype.convertToBlob
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      return write.call(this, options?.type === 'image/webp' ? { type: 'image/png' } : options)
    }
  };`
  await page.route('**/_next/static/**/*.js*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: asSafari + (await response.text()) })
  })
  const modules: string[] = []
  page.on('response', (response) => {
    if (/webp.*\.wasm/.test(response.url())) modules.push(`${response.status()} ${new URL(response.url()).origin}`)
  })
  await page.reload()
  await editor.arrives(800, 500)
  await editor.openFileChoices()
  await page.getByRole('radio', { name: 'JPEG', exact: true }).check()
  await expect(size(page)).toHaveText(/^\d+(\.\d)? (KB|MB|B)$/)
  expect(modules).toEqual([])

  await page.getByRole('radio', { name: 'WebP', exact: true }).check()
  await expect.poll(() => modules).toEqual([`200 ${new URL(page.url()).origin}`])
  const { bytes } = await save(page, 'WebP')
  expect((await sharp(bytes).metadata()).format).toBe('webp')
  const pixels = await readPixels(bytes)
  for (const [at, wanted] of [
    [pixels.at(3, 3), [18, 52, 86, 255]],
    [pixels.at(pixels.width / 2, pixels.height / 2), [200, 80, 0, 255]],
  ] as const) {
    for (const [channel, value] of wanted.entries()) expect(Math.abs(at[channel]! - value)).toBeLessThanOrEqual(3)
  }
})

test('quality is a number to type, changes the size, and is remembered with the format after a reload', async ({
  editor,
  page,
}) => {
  await editor.openFileChoices()
  await page.getByRole('radio', { name: 'JPEG', exact: true }).check()
  await expect(size(page)).toHaveText(/KB$/)
  const usual = await size(page).textContent()
  await editor.number('Quality').fill('30')
  await editor.number('Quality').press('Enter')
  await expect(size(page)).toHaveText(/KB$/)
  await expect(size(page)).not.toHaveText(usual!)

  await page.reload()
  await editor.arrives(800, 500)
  await expect(page.getByRole('button', { name: /^File: JPEG, 2×/ })).toBeVisible()
  await page.keyboard.press('Control+e')
  await expect(editor.number('Quality')).toHaveValue('30')
})

test('the size of the file is known although another one was being made when it was asked for', async ({
  editor,
  page,
}) => {
  await editor.chooseScale(3)
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+e')
  await expect(size(page)).toHaveText(/B$/)
})

test('a JPEG says that see-through parts will be white, and a copy keeps them', async ({ editor, page }) => {
  await editor.backgroundKind.selectOption('Transparent')
  await editor.openFileChoices()
  await page.getByRole('radio', { name: 'JPEG', exact: true }).check()
  await expect(page.getByText('JPEG is never see-through')).toBeVisible()
  const { bytes } = await save(page, 'JPEG')
  expect((await readPixels(bytes)).at(1, 1)).toEqual([255, 255, 255, 255])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Copied')
  expect((await editor.clipboard()).at(1, 1)[3]).toBe(0)
})

test('what cannot be made is said before it is tried', async ({ editor, page }) => {
  await editor.bring('large.png', await flatPng(3000, 2000, '#c85000'))
  await editor.arrives(3000, 2000)
  await editor.openFileChoices()
  await page.getByRole('radio', { name: 'WebP', exact: true }).check()
  await expect(page.getByRole('alert').filter({ hasText: 'too many for a WebP file' })).toBeVisible()
  await page.getByRole('radio', { name: '1×', exact: true }).check()
  await expect(size(page)).toHaveText(/(KB|MB)$/)
})

test('a JPEG longer than any program reads is said before it is tried', async ({ editor, page }) => {
  await editor.bring('long.png', await flatPng(64, 22_000, '#c85000'))
  await editor.arrives(64, 22_000)
  await editor.openFileChoices()
  await page.getByRole('radio', { name: 'JPEG', exact: true }).check()
  await page.getByRole('radio', { name: '3×', exact: true }).check()
  await expect(page.getByRole('alert').filter({ hasText: 'too many for a JPEG file' })).toBeVisible()
  await page.getByRole('radio', { name: '1×', exact: true }).check()
  await expect(size(page)).toHaveText(/(KB|MB)$/)
})

test('a file that takes its time says so, and a press on Cancel ends it', async ({ editor, page }) => {
  // 70 megapixels: seconds on any machine.
  await editor.bring('large.png', await flatPng(3200, 2000, '#c85000'))
  await editor.arrives(3200, 2000)
  await editor.chooseScale(3)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click()
  await expect(announced(page)).toHaveText('Export cancelled')
  await expect(page.getByRole('progressbar', { name: 'Making the file' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toBeEnabled()
})
