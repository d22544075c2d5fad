// `node scripts/bench/render.mjs [rounds, 3]`: the renderer in Node and in the embedded browser's worker, and the kernel's
// size. The last column is the ratio to the prototype's time on the same kind of machine (research: renderer 2.1, 4K).
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import puppeteer from 'puppeteer-core'
import { appModule, root } from './app-modules.mjs'

const rounds = Number(process.argv[2] ?? 3)
const prototypeMs = {
  Node: { flat: { 1: 59, 2: 194, 4: 647, 5: 950 }, tilt: { 1: 141, 2: 684, 4: 2207, 5: 2939 } },
  Chromium: { flat: { 1: 68, 2: 263, 4: 699, 5: 993 }, tilt: { 1: 140, 2: 679, 4: 2064, 5: 2803 } },
}
const prototypeDragMs = { Node: { 'annotation, flat': 5.5 }, Chromium: { 'annotation, flat': 10, 'tilt, draft': 18 } }

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
row('host', 'source', 'look', 'scale', 'cold ms', 'repaint ms', 'PNG ms', 'PNG MB', 'cold ratio')
const hosts = [
  ['Node', await inNode()],
  ['Chromium', await inBrowser()],
]
for (const [host, { renders }] of hosts) {
  for (const { source, look, scale, coldMs, repaintMs, pngMs, pngBytes } of renders) {
    const before = source === '4K' ? prototypeMs[host][look][scale] : undefined
    const against = before ? (coldMs / before).toFixed(2) : ''
    const times = [coldMs, repaintMs, pngMs].map((ms) => ms?.toFixed(1) ?? '')
    row(host, source, look, `${scale}x`, ...times, (pngBytes / 1e6).toFixed(2), against)
  }
}
console.log('\nwhile dragging, 1440 x 810 device pixels of a 1080p picture: ms, ratio')
for (const [host, { drags }] of hosts) {
  for (const { name, ms } of drags) {
    const before = prototypeDragMs[host][name]
    row(host, name.padEnd(20), ms.toFixed(1), before ? (ms / before).toFixed(2) : '')
  }
}
console.log(`\nmost memory of this process: ${(process.resourceUsage().maxRSS / 1000).toFixed(0)} MB`)
