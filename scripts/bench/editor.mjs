// `npm run bench:editor [origin]`: hands on a 4K picture with 100 objects in the embedded browser. For each move of the pointer, of the
// pen for each eight, the processor's time on the main thread (all of its tasks, React and layout included), and the time until the next
// frame is on the canvas. Without an origin it serves the build that is there. Aims are beside.
import puppeteer from 'puppeteer-core'
import { appModule } from './app-modules.mjs'
import { openEditor } from './editor-page.mjs'
import { percentile } from './percentiles.mjs'
import { startProductionServer } from './production-server.mjs'

const aimMs = { work: 8, pixels: 16 }
const moves = 40
const strokePoints = 2000

const server = process.argv[2] ? null : await startProductionServer({})
const { browserForTests } = await appModule('tests/support/browser/chromium')
const browser = await puppeteer.launch({
  ...(await browserForTests()),
  pipe: true,
  headless: 'shell',
  protocolTimeout: 0,
})
try {
  row('', 'frames', 'work p50', 'p95', 'pixels p50', 'p95', 'aim')
  for (const tiltDeg of [0, 20]) {
    const editor = await openEditor(browser, process.argv[2] ?? server.origin)
    await editor.bring({ width: 3840, height: 2160, objects: 100 })
    if (tiltDeg > 0) await editor.tilt(tiltDeg)
    await bench(editor, tiltDeg > 0 ? 'tilted' : 'flat')
    await editor.close()
  }
} finally {
  await browser.close()
  await server?.stop()
}

async function bench(editor, look) {
  const report = (name, figures) => print(`${look}: ${name}`, figures)
  report('pointer at rest', await editor.path([0.5, 0.5], [0.5, 0.5], moves, { hold: false }))
  await editor.selectFirst('Rectangle')
  report('drag one object', await editor.path(await editor.onSelected(), null, moves))
  await editor.deselect()
  report('marquee over all', await editor.path([0.005, 0.005], [0.99, 0.99], moves))
  await editor.deselect()
  await editor.selectFirst('Arrow')
  report('bend an arrow', await editor.path(await editor.handle('middle'), null, moves))
  await editor.deselect()
  await editor.path([0.005, 0.005], [0.99, 0.245], 5)
  const count = await editor.selectedCount()
  report(`resize ${count} objects`, await editor.path(await editor.handle('corner'), null, moves))
  await editor.deselect()
  await editor.tool('p')
  report(
    `pen, ${strokePoints} points`,
    await editor.path([0.1, 0.1], [0.9, 0.9], strokePoints, { wave: true, perFrame: 8 }),
  )
  await editor.deselect()
  await editor.tool('t')
  await editor.click([0.3, 0.6])
  report('typing', await editor.type('The quick brown fox jumps over the lazy dog. '.repeat(4)))
}

function print(name, { work, pixels }) {
  const cells = [work, pixels].flatMap((values) => [0.5, 0.95].map((share) => ms(values, share)))
  const isOver =
    work.length > 0 &&
    (percentile(work, 0.95) > aimMs.work || (pixels.length > 0 && percentile(pixels, 0.95) > aimMs.pixels))
  row(name, work.length, ...cells, isOver ? `over ${aimMs.work} / ${aimMs.pixels}` : 'met')
}

function ms(values, share) {
  return values.length === 0 ? '' : percentile(values, share).toFixed(1)
}

function row(...cells) {
  console.log(cells.map((cell, at) => (at === 0 ? `${cell}`.padEnd(28) : `${cell}`.padStart(12))).join(''))
}
