// What one capture can do to another: nothing. Each attack runs beside a plain capture of another host, and another follows.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowserSource, createSlots } from '@/lib/server/browser/browser-source'
import { type LaunchedBrowser, launchBrowser } from '@/lib/server/browser/launch'
import { createLocalBackend } from '@/lib/server/browser/local-backend'
import type { BrowserSource } from '@/lib/server/browser/source'
import { createCaptureEngine } from '@/lib/server/capture/engine'
import { createCleanup, type Origin, startOrigin } from '@/tests/unit/server/outbound/egress-fixtures'
import { until, untilPasses } from '../../../support/until'
import { processGroup } from '../browser/kernel/process-group'

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>t</title><body style="margin:0;background:#0a78c8">${body}`
const onCanvas = (script: string) =>
  page(`<canvas id=c width=1920 height=1080></canvas><script>
    const gl = c.getContext('webgl', { preserveDrawingBuffer: true })
    ${script}</script>`)

const pages: Record<string, string> = {
  '/plain': page('<h1>plain</h1>'),
  '/red-canvas': `${onCanvas('gl.clearColor(1, 0, 0, 1); gl.clear(gl.COLOR_BUFFER_BIT)')}<img src="/late.svg">`,
  '/endless-shader': onCanvas(`
    const program = gl.createProgram()
    const add = (type, source) => {
      const shader = gl.createShader(type)
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(program, shader)
    }
    add(gl.VERTEX_SHADER, 'attribute vec2 a; void main() { gl_Position = vec4(a, 0, 1); }')
    add(gl.FRAGMENT_SHADER, 'precision highp float; void main() { float x = gl_FragCoord.x; for (int i = 0; i < 2000000; i++) x = sin(x) + cos(x * 1.1); gl_FragColor = vec4(x, 0, 0, 1); }')
    gl.linkProgram(program)
    gl.useProgram(program)
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
    gl.enableVertexAttribArray(0)
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
    gl.drawArrays(gl.TRIANGLES, 0, 3)`),
  '/console-objects': page(
    '<script>const a = Array.from({ length: 1000 }, () => ({})); const t = Date.now(); while (Date.now() - t < 6000) console.log(...a)</script>',
  ),
  '/blobs': page(
    '<script>const kept = []; for (let n = 0; n < 60; n++) kept.push(new Blob([new Uint8Array(48 << 20).fill(n)]))</script>',
  ),
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const cleanup = createCleanup()
const signal = new AbortController().signal
const browsers: LaunchedBrowser[] = []
const replaced: string[] = []
let hostile: Origin
let innocent: Origin
let source: BrowserSource
let onLate = () => {}

beforeAll(async () => {
  const handler: Parameters<typeof startOrigin>[1] = (req, res) => {
    if (req.url === '/late.svg') {
      // By then the canvas is painted: a picture is asked for before a script has run.
      setTimeout(() => onLate(), 500)
      setTimeout(() => res.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg), 1000)
      return
    }
    res.writeHead(200, { 'content-type': 'text/html' }).end(pages[req.url ?? ''] ?? '')
  }
  hostile = await startOrigin(cleanup, handler, '127.0.0.3')
  innocent = await startOrigin(cleanup, handler, '127.0.0.2')
  process.env.EGRESS_ALLOW = '127.0.0.0/8'
  process.env.LOG_LEVEL = 'silent'
  source = createBrowserSource({
    slots: createSlots({ concurrency: 2, queue: 8, waitMs: 60_000 }),
    backends: [
      createLocalBackend({
        places: 2,
        // Reached soon, however slow the machine is.
        limits: { memory: { bytesMax: 400 * 1024 * 1024 } },
        async launch(options) {
          const launched = await launchBrowser(options)
          browsers.push(launched)
          return launched
        },
        onReplaced: (why) => replaced.push(why),
      }),
    ],
  })
  await source.warmUp()
  await untilPasses(() => expect(browsers).toHaveLength(2))
})

afterAll(async () => {
  await source?.close()
  await cleanup.run()
})

function shoot(origin: Origin, pathname: string, timeoutMs: number) {
  const request = { url: origin.origin + pathname, deviceType: 'desktop', colorScheme: 'light' } as const
  return createCaptureEngine({ source, timeoutMs }).capture(request, { signal })
}

const patientMs = 60_000
const plain = () => shoot(innocent, '/plain', patientMs)
/** The status of an attack, and that of the plain capture which ran beside it for as long as it did. */
async function attack(pathname: string, timeoutMs: number) {
  const attacked = shoot(hostile, pathname, timeoutMs).then(
    () => 200,
    (error: { status: number }) => error.status,
  )
  let isOver = false
  void attacked.then(() => {
    isOver = true
  })
  let beside = 0
  do {
    expect(await plain()).toMatchObject({ partial: false, blank: false })
    beside += 1
  } while (!isOver)
  return { status: await attacked, beside }
}

/** No browser that was replaced has a process left. */
async function expectRest(): Promise<void> {
  await untilPasses(() => {
    for (const { pid, gone } of browsers) if (gone.aborted) expect(processGroup(pid)).toEqual([])
  })
}

test('an endless shader costs its own capture, and its browser is replaced', async () => {
  const { status, beside } = await attack('/endless-shader', 8000)
  expect(status).toBe(408)
  expect(beside).toBeGreaterThan(1)
  await untilPasses(() => expect(replaced).toContain('suspect'))
  await expectRest()
  expect(await plain()).toMatchObject({ partial: false, blank: false })
})

test('an endless shader whose client leaves costs its browser at once, and not the next capture its time', async () => {
  replaced.length = 0
  const caller = new AbortController()
  let owedSinceMs: number | undefined
  const lend = source.lease.bind(source)
  source.lease = async (options) => {
    const lease = await lend(options)
    const send = lease.cdp.send.bind(lease.cdp) as (...command: unknown[]) => Promise<unknown>
    const watched = async (...command: unknown[]) => {
      const ownMs = performance.now()
      const asks = command[0] === 'Runtime.callFunctionOn' || command[0] === 'Page.captureScreenshot'
      if (asks) owedSinceMs ??= ownMs
      const answer = await send(...command)
      if (asks) owedSinceMs = undefined
      return answer
    }
    return Object.assign(lease, { cdp: Object.assign(lease.cdp, { send: watched }) })
  }
  const request = { url: `${hostile.origin}/endless-shader`, deviceType: 'desktop', colorScheme: 'light' } as const
  const left = createCaptureEngine({ source, timeoutMs: patientMs }).capture(request, { signal: caller.signal })
  const isLeft = expect(left).rejects.toThrow('gone home')
  await until(() => owedSinceMs !== undefined && performance.now() - owedSinceMs > 400)
  source.lease = lend
  caller.abort(new Error('gone home'))
  await isLeft
  // Else the page after it is waited for until it owes its frame for five seconds: "no_page".
  await untilPasses(() => expect(replaced).toEqual(['suspect']))
  await expectRest()
  expect(await plain()).toMatchObject({ partial: false, blank: false })
})

test('a flood of objects in the console costs this process less than 300 MB', async () => {
  const residentMb = () => process.memoryUsage.rss() / 1024 / 1024
  const before = residentMb()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb())
  }, 50)
  await attack('/console-objects', 12_000)
  clearInterval(watch)
  expect(peak - before).toBeLessThan(300)
})

test('a page of Blobs beyond the limit of memory is told so, and ends no browser but its own', async () => {
  replaced.length = 0
  const { status } = await attack('/blobs', patientMs)
  expect(status).toBe(400)
  expect(replaced).toEqual(['memory'])
  await expectRest()
})

test('a canvas whose process that draws is lost is never shown blank', async () => {
  let lost = 0
  onLate = () => {
    if (++lost > 1) return
    for (const { pid, gone } of browsers) if (!gone.aborted) killGpuOf(pid)
  }
  const { png } = await shoot(hostile, '/red-canvas', patientMs)
  onLate = () => {}
  const { data } = await sharp(png).extract({ left: 900, top: 500, width: 1, height: 1 }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  expect([...data]).toEqual([255, 0, 0])
  expect(lost).toBe(2)
})

function killGpuOf(group: number): void {
  for (const { pid, type } of processGroup(group)) if (type === 'gpu-process') process.kill(pid, 'SIGKILL')
}
