// Cloth: threads over and under each other, each a little thicker here and thinner there.
import type { BackgroundPainter } from '../../define'
import { layeredNoise, smoothNoise, smoothStep } from '../../patterns/smooth-noise'
import type { Fabric } from './schema'
import { paintTexture, type TextureLayer } from './texture'

/** A thread is round: its height across, 0 at its edges. */
const round = (share: number) => Math.sqrt(Math.max(0, 1 - (2 * share - 1) * (2 * share - 1)))
const fraction = (value: number) => value - Math.floor(value)

interface Weave {
  /** Threads on a period, and design pixels of one. */
  threads: number
  threadPx: number
  /** Whether the thread from left to right lies on top where these two cross. */
  over(column: number, row: number): boolean
  /** Of the weft against the warp, 0 as deep. */
  tint?: number
}

const weaves: Record<'linen' | 'canvas' | 'denim' | 'basket', Weave> = {
  linen: { threads: 64, threadPx: 5, over: (column, row) => (column + row) % 2 === 0 },
  canvas: { threads: 32, threadPx: 9, over: (column, row) => (column + row) % 2 === 0 },
  denim: { threads: 64, threadPx: 4.5, over: (column, row) => (column + row) % 4 === 0, tint: 0.34 },
  basket: {
    threads: 32,
    threadPx: 10,
    over: (column, row) => (Math.floor(column / 2) + Math.floor(row / 2)) % 2 === 0,
  },
}

function woven(from: number, name: string, { threads, threadPx, over, tint = 0 }: Weave): TextureLayer[] {
  const side = threads * threadPx
  const wobble = [smoothNoise(from, threads, 8), smoothNoise(from + 1, 8, threads)]
  const yarn = smoothNoise(from + 2, threads * 2, threads * 2)
  const cells = { columns: 512, rows: 512 }
  return [
    {
      key: `weave/${name}/${from}`,
      period: { width: side, height: side },
      ...cells,
      dark: 0.72,
      light: 0.4,
      height(u, v) {
        const x = u * threads + 0.5 * (wobble[0]!(u * threads, v * 8) - 0.5)
        const y = v * threads + 0.5 * (wobble[1]!(u * 8, v * threads) - 0.5)
        const [column, row] = [Math.floor(x), Math.floor(y)]
        const isOver = over((column + threads) % threads, (row + threads) % threads)
        const across = isOver ? fraction(y) : fraction(x)
        const along = isOver ? fraction(x) : fraction(y)
        // A thread is highest in the middle of its way over the other.
        const height = round(across) * (0.55 + 0.45 * round(along))
        const ply = (yarn(u * threads * 2, v * threads * 2) - 0.5) * 0.3
        return 0.18 + 0.52 * height + ply + (isOver ? tint : 0)
      },
    },
    slubs(from, { width: 900, height: 760 }, 'across'),
    slubs(from + 1, { width: 760, height: 900 }, 'down'),
  ]
}

/** Threads that are thicker for a while. */
function slubs(from: number, period: { width: number; height: number }, way: 'across' | 'down'): TextureLayer {
  const [columns, rows] = way === 'across' ? [8, 128] : [128, 8]
  const noise = smoothNoise(from + 11, columns, rows)
  return {
    key: `slubs/${way}/${from}`,
    period,
    columns: way === 'across' ? 64 : 512,
    rows: way === 'across' ? 512 : 64,
    dark: 0.16,
    light: 0.12,
    height: (u, v) => noise(u * columns, v * rows),
  }
}

function felt(from: number): TextureLayer[] {
  const noise = layeredNoise(from, { columns: 64, rows: 64, layers: 2 })
  const bend = smoothNoise(from + 3, 32, 32)
  const patches = layeredNoise(from + 4, { columns: 8, rows: 8, layers: 3 })
  return [
    {
      key: `felt/${from}`,
      period: { width: 330, height: 330 },
      columns: 512,
      rows: 512,
      dark: 0.5,
      light: 0.36,
      depth: 1.5,
      height: (u, v) => noise(u * 64 + 2.6 * bend(u * 32, v * 32), v * 64 + 2.6 * bend(u * 32 + 5, v * 32)),
    },
    {
      key: `patches/${from}`,
      period: { width: 900, height: 820 },
      columns: 128,
      rows: 128,
      dark: 0.22,
      light: 0.16,
      height: (u, v) => patches(u * 8, v * 8),
    },
  ]
}

function knit(from: number): TextureLayer[] {
  const stitches = 24
  const yarn = smoothNoise(from, stitches * 4, stitches * 4)
  const cells = { columns: 512, rows: 512 }
  return [
    {
      key: `knit/${from}`,
      period: { width: stitches * 18, height: stitches * 15 },
      ...cells,
      dark: 0.7,
      light: 0.3,
      height(u, v) {
        const x = fraction(u * stitches)
        const arm = x < 0.5 ? x * 2 : (1 - x) * 2
        // Two slanting strands make the V of a stitch.
        const y = fraction(v * stitches + arm * 0.8)
        const strand =
          round(Math.min(1, Math.max(0, (y - 0.06) / 0.88))) * smoothStep(0, 0.25, arm) * (0.7 + 0.3 * round(arm))
        const twist = 0.12 * Math.abs(fraction(v * stitches * 3 + x * 2) - 0.5)
        return 0.12 + strand * 0.55 + twist + (yarn(u * stitches * 4, v * stitches * 4) - 0.5) * 0.14
      },
    },
    slubs(from, { width: 700, height: 900 }, 'down'),
  ]
}

export const fabricPainter: BackgroundPainter<Fabric> = {
  paint({ style, seed: from, ...look }) {
    const layers = style === 'felt' ? felt(from) : style === 'knit' ? knit(from) : woven(from, style, weaves[style])
    return paintTexture(look, layers)
  },
}
