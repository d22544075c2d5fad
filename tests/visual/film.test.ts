// Films as the embedded browser makes them, read back by its own decoders and held to the stills that Node draws.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFrameMixer } from '@/lib/formats/film/mix-frames'
import { filmFrames, framesSize } from '@/lib/scene/film/film-frames'
import { filmSize } from '@/lib/scene/motion/film-size'
import { frameTimes } from '@/lib/scene/motion/frame-times'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { browserForTests } from '../support/browser/chromium'
import { drawStill, filmAsset, filmRenderer, filmScene } from '../support/film/film-scene'
import { slidesScene } from '../support/film/slides-scene'
import { bundle } from './support/bundle'
import type { FilmPage } from './support/film-page'

let browser: Browser
let page: Page
let script: string
// Encoders and digests are for pages of a secure origin, and loopback is one.
const server = http.createServer((_, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html>'),
)

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const options = { ...(await browserForTests()), pipe: true, headless: 'shell' as const, protocolTimeout: 120_000 }
  browser = await puppeteer.launch(options)
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.evaluate(await bundle('tests/visual/support/film-page.ts', 'iife'))
  script = await bundle('lib/editor/worker/render.worker.ts', 'iife')
})

afterAll(async () => {
  await browser?.close()
  server.close()
})

const moves = [
  { id: 'a', preset: 'hero-landing', lengthMs: 600 },
  { id: 'b', preset: 'gradient-turns', lengthMs: 1000 },
]
const scene = filmScene({ lengthMs: 1000, loop: 'once', clips: moves })
const fps = 25
const widthPx = 380

type Order = Parameters<FilmPage['makeFilmHere']>[0]

async function make(format: Order['format'], more: Partial<Order> = {}) {
  const order: Order = { script, cores: 1, scene, assetId: filmAsset, format, fps, widthPx, ...more }
  const film = await page.evaluate(
    (given) => (globalThis as unknown as { filmPage: FilmPage }).filmPage.makeFilmHere(given),
    order,
  )
  return film
}

async function made(format: Order['format'], more: Partial<Order> = {}) {
  const film = await make(format, more)
  if ('error' in film) throw new Error(film.error)
  return film
}

const readAnimation = (name: string) =>
  page.evaluate((given) => (globalThis as unknown as { filmPage: FilmPage }).filmPage.readAnimation(given), name)

async function stills() {
  const renderer = await filmRenderer()
  const { scale } = filmSize(scene, widthPx)
  return Promise.all(frameTimes(scene.motion!, fps).map((at) => drawStill(renderer, sceneAt(scene, at), scale)))
}

describe('a film of the browser', () => {
  it('an animated PNG has, frame by frame, the very bytes of the stills that Node draws', async () => {
    const { name, frames } = await made('apng')
    const read = await readAnimation(name)
    const expected = await stills()
    expect(frames).toBe(25)
    let [place, shownUntil] = [-1, 0]
    for (const [at, still] of expected.entries()) {
      if (at * 40 >= shownUntil) shownUntil += read[++place]!.durationMs
      expect(Buffer.compare(Buffer.from(read[place]!.pixels, 'base64'), Buffer.from(still.pixels)), `${at}`).toBe(0)
    }
    expect(read.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(1000)
  })

  it.each(['fade', 'zoom'])('two slides and the %s between them have the very bytes that Node makes', async (kind) => {
    const again = { pictures: [{ id: 'main', content: { kind: 'image', asset: filmAsset } }] }
    const of = { lengthMs: 800, transition: { kind }, composition: again }
    const slides = slidesScene({ motion: { lengthMs: 1000, loop: 'once', clips: moves }, ...of })
    const { name, frames } = await made('apng', { scene: slides })
    const read = await readAnimation(name)
    const film = filmFrames(slides, fps)!
    expect(frames).toBe(film.count)
    const renderer = await filmRenderer()
    const { scale, ...size } = framesSize(slides, widthPx)
    const mix = createFrameMixer(size)
    let [place, shownUntil] = [-1, 0]
    for (let at = 0; at < film.count; at++) {
      const { scene: shown, next } = film.momentOf(at)
      const from = (await drawStill(renderer, shown, scale)).pixels.slice()
      const pixels = next ? mix({ ...next, from, to: (await drawStill(renderer, next.scene, scale)).pixels }) : from
      if (at * 40 >= shownUntil) shownUntil += read[++place]!.durationMs
      expect(Buffer.compare(Buffer.from(read[place]!.pixels, 'base64'), Buffer.from(pixels)), `${at}`).toBe(0)
    }
  })

  it('a GIF has the film’s frames and delays', async () => {
    const { name } = await made('gif')
    const read = await readAnimation(name)
    const delays = read.map(({ durationMs }) => durationMs)
    expect(delays.slice(0, -1).every((delay) => delay === 40)).toBe(true)
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(1500)
    const [still] = await stills()
    const shown = Buffer.from(read[0]!.pixels, 'base64')
    let off = 0
    for (let at = 0; at < shown.length; at++) off += Math.abs(shown[at]! - still!.pixels[at]!)
    expect(off / shown.length).toBeLessThan(6)
  })

  it('an animated WebP shows the stills: to the byte where its quality is 100, closely where it is less', async () => {
    const expected = await stills()
    for (const [quality, least] of [
      [100, 99],
      [80, 24],
    ] as const) {
      const { name } = await made('webp', { quality })
      const read = await readAnimation(name)
      expect(read.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(1000)
      let [place, shownUntil] = [-1, 0]
      for (const [at, still] of expected.entries()) {
        if (at * 40 >= shownUntil) shownUntil += read[++place]!.durationMs
        expect(decibels(Buffer.from(read[place]!.pixels, 'base64'), still.pixels), `${at}`).toBeGreaterThanOrEqual(
          least,
        )
      }
    }
  })

  it('several workers, one of which dies on the way, make the file that one makes', async () => {
    const together = await made('apng', { cores: 3, loseAt: 5, widthPx: 1330 })
    const alone = await made('apng', { widthPx: 1330 })
    expect([alone.workers, together.workers]).toEqual([1, 3])
    expect(together.sha256).toBe(alone.sha256)
  })

  it.each([
    ['mp4', 'H.264', /^avc1\./],
    ['webm', 'VP9', /^vp09\./],
  ] as const)(
    'a film as %s has each frame in its place, in colours that every player reads alike',
    async (format, label, codec) => {
      const still = await made('apng')
      const film = await made(format)
      expect(film.codec).toBe(label)
      expect(film.type).toBe(`video/${format}`)
      const read = await page.evaluate(
        (one, other) => (globalThis as unknown as { filmPage: FilmPage }).filmPage.readVideo(one, other),
        film.name,
        still.name,
      )
      expect([read.width, read.height, read.durationMs]).toEqual([film.width, film.height, 1000])
      expect(read.codec).toMatch(codec)
      expect(read.color).toMatchObject({ primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false })
      expect(read.times.map((time) => Math.round(time * 1000))).toEqual(Array.from({ length: 25 }, (_, at) => at * 40))
      expect(read.keys).toEqual([0])
      for (const [at, [before, own, after]] of read.decibels.entries()) {
        expect(own, `frame ${at}`).toBeGreaterThan(27)
        // Where the picture moves fast; at the end of an eased movement neighbours are alike.
        if (at < 8) expect(own!, `frame ${at}`).toBeGreaterThan(Math.max(before ?? 0, after ?? 0))
      }
    },
  )

  it('a lossless WebM gives back every byte of every frame', async () => {
    const still = await made('apng')
    const film = await made('webm', { colors: 'exact' })
    expect(film.codec).toBe('VP9, lossless')
    const differences = await page.evaluate(
      (one, other) => (globalThis as unknown as { filmPage: FilmPage }).filmPage.differences(one, other),
      film.name,
      still.name,
    )
    expect(differences).toEqual(Array.from({ length: 25 }, () => 0))
  })

  it('a film that is cancelled ends within 200 ms', async () => {
    for (const format of ['mp4', 'gif'] as const) {
      const film = await make(format, { cancelAt: 4 })
      expect(film).toMatchObject({ error: expect.stringMatching(/^AbortError/) })
      expect('tookMs' in film && film.tookMs).toBeLessThan(200)
    }
  })

  it('what it offers is what it encodes', async () => {
    const offers = await page.evaluate(
      (given) => (globalThis as unknown as { filmPage: FilmPage }).filmPage.offersHere(given),
      { scene, fps, widthPx, colors: 'sharp' as const },
    )
    expect(offers.map(({ format, codec }) => [format, codec])).toEqual([
      ['mp4', 'H.264'],
      ['webm', 'VP9, all colours'],
      ['gif', null],
      ['webp', null],
      ['apng', null],
    ])
    expect(offers.every(({ refusal }) => refusal === null)).toBe(true)
  })
})

function decibels(one: Uint8Array, other: Uint8Array): number {
  let squares = 0
  for (let at = 0; at < one.length; at++) squares += (one[at]! - other[at]!) ** 2
  return squares === 0 ? 99 : 10 * Math.log10((255 * 255 * one.length) / squares)
}
