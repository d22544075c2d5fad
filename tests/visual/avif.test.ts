// AVIF files by the browser's own AV1 encoder, read back by sharp (libheif) and by the browser (libavif).
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserForTests } from '../support/browser/chromium'
import type { AvifOrder, EncodeAvif, ReadBack } from './support/avif-page'
import { avifPattern } from './support/avif-pattern'
import { bundle } from './support/bundle'

let browser: Browser
let page: Page
// WebCodecs is for pages of a secure origin, and loopback is one.
const server = http.createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
)

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const options = { ...(await browserForTests()), pipe: true, headless: 'shell' as const, protocolTimeout: 120_000 }
  browser = await puppeteer.launch(options)
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(await bundle('tests/visual/support/avif-page.ts', 'iife'))
})

afterAll(async () => {
  await browser?.close()
  server.close()
})

const ask = (order: AvifOrder) =>
  page.evaluate((given) => (globalThis as unknown as { encodeAvif: EncodeAvif }).encodeAvif(given), order)

async function encode(order: AvifOrder): Promise<Buffer> {
  const { file, error } = await ask(order)
  if (!file) throw new Error(error)
  return Buffer.from(file)
}

/** Decibels of what is seen: premultiplied colours, and alpha. */
function psnr(straight: Uint8Array, pattern: Uint8Array): number {
  let squares = 0
  for (let at = 0; at < pattern.length; at++) {
    const alpha = straight[at | 3]!
    const value = (at & 3) === 3 ? alpha : (straight[at]! * alpha) / 255
    squares += (value - pattern[at]!) ** 2
  }
  return 10 * Math.log10((255 * 255 * pattern.length) / squares)
}

describe('an AVIF file', () => {
  it.each([
    ['an opaque picture', 640, 400, true],
    ['a picture of odd sides', 301, 207, true],
    ['one pixel more than a block', 65, 1, true],
    ['a see-through picture', 320, 240, false],
    ['a see-through picture of odd sides', 333, 121, false],
    ['a grid of tiles', 8201, 300, true],
    ['a see-through grid of tiles', 8201, 130, false],
    ['a tall grid', 130, 8300, true],
  ])('%s is what was drawn, for sharp and for the browser', async (_, width, height, opaque) => {
    const order = { width, height, opaque, quality: 90 }
    const file = await encode(order)
    const { data, info } = await sharp(file, { limitInputPixels: false })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([width, height])
    const pattern = avifPattern(order)
    expect(psnr(data, pattern)).toBeGreaterThan(38)
    const seen = await page.evaluate(
      (bytes) => (globalThis as unknown as { readBack: ReadBack }).readBack(bytes),
      [...file],
    )
    expect([seen.width, seen.height]).toEqual([width, height])
    const at = ((height >> 1) * width + (width >> 1)) * 4
    for (let channel = 0; channel < 4; channel++) {
      expect(Math.abs(seen.middle[channel]! - data[at + channel]!)).toBeLessThanOrEqual(6)
    }
    expect((await sharp(file, { limitInputPixels: false }).metadata()).hasAlpha).toBe(!opaque)
  })

  it('a higher quality is a larger and better file', async () => {
    const order = { width: 400, height: 300, opaque: true }
    const files = [await encode({ ...order, quality: 40 }), await encode({ ...order, quality: 90 })] as const
    expect(files[1].length).toBeGreaterThan(files[0].length)
    const [low, high] = await Promise.all(
      files.map(async (file) => psnr(await sharp(file).ensureAlpha().raw().toBuffer(), avifPattern(order))),
    )
    expect(high!).toBeGreaterThan(low! + 3)
  })

  it('a browser without the encoder, and a picture beyond every grid, are refused in words', async () => {
    const order = { width: 30, height: 20, opaque: true, quality: 60 }
    expect((await ask({ ...order, withoutCodec: true })).error).toBe(
      'FormatError: This browser cannot make AVIF files.',
    )
    expect((await ask({ ...order, width: 300_000 })).error).toMatch(/^FormatError: 300000 × 20 pixels are too many/)
  })
})
