// The embedded browser with one worker of ours in it: requests and answers are plain data.
import puppeteer from 'puppeteer-core'
import { browserForTests } from '../../support/browser/chromium'
import { bundle } from './bundle'
import { startFontServer } from './font-server'

export interface WorkerPage<Request, Answer> {
  /** Rejects with what the worker threw. */
  ask(request: Request): Promise<Answer>
  close(): Promise<void>
}

/** `entry` from the repository's root; a worker that answers every message with `{ answer }` or `{ error }`. Its `self.fontFolder` is where fonts are. */
export async function startWorkerPage<Request, Answer>(
  entry: string,
  args: string[] = [],
): Promise<WorkerPage<Request, Answer>> {
  const fonts = await startFontServer()
  const script = `self.fontFolder = '${fonts.address}';${await bundle(entry, 'iife')}`
  const options = await browserForTests()
  const browser = await puppeteer.launch({
    ...options,
    args: [...options.args, ...args],
    pipe: true,
    headless: 'shell',
    protocolTimeout: 120_000,
  })
  const page = await browser.newPage()
  await page.evaluate((code) => {
    const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
    ;(globalThis as unknown as { worker: Worker }).worker = new Worker(url)
  }, script)
  return {
    async ask(request) {
      const said = await page.evaluate(
        (message) =>
          new Promise<{ answer?: unknown; error?: string }>((resolve) => {
            const { worker } = globalThis as unknown as { worker: Worker }
            worker.onmessage = ({ data }) => resolve(data)
            worker.onerror = ({ message }) => resolve({ error: message })
            worker.postMessage(message)
          }),
        request as never,
      )
      if (said.error !== undefined) throw new Error(said.error)
      return said.answer as Answer
    },
    async close() {
      await browser.close()
      fonts.close()
    },
  }
}
