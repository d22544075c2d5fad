// A page of the embedded browser that shows PDF files by pdf.js: the headless shell has no viewer of its own.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import type { Size } from '@/lib/core/geometry'

/** What of pdf.js is used. Said here: types of tests need not be installed for the rest to be checked. */
interface PdfJs {
  getDocument(options: { data: Uint8Array; stopAtErrors: boolean; verbosity: number }): {
    promise: Promise<PdfDocument>
  }
}

interface PdfDocument {
  getPage(number: number): Promise<{
    view: number[]
    getViewport(options: { scale: number }): object
    render(options: object): { promise: Promise<void> }
  }>
  loadingTask: { destroy(): Promise<void> }
}

export interface PdfPage {
  /** The first page of a file, as a PNG with alpha; it throws for what pdf.js cannot read or draw. */
  shown(file: Uint8Array, size: Size): Promise<Buffer>
}

const root = path.resolve(import.meta.dirname, '../../..')
const moduleOf = (name: string) => readFile(path.join(root, 'node_modules/pdfjs-dist/build', name), 'utf8')

/** pdf.js takes the worker that is there, in the page's own thread: then nothing is fetched. */
export async function startPdfPage(browser: Browser): Promise<PdfPage> {
  const page: Page = await browser.newPage()
  const scripts = await Promise.all([moduleOf('pdf.worker.min.mjs'), moduleOf('pdf.min.mjs')])
  for (const script of scripts) {
    const address = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`
    // As text: the test's own compiler would replace the import.
    await page.evaluate(`import('${address}').then((loaded) => { if (loaded.getDocument) globalThis.pdfJs = loaded })`)
  }
  return {
    shown: async (file, size) =>
      Buffer.from(await page.evaluate(drawn, Buffer.from(file).toString('base64'), size), 'base64'),
  }
}

/** Runs in the page. */
async function drawn(base64: string, { width, height }: Size): Promise<string> {
  const { pdfJs } = globalThis as unknown as { pdfJs: PdfJs }
  const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const document = await pdfJs.getDocument({ data, stopAtErrors: true, verbosity: 0 }).promise
  const leaf = await document.getPage(1)
  const [x0, y0, x1, y1] = leaf.view as [number, number, number, number]
  const canvas = Object.assign(globalThis.document.createElement('canvas'), { width, height })
  // The first to ask decides: pdf.js asks for one without alpha.
  canvas.getContext('2d')
  // A page is as long as hundredths of a point can say: pixels are set by the picture's own size.
  const viewport = leaf.getViewport({ scale: 1 })
  const transform = [width / (x1 - x0), 0, 0, height / (y1 - y0), 0, 0]
  // To print is not to wait for the screen's frames.
  await leaf.render({ canvas, viewport, transform, background: 'rgba(0, 0, 0, 0)', intent: 'print' }).promise
  await document.loadingTask.destroy()
  const png = canvas.toDataURL().split(',')[1]!
  // Its memory is free at once, not when the page has time to look for it.
  canvas.width = 0
  return png
}
