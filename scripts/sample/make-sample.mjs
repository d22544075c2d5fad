// Draws the sample picture of the editor's first paint: sample.html in the embedded browser at 2x, stored as WebP, and smaller ones of it.
//
//   node scripts/sample/make-sample.mjs
import { writeFileSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import sharp from 'sharp'
import { appModule, root } from '../bench/app-modules.mjs'

// It is the largest thing of the first paint. The smaller ones are named in components/editor/stage/sample.ts.
const files = [
  { name: 'picture.webp', width: 2400, bytesMax: 90_000 },
  { name: 'picture-1200.webp', width: 1200, bytesMax: 40_000 },
  { name: 'picture-800.webp', width: 800, bytesMax: 25_000 },
]

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
  const shot = await page.screenshot()
  for (const { name, width, bytesMax } of files) {
    const picture = await sharp(shot).resize(width).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer()
    if (picture.length > bytesMax) throw new Error(`${name} has ${picture.length} bytes; ${bytesMax} are the most.`)
    writeFileSync(`${root}public/sample/${name}`, picture)
    console.log(`${name}: ${picture.length} bytes`)
  }
} finally {
  await browser.close()
}
