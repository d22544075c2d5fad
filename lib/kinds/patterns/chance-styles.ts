// Patterns that come from a seed: contour lines, traces of a circuit, confetti. Drawn once over a wide period that still joins.
import { exactCosine, exactSine, seededRandom } from '@/lib/core/exact'
import { fillDisc, fillWay, type PatternStyle, strokeRing, strokeWay } from './define'
import { layeredNoise } from './smooth-noise'

/** Sides of a chance pattern's period, in units. */
const across = 16
const wide = ({ size }: { size: number }) => ({ width: size * across, height: size * across })

const contourCells = 96
const levels = 7

export const contours: PatternStyle = {
  period: wide,
  alone: true,
  draw(ctx, { size, stroke, seed }) {
    const cell = (size * across) / contourCells
    const noise = layeredNoise(seed, { columns: 5, rows: 5, layers: 2 })
    const heights = Array.from({ length: contourCells * contourCells }, (_, i) =>
      noise(((i % contourCells) * 5) / contourCells, (Math.floor(i / contourCells) * 5) / contourCells),
    )
    const heightAt = (x: number, y: number) => heights[(y % contourCells) * contourCells + (x % contourCells)]!
    for (let level = 1; level <= levels; level++) {
      const height = 0.26 + (0.48 * level) / (levels + 1)
      ctx.lineWidth = level % 3 === 0 ? stroke * 1.6 : stroke
      ctx.beginPath()
      for (let y = 0; y < contourCells; y++) {
        for (let x = 0; x < contourCells; x++) {
          const corners = [heightAt(x, y), heightAt(x + 1, y), heightAt(x + 1, y + 1), heightAt(x, y + 1)] as const
          const cuts = crossings(corners, height)
          for (let i = 0; i + 1 < cuts.length; i += 2) {
            ctx.moveTo((x + cuts[i]![0]) * cell, (y + cuts[i]![1]) * cell)
            ctx.lineTo((x + cuts[i + 1]![0]) * cell, (y + cuts[i + 1]![1]) * cell)
          }
        }
      }
      ctx.stroke()
    }
  },
}

type Corners = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]
const nothing: never[] = []

/** Where a level crosses the sides of a cell with these corners: none, two or four places. */
function crossings([a, b, c, d]: Corners, level: number): [x: number, y: number][] {
  const isAbove = a >= level
  if (isAbove === b >= level && isAbove === c >= level && isAbove === d >= level) return nothing
  const found: [number, number][] = []
  const meets = (from: number, to: number) => from < level !== to < level
  const at = (from: number, to: number) => (level - from) / (to - from)
  if (meets(a, b)) found.push([at(a, b), 0])
  if (meets(b, c)) found.push([1, at(b, c)])
  if (meets(c, d)) found.push([1 - at(c, d), 1])
  if (meets(d, a)) found.push([0, 1 - at(d, a)])
  return found
}

const steps = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

export const circuit: PatternStyle = {
  period: wide,
  alone: true,
  draw(ctx, { size, stroke, seed }) {
    const random = seededRandom(seed)
    const taken = new Set<number>()
    const span = size * across
    const name = (x: number, y: number) => ((y + across) % across) * across + ((x + across) % across)
    for (let attempt = 0; attempt < 110; attempt++) {
      let [x, y] = [Math.floor(random() * across), Math.floor(random() * across)]
      if (taken.has(name(x, y))) continue
      taken.add(name(x, y))
      let heading = Math.floor(random() * 4) * 2
      const way: [number, number][] = [[x, y]]
      const length = 2 + Math.floor(random() * 6)
      for (let i = 0; i < length; i++) {
        // Traces bend by an eighth of a turn and keep out of each other's way.
        if (i > 0 && random() < 0.35) heading = (heading + (random() < 0.5 ? 1 : 7)) % 8
        const [right, down] = steps[heading]!
        if (taken.has(name(x + right, y + down))) break
        x += right
        y += down
        taken.add(name(x, y))
        way.push([x, y])
      }
      drawTrace(ctx, way, { size, stroke, span })
    }
  },
}

function drawTrace(
  ctx: Parameters<PatternStyle['draw']>[0],
  way: readonly [number, number][],
  { size, stroke, span }: { size: number; stroke: number; span: number },
): void {
  const radius = Math.max(stroke * 1.4, size * 0.16)
  for (const shiftX of [-span, 0, span]) {
    for (const shiftY of [-span, 0, span]) {
      const places = way.map(([x, y]) => [(x + 0.5) * size + shiftX, (y + 0.5) * size + shiftY] as const)
      const [first, last] = [places[0]!, places.at(-1)!]
      if (places.length === 1) {
        fillDisc(ctx, first[0], first[1], radius * 0.6)
        continue
      }
      const inner = places.map(([x, y], i) => {
        const other = i === 0 ? places[1]! : i === places.length - 1 ? places[i - 1]! : undefined
        if (!other) return [x, y] as const
        // The line ends at the ring, not in it.
        const away = Math.sqrt((other[0] - x) * (other[0] - x) + (other[1] - y) * (other[1] - y))
        const share = (i === 0 ? radius : 0) / away
        return [x + (other[0] - x) * share, y + (other[1] - y) * share] as const
      })
      strokeWay(ctx, inner)
      strokeRing(ctx, first[0], first[1], radius)
      fillDisc(ctx, last[0], last[1], radius * 0.8)
    }
  }
}

export const confetti: PatternStyle = {
  period: ({ size }) => ({ width: size * 10, height: size * 10 }),
  alone: true,
  draw(ctx, { size, stroke, weight, seed }) {
    const random = seededRandom(seed)
    const [cells, span] = [10, size * 10]
    for (let i = 0; i < cells * cells; i++) {
      const x = ((i % cells) + 0.15 + random() * 0.7) * size
      const y = (Math.floor(i / cells) + 0.15 + random() * 0.7) * size
      const degrees = random() * 360
      const shape = Math.floor(random() * 4)
      const reach = size * (0.1 + weight * 0.22) * (0.7 + random() * 0.6)
      ctx.globalAlpha = 0.45 + random() * 0.55
      const [sine, cosine] = [exactSine(degrees), exactCosine(degrees)]
      const turned = (px: number, py: number, left: number, top: number) =>
        [left + (px * cosine - py * sine) * reach, top + (px * sine + py * cosine) * reach] as const
      for (const left of [x - span, x, x + span]) {
        for (const top of [y - span, y, y + span]) {
          const box = [
            turned(-1, -0.38, left, top),
            turned(1, -0.38, left, top),
            turned(1, 0.38, left, top),
            turned(-1, 0.38, left, top),
          ]
          if (shape === 0) fillWay(ctx, box)
          else if (shape === 1) fillDisc(ctx, left, top, reach * 0.55)
          else if (shape === 2) {
            fillWay(ctx, [turned(0, -0.8, left, top), turned(0.75, 0.5, left, top), turned(-0.75, 0.5, left, top)])
          } else {
            ctx.lineWidth = Math.max(stroke, reach * 0.28)
            strokeRing(ctx, left, top, reach * 0.55)
          }
        }
      }
    }
  },
}

export const terrazzo: PatternStyle = {
  period: ({ size }) => ({ width: size * 10, height: size * 10 }),
  alone: true,
  draw(ctx, { size, weight, seed }) {
    const random = seededRandom(seed)
    const [cells, span] = [10, size * 10]
    for (let i = 0; i < cells * cells; i++) {
      const x = ((i % cells) + 0.1 + random() * 0.8) * size
      const y = (Math.floor(i / cells) + 0.1 + random() * 0.8) * size
      const corners = 5 + Math.floor(random() * 3)
      const turn = random() * 360
      const reach = size * (0.2 + weight * 0.6) * (0.35 + random() * random() * 1.2)
      const chip = Array.from({ length: corners }, (_, corner) => {
        const degrees = turn + (360 * (corner + random() * 0.6)) / corners
        const out = reach * (0.6 + random() * 0.5)
        return [x + exactSine(degrees) * out, y + exactCosine(degrees) * out * 0.8] as const
      })
      ctx.globalAlpha = [1, 0.65, 0.38][Math.floor(random() * 3)]!
      for (const left of [-span, 0, span]) {
        for (const top of [-span, 0, span])
          fillWay(
            ctx,
            chip.map(([px, py]) => [px + left, py + top] as const),
          )
      }
    }
  },
}
