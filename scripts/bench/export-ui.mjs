// `npm run bench:export-ui [scales, 1,2,5] [rounds, 2]`: what a file costs the browser that makes it. Each format at each scale in a worker of
// its own, in turns with the browser's own encoder of the same pixels: milliseconds from the composition to the file, the best of
// the rounds; megabytes of the file; the most memory of the page's process above what it had before. Ratios are ours to the browser's.
import http from 'node:http'
import puppeteer from 'puppeteer-core'
import { appModule } from './app-modules.mjs'
import { memoryByKind } from './tree-memory.mjs'
import '../generate.mjs'

const scales = (process.argv[2] ?? '1,2,5').split(',').map(Number)
const rounds = Number(process.argv[3] ?? 2)
const sampleMs = 40

const { bundle } = await appModule('tests/visual/support/bundle')
const { browserForTests } = await appModule('tests/support/browser/chromium')

// WebCodecs is for pages of a secure origin, and loopback is one.
const server = http.createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
)
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const launch = { ...(await browserForTests()), pipe: true, headless: 'shell', protocolTimeout: 0 }
const script = await bundle('scripts/bench/export-ui.worker.ts', 'iife')

const askWorker = (code, order) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
    worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data.answer))
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(order)
  })

/** A browser of its own: what another file left is in nobody's memory. */
async function measured(order) {
  const browser = await puppeteer.launch(launch)
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    const memory = () => memoryByKind(browser.process().pid).renderer
    const before = memory()
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, memory())
    }, sampleMs)
    const answer = await page.evaluate(askWorker, script, order)
    clearInterval(sampling)
    return answer && { ...answer, megabytes: Math.max(most, memory()) - before }
  } finally {
    await browser.close()
  }
}

const best = (figures) => figures.reduce((least, each) => (each && (!least || each.ms < least.ms) ? each : least), null)
const row = (...cells) => console.log(cells.map((cell, at) => `${cell}`[at === 0 ? 'padEnd' : 'padStart'](13)).join(''))

try {
  const formats = await (async () => {
    const browser = await puppeteer.launch(launch)
    try {
      return await (await browser.newPage()).evaluate(askWorker, script, null)
    } finally {
      await browser.close()
    }
  })()
  row('format', 'scale', 'ms', 'file MB', 'memory MB', 'browser ms', 'file MB', 'memory MB', 'ratio ms')
  for (const scale of scales) {
    for (const format of formats) {
      const [ours, theirs] = [[], []]
      for (let round = 0; round < rounds; round++) {
        ours.push(await measured({ format, scale, byBrowser: false }))
        if (round === 0 || theirs[0]) theirs.push(await measured({ format, scale, byBrowser: true }))
      }
      const [own, other] = [best(ours), best(theirs)]
      const cells = (figure) =>
        figure ? [figure.ms.toFixed(0), (figure.bytes / 1e6).toFixed(2), figure.megabytes.toFixed(0)] : ['none', '', '']
      row(format, `${scale}x`, ...cells(own), ...cells(other), own && other ? (own.ms / other.ms).toFixed(2) : '')
    }
  }
} finally {
  server.close()
}
