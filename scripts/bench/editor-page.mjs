// The editor in a page, for the bench: a picture with many objects, a pointer, and what each of its moves costs.
import sharp from 'sharp'
import { root } from './app-modules.mjs'

/** Notes when frames come to the stage's canvas, and gives the time of the last one. */
function watchFrames() {
  const { transferFromImageBitmap } = ImageBitmapRenderingContext.prototype
  window.benchFrames = []
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    transferFromImageBitmap.call(this, bitmap)
    if (bitmap) window.benchFrames.push(performance.now())
  }
  const note = () => {
    window.benchMoveAt = performance.now()
  }
  for (const type of ['pointermove', 'beforeinput']) window.addEventListener(type, note, true)
}

/** Two animation frames, and the first frame on the canvas after the input, if one comes within the limit. */
function settle(limitMs) {
  return new Promise((resolve) => {
    const from = performance.now()
    const look = () => {
      const frame = window.benchFrames.find((at) => at > (window.benchMoveAt ?? 0))
      if (frame !== undefined) return resolve(frame - window.benchMoveAt)
      if (performance.now() - from > limitMs) return resolve(null)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(() => requestAnimationFrame(look))
  })
}

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
  const onScreen = async ([x, y]) => {
    const box = await (await page.$('#stage canvas')).boundingBox()
    return [box.x + box.width * x, box.y + box.height * y]
  }
  /** One input and what follows: the main thread's work without that of asking, and the time to the next frame of the canvas. */
  const measured = async (figures, input, limitMs) => {
    await page.evaluate(() => {
      window.benchFrames.length = 0
    })
    const before = await busyMs()
    await input()
    const pixels = await page.evaluate(settle, limitMs)
    figures.work.push((await busyMs()) - before)
    if (pixels !== null) figures.pixels.push(pixels)
  }
  return {
    ...picturesOf(page),
    ...selectionOf(page),
    tool: (key) => page.keyboard.press(key),
    async click(at) {
      await page.mouse.click(...(await onScreen(at)))
    },
    /** From a share of the canvas to another; `to` null: 120 CSS pixels to the right and 60 down, `from` in CSS pixels. */
    async path(from, to, moves, { hold = true, wave = false, perFrame = 1 } = {}) {
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
        await measured(figures, move, hold ? 250 : 0)
      }
      if (hold) await page.mouse.up()
      await page.evaluate(settle, 2000)
      return figures
    },
    async type(words) {
      const figures = { work: [], pixels: [] }
      for (const letter of words) await measured(figures, () => page.keyboard.sendCharacter(letter), 250)
      await page.keyboard.press('Escape')
      return figures
    },
    close: () => context.close(),
  }
}

function picturesOf(page) {
  return {
    async bring({ width, height, objects }) {
      const png = await sharp(`${root}public/sample/picture.webp`)
        .resize(width, height, { fit: 'fill' })
        .png()
        .toBuffer()
      await page.waitForFunction(() => window.benchFrames.length > 0)
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
