// Boards of wood: grain that runs along them, rings where it was cut across, and the joints between.
import { seededRandom } from '@/lib/core/exact'
import type { BackgroundPainter } from '../../define'
import { layeredNoise, mix, smoothNoise, smoothStep } from '../../patterns/smooth-noise'
import type { Wood } from './schema'
import { paintTexture, type TextureLayer } from './texture'

const period = { width: 1600, height: 800 }
const cells = { columns: 512, rows: 512 }

/** What boards of the style are: how many on the period's height, and how far the rings bend. */
const cuts = {
  plain: { boards: 0, bend: 0.5 },
  planks: { boards: 5, bend: 0.42 },
  narrow: { boards: 10, bend: 0.3 },
  burl: { boards: 0, bend: 1.6 },
}

function grain(from: number, style: keyof typeof cuts): TextureLayer[] {
  const { boards, bend } = cuts[style]
  const random = seededRandom(from)
  const shifts = Array.from({ length: Math.max(1, boards) }, () => ({
    x: Math.floor(random() * 16),
    y: random() * 9,
    tone: random() - 0.5,
    joint: random(),
  }))
  const slow = smoothNoise(from + 1, 4, 16)
  const waves = smoothNoise(from + 2, 16, 16)
  const fine = layeredNoise(from + 3, { columns: 4, rows: 128, layers: 2 })
  const board = (v: number) => (boards === 0 ? 0 : Math.min(boards - 1, Math.floor(v * boards)))
  const layers: TextureLayer[] = [
    {
      key: `wood/${style}/${from}`,
      period,
      ...cells,
      dark: 0.62,
      light: 0.16,
      height(u, v) {
        const { x, y, tone } = shifts[board(v)]!
        // Rings of a tree cut along it: the height of a slow hill, counted.
        const hill = slow(u * 4 + x, v * 16 + Math.floor(y)) * 2.4 * bend + waves(u * 16 + x, v * 16) * 0.2 * bend
        const ring = (hill + (boards === 0 ? Math.abs(v - 0.5) * 3 : v * boards * 0.8)) * 4.2
        const part = ring - Math.floor(ring)
        // Late wood is a sharp dark line after a slow darkening.
        const late = smoothStep(0.25, 0.9, part) * (1 - smoothStep(0.93, 1, part))
        const fibre = fine(u * 4 + x, v * 128) - 0.5
        return 0.58 - late * 0.26 + fibre * 0.3 + tone * (boards === 0 ? 0 : 0.42)
      },
    },
    pores(from),
  ]
  if (boards > 0) layers.push(joints(boards, shifts, `${style}/${from}`))
  return layers
}

/** Short dark strokes along the grain. */
function pores(from: number): TextureLayer {
  const noise = smoothNoise(from + 5, 8, 128)
  return {
    key: `pores/${from}`,
    period: { width: 900, height: 380 },
    ...cells,
    dark: 0.34,
    light: 0.1,
    height: (u, v) =>
      0.5 - 0.5 * smoothStep(0.64, 0.78, noise(u * 8, v * 128)) + 0.2 * (0.5 - noise(u * 8 + 3, v * 128)),
  }
}

function joints(boards: number, shifts: readonly { joint: number }[], name: string): TextureLayer {
  const gap = 0.0028
  return {
    key: `joints/${name}`,
    period,
    ...cells,
    dark: 0.85,
    light: 0.25,
    height(u, v) {
      const row = Math.min(boards - 1, Math.floor(v * boards))
      const place = v * boards - row
      const edge = Math.min(place, 1 - place) / boards
      const butt = Math.abs(((u - shifts[row]!.joint + 1.5) % 1) - 0.5) * 2
      const dark = Math.max(1 - smoothStep(0, gap, edge), 1 - smoothStep(0, gap * 0.8, butt))
      // The upper edge of a board catches light.
      const lit = place < 0.5 ? smoothStep(gap, gap * 2, edge) * (1 - smoothStep(gap * 2, gap * 4, edge)) : 0
      return mix(0.5 + lit * 0.4, 0, dark)
    },
  }
}

export const woodPainter: BackgroundPainter<Wood> = {
  paint: ({ style, seed: from, ...look }) => paintTexture(look, grain(from, style)),
}
