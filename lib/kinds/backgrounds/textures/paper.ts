// Sheets of paper: from smooth to crumpled.
import { seededRandom } from '@/lib/core/exact'
import type { BackgroundPainter } from '../../define'
import { layeredNoise, mix, smoothNoise, smoothStep } from '../../patterns/smooth-noise'
import type { Paper } from './schema'
import { paintTexture, type TextureLayer } from './texture'

type Style = (seed: number) => TextureLayer[]

const cells = (side: number) => ({ columns: side, rows: side })
const square = (side: number) => ({ width: side, height: side })

/** The tooth of any paper. */
function tooth(from: number, { side, features, depth, dark = 0.5, light = 0.6 }: Tooth): TextureLayer {
  const noise = layeredNoise(from, { columns: features, rows: features, layers: 2 })
  return {
    key: `tooth/${from}/${features}/${depth}`,
    period: square(side),
    ...cells(512),
    dark,
    light,
    depth,
    height: (u, v) => noise(u * features, v * features),
  }
}

interface Tooth {
  /** Design pixels. */
  side: number
  features: number
  depth: number
  dark?: number
  light?: number
}

/** Lighter and darker clouds, too wide to be seen as such. */
function clouds(from: number, strength: number): TextureLayer {
  const noise = layeredNoise(from + 50, { columns: 4, rows: 4, layers: 3 })
  return {
    key: `clouds/${from}`,
    period: { width: 1700, height: 1500 },
    ...cells(128),
    dark: strength,
    light: strength,
    height: (u, v) => noise(u * 4, v * 4),
  }
}

function fibres(from: number): TextureLayer {
  const noise = smoothNoise(from + 9, 32, 32)
  const bend = smoothNoise(from + 10, 8, 8)
  return {
    key: `fibres/${from}`,
    period: square(620),
    ...cells(512),
    dark: 0.5,
    light: 0.6,
    height(u, v) {
      // A fibre is where the noise passes its middle: thin, bent and broken off.
      const x = u * 32 + 3 * bend(u * 8, v * 8)
      const crossing = Math.abs(noise(x, v * 32) - 0.5)
      const fibre = 1 - smoothStep(0, 0.03, crossing)
      const place = bend(u * 8 + 4, v * 8 + 2)
      const light = smoothStep(0.55, 0.68, place)
      const dark = 1 - smoothStep(0.32, 0.45, place)
      return 0.5 + fibre * (light - dark) * 0.5
    },
  }
}

/** Folds across one period: whole numbers, so that it joins at its edges. */
const folds = [
  [1, 1],
  [2, -1],
  [-1, 3],
  [3, 2],
  [4, -3],
  [2, 5],
  [-6, 1],
  [5, 6],
  [7, -4],
] as const

/** A sheet that was folded many ways: flat between its creases, each fold harder in some places than in others. */
function creases(from: number): TextureLayer {
  const random = seededRandom(from + 20)
  const bend = smoothNoise(from + 30, 4, 4)
  const press = smoothNoise(from + 31, 4, 4)
  const waves = folds.map(([across, down]) => ({ across, down, start: random(), at: random() * 4 }))
  return {
    key: `creases/${from}`,
    period: square(1500),
    ...cells(512),
    depth: 12,
    dark: 0.36,
    light: 0.6,
    height(u, v) {
      const [x, y] = [u + 0.1 * bend(u * 4, v * 4), v + 0.1 * bend(u * 4 + 2, v * 4 + 1)]
      return waves.reduce((height, { across, down, start, at }) => {
        const way = across * x + down * y + start
        const fold = Math.abs(way - Math.floor(way) - 0.5)
        const pressed = press(u * 4 + at, v * 4 + at)
        return height + (fold * (0.8 + 1.2 * pressed)) / Math.sqrt(across * across + down * down)
      }, 0)
    },
  }
}

function laidLines(from: number): TextureLayer {
  const noise = smoothNoise(from + 30, 8, 64)
  return {
    key: `laid/${from}`,
    period: { width: 512, height: 256 },
    columns: 128,
    rows: 512,
    dark: 0.34,
    light: 0.34,
    height: (u, v) => {
      const line = Math.abs(((v * 64) % 1) - 0.5) * 2
      return mix(0.5, smoothStep(0.1, 0.9, line), 0.55 + 0.45 * noise(u * 8, v * 64))
    },
  }
}

const styles: Record<'smooth' | 'cotton' | 'kraft' | 'laid' | 'crumpled', Style> = {
  smooth: (from) => [clouds(from, 0.06), tooth(from, { side: 360, features: 96, depth: 1.2, dark: 0.2, light: 0.35 })],
  cotton: (from) => [clouds(from, 0.1), tooth(from, { side: 460, features: 90, depth: 1.5, dark: 0.34, light: 0.6 })],
  kraft: (from) => [
    clouds(from, 0.18),
    fibres(from),
    tooth(from, { side: 380, features: 128, depth: 1.1, dark: 0.4, light: 0.3 }),
  ],
  laid: (from) => [
    clouds(from, 0.08),
    laidLines(from),
    tooth(from, { side: 420, features: 96, depth: 1.4, dark: 0.2 }),
  ],
  crumpled: (from) => [creases(from), tooth(from, { side: 420, features: 96, depth: 1.2, dark: 0.2 })],
}

export const paperPainter: BackgroundPainter<Paper> = {
  paint: ({ style, seed: from, ...look }) => paintTexture(look, styles[style](from)),
}
