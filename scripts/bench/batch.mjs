// `npm run bench:batch [pictures, 50] [scales, 1,2] [formats, png,jpeg,webp] [origin]`: many pictures of 1920x1080 in one look, made by the
// editor in the embedded browser as a person makes them: seconds from the press on "Make" to the ZIP, milliseconds a picture, and the
// most memory of the page's process above what it had before. The aim is 45 s for 50 of them on two cores. Without an origin
// it serves the build that is there.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import puppeteer from 'puppeteer-core'
import sharp from 'sharp'
import { appModule, root } from './app-modules.mjs'
import { startProductionServer } from './production-server.mjs'
import { memoryByKind } from './tree-memory.mjs'

const aimMs = 45_000
const count = Number(process.argv[2] ?? 50)
const scales = (process.argv[3] ?? '1,2').split(',')
const formats = (process.argv[4] ?? 'png,jpeg,webp').split(',')
const given = process.argv[5]

const server = given ? null : await startProductionServer({})
const { browserForTests } = await appModule('tests/support/browser/chromium')
const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-batch-'))
const browser = await puppeteer.launch({
  ...(await browserForTests()),
  pipe: true,
  headless: 'shell',
  protocolTimeout: 0,
})
try {
  const files = await makePictures()
  row('format', 'scale', 'seconds', 'ms each', 'memory MB', '50 in 45 s')
  for (const format of formats) for (const scale of scales) await measure(files, format, scale)
} finally {
  await browser.close()
  await server?.stop()
  await rm(folder, { recursive: true })
}

/** The sample, each with a band of its own: no two are the same bytes. */
async function makePictures() {
  const sample = await sharp(`${root}public/sample/picture.webp`).resize(1920, 1080, { fit: 'cover' }).png().toBuffer()
  const paths = []
  for (let at = 0; at < count; at++) {
    const band = await sharp({
      create: { width: 1920, height: 8, channels: 3, background: `hsl(${at * 7}, 60%, 50%)` },
    })
      .png()
      .toBuffer()
    const file = path.join(folder, `picture-${at + 1}.png`)
    await writeFile(
      file,
      await sharp(sample)
        .composite([{ input: band, left: 0, top: at * 20 }])
        .png()
        .toBuffer(),
    )
    paths.push(file)
  }
  return paths
}

async function measure(files, format, scale) {
  // Of its own: nothing of the run before is in its memory, nor in its storage.
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  await page.goto(given ?? server.origin)
  await page.waitForSelector('#stage canvas')
  await page.waitForNetworkIdle()
  const input = await page.waitForSelector('input[type=file][accept*=".vitrine"]')
  await input.uploadFile(files[0])
  await page.waitForSelector('[role=toolbar][aria-label=Tools]', { timeout: 60_000 })
  await page.locator('button[aria-label^="File: "]').click()
  await page.locator('::-p-text(Batch…)').click()
  await (await page.waitForSelector('dialog[open] input[aria-label="Picture files"]')).uploadFile(...files)
  const dialog = 'dialog[open]'
  await page.waitForSelector(`${dialog} ::-p-text(${files.length} pictures)`)
  await page.locator('aria/Format of the files').fill(format)
  await page.locator(`${dialog} input[type=radio][aria-label="${scale}×"]`).click()
  await page.locator(`${dialog} ::-p-text(${files.length} files as a ZIP)`).click()
  const memory = () => memoryByKind(browser.process().pid).renderer
  const before = memory()
  let most = before
  // Each takes some milliseconds of what is measured.
  const sampling = setInterval(() => {
    most = Math.max(most, memory())
  }, 1000)
  const start = performance.now()
  await page.locator(`${dialog} ::-p-text(Make ${files.length} files)`).click()
  await page.waitForSelector(`${dialog} ::-p-text(${files.length} files in vitrine-batch.zip)`, { timeout: 600_000 })
  const tookMs = performance.now() - start
  clearInterval(sampling)
  const isMet = (tookMs / files.length) * 50 <= aimMs
  row(format, `${scale}x`, (tookMs / 1000).toFixed(1), tookMs / files.length, most - before, isMet ? 'met' : 'missed')
  await context.close()
}

function row(...cells) {
  const text = (cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell)
  console.log(cells.map((cell, at) => text(cell)[at === 0 ? 'padEnd' : 'padStart'](12)).join(''))
}
