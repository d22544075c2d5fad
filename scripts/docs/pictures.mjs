// `npm run docs:pictures`: the README's two pictures, taken from the build in .next by the embedded browser: the editor with our
// sample picture; and by our own CLI a page of our documents on a phone.
import { spawnSync } from 'node:child_process'
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

/** By the command that every project has for it: docs/pictures/vitrine.json. */
async function answerPicture(origin) {
  await import('../build-cli.mjs')
  const words = ['update', '--config', path.join(folder, 'vitrine.json'), '--base', origin]
  const { status } = spawnSync(process.execPath, [path.join(root, 'generated/cli/dist/vitrine.mjs'), ...words], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`vitrine update ended with ${status}.`)
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
