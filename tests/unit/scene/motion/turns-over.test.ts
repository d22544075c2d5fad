// A picture that is turned over: seen edge-on it is hardly there, seen from behind it is mirrored, and what is redacted stays so.
import { beforeAll, expect, test } from 'vitest'
import { invert } from '@/lib/core/homography'
import { Clip } from '@/lib/kinds/motion/schema'
import { createRenderer, type Renderer } from '@/lib/render/renderer'
import { layoutScene } from '@/lib/scene/layout'
import { sceneAt } from '@/lib/scene/motion/scene-at'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { drawScene } from '../../../support/scenes/draw-scene'

const asset = 'a'.repeat(64)
const [width, height] = [200, 120]
/** Left half red, right half blue; a green secret in the left one. */
const data = new Uint8ClampedArray(width * height * 4)
for (let i = 0; i < width * height; i++) {
  const [x, y] = [i % width, Math.floor(i / width)]
  const isSecret = x >= 20 && x < 60 && y >= 40 && y < 80
  data.set(isSecret ? [0, 255, 0, 255] : x < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], i * 4)
}

const scene = (tilt: object, more: object = {}): Scene =>
  parseScene({
    version: 5,
    padding: 50,
    background: { kind: 'solid', color: '#ffffff' },
    pictures: [{ id: 'main', content: { kind: 'image', asset }, shadows: [{ kind: 'soft' }], tilt }],
    annotations: [{ id: 'secret', kind: 'redact', plane: 'main', x: 20, y: 40, width: 40, height: 40 }],
    assets: { [asset]: { mime: 'image/png', width, height } },
    ...more,
  })

let renderer: Renderer
beforeAll(async () => {
  renderer = await createRenderer(createNodeHost())
  renderer.setPicture(asset, { width, height, data })
})

const drawn = (of: Scene) => drawScene(renderer, { name: '', golden: false, scene: of, scale: 1, pictures: new Map() })
type Seen = (red: number, green: number, blue: number) => boolean
async function share(of: Scene, isSeen: Seen): Promise<number> {
  const { pixels } = await drawn(of)
  let count = 0
  for (let i = 0; i < pixels.length; i += 4) if (isSeen(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!)) count += 1
  return count / (pixels.length / 4)
}
const isGreen: Seen = (red, green, blue) => green > red + 60 && green > blue + 60
const isPicture: Seen = (red, _, blue) => Math.abs(red - blue) > 100

test.each([[{ yDeg: 90 }], [{ yDeg: -90 }], [{ xDeg: 90 }], [{ xDeg: -90, yDeg: 90, zDeg: 30 }]])(
  'a picture seen edge-on (%j) has a way back from the canvas, and next to nothing of it is drawn',
  async (tilt) => {
    const { cards } = layoutScene(scene(tilt))
    expect(invert(cards[0]!.matrix).every(Number.isFinite)).toBe(true)
    expect(await share(scene(tilt), isPicture)).toBeLessThan(0.01)
    expect(await share(scene({}), isPicture)).toBeGreaterThan(0.3)
  },
)

test('from behind a picture is mirrored', async () => {
  const { pixels, width: row } = await drawn(scene({ yDeg: 180 }))
  const at = (x: number, y: number) => [...pixels.subarray((y * row + x) * 4, (y * row + x) * 4 + 3)]
  expect(at(50 + 30, 50 + 20)).toEqual([0, 0, 255])
  expect(at(50 + 170, 50 + 20)).toEqual([255, 0, 0])
})

test('what is redacted is seen at no angle, nor where the picture is its own background', async () => {
  for (const more of [{}, { background: { kind: 'blurred-picture' } }])
    for (const yDeg of [0, 89.99, 90, 135, 180]) expect(await share(scene({ yDeg }, more), isGreen)).toBe(0)
  expect(await share({ ...scene({ yDeg: 135 }), annotations: [] }, isGreen)).toBeGreaterThan(0)
})

const moving = (preset: string, tilt: object): Scene => ({
  ...scene(tilt),
  motion: { lengthMs: 1000, loop: 'once', tracks: [], clips: [Clip.parse({ id: 'c', preset, lengthMs: 1000 })] },
})
const degreesOf = (of: Scene) => Array.from({ length: 101 }, (_, at) => sceneAt(of, at * 10).pictures[0]!.tilt.yDeg)

test('only movements that turn a picture over show its back, however far it is turned by itself', () => {
  expect(Math.max(...degreesOf(moving('unfold', { yDeg: 45 })))).toBe(75)
  expect(Math.max(...degreesOf(moving('sway', { yDeg: 120 })))).toBe(120)
  expect(Math.max(...degreesOf(moving('turntable', { yDeg: 45 })).map(Math.abs))).toBeGreaterThan(175)
  expect(degreesOf(moving('flip', {})).some((deg) => Math.abs(deg) > 120)).toBe(true)
})
