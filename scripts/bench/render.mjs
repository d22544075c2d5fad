// `npm run bench:render [rounds, 3]`: the renderer in Node and in the embedded browser's worker, Node's pool, memory, and the
// kernel's size. Ratios are to the prototype's time on the same kind of machine (4K); aims are beside.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import puppeteer from 'puppeteer-core'
import { appModule, root } from './app-modules.mjs'
import '../generate.mjs'

const rounds = Number(process.argv[2] ?? 3)
const prototypeMs = {
  Node: { flat: { 1: 59, 2: 194, 4: 647, 5: 950 }, tilt: { 1: 141, 2: 684, 4: 2207, 5: 2939 } },
  Chromium: { flat: { 1: 68, 2: 263, 4: 699, 5: 993 }, tilt: { 1: 140, 2: 679, 4: 2064, 5: 2803 } },
}
// Its preview of a tilt was measured in the browser only: 38, 18 and 10 ms at 1920, 1440 and 960 pixels.
const tiltDragMs = { 'tilt, draft': 18, 'tilt, draft 0.5': 10 }
const prototypeDragMs = {
  Node: { 'annotation, flat': 5.5, ...tiltDragMs },
  Chromium: { 'annotation, flat': 10, ...tiltDragMs },
}
const aimMs = { flat: { 1: 80 }, tilt: { 1: 150, 2: 700, 5: 3000 } }
const aimDragMs = { 'annotation, flat': 10, 'annotation, tilted': 10, 'tilt, draft': 16 }
const aimBytes = 0.8e9

const { bundle } = await appModule('tests/visual/support/bundle')
const { browserForTests } = await appModule('tests/support/browser/chromium')
const { kernelBase64 } = await appModule('lib/kernel/generated/kernel.data')

const folder = path.join(root, 'bench-results')

async function written(module) {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${path.basename(module, '.ts')}.mjs`)
  writeFileSync(file, await bundle(module, 'es'))
  return file
}

/** The largest export in a process of its own: the most memory it ever had. */
function memoryOfLargest(file) {
  const code = `import { readFileSync } from 'node:fs'
    const { nodeLargestExport } = await import(${JSON.stringify(pathToFileURL(file).href)})
    const ms = await nodeLargestExport()
    // Not maxRSS: a process inherits its parent's.
    const kilobytes = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]
    console.log(JSON.stringify({ ms, bytes: Number(kilobytes) * 1024 }))`
  const { stdout, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout.trim().split('\n').at(-1))
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
row('host', 'source', 'look', 'scale', 'cold ms', 'repaint ms', 'PNG ms', 'PNG MB', 'ratio', 'aim ms')
const nodeFile = await written('scripts/bench/render-node.ts')
const threadFile = await written('scripts/bench/render-thread.ts')
const { nodeFigures, poolFigures } = await import(pathToFileURL(nodeFile).href)
const hosts = [
  ['Node', await nodeFigures(rounds)],
  ['Chromium', await inBrowser()],
]
for (const [host, { renders }] of hosts) {
  for (const { source, look, scale, coldMs, repaintMs, pngMs, pngBytes } of renders) {
    const before = source === '4K' ? prototypeMs[host][look][scale] : undefined
    const against = before ? (coldMs / before).toFixed(2) : ''
    const times = [coldMs, repaintMs, pngMs].map((ms) => ms?.toFixed(1) ?? '')
    row(host, source, look, `${scale}x`, ...times, (pngBytes / 1e6).toFixed(2), against, aimMs[look][scale] ?? '')
  }
}
console.log('\nwhile dragging, 1440 x 810 device pixels of a 1080p picture: ms, ratio, aim')
for (const [host, { drags }] of hosts) {
  for (const { name, ms } of drags) {
    const before = prototypeDragMs[host][name]
    row(host, name.padEnd(20), ms.toFixed(1), before ? (ms / before).toFixed(2) : '', aimDragMs[name] ?? '')
  }
}
console.log("\nNode's pool, 5x of 4K: ms, ratio")
for (const { look, threads, ms } of await poolFigures(threadFile, rounds)) {
  row(`${threads} threads`, look, ms.toFixed(0), (ms / prototypeMs.Node[look][5]).toFixed(2))
}
const largest = memoryOfLargest(nodeFile)
console.log(
  `\n5x tilt as a PNG in a process of its own: ${largest.ms.toFixed(0)} ms, at most ${(largest.bytes / 1e6).toFixed(0)} MB (aim ${aimBytes / 1e6})`,
)
