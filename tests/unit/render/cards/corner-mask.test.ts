// Round corners of any size: no canvas larger than every browser has, and the right shape.
import { describe, expect, it } from 'vitest'
import type { Rect } from '@/lib/core/geometry'
import { cornerMask } from '@/lib/render/cards/corner-mask'
import { createRenderer } from '@/lib/render/renderer'
import { ByteLruCache } from '@/lib/render/scope/byte-lru-cache'
import type { RenderHost } from '@/lib/render/scope/host'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { pagePicture } from '../../../support/scenes/pictures'

const id = 'd'.repeat(64)
const upright = { across: false, down: false }

/** A host that says how large its largest canvas was. */
function watchedHost(): { host: RenderHost; largestSide(): number } {
  const real = createNodeHost()
  let largest = 0
  return {
    host: {
      ...real,
      createSurface(width, height) {
        largest = Math.max(largest, width, height)
        return real.createSurface(width, height)
      },
    },
    largestSide: () => largest,
  }
}

function corner(radius: number, host: RenderHost = createNodeHost()) {
  return cornerMask(host, { rect: { width: 12_000, height: 12_000 }, radius }, new ByteLruCache<Uint8Array>(2 ** 23))!
}

/** Of what a circle of that radius covers, to a pixel's edge: 255 inside, 0 outside, anything on it. */
function farFromCircle(bytes: Uint8Array, part: Rect, radius: number): number {
  let wrong = 0
  bytes.forEach((byte, i) => {
    const x = part.x + (i % part.width) + 0.5
    const y = part.y + Math.floor(i / part.width) + 0.5
    const inside = radius - Math.hypot(radius - x, radius - y)
    if ((inside > 1.5 && byte !== 255) || (inside < -1.5 && byte !== 0)) wrong += 1
  })
  return wrong
}

describe('cornerMask', () => {
  it('a corner of 5000 px is drawn as a circle on both sides of every seam, on canvases of 1024 px at most', () => {
    const { host, largestSide } = watchedHost()
    const mask = corner(5000, host)
    expect(mask.size).toBe(5000)
    // The circle crosses the seams at 1024, 2048 and 3072.
    for (const [x, y] of [
      [1000, 1980],
      [2030, 950],
      [40, 4060],
      [4900, 0],
      [1400, 1440],
    ] as const) {
      const part = { x, y, width: 100, height: 110 }
      expect(farFromCircle(mask.coverage(part, upright), part, 5000), `${x},${y}`).toBe(0)
    }
    expect(largestSide()).toBeLessThanOrEqual(1024)
  })

  it('the coverage is mirrored pixel by pixel, across a seam too', () => {
    const mask = corner(1500)
    const part = { x: 950, y: 60, width: 130, height: 90 }
    const plain = mask.coverage(part, upright)
    const at = (bytes: Uint8Array, x: number, y: number) => bytes[y * part.width + x]
    for (const across of [false, true]) {
      for (const down of [false, true]) {
        const mirrored = mask.coverage(part, { across, down })
        for (let y = 0; y < part.height; y += 7) {
          for (let x = 0; x < part.width; x += 3) {
            const from = [across ? part.width - 1 - x : x, down ? part.height - 1 - y : y] as const
            expect(at(mirrored, x, y)).toBe(at(plain, ...from))
          }
        }
      }
    }
    expect(new Set(plain).size).toBeGreaterThan(10)
  })
})

it.each([
  ['an icon in a large canvas', { size: 256, canvas: { width: 3840, height: 2160 }, radius: 128, scale: 4 }],
  ['a picture with the largest radius', { size: 1000, canvas: null, radius: 400, scale: 12 }],
])('a render draws %s with round corners, although the corner is larger than a canvas may be', async (_, asked) => {
  const { size, canvas, radius, scale } = asked
  const scene = parseScene({
    version: 2,
    size: canvas,
    padding: 0,
    background: { kind: 'solid', color: '#102030' },
    pictures: [{ id: 'main', asset: id, radius, shadows: [] }],
    assets: { [id]: { mime: 'image/png', width: size, height: size } },
  })
  const renderer = await createRenderer(createNodeHost())
  renderer.setPicture(id, pagePicture(size, size, 3))
  const plan = await renderer.plan(scene, scale)
  const whole = plan.size
  const side = Math.min(whole.width, whole.height)
  const left = (whole.width - side) / 2
  const cornerOf = (x: number, y: number) => ({ x, y, width: 64, height: 64 })
  const shades: number[] = []
  for (const area of [
    cornerOf(left, 0),
    cornerOf(left + side - 64, 0),
    cornerOf(left + side - 64, side - 64),
    cornerOf(left, side - 64),
  ]) {
    await plan.draw({ parts: [area], onTile: ({ pixels }) => void shades.push(...pixels.slice(0, 3)) })
  }
  // Only the background is in the corners.
  expect(shades).toEqual([1, 2, 3, 4].flatMap(() => [0x10, 0x20, 0x30]))
})
