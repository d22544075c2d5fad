// Upright cards that a film moves lie between pixels: they go evenly, and are as sharp as where they rest.
import { expect, it } from 'vitest'
import type { Scene } from '@/lib/scene/schema'
import { drawStill, filmRenderer, filmScene } from '../../../support/film/film-scene'

const renderer = await filmRenderer()

const still = (offsetX: number, more: { zDeg?: number; yDeg?: number; radius?: number } = {}): Scene => {
  const { radius = 12, ...tilt } = more
  const picture = { tilt: { zDeg: 0.001, offsetX, ...tilt }, shadows: [], radius }
  return filmScene(null, { picture, background: { kind: 'solid', color: '#000000' } })
}

const draw = (scene: Scene, scale = 1) => drawStill(renderer, scene, scale)

/** How far to the right the light of the rows lies, in pixels; the ground has none. */
function middleOf({ pixels, width }: { pixels: Uint8Array; width: number }): number {
  let [sum, weight] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    sum += pixels[at]! * ((at / 4) % width)
    weight += pixels[at]!
  }
  return sum / weight
}

/** Differences of neighbours along the rows. */
function sharpness({ pixels, width }: { pixels: Uint8Array; width: number }): number {
  let sum = 0
  for (let at = 4; at < pixels.length; at += 4) if ((at / 4) % width > 0) sum += (pixels[at]! - pixels[at - 4]!) ** 2
  return sum
}

it('a card that moves by tenths of a pixel goes a tenth each time', async () => {
  const first = middleOf(await draw(still(0)))
  for (let tenth = 1; tenth <= 10; tenth++) {
    const moved = middleOf(await draw(still(tenth / 10))) - first
    // Overshoot beside bright letters is cut off at white.
    expect(Math.abs(moved - tenth / 10), `${tenth}`).toBeLessThan(0.15)
  }
})

it('on whole pixels it has the bytes of the still, and half between them it is sharper than a warp', async () => {
  const [whole, resting] = [await draw(still(0)), await draw(still(0, { zDeg: 0 }))]
  let [far, elsewhere] = [0, 0]
  // Corners are drawn each by itself, where the still mirrors one.
  const isCorner = (at: number) => Math.abs(((at >> 2) % 380) - 190) > 136 && Math.abs(Math.floor(at / 1520) - 140) > 86
  for (const [at, byte] of whole.pixels.entries()) {
    const apart = Math.abs(byte - resting.pixels[at]!)
    if (isCorner(at)) far = Math.max(far, apart)
    else if (apart > 0) elsewhere++
  }
  expect(elsewhere).toBe(0)
  expect(far).toBeLessThan(64)
  const [between, warped] = [await draw(still(0.5)), await draw(still(0.5, { zDeg: 0.0011 }))]
  expect(sharpness(between)).toBeGreaterThan(sharpness(resting) * 0.4)
  expect(sharpness(between)).toBeGreaterThan(sharpness(warped) * 1.1)
})

it('where a tile or a part of it ends changes no byte', async () => {
  for (const [offset, scale, radius] of [
    [0.3, 1, 12],
    [0.7, 1.37, 0],
    [0.45, 0.61, 40],
  ] as const) {
    const scene = still(offset, { radius })
    const whole = await draw(scene, scale)
    const plan = await renderer.plan(scene, scale)
    const parts = [
      { x: 30, y: 31, width: 101, height: 53 },
      { x: 7, y: 3, width: 60, height: 41 },
    ]
    let seen = 0
    await plan.draw({
      parts,
      onTile({ pixels, x, y, width, height }) {
        seen++
        for (let row = 0; row < height; row++) {
          const from = ((y + row) * whole.width + x) * 4
          const part = pixels.subarray(row * width * 4, (row + 1) * width * 4)
          expect(Buffer.compare(part, whole.pixels.subarray(from, from + width * 4)), `${offset} ${row}`).toBe(0)
        }
      },
    })
    expect(seen).toBe(2)
  }
})
