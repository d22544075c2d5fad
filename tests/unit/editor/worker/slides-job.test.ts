// The film of several slides: each frame is the still of its slide, or the defined mix of two stills, byte by byte.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type FilmChoice, filmFile, filmStill } from '@/lib/editor/worker/film-job'
import { createFrameMixer } from '@/lib/formats/film/mix-frames'
import { localTileWorker } from '@/lib/render/parallel/render-in-parallel'
import type { Renderer } from '@/lib/render/renderer'
import { filmFrames, framesSize } from '@/lib/scene/film/film-frames'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { transitionKinds } from '@/lib/scene/transitions.data'
import { drawStill, filmRenderer } from '../../../support/film/film-scene'
import { readApng } from '../../../support/film/read-apng'
import { otherAsset, slidesScene } from '../../../support/film/slides-scene'
import { pagePicture } from '../../../support/scenes/pictures'

const fps = 10
const widthPx = 190
const choice = (more: Partial<FilmChoice> = {}): FilmChoice => ({ format: 'apng', fps, widthPx, ...more })

async function slidesRenderer(): Promise<Renderer> {
  const renderer = await filmRenderer()
  renderer.setPicture(otherAsset, pagePicture(200, 240, 3))
  return renderer
}

function scopeOf(renderer: Renderer, count = 1) {
  const planOf = (scene: Scene, scale: number) => renderer.plan(scene, scale)
  const workers = Array.from({ length: count }, () => localTileWorker(planOf))
  return { planOf, workers, signal: new AbortController().signal }
}

/** Each moment by itself, without the film's code. */
async function expected(renderer: Renderer, scene: Scene): Promise<Buffer[]> {
  const { scale, ...size } = framesSize(scene, widthPx)
  const { count, momentOf } = filmFrames(scene, fps)!
  const mix = createFrameMixer(size)
  const frames: Buffer[] = []
  for (let at = 0; at < count; at++) {
    const { scene: shown, next } = momentOf(at)
    const from = (await drawStill(renderer, shown, scale)).pixels.slice()
    const pixels = next ? mix({ ...next, from, to: (await drawStill(renderer, next.scene, scale)).pixels }) : from
    const straight = renderer.straighten({ x: 0, y: 0, ...size, pixels: pixels.slice(), opaque: false })
    frames.push(Buffer.from(straight.data))
  }
  return frames
}

async function framesIn(file: Blob): Promise<Buffer[]> {
  const { frames } = await readApng(Buffer.from(await file.arrayBuffer()))
  // A frame that is like the one before is that one, longer.
  return frames.flatMap(({ pixels, delayMs }) => Array<Buffer>(Math.round((delayMs * fps) / 1000)).fill(pixels))
}

describe('a film of slides', () => {
  it.each(transitionKinds)('has the stills of its slides and, between them, their %s, to the byte', async (kind) => {
    const scene = slidesScene({ transition: { kind, from: 'below' } })
    const renderer = await slidesRenderer()
    const film = await filmFile(scene, choice(), scopeOf(renderer))
    const [frames, wanted] = [await framesIn(film.blob), await expected(renderer, scene)]
    expect([film.frames, frames.length]).toEqual([wanted.length, wanted.length])
    expect(film.durationMs).toBe(kind === 'cut' ? 3500 : 3000)
    for (const [at, frame] of frames.entries()) expect(Buffer.compare(frame, wanted[at]!), `frame ${at}`).toBe(0)
    // They do move: a slide is no other slide, and a mix is neither.
    expect(Buffer.compare(frames[0]!, frames.at(-1)!)).not.toBe(0)
  })

  it('is see-through where a later slide is, though the first is not', async () => {
    const scene = slidesScene({ composition: { background: { kind: 'transparent' } } })
    const renderer = await slidesRenderer()
    const film = await filmFile(scene, choice(), scopeOf(renderer))
    const [frames, wanted] = [await framesIn(film.blob), await expected(renderer, scene)]
    for (const [at, frame] of frames.entries()) expect(Buffer.compare(frame, wanted[at]!), `frame ${at}`).toBe(0)
    expect([frames[0]![3], frames.at(-1)![3]]).toEqual([255, 0])
  })

  it('several workers make the same file as one, and the same film twice has the same bytes', async () => {
    const renderer = await slidesRenderer()
    const bytes = async (workers: number) =>
      Buffer.from(await (await filmFile(slidesScene(), choice(), scopeOf(renderer, workers))).blob.arrayBuffer())
    const alone = await bytes(1)
    expect(Buffer.compare(await bytes(3), alone)).toBe(0)
    expect(Buffer.compare(await bytes(1), alone)).toBe(0)
  })

  it('a moment that is looked at has the pixels of its frame', async () => {
    const [scene, renderer] = [slidesScene(), await slidesRenderer()]
    const wanted = await expected(renderer, scene)
    for (const at of [0, 12, 29]) {
      const atMs = (at * 3000) / 29
      const shown = await filmStill(scene, { atMs, widthPx }, scopeOf(renderer))
      expect(Buffer.compare(Buffer.from(renderer.straighten(shown).data), wanted[at]!), `frame ${at}`).toBe(0)
    }
  })

  it('as a GIF it has the colours of every slide, and its frames', async () => {
    const motion = { lengthMs: 8000, loop: 'once', clips: [{ id: 'clip', preset: 'sway', lengthMs: 500 }] }
    // The second slide is a sliver in the middle of the film: no frame of an even survey shows it.
    const short = slidesScene({
      motion,
      lengthMs: 200,
      transition: { kind: 'cut' },
      composition: { background: { kind: 'solid', color: '#00ff00' } },
    })
    const rest = { id: 'slide-3', lengthMs: 8000, transition: { kind: 'cut' }, composition: { padding: 40 } }
    const scene = parseScene({ ...short, slides: { list: [...short.slides!.list, rest] } })
    const { blob, frames } = await filmFile(scene, choice({ format: 'gif' }), scopeOf(await slidesRenderer()))
    expect(frames).toBe(162)
    const file = Buffer.from(await blob.arrayBuffer())
    const { pages = 1, delay = [] } = await sharp(file, { animated: true }).metadata()
    // The last one stays half a second longer.
    expect(delay.reduce((sum, ms) => sum + ms, 0)).toBe(16_200 + 500)
    // The sliver and what comes after it, which stands still, are the last two.
    const sliver = await sharp(file, { page: pages - 2 })
      .removeAlpha()
      .raw()
      .toBuffer()
    expect([sliver[0]! < 12, sliver[1]! > 243, sliver[2]! < 12]).toEqual([true, true, true])
  })

  it('hides what each slide hides in every frame', async () => {
    const redact = { kind: 'redact', id: 'r', plane: 'main', method: 'solid', x: 20, y: 30, width: 80, height: 60 }
    const scene = slidesScene({ composition: { annotations: [redact] } })
    const renderer = await slidesRenderer()
    const whole = await filmFile(scene, choice(), scopeOf(renderer))
    const secret = pagePicture(200, 240, 3)
    for (let y = 40; y < 80; y++) secret.data.fill(7, (y * 200 + 30) * 4, (y * 200 + 90) * 4 - 1)
    renderer.setPicture(otherAsset, secret)
    const changed = await filmFile(scene, choice(), scopeOf(renderer))
    const [one, other] = await Promise.all([whole, changed].map(({ blob }) => blob.arrayBuffer()))
    expect(Buffer.compare(Buffer.from(one!), Buffer.from(other!))).toBe(0)
  })
})
