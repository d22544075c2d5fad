// Colours that lie about and flow into each other. Where they lie comes from a seed.
import { exactCosine, exactSine, seededRandom } from '@/lib/core/exact'
import type { Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import type { BackgroundPainter } from '../../define'
import { smoothNoise, wayRound } from '../../patterns/smooth-noise'
import { blendShades, fieldShade } from './field-colors'
import type { Mesh } from './schema'

/** Cells along the longer side: the finest fold of a mesh is a tenth of it. */
const cellsAlong = 72
const candidates = 12

export const meshPainter: BackgroundPainter<Mesh> = {
  paint: (value, { size }) => [paintMesh(value, size)],
}

interface MeshLook {
  colors: readonly string[]
  softness: number
  flow: number
  seed: number
  phase?: number
}

export function paintMesh({ colors: hexes, softness, flow, seed: from, phase = 0 }: MeshLook, size: Size): Paint {
  const longest = Math.max(size.width, size.height)
  const [across, down] = [size.width / longest, size.height / longest]
  const shades = hexes.map(fieldShade)
  // Each colour twice, so that none is a mere spot; the second ones lie in reverse, so that neighbours vary.
  const order = [...shades, ...[...shades].reverse()]
  const places = spread(order.length, seededRandom(from), across, down)
  const weights: number[] = []
  const noise = [smoothNoise(from + 1, 64, 64), smoothNoise(from + 2, 64, 64)]
  const near = 0.006 + softness * softness * 0.17
  const bend = flow * 0.9
  const [flowsAcross, flowsDown] = wayRound(phase, 0.4)
  const orbit = places.map((_, i) => {
    const start = (360 * i) / places.length
    const turn = i % 2 === 0 ? phase : -phase
    return {
      x: 0.09 * (exactCosine(start + turn) - exactCosine(start)),
      y: 0.09 * (exactSine(start + turn) - exactSine(start)),
    }
  })
  return {
    kind: 'field',
    columns: Math.max(8, Math.round(cellsAlong * across)),
    rows: Math.max(8, Math.round(cellsAlong * down)),
    at(u, v) {
      const [x, y] = [u * across, v * down]
      const warpedX = x + bend * (noise[0]!(x * 1.9 + 3 + flowsAcross, y * 1.9 + 5 + flowsDown) - 0.5)
      const warpedY = y + bend * (noise[1]!(x * 1.9 + 7 + flowsDown, y * 1.9 + 2 + flowsAcross) - 0.5)
      for (const [i, place] of places.entries()) {
        const right = warpedX - place.x - orbit[i]!.x
        const below = warpedY - place.y - orbit[i]!.y
        const distance = right * right + below * below + near
        weights[i] = 1 / (distance * distance * distance)
      }
      return blendShades(order, weights)
    },
  }
}

/** Points far from each other: of a dozen tries each, the one farthest from those before it. */
function spread(count: number, random: () => number, across: number, down: number) {
  const places: { x: number; y: number }[] = []
  for (let i = 0; i < count; i++) {
    let best = { x: 0, y: 0, apart: -1 }
    for (let attempt = 0; attempt < candidates; attempt++) {
      // A little beyond the edges: the colour of a corner is then not always a mixture.
      const [x, y] = [(random() * 1.2 - 0.1) * across, (random() * 1.2 - 0.1) * down]
      const apart = places.reduce((least, place) => {
        const [right, below] = [place.x - x, place.y - y]
        return Math.min(least, right * right + below * below)
      }, 9)
      if (apart > best.apart) best = { x, y, apart }
    }
    places.push(best)
  }
  return places
}
