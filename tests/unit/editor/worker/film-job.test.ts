// A film is its scene's stills, one after the other: by bytes in an animated PNG, and in the nearest of 255 colours in a GIF.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type FilmChoice, filmBytes, filmFile } from '@/lib/editor/worker/film-job'
import type { FilmProgress } from '@/lib/formats/film/make-film'
import { localTileWorker, type TileWorker, TileWorkerLost } from '@/lib/render/parallel/render-in-parallel'
import type { Renderer } from '@/lib/render/renderer'
import { frameTimes } from '@/lib/scene/motion/frame-times'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import type { Scene } from '@/lib/scene/schema'
import { drawStill, filmRenderer, filmScene } from '../../../support/film/film-scene'
import { readApng } from '../../../support/film/read-apng'
import { pagePicture } from '../../../support/scenes/pictures'

const clip = (preset: string, more: object = {}) => ({ id: preset, preset, lengthMs: 500, ...more })
const choice = (more: Partial<FilmChoice>): FilmChoice => ({ format: 'apng', fps: 20, widthPx: 380, ...more })

function scopeOf(renderer: Renderer, more: { signal?: AbortSignal; workers?: number } = {}) {
  const planOf = (scene: Scene, scale: number) => renderer.plan(scene, scale)
  const workers = Array.from({ length: more.workers ?? 1 }, () => localTileWorker(planOf))
  return { planOf, workers, signal: more.signal ?? new AbortController().signal }
}

async function make(scene: Scene, more: Partial<FilmChoice> = {}) {
  const renderer = await filmRenderer()
  const film = await filmFile(scene, choice(more), scopeOf(renderer))
  return { ...film, renderer, file: Buffer.from(await film.blob.arrayBuffer()) }
}

/** What moves, and how: each case draws other parts of a frame anew. */
const movements: [string, Scene][] = [
  ['a card that is turned', filmScene({ lengthMs: 500, clips: [clip('sway')] })],
  ['a card that grows', filmScene({ lengthMs: 500, clips: [clip('breathe')] })],
  ['a card that appears', filmScene({ lengthMs: 500, loop: 'once', clips: [clip('rise')] })],
  ['the light', filmScene({ lengthMs: 500, clips: [clip('sun-goes-over')] })],
  ['the background', filmScene({ lengthMs: 500, clips: [clip('gradient-turns')] })],
  [
    'an annotation on a turned card',
    filmScene(
      {
        lengthMs: 500,
        loop: 'bounce',
        tracks: [
          {
            id: 'x',
            address: 'annotations/box/x',
            keys: [
              { atMs: 0, value: 20 },
              { atMs: 500, value: 180 },
            ],
          },
        ],
      },
      {
        picture: { tilt: { xDeg: 12, yDeg: -20 } },
        annotations: [{ kind: 'rectangle', id: 'box', plane: 'main', x: 20, y: 30, width: 60, height: 40 }],
      },
    ),
  ],
  [
    'what is see-through',
    filmScene({ lengthMs: 500, clips: [clip('float')] }, { background: { kind: 'solid', color: '#33669980' } }),
  ],
]

describe('a film as an animated PNG', () => {
  it.each(movements)('every frame is the still of its moment, byte by byte: %s', async (_, scene) => {
    const { file, renderer, frames, width, height } = await make(scene)
    const read = await readApng(file)
    expect([read.width, read.height]).toEqual([width, height])
    const times = frameTimes(scene.motion!, 20)
    expect(frames).toBe(times.length)
    let [place, shownUntil] = [-1, 0]
    for (const [at, time] of times.entries()) {
      // A frame that is like the one before is that one, longer.
      if ((at * 1000) / 20 >= shownUntil) shownUntil += read.frames[++place]!.delayMs
      const still = await drawStill(renderer, sceneAt(scene, time), 1)
      const straight = renderer.straighten({ ...still, x: 0, y: 0, opaque: false })
      expect(Buffer.compare(read.frames[place]!.pixels, Buffer.from(straight.data)), `frame ${at}`).toBe(0)
    }
    expect(read.frames.reduce((sum, { delayMs }) => sum + delayMs, 0)).toBe((times.length * 1000) / 20)
  })

  it('a film that is played once says so, and one that stands still for a while is one frame meanwhile', async () => {
    const loop = await make(filmScene({ lengthMs: 500, clips: [clip('sway')] }))
    const once = await make(filmScene({ lengthMs: 1000, loop: 'once', clips: [clip('rise')] }))
    const [first, second] = [await readApng(loop.file), await readApng(once.file)]
    expect([first.plays, second.plays]).toEqual([0, 1])
    expect(once.frames).toBe(20)
    expect(second.frames.length).toBeLessThan(13)
    expect(second.frames.at(-1)!.delayMs).toBeGreaterThan(450)
  })

  it('what stands still is drawn once, however many frames it is shown for', async () => {
    const scene = filmScene({ lengthMs: 1000, loop: 'once', clips: [clip('rise')] })
    const scope = scopeOf(await filmRenderer())
    let drawn = 0
    const counted: TileWorker = {
      drawTile(job, signal) {
        drawn++
        return scope.workers[0]!.drawTile(job, signal)
      },
    }
    const progress: number[] = []
    const film = await filmFile(scene, choice({}), {
      ...scope,
      workers: [counted],
      onProgress: ({ frame }) => progress.push(frame),
    })
    expect(film.frames).toBe(20)
    expect(progress).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(drawn).toBeLessThan(13)
  })

  it('several workers, one of which is lost on the way, make the same file as one', async () => {
    const scene = filmScene({ lengthMs: 500, clips: [clip('orbit')] })
    const alone = await make(scene)
    const scope = scopeOf(alone.renderer, { workers: 3 })
    let left = 1
    const dying: TileWorker = {
      drawTile: (job, signal) =>
        left-- > 0 ? scope.workers[2]!.drawTile(job, signal) : Promise.reject(new TileWorkerLost()),
    }
    const workers = [scope.workers[0]!, scope.workers[1]!, dying]
    const together = await filmFile(scene, choice({}), { ...scope, workers })
    expect(left).toBeLessThan(0)
    expect(Buffer.compare(Buffer.from(await together.blob.arrayBuffer()), alone.file)).toBe(0)
  })

  it('the same film twice has the same bytes', async () => {
    const scene = filmScene({ lengthMs: 500, clips: [clip('pop')] })
    const [one, two] = [await make(scene), await make(scene)]
    expect(Buffer.compare(one.file, two.file)).toBe(0)
  })
})

describe('a film as a GIF', () => {
  const scene = filmScene({ lengthMs: 1000, clips: [clip('sway', { lengthMs: 1000 })] })

  it('has the frames, the delays and the size of the film, and is played for ever', async () => {
    const going = filmScene({ lengthMs: 1000, clips: [clip('drift', { lengthMs: 1000 })] })
    const { file, frames, width, height } = await make(going, { format: 'gif', fps: 30 })
    const read = await sharp(file, { animated: true }).metadata()
    expect([read.width, read.pageHeight]).toEqual([width, height])
    expect([read.pages, read.loop, frames]).toEqual([30, 0, 30])
    expect(read.delay!.reduce((sum, delay) => sum + delay, 0)).toBe(1000)
    expect(new Set(read.delay)).toEqual(new Set([30, 40]))
  })

  it('every frame is near the still of its moment', async () => {
    const { file, renderer, height, width } = await make(scene, { format: 'gif' })
    const pixels = await sharp(file, { animated: true }).ensureAlpha().raw().toBuffer()
    const frameBytes = width * height * 4
    for (const [at, time] of frameTimes(scene.motion!, 20).entries()) {
      const still = await drawStill(renderer, sceneAt(scene, time), 1)
      const shown = pixels.subarray(at * frameBytes, (at + 1) * frameBytes)
      expect(meanDifference(shown, still.pixels), `frame ${at}`).toBeLessThan(6)
    }
  })

  it('what is played once rests on its last frame', async () => {
    const once = filmScene({ lengthMs: 500, loop: 'once', clips: [clip('rise')] })
    const { file } = await make(once, { format: 'gif' })
    const { delay, loop } = await sharp(file, { animated: true }).metadata()
    expect(loop).toBe(1)
    expect(delay!.at(-1)).toBeGreaterThanOrEqual(550)
  })

  it('pixels that stand still do not change between frames', async () => {
    const { file, width, height } = await make(scene, { format: 'gif' })
    const pixels = await sharp(file, { animated: true }).ensureAlpha().raw().toBuffer()
    const corner = (at: number) => pixels.subarray(at * width * height * 4, at * width * height * 4 + 40 * 4)
    for (let at = 1; at < 20; at++) expect(Buffer.compare(corner(at), corner(0))).toBe(0)
  })
})

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs(a[at]! - b[at]!)
  return sum / a.length
}

describe('making a film', () => {
  const scene = filmScene({ lengthMs: 1000, clips: [clip('sway', { lengthMs: 1000 })] })

  it('tells each frame, and the bytes so far', async () => {
    const renderer = await filmRenderer()
    const told: FilmProgress[] = []
    await filmFile(scene, choice({}), { ...scopeOf(renderer), onProgress: (state) => told.push(state) })
    expect(told.map(({ frame }) => frame)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    expect(told.every(({ frames }) => frames === 20)).toBe(true)
    const bytes = told.map((state) => state.bytes)
    expect(bytes).toEqual([...bytes].sort((a, b) => a - b))
  })

  it('an abort ends it with the reason before the next frame', async () => {
    const renderer = await filmRenderer()
    const abort = new AbortController()
    const reason = new Error('cancelled')
    let frames = 0
    const onProgress = () => {
      frames++
      if (frames === 3) abort.abort(reason)
    }
    const film = filmFile(scene, choice({}), { ...scopeOf(renderer, { signal: abort.signal }), onProgress })
    await expect(film).rejects.toBe(reason)
    expect(frames).toBe(3)
  })

  it('a composition that stands still is refused with the way out', async () => {
    const renderer = await filmRenderer()
    const film = filmFile(filmScene(null), choice({}), scopeOf(renderer))
    await expect(film).rejects.toMatchObject({ name: 'FormatError', message: expect.stringMatching(/stands still/) })
  })

  it.each(['gif', 'apng'] as const)('the estimate of a %s is within a third of what it comes to', async (format) => {
    const renderer = await filmRenderer()
    const estimate = await filmBytes(scene, choice({ format }), scopeOf(renderer))
    const { blob } = await filmFile(scene, choice({ format }), scopeOf(renderer))
    expect(Math.abs(estimate - blob.size) / blob.size).toBeLessThan(1 / 3)
  })
})

describe('what a redaction covers', () => {
  const box = { x: 60, y: 40, width: 128, height: 64 }

  /** Two greys in the box: one pattern or its opposite, both of the same mean in every 2 x 2. */
  function secret(opposite: boolean) {
    const image = pagePicture(300, 200, 5)
    for (let y = box.y; y < box.y + box.height; y++) {
      for (let x = box.x; x < box.x + box.width; x++) {
        const dark = ((x + y) & 1) === 0
        image.data.set(dark === opposite ? [40, 40, 40] : [200, 200, 200], (y * 300 + x) * 4)
      }
    }
    return image
  }

  const everyField = Object.entries({ x: 250, y: 180, width: 1, height: 1, hidden: true, method: 'blur', turnDeg: 45 })
  const tracks = everyField.map(([name, value]) => ({
    id: name,
    address: `annotations/r/${name}`,
    keys: [{ atMs: 0, value }],
  }))

  it.each(['solid', 'pixelate'])(
    'is in no frame, whatever moves and whatever is said of the redaction: %s',
    async (method) => {
      const names = [
        'hero-landing',
        'ken-burns',
        'colour-comes',
        'unfold',
        'zoom-inside',
        'draw-on',
        'object-fade',
      ] as const
      const moving = names.map((name) => clip(name))
      const scene = filmScene(
        { lengthMs: 600, loop: 'once', clips: moving.map((each, at) => ({ ...each, id: `c${at}` })), tracks },
        { annotations: [{ kind: 'redact', id: 'r', plane: 'main', ...box, method }] },
      )
      const files = [false, true].map(async (opposite) => {
        const renderer = await filmRenderer(secret(opposite))
        return Buffer.from(await (await filmFile(scene, choice({}), scopeOf(renderer))).blob.arrayBuffer())
      })
      const [one, other] = await Promise.all(files)
      expect(Buffer.compare(one!, other!)).toBe(0)
      expect(one!.length).toBeGreaterThan(100_000)
    },
  )
})
