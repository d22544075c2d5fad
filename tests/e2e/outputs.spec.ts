// Ways out beside the plain file: under a size, of few colours, of an exact width, AVIF, SVG, PDF, open again, a link, a pair.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readPdf } from '../support/pdf/read-pdf'
import { expect, test } from './journey'
import { flatPng } from './pixels'

const size = (page: Page) => page.getByRole('status', { name: 'Size of the file' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

async function save(page: Page, format: string) {
  const button = page.getByRole('button', { name: `Download ${format}`, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const path = await download.path()
  return { name: download.suggestedFilename(), bytes: await readFile(path) }
}

test.beforeEach(async ({ editor }) => {
  await editor.open()
  await editor.bring('own.png', await flatPng(800, 500, '#c85000'))
  await editor.arrives(800, 500)
})

test('a JPEG under 20 KB is under 20 KB, and says what that cost', async ({ editor, page }) => {
  await editor.openFileChoices()
  await radio(page, 'JPEG').check()
  await page.getByLabel('File size at most').selectOption({ label: 'Other…' })
  await page.getByLabel('Kilobytes at most, number').fill('20')
  await page.getByLabel('Kilobytes at most, number').press('Enter')
  await expect(page.getByText(/^Quality \d+, [\d.]+×$/)).toBeVisible()
  const { bytes } = await save(page, 'JPEG')
  expect(bytes.length).toBeLessThanOrEqual(20_000)
  expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  await expect(page.getByText('to stay under 20 KB')).toBeVisible()
})

test('a file that the server makes is chosen by name, says what is sent, and is the picture in fewer bytes', async ({
  editor,
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await editor.openFileChoices()
  await radio(page, 'WebP').check()
  await radio(page, '1×').check()
  await page.getByRole('button', { name: 'Made on the server' }).click()
  await expect(page.getByText(/^The finished picture is sent to this server/)).toBeVisible()
  expect(sent).toEqual([])
  const button = page.getByRole('button', { name: 'Send, and download WebP' })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(sent).toEqual(['/api/export'])
  expect(download.suggestedFilename()).toMatch(/^vitrine-own-.*\.webp$/)
  const { format, width } = await sharp(await readFile(await download.path())).metadata()
  expect(format).toBe('webp')
  expect(width).toBeGreaterThan(800)
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Made on the server of')
  await radio(page, 'SVG').check()
  await expect(page.getByRole('button', { name: 'Made on the server' })).toHaveCount(0)
})

test('a double click sends a picture to the server once and gets its file, and another format leaves the button there', async ({
  editor,
  page,
}) => {
  const arrived = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/export', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    await arrived.promise
    await route.continue()
  })
  await editor.openFileChoices()
  await radio(page, 'WebP').check()
  await page.getByRole('button', { name: 'Made on the server' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Send, and download WebP' }).dblclick()
  await radio(page, 'SVG').check()
  await expect(page.getByRole('button', { name: 'Sending… Cancel' })).toBeVisible()
  arrived.resolve()
  expect((await download).suggestedFilename()).toMatch(/\.webp$/)
  expect(sent).toBe(1)
})

test('an exact width is the width of a PNG of 256 colours, and of its name', async ({ editor, page }) => {
  await editor.openFileChoices()
  await radio(page, 'px').check()
  await page.getByLabel('Exact width, number').fill('640')
  await page.getByLabel('Exact width, number').press('Enter')
  await page.getByLabel('Colours', { exact: true }).selectOption({ label: '256, dithered' })
  await expect(size(page)).toHaveText(/KB$/)
  const { name, bytes } = await save(page, 'PNG')
  expect(name).toMatch(/-640w\.png$/)
  expect((await sharp(bytes).metadata()).width).toBe(640)
  // IHDR: places in a palette.
  expect(bytes[25]).toBe(3)
})

test('an AVIF is what other programs read', async ({ editor, page }) => {
  await editor.openFileChoices()
  await radio(page, 'AVIF').check()
  await radio(page, '1×').check()
  await expect(size(page)).toHaveText(/B$/)
  const { name, bytes } = await save(page, 'AVIF')
  expect(name).toMatch(/\.avif$/)
  const { format, compression, width } = await sharp(bytes).metadata()
  expect([format, compression]).toEqual(['heif', 'av1'])
  expect(width).toBeGreaterThan(800)
})

for (const format of ['PNG', 'JPEG', 'WebP', 'AVIF', 'SVG', 'PDF']) {
  test(`${format} that opens again is a document beside the one there is`, async ({ editor, page }) => {
    await editor.openFileChoices()
    await radio(page, format).check()
    await page.getByRole('switch', { name: 'Opens again as a document' }).check()
    await expect(size(page)).toHaveText(/B$/)
    const { name, bytes } = await save(page, format)
    await editor.bring(name, bytes)
    await expect(page.getByText(/^Opened “/)).toBeVisible()
    await editor.arrives(800, 500)
  })
}

test('a saved picture whose document another program took out says so, and is a picture', async ({ editor, page }) => {
  await editor.openFileChoices()
  await page.getByRole('switch', { name: 'Opens again as a document' }).check()
  const { name, bytes } = await save(page, 'PNG')
  const stripped = await sharp(bytes).resize(900, 600, { fit: 'fill' }).png().toBuffer()
  await editor.bring(name, stripped)
  await expect(page.getByText('It opens as a picture: no document is in the file.')).toBeVisible()
  await editor.arrives(900, 600)
})

test('a PDF of another program says that it is no picture, and what to do', async ({ editor, page }) => {
  await editor.bring('paper.pdf', Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n'))
  await expect(page.getByText('A PDF file is no picture.')).toBeVisible()
  await editor.arrives(800, 500)
})

test('a link to the look is opened beside the work there is, and the address is plain again', async ({
  editor,
  page,
}) => {
  await editor.openFileChoices()
  await page.getByRole('button', { name: 'Copy a link', exact: true }).click()
  await expect(page.getByText('Copied a link to this look')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/#s=1\.[\w-]+$/)
  await page.evaluate((hash) => {
    location.hash = hash
  }, new URL(link).hash)
  await expect(page.getByText('Opened from a link')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
})

test('a README pair is two files and the text that shows them', async ({ editor, page }) => {
  await editor.openFileChoices()
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await page.getByRole('button', { name: 'Light and dark files for a README' }).click()
  await expect(page.getByText(/^Saved a light and a dark file/)).toBeVisible()
  await expect.poll(() => names.length).toBe(2)
  const text = await page.evaluate(() => navigator.clipboard.readText())
  for (const name of names) expect(text).toContain(name)
})

test('an SVG is shown in design pixels, names what it is, and is sharp at every scale', async ({ editor, page }) => {
  await editor.openFileChoices()
  await radio(page, 'SVG').check()
  await expect(size(page)).toHaveText(/B$/)
  const { name, bytes } = await save(page, 'SVG')
  expect(name).toMatch(/^vitrine-own-[\d-]+\.svg$/)
  const svg = bytes.toString()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="/)
  expect(svg).toContain('<desc>')
  expect(svg).not.toMatch(/<script|<text/)
  const [, width] = /width="(\d+)"/.exec(svg)!
  const { width: shown, format } = await sharp(bytes).metadata()
  expect([shown, format]).toEqual([Number(width), 'svg'])
  await expect(page.getByText('Sharp at every size, what is pixels in it at 2×.')).toBeVisible()
})

test('a PDF has the words of the picture, and Mod-S saves it again', async ({ editor, page }) => {
  await editor.openFileChoices()
  await radio(page, 'PDF').check()
  await expect(size(page)).toHaveText(/B$/)
  const { name, bytes } = await save(page, 'PDF')
  expect(name).toMatch(/^vitrine-own-[\d-]+\.pdf$/)
  const { objects, trailer } = readPdf(bytes)
  expect(trailer).toContain('/Root')
  expect(objects.some(({ dictionary }) => dictionary.includes('/Subtype /Image'))).toBe(true)
  const [again] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  expect((await readFile(await again.path())).equals(bytes)).toBe(true)
})

test('Mod-S repeats a link where that was the last way out', async ({ editor, page }) => {
  await editor.openFileChoices()
  await page.getByRole('button', { name: 'Copy a link', exact: true }).click()
  await expect(page.getByText('Copied a link to this look')).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.keyboard.press('Control+s')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/#s=1\.[\w-]+$/)
})
