// `npm run docs:pictures`: the README's two pictures, taken from the build in .next by the embedded browser: the editor with our
// sample picture, and what the API answers for our own documents on a phone.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import sharp from 'sharp'
import { appModule, root } from '../bench/app-modules.mjs'
import { startProductionServer } from '../bench/production-server.mjs'

const folder = path.join(root, 'docs/pictures')
const waitMs = 60_000
const thumbnailsMs = 12_000

async function store(name, png) {
  const picture = await sharp(png).webp({ quality: 86, effort: 6, smartSubsample: true }).toBuffer()
  writeFileSync(path.join(folder, name), picture)
  process.stdout.write(`docs/pictures/${name}: ${picture.length} bytes\n`)
}

async function editorPicture(browser, origin) {
  const page = await browser.newPage()
  await page.setViewport({ width: 1440, height: 900, deviceScaleFactor: 1.5 })
  await page.goto(origin, { waitUntil: 'networkidle0' })
  const input = await page.waitForSelector('input[type="file"]', { timeout: waitMs })
  await input.uploadFile(path.join(root, 'public/sample/picture.webp'))
  await page.waitForSelector('button[aria-label^="Undo"]:not([disabled])', { timeout: waitMs })
  // The galleries draw their thumbnails while the stage is at rest.
  await setTimeout(thumbnailsMs)
  await store('editor.webp', await page.screenshot())
  await page.close()
}

async function answerPicture(origin) {
  const answer = await fetch(`${origin}/api/screenshot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${origin}/docs`, deviceType: 'mobile', colorScheme: 'dark' }),
  })
  if (!answer.ok) throw new Error(`The capture failed: ${await answer.text()}`)
  const { screenshot } = await answer.json()
  await store('answer.webp', Buffer.from(screenshot, 'base64'))
}

mkdirSync(folder, { recursive: true })
const { resolveBrowser } = await appModule('lib/server/browser/binary')
const { executablePath, env } = await resolveBrowser()
const server = await startProductionServer({ EGRESS_ALLOW: '127.0.0.1' })
const browser = await puppeteer.launch({
  executablePath,
  env: { ...process.env, ...env },
  pipe: true,
  headless: 'shell',
  args: ['--no-sandbox', '--font-render-hinting=none', '--force-color-profile=srgb'],
})
try {
  await editorPicture(browser, server.origin)
  await answerPicture(server.origin)
} finally {
  await browser.close()
  await server.stop()
}
