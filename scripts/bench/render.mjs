// `node scripts/bench/render.mjs [rounds, 6]`: the renderer in Node and in the embedded browser's worker, and the kernel's
// size. The last columns are ratios to the prototype's times on the same kind of machine (research: renderer 2.1, flat, 4K).
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import puppeteer from 'puppeteer-core'
import { appModule, root } from './app-modules.mjs'

const rounds = Number(process.argv[2] ?? 6)
const prototypeMs = { Node: { 1: 59, 2: 194, 4: 647, 5: 950 }, Chromium: { 1: 68, 2: 263, 4: 699, 5: 993 } }

const { bundle } = await appModule('tests/visual/support/bundle')
const { browserForTests } = await appModule('tests/support/chromium')
const { kernelBase64 } = await appModule('lib/kernel/generated/kernel.data')

async function inNode() {
  const folder = path.join(root, 'bench-results')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'render-node.mjs')
  writeFileSync(file, await bundle('scripts/bench/render-node.ts', 'es'))
  const { nodeFigures } = await import(pathToFileURL(file).href)
  return nodeFigures(rounds)
}

async function inBrowser() {
  const browser = await puppeteer.launch({
    ...(await browserForTests()),
    pipe: true,
    headless: 'shell',
    protocolTimeout: 0,
  })
  try {
    const page = await browser.newPage()
    const script = await bundle('scripts/bench/render.worker.ts', 'iife')
    const measure = (code, count) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
        worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data.figures))
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage(count)
      })
    return await page.evaluate(measure, script, rounds)
  } finally {
    await browser.close()
  }
}

const row = (...cells) => console.log(cells.map((cell, at) => `${cell}`[at === 0 ? 'padEnd' : 'padStart'](12)).join(''))
const wasm = Buffer.from(kernelBase64, 'base64')
console.log(`kernel: ${wasm.length} bytes, ${brotliCompressSync(wasm).length} brotli\n`)
row('host', 'source', 'scale', 'cold ms', 'repaint ms', 'PNG ms', 'PNG MB', 'cold ratio')
for (const [host, figures] of [
  ['Node', await inNode()],
  ['Chromium', await inBrowser()],
]) {
  for (const { source, scale, coldMs, repaintMs, pngMs, pngBytes } of figures) {
    const before = source === '4K' ? prototypeMs[host][scale] : undefined
    const against = before ? (coldMs / before).toFixed(2) : ''
    const times = [coldMs, repaintMs, pngMs].map((ms) => ms.toFixed(1))
    row(host, source, `${scale}x`, ...times, (pngBytes / 1e6).toFixed(2), against)
  }
}
console.log(`\nmost memory of this process: ${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB`)
