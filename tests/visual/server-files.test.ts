// What POST /api/render answers is the file that the editor saves: scenes of every kind, drawn by a thread of the server and by the editor's
// own worker, equal to the byte.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FormatId } from '@/lib/formats/encoding/encoder'
import { createRenderPool, type RenderPool } from '@/lib/server/render/pool'
import { browserForTests } from '../support/browser/chromium'
import { type SceneCase, sceneCases } from '../support/scenes/scenes'
import { buildEditorFonts, fontFolder } from '../support/text/font-files'
import { bundle } from './support/bundle'
import type { FilesOrder, MakeFiles } from './support/file-page'
import { buildRenderThread, threadFile } from './support/render-thread'

const names = [
  'default-look',
  'tilt-with-everything',
  'tilt-many-tiles',
  'glass-on-fading-gradient',
  'annotations-2x',
  'reflection',
  'row-on-fixed-canvas',
  'overlapping',
  'effects',
  'code-window',
]

let browser: Browser
let page: Page
let script: string
let pool: RenderPool
const server = http.createServer((request, response) => {
  if (!request.url?.startsWith('/generated/fonts/')) {
    return response.setHeader('Content-Type', 'text/html').end('<!doctype html>')
  }
  return createReadStream(path.join(fontFolder, path.basename(request.url)))
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
})

beforeAll(async () => {
  buildEditorFonts()
  buildRenderThread()
  pool = createRenderPool({
    threads: 1,
    startThread: () => new Worker(threadFile, { workerData: { fontFolder } }),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const options = { ...(await browserForTests()), pipe: true, headless: 'shell' as const, protocolTimeout: 120_000 }
  browser = await puppeteer.launch(options)
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(await bundle('tests/visual/support/file-page.ts', 'iife'))
  script = await bundle('lib/editor/worker/render.worker.ts', 'iife')
})

afterAll(async () => {
  await pool?.close()
  await browser?.close()
  server.close()
})

async function picturesOf({ pictures }: SceneCase) {
  return Promise.all(
    [...pictures].map(async ([assetId, make]) => {
      const { data, width, height } = make()
      return {
        assetId,
        bytes: await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
      }
    }),
  )
}

it.each(names)('%s: the server’s files are the editor’s', async (name) => {
  const asked = sceneCases.find((each) => each.name === name)
  if (!asked) return expect.fail('There is no such scene.')
  const { scene, scale } = asked
  const pictures = await picturesOf(asked)
  const { signal } = new AbortController()
  const own: Record<string, string> = {}
  const isOpaque = await pool.use({ signal }, async (thread) => {
    const sources = pictures.map((source) => ({ ...source, pointer: '/sources/0/file' }))
    await thread.run('open', { pictures: sources, pixelsMax: 5e7, pixelsTogetherMax: 1e8 }, signal)
    let opaque = true
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const { bytes } = await thread.run('paint', { scene, output: { format, scale } }, signal)
      own[format] = createHash('sha256').update(bytes).digest('hex')
      if (format === 'png') opaque = (await sharp(bytes).metadata()).channels === 3
    }
    return opaque
  })
  // Of a see-through picture the two encoders of WebP hide different colours.
  const formats: FormatId[] = isOpaque ? ['png', 'jpeg', 'webp'] : ['png', 'jpeg']
  const order: FilesOrder = {
    script,
    scene,
    scale,
    pictures: pictures.map(({ assetId, bytes }) => [assetId, bytes.toString('base64')]),
    formats,
  }
  const saved = await page.evaluate(
    (sent) => (globalThis as unknown as { makeFiles: MakeFiles }).makeFiles(sent),
    order,
  )
  expect(Object.fromEntries(formats.map((format) => [format, own[format]]))).toEqual(saved)
})
