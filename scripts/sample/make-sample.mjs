// Draws the sample picture of the editor's first paint: sample.html in the embedded browser at 2x, stored as WebP.
//
//   node scripts/sample/make-sample.mjs
import { writeFileSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import sharp from 'sharp'
import { appModule, root } from '../bench/app-modules.mjs'

const target = `${root}public/sample/picture.webp`
// It is the largest thing of the first paint.
const bytesMax = 90_000

const { resolveBrowser } = await appModule('lib/server/browser/binary')
const { executablePath, env } = await resolveBrowser()
const browser = await puppeteer.launch({
  executablePath,
  env: { ...process.env, ...env },
  pipe: true,
  headless: 'shell',
  // Our own page from the disk, which may load the font beside it.
  args: ['--no-sandbox', '--allow-file-access-from-files', '--font-render-hinting=none', '--force-color-profile=srgb'],
})
try {
  const page = await browser.newPage()
  await page.setViewport({ width: 1200, height: 750, deviceScaleFactor: 2 })
  await page.goto(new URL('sample.html', import.meta.url).href, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toBuffer()
  if (picture.length > bytesMax) throw new Error(`The sample has ${picture.length} bytes; ${bytesMax} are the most.`)
  writeFileSync(target, picture)
  console.log(`${target}: ${picture.length} bytes`)
} finally {
  await browser.close()
}
