// The stage's frames on two canvases in turn: always whole, and never drawn on the one that is on the screen.
import { createCanvas } from '@napi-rs/canvas'
import { beforeEach, expect, it } from 'vitest'
import { seededRandom } from '@/lib/core/exact'
import type { Rect, Size } from '@/lib/core/geometry'
import { createFrameCanvases } from '@/lib/editor/worker/frame-canvases.browser'

const size = { width: 40, height: 30 }
const random = seededRandom(7)
const upTo = (limit: number) => Math.floor(random() * limit)
const anyRect = (): Rect => {
  const [x, y] = [upTo(size.width), upTo(size.height)]
  return { x, y, width: 1 + upTo(size.width - x), height: 1 + upTo(size.height - y) }
}
const anyColor = () => `rgba(${upTo(256)}, ${upTo(256)}, ${upTo(256)}, ${[0.3, 1][upTo(2)]})`

let surfaces: { context: ReturnType<typeof contextOf> }[]
const contextOf = ({ width, height }: Size) => createCanvas(width, height).getContext('2d')
const pixels = (context: ReturnType<typeof contextOf>) =>
  Buffer.from(context.getImageData(0, 0, context.canvas.width, context.canvas.height).data).toString('hex')

function setUp() {
  surfaces = []
  const createSurface = (width: number, height: number) => {
    const surface = { width, height, context: contextOf({ width, height }) }
    surfaces.push(surface)
    return surface
  }
  return createFrameCanvases<string>(createSurface as never)
}

beforeEach(() => {
  globalThis.createImageBitmap = (async (canvas: { getContext(kind: '2d'): ReturnType<typeof contextOf> }) =>
    canvas.getContext('2d')) as never
})

/** As tiles are put: what was there is replaced. */
function fill(context: ReturnType<typeof contextOf>, { x, y, width, height }: Rect, color: string) {
  context.clearRect(x, y, width, height)
  context.fillStyle = color
  context.fillRect(x, y, width, height)
}

it('a frame is whole, whatever parts of it were drawn and whichever frame before it was given up', async () => {
  const canvases = setUp()
  const wanted = contextOf(size)
  let shown: ReturnType<typeof contextOf> | null = null
  for (let frame = 0; frame < 60; frame++) {
    const parts = frame === 0 ? undefined : Array.from({ length: 1 + upTo(4) }, anyRect)
    const rects = parts ?? [{ x: 0, y: 0, ...size }]
    const color = anyColor()
    const isGivenUp = frame > 1 && upTo(4) === 0
    const drawn = canvases.draw(`${frame}`, { size, parts }, async (context) => {
      expect(context).not.toBe(shown)
      for (const rect of rects) fill(context as never, rect, isGivenUp ? '#ff0000' : color)
      if (isGivenUp) throw new Error('given up')
    })
    if (isGivenUp) await expect(drawn).rejects.toThrow('given up')
    else {
      await drawn
      for (const rect of rects) fill(wanted, rect, color)
    }
    shown = (await canvases.bitmap()) as never
    expect(pixels(shown!)).toBe(pixels(wanted))
  }
  expect(surfaces).toHaveLength(2)
})

it('a frame in which nothing changed draws nothing, and the next goes on from it', async () => {
  const canvases = setUp()
  await canvases.draw('first', { size, parts: undefined }, async () => {})
  await canvases.draw('same', { size, parts: [] }, () => Promise.reject(new Error()))
  expect(canvases.shown(size)).toBe('same')
  expect(canvases.shown({ width: 1, height: 1 })).toBeNull()
})
