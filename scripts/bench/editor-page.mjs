// The editor in a page, for the bench: a picture with many objects, a pointer, and what each of its moves costs.
import sharp from 'sharp'
import { root } from './app-modules.mjs'

/**
 * Notes when an input comes to the page, when the page is painted after it, and when a frame comes to the stage's canvas. Nothing runs
 * between inputs: what is measured is not the measuring.
 */
function watchFrames() {
  const { transferFromImageBitmap } = ImageBitmapRenderingContext.prototype
  const bench = { frames: 0, inputAt: null, paintedAt: null, frameAt: null, wake() {} }
  window.bench = bench
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    transferFromImageBitmap.call(this, bitmap)
    if (!bitmap) return
    bench.frames += 1
    bench.frameAt ??= performance.now()
    bench.wake()
  }
  /** A task that follows the next frame: style, layout and paint are over. */
  bench.afterPaint = (run) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = run
      port2.postMessage(null)
    })
  const note = () => {
    bench.inputAt = performance.now()
    bench.paintedAt = bench.frameAt = null
    bench.afterPaint(() => {
      bench.paintedAt = performance.now()
      bench.wake()
    })
  }
  for (const type of ['pointermove', 'beforeinput']) window.addEventListener(type, note, true)
}

/**
 * Once the page is painted after the input and, where the stage draws, after the first frame on its canvas: the milliseconds from the
 * input to these pixels. The time until the screen shows them is the browser's.
 */
function settle(draws, limitMs) {
  return new Promise((resolve) => {
    const { bench } = window
    const limit = setTimeout(() => resolve(null), limitMs)
    const look = () => {
      if (bench.paintedAt === null || (draws && bench.frameAt === null)) return
      bench.wake = () => {}
      clearTimeout(limit)
      const answer = () => resolve((draws ? bench.frameAt : bench.paintedAt) - bench.inputAt)
      if (draws) bench.afterPaint(answer)
      else answer()
    }
    bench.wake = look
    look()
  })
}

/** As it ends: what the stage still has to draw is drawn. */
const restMs = 400

const kinds = ['rectangle', 'arrow', 'ellipse', 'line', 'step', 'text', 'highlighter', 'measure', 'rectangle', 'redact']

/** Ten rows of ten, which do not touch each other. */
function objectsOn({ width, height, objects }) {
  const [across, down] = [width / 10, height / 10]
  return Array.from({ length: objects }, (_, at) => {
    const [x, y] = [(at % 10) * across + across * 0.2, Math.floor(at / 10) * down + down * 0.2]
    const [right, bottom] = [x + across * 0.5, y + down * 0.5]
    const kind = kinds[at % kinds.length]
    const places = {
      box: { x, y, width: right - x, height: bottom - y },
      line: { from: { x, y }, to: { x: right, y: bottom } },
      path: {
        points: [
          { x, y },
          { x: right, y: bottom },
        ],
      },
      at: { at: { x, y } },
    }
    const shape =
      { rectangle: 'box', ellipse: 'box', redact: 'box', step: 'at', text: 'at', highlighter: 'path' }[kind] ?? 'line'
    return { kind, id: `bench-${at}`, plane: 'picture', ...places[shape] }
  })
}

export async function openEditor(browser, origin) {
  // Of its own: no draft of the one before is restored.
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  await page.evaluateOnNewDocument(watchFrames)
  await page.goto(origin)
  await page.waitForSelector('#stage canvas')
  const session = await page.createCDPSession()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
  }
  /** One input and what follows: all tasks of the main thread, these three calls of the bench among them, and the time to its pixels. */
  const measured = async (figures, input, draws) => {
    const before = await busyMs()
    await input()
    const pixels = await page.evaluate(settle, draws, 250)
    figures.work.push((await busyMs()) - before)
    if (pixels !== null) figures.pixels.push(pixels)
  }
  return {
    ...picturesOf(page),
    ...selectionOf(page),
    ...pointerOf(page, measured),
    ...keysOf(page, measured),
    ...motionOf(page),
    close: () => context.close(),
  }
}

const rest = () => new Promise((resolve) => setTimeout(resolve, restMs))

function keysOf(page, measured) {
  return {
    tool: (key) => page.keyboard.press(key),
    /** At once. */
    async insert(words) {
      await page.keyboard.sendCharacter(words)
      await rest()
    },
    async type(words) {
      const figures = { work: [], pixels: [] }
      for (const letter of words) await measured(figures, () => page.keyboard.sendCharacter(letter), true)
      await page.keyboard.press('Escape')
      await rest()
      return figures
    },
    /** What the bench itself costs: a frame of the page without any input. */
    async nothing(times) {
      const figures = { work: [], pixels: [] }
      const ask = () => page.evaluate(() => window.dispatchEvent(new Event('beforeinput')))
      for (let time = 0; time < times; time++) await measured(figures, ask, false)
      return { ...figures, pixels: [] }
    },
  }
}

function pointerOf(page, measured) {
  const onScreen = async ([x, y]) => {
    const box = await (await page.$('#stage canvas')).boundingBox()
    return [box.x + box.width * x, box.y + box.height * y]
  }
  return {
    async click(at) {
      await page.mouse.click(...(await onScreen(at)))
    },
    /** From a share of the canvas to another; `to` null: 120 CSS pixels to the right and 60 down, `from` in CSS pixels. */
    async path(from, to, moves, { hold = true, wave = false, perFrame = 1, draws = true } = {}) {
      const start = to === null ? from : await onScreen(from)
      const end = to === null ? [start[0] + 120, start[1] + 60] : await onScreen(to)
      const figures = { work: [], pixels: [] }
      await page.mouse.move(...start)
      if (hold) await page.mouse.down()
      const placeOf = (step) => {
        const share = step / moves
        const sway = wave ? Math.sin(step / 6) * 40 : 0
        // Half a pixel to and fro: where it rests is a move, too.
        return [
          start[0] + (end[0] - start[0]) * share + (step % 2) * 0.5,
          start[1] + (end[1] - start[1]) * share + sway,
        ]
      }
      for (let done = 0; done < moves; done += perFrame) {
        const steps = Array.from({ length: perFrame }, (_, at) => done + at + 1)
        const move = () => Promise.all(steps.map((step) => page.mouse.move(...placeOf(step))))
        await measured(figures, move, draws)
      }
      if (hold) await page.mouse.up()
      await rest()
      return figures
    },
  }
}

function picturesOf(page) {
  return {
    async bring({ width, height, objects }) {
      const png = await sharp(`${root}public/sample/picture.webp`)
        .resize(width, height, { fit: 'fill' })
        .png()
        .toBuffer()
      await page.waitForFunction(() => window.bench.frames > 0)
      await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([bytes], 'bench.png', { type: 'image/png' }))
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, png.toString('base64'))
      await page.waitForSelector('[role=toolbar][aria-label=Tools]', { timeout: 60_000 })
      const html = `<span data-vitrine-objects="${encodeURIComponent(JSON.stringify(objectsOn({ width, height, objects })))}"></span>`
      await page.evaluate((text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', text)
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, html)
      await page.waitForFunction(
        (count) => document.querySelector('[role=application]')?.ariaLabel.includes(`and ${count} more`),
        {},
        objects - 12,
      )
      await page.waitForNetworkIdle()
    },
    async tilt(degrees) {
      await page.locator('aria/Tilt[role="button"]').click()
      await page.locator('aria/Tilt sideways, number').fill(`${degrees}`)
      await page.keyboard.press('Enter')
      await page.focus('#stage')
    },
  }
}

function motionOf(page) {
  const type = async (label, value) => {
    await page.locator(`aria/${label}`).fill(`${value}`)
    await page.keyboard.press('Enter')
  }
  return {
    /** One movement, as long as the film. */
    async animate(movement, seconds) {
      await page.locator('aria/Animate[role="button"]').click()
      await page.locator(`aria/Add ${movement}`).click()
      await type('Length of the film in seconds', seconds)
      await type(`${movement}: lasts`, seconds)
      await rest()
    },
    /** How many frames a second the stage shows, round by round. */
    async playedFrames(seconds, rounds) {
      await page.locator('aria/Play[role="button"]').click()
      const shown = await page.evaluate(
        async (ms, count) => {
          const { bench } = window
          const frames = [bench.frames]
          for (let round = 0; round < count; round++) {
            await new Promise((resolve) => setTimeout(resolve, ms))
            frames.push(bench.frames)
          }
          return frames
        },
        seconds * 1000,
        rounds,
      )
      await page.locator('aria/Pause[role="button"]').click()
      return shown.slice(1).map((frames, at) => (frames - shown[at]) / seconds)
    },
  }
}

const spoken = '[role=status][aria-label=Announcements]'

/** What is selected lies where its handles are drawn: in every plane. */
function selectionOf(page) {
  const said = () => page.$eval(spoken, (each) => each.textContent)
  const circles = () =>
    page.$$eval('#stage svg.pointer-events-none circle', (all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return [x + width / 2, y + height / 2]
      }),
    )
  return {
    async deselect() {
      await page.focus('#stage')
      await page.keyboard.press('v')
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.querySelectorAll('#stage svg.pointer-events-none circle').length === 0)
    },
    /** By Tab, from nothing selected. */
    async selectFirst(noun) {
      await this.deselect()
      for (let tries = 0; tries < 20; tries++) {
        const before = await said()
        await page.keyboard.press('Tab')
        await page.waitForFunction(
          (words, read) => document.querySelector(read).textContent !== words,
          {},
          before,
          spoken,
        )
        if ((await said()).startsWith(`${noun} selected`)) return
      }
      throw new Error(`No ${noun} is there.`)
    },
    selectedCount: () => page.$$eval('#stage svg.pointer-events-none polyline.stroke-white\\/60', (all) => all.length),
    /** On the line of a box between two of its handles. */
    async onSelected() {
      const [corner, side] = await circles()
      return [corner[0] * 0.6 + side[0] * 0.4, corner[1] * 0.6 + side[1] * 0.4]
    },
    async handle(which) {
      const all = await circles()
      return which === 'middle' ? all[1] : all[4]
    },
  }
}
