// `npm run bench:editor [origin] [other origin]`: hands on a 4K picture with 100 objects in the embedded browser. For each move of the
// pointer, of the pen for each eight, the processor's time on the main thread: all of its tasks, React, layout and the browser's own
// frame included, and what the bench asks the page; the row "rest" is such a frame without any input. Then the time from the input
// to its pixels: on the stage's canvas, or painted over it where the stage draws nothing. Without an origin it serves the build that is
// there. Two origins take turns at each row, and their medians are compared: only that means something on a busy machine.
import puppeteer from 'puppeteer-core'
import { appModule } from './app-modules.mjs'
import { openEditor } from './editor-page.mjs'
import { percentile } from './percentiles.mjs'
import { startProductionServer } from './production-server.mjs'

const aimMs = { work: 8, pixels: 16 }
const moves = 40
const strokePoints = 2000
const sentence = 'The quick brown fox jumps over the lazy dog. '

/** Each row leaves nothing selected and the select tool chosen. */
const rows = {
  rest: (editor) => editor.nothing(moves),
  'pointer over the picture': (editor) => editor.path([0.4, 0.5], [0.6, 0.5], moves, { hold: false, draws: false }),
  async 'drag one object'(editor) {
    await editor.selectFirst('Rectangle')
    return editor.path(await editor.onSelected(), null, moves)
  },
  'marquee over all': (editor) => editor.path([0.005, 0.005], [0.99, 0.99], moves, { draws: false }),
  async 'bend an arrow'(editor) {
    await editor.selectFirst('Arrow')
    return editor.path(await editor.handle('middle'), null, moves)
  },
  async 'resize 20 to 30 objects'(editor) {
    await editor.path([0.005, 0.005], [0.99, 0.32], 5, { draws: false })
    const count = await editor.selectedCount()
    if (count < 20 || count > 30) throw new Error(`${count} objects are selected.`)
    return editor.path(await editor.handle('corner'), null, moves)
  },
  async [`pen, ${strokePoints} points`](editor) {
    await editor.tool('p')
    return editor.path([0.1, 0.1], [0.9, 0.9], strokePoints, { wave: true, perFrame: 8 })
  },
  async 'typing, one line'(editor) {
    await editor.tool('t')
    await editor.click([0.3, 0.6])
    return editor.type(sentence)
  },
  async 'typing, a paragraph'(editor) {
    await editor.tool('t')
    await editor.path([0.3, 0.7], [0.7, 0.8], 5)
    await editor.insert(sentence.repeat(10))
    return editor.type(sentence.repeat(2))
  },
}

const given = process.argv.slice(2)
const server = given.length > 0 ? null : await startProductionServer({})
const origins = server ? [server.origin] : given
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
    const editors = []
    for (const origin of origins) {
      const editor = await openEditor(browser, origin)
      await editor.bring({ width: 3840, height: 2160, objects: 100 })
      if (tiltDeg > 0) await editor.tilt(tiltDeg)
      editors.push(editor)
    }
    await bench(editors, tiltDeg > 0 ? 'tilted' : 'flat')
    for (const editor of editors) await editor.close()
  }
} finally {
  await browser.close()
  await server?.stop()
}

async function bench(editors, look) {
  for (const [name, act] of Object.entries(rows)) {
    const figures = []
    for (const editor of editors) {
      await editor.deselect()
      figures.push(await act(editor))
    }
    for (const [at, each] of figures.entries()) print(`${look}: ${name}`, each, at > 0 ? figures[0] : null)
  }
}

function print(name, { work, pixels }, base) {
  const cells = [work, pixels].flatMap((values) => [0.5, 0.95].map((share) => ms(values, share)))
  const isOver = percentile(work, 0.95) > aimMs.work || (pixels.length > 0 && percentile(pixels, 0.95) > aimMs.pixels)
  const verdict = isOver ? `over ${aimMs.work} / ${aimMs.pixels}` : 'met'
  const ratios = base ? ['work', 'pixels'].map((key) => share({ work, pixels }[key], base[key])) : []
  row(name, work.length, ...cells, verdict, ...ratios)
}

function ms(values, share) {
  return values.length === 0 ? '' : percentile(values, share).toFixed(1)
}

/** Of the base's median. */
function share(values, base) {
  return values.length === 0 ? '' : `${Math.round((percentile(values, 0.5) / percentile(base, 0.5)) * 100)} %`
}

function row(...cells) {
  console.log(cells.map((cell, at) => (at === 0 ? `${cell}`.padEnd(34) : `${cell}`.padStart(12))).join(''))
}
