// The embedded browser with one worker in it that runs scenes.worker.ts.
import puppeteer from 'puppeteer-core'
import { browserForTests } from '../../support/browser/chromium'
import type { DrawnScene } from '../../support/scenes/draw-scene'
import { bundle } from './bundle'
import { startFontServer } from './font-server'
import type { WorkerRequest } from './scenes.worker'

export interface BrowserWorker {
  draw(name: string): Promise<DrawnScene>
  /** Straight pixels of an encoded picture. Rejects with the worker's error; its `reason` is kept. */
  decode(file: Uint8Array): Promise<DrawnScene>
  close(): Promise<void>
}

interface Reply {
  width: number
  height: number
  /** Base64. */
  pixels: string
}

interface WorkerPage {
  worker: Worker
}

/** In the page: asks the worker and turns the pixels into text, which is what the protocol carries. */
async function askWorker(
  request: WorkerRequest & { file?: string },
): Promise<Reply | { error: string; reason?: string }> {
  const { worker } = globalThis as unknown as WorkerPage
  if (request.type === 'decode' && request.file)
    request.bytes = Uint8Array.from(atob(request.file), (c) => c.charCodeAt(0))
  const answered = new Promise<{ result?: DrawnScene; error?: string; reason?: string }>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
  })
  worker.postMessage(request)
  const { result, error, reason } = await answered
  if (!result) return { error: error ?? 'The worker said nothing.', reason }
  const reader = new FileReader()
  const read = new Promise((resolve) => {
    reader.onload = resolve
  })
  reader.readAsDataURL(new Blob([result.pixels]))
  await read
  const text = String(reader.result)
  return { width: result.width, height: result.height, pixels: text.slice(text.indexOf(',') + 1) }
}

export async function startBrowserWorker(): Promise<BrowserWorker> {
  const fonts = await startFontServer()
  const script = `self.fontFolder = '${fonts.address}';${await bundle('tests/visual/support/scenes.worker.ts', 'iife')}`
  const browser = await puppeteer.launch({ ...(await browserForTests()), pipe: true, headless: 'shell' })
  const page = await browser.newPage()
  await page.evaluate((code) => {
    const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
    ;(globalThis as unknown as WorkerPage).worker = new Worker(url)
  }, script)
  const ask = async (request: Record<string, unknown>): Promise<DrawnScene> => {
    const reply = await page.evaluate(askWorker, request as never)
    if ('error' in reply) throw Object.assign(new Error(reply.error), { reason: reply.reason })
    return { ...reply, pixels: new Uint8Array(Buffer.from(reply.pixels, 'base64')) }
  }
  return {
    draw: (name) => ask({ type: 'draw', name }),
    decode: (file) => ask({ type: 'decode', file: Buffer.from(file).toString('base64') }),
    async close() {
      await browser.close()
      fonts.close()
    },
  }
}
