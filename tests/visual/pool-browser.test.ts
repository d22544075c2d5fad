// An export by several render workers is the very file that one makes, also when one of them dies on the way.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserForTests } from '../support/browser/chromium'
import { bundle } from './support/bundle'
import type { ExportedBytes, ExportOnce } from './support/export-page'

let browser: Browser
let page: Page
let script: string
// Digests are for pages of a secure origin, and loopback is one.
const server = http.createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
)

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const options = { ...(await browserForTests()), pipe: true, headless: 'shell' as const, protocolTimeout: 120_000 }
  browser = await puppeteer.launch(options)
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(await bundle('tests/visual/support/export-page.ts', 'iife'))
  script = await bundle('lib/editor/worker/render.worker.ts', 'iife')
})

afterAll(async () => {
  await browser?.close()
  server.close()
})

const exportWith = (cores: number, loseOne = false): Promise<ExportedBytes> =>
  page.evaluate((order) => (globalThis as unknown as { exportOnce: ExportOnce }).exportOnce(order), {
    script,
    cores,
    loseOne,
  })

it('several render workers make the very file that one worker makes', async () => {
  const [alone, together] = [await exportWith(1), await exportWith(3)]
  expect([alone.workers, together.workers]).toEqual([1, 3])
  expect(together.sha256).toBe(alone.sha256)
  expect(together.bytes).toBe(alone.bytes)
})

it('the remaining render workers make the same file when one dies in the middle', async () => {
  const [alone, wounded] = [await exportWith(1), await exportWith(2, true)]
  expect(wounded.workers).toBe(2)
  expect(wounded.sha256).toBe(alone.sha256)
})
