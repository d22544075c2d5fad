// `npm run bench:motion [seconds of film, 2] [what, all: tilt-1080p,tilt-4k,zoom,background,annotation,memory,cancel,preview]`: films of 1920 x
// 1080 at 30 frames a second in the embedded browser. A frame's steps by themselves on one thread, in milliseconds: drawn, turned into the
// planes of a video, encoded. Then all of it together as the editor does it, in as many workers as there are cores: milliseconds a frame,
// and how much faster than the film plays. Each measure has a browser of its own. The preview is that of the editor: it serves the build
// that is there, and counts the frames of the second round of a loop.
import http from 'node:http'
import puppeteer from 'puppeteer-core'
import { appModule } from './app-modules.mjs'
import { openEditor } from './editor-page.mjs'
import { startProductionServer } from './production-server.mjs'
import { memoryByKind } from './tree-memory.mjs'
import '../generate.mjs'

const seconds = Number(process.argv[2] ?? 2)
const wanted = process.argv[3]?.split(',')
const isWanted = (name) => !wanted || wanted.includes(name)

const fps = 30
const assetId = 'f'.repeat(64)
/** The composition is 1920 x 1080 of the first, and twice that of the second. */
const sources = { '1080p': { width: 1700, height: 860 }, '4k': { width: 3400, height: 1720 } }
const warmUp = 8
const sampleMs = 100

const ramp = (address, from, to) => ({
  tracks: [
    {
      id: 'ramp',
      address,
      keys: [
        { atMs: 0, value: from },
        { atMs: seconds * 1000, value: to },
      ],
    },
  ],
})
const clip = (preset) => ({ clips: [{ id: 'clip', preset, lengthMs: seconds * 1000 }] })

/** How many times real time it is to be. */
const movements = {
  'tilt-1080p': { aim: 1, motion: clip('sway') },
  'tilt-4k': { aim: 0.7, motion: clip('sway'), source: '4k' },
  zoom: { aim: 1.5, motion: ramp('pictures/main/scale', 0.8, 1) },
  background: { aim: 2.5, motion: clip('gradient-turns') },
  annotation: { aim: 4, motion: ramp('annotations/box/x', 100, 1000) },
}
const aims = { megabytes: 1000, cancelMs: 200, previewFps: 30 }

const { bundle } = await appModule('tests/visual/support/bundle')
const { browserForTests } = await appModule('tests/support/browser/chromium')
const launch = { ...(await browserForTests()), pipe: true, headless: 'shell', protocolTimeout: 0 }
// Encoders are for pages of a secure origin, and loopback is one.
const server = http.createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
)
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

function orderOf({ motion, source = '1080p' }, widthPx = 1920) {
  const { width, height } = sources[source]
  const scene = {
    version: 5,
    padding: (width === 1700 ? 1 : 2) * 110,
    pictures: [{ id: 'main', content: { kind: 'image', asset: assetId } }],
    annotations: [{ kind: 'rectangle', id: 'box', plane: 'main', x: 300, y: 250, width: 300, height: 160 }],
    assets: { [assetId]: { mime: 'image/png', width, height } },
    motion: { lengthMs: seconds * 1000, ...motion },
  }
  return { scene, assetId, source: { width, height }, widthPx, fps, frames: seconds * fps - 1, format: 'mp4', warmUp }
}

const askWorker = (code, order) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
    worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data.answer))
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(order)
  })

/** A browser of its own: what another measure left is in nobody's way. */
async function inBrowser(act) {
  const browser = await puppeteer.launch(launch)
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    return await act(page, browser)
  } finally {
    await browser.close()
  }
}

const scripts = {
  worker: await bundle('scripts/bench/motion.worker.ts', 'iife'),
  page: await bundle('scripts/bench/motion-page.ts', 'iife'),
  render: await bundle('lib/editor/worker/render.worker.ts', 'iife'),
}

const film = (order) =>
  inBrowser(async (page) => {
    await page.evaluate(scripts.page)
    return await page.evaluate((given) => globalThis.filmHere(given), { ...order, script: scripts.render })
  })

/** The most that the browser and all it started had at once, in megabytes. */
async function memoryOf(order) {
  return await inBrowser(async (page, browser) => {
    const memory = () => Object.values(memoryByKind(browser.process().pid)).reduce((sum, each) => sum + each, 0)
    await page.evaluate(scripts.page)
    const before = memory()
    let most = 0
    const sampling = setInterval(() => {
      most = Math.max(most, memory())
    }, sampleMs)
    const made = await page.evaluate((given) => globalThis.filmHere(given), { ...order, script: scripts.render })
    clearInterval(sampling)
    return { ...made, before, most: Math.max(most, memory()) }
  })
}

function row(...cells) {
  console.log(cells.map((cell, at) => `${cell}`[at === 0 ? 'padEnd' : 'padStart'](at === 0 ? 24 : 11)).join(''))
}

const verdict = (isMet) => (isMet ? 'met' : 'over')

async function benchMovement(name, movement) {
  const order = orderOf(movement)
  const { draw, convert, encode } = await inBrowser((page) => page.evaluate(askWorker, scripts.worker, order))
  const { msPerFrame } = await film(order)
  const ratio = 1000 / fps / msPerFrame
  const cells = [draw, convert, encode, msPerFrame].map((ms) => ms.toFixed(1))
  row(name, ...cells, ratio.toFixed(2), movement.aim, verdict(ratio >= movement.aim))
}

async function benchMemory() {
  const { most, before, width, msPerFrame } = await memoryOf(orderOf(movements['tilt-4k'], 3840))
  row('', 'MB', 'before', 'ms a frame', '', 'aim', '')
  const cells = [most, before, msPerFrame].map((value) => value.toFixed(0))
  row(`memory, ${width} wide`, ...cells, '', aims.megabytes, verdict(most < aims.megabytes))
}

async function benchCancel() {
  const { cancelMs } = await film({ ...orderOf(movements['tilt-4k'], 3840), cancelAt: warmUp + 2 })
  row('', 'ms', '', '', '', 'aim', '')
  row('cancel, 3840 wide', cancelMs.toFixed(0), '', '', '', aims.cancelMs, verdict(cancelMs < aims.cancelMs))
}

const previewSeconds = 5

async function benchPreview() {
  const production = await startProductionServer({})
  const browser = await puppeteer.launch(launch)
  try {
    row('', 'fps', 'at first', '', '', 'aim', '')
    for (const movement of ['Sway', 'Breathe']) {
      const editor = await openEditor(browser, production.origin)
      await editor.bring({ width: 1920, height: 1080, objects: 13 })
      await editor.animate(movement, previewSeconds)
      const [first, second] = await editor.playedFrames(previewSeconds, 2)
      const isMet = second >= aims.previewFps
      row(`preview, ${movement}`, second.toFixed(1), first.toFixed(1), '', '', aims.previewFps, verdict(isMet))
      await editor.close()
    }
  } finally {
    await browser.close()
    await production.stop()
  }
}

try {
  row('ms a frame', 'draw', 'convert', 'encode', 'together', 'real time', 'aim', '')
  for (const [name, movement] of Object.entries(movements)) if (isWanted(name)) await benchMovement(name, movement)
  if (isWanted('memory')) await benchMemory()
  if (isWanted('cancel')) await benchCancel()
  if (isWanted('preview')) await benchPreview()
} finally {
  server.close()
}
