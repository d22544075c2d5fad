// Stone: marble's veins, concrete's pits, slate's layers.
import type { BackgroundPainter } from '../../define'
import { layeredNoise, smoothNoise, smoothStep } from '../../patterns/smooth-noise'
import type { Stone } from './schema'
import { paintTexture, type TextureLayer } from './texture'

const cells = { columns: 512, rows: 512 }

function marble(from: number): TextureLayer[] {
  const bend = layeredNoise(from, { columns: 4, rows: 4, layers: 4 })
  const veins = smoothNoise(from + 1, 6, 6)
  const hair = smoothNoise(from + 2, 12, 12)
  return [
    {
      key: `marble/${from}`,
      period: { width: 1900, height: 1700 },
      ...cells,
      dark: 0.5,
      light: 0.4,
      height(u, v) {
        const shift = bend(u * 4, v * 4) - 0.5
        const place = bend(u * 4 + 2, v * 4 + 1)
        const vein = Math.abs(veins(u * 6 + shift * 2.6, v * 6 + shift * 1.8) - 0.5)
        const thin = Math.abs(hair(u * 12 + shift * 4, v * 12 - shift * 3) - 0.5)
        const haze = (1 - smoothStep(0, 0.09, vein)) * 0.22 * smoothStep(0.35, 0.65, place)
        const line = (1 - smoothStep(0, 0.008, vein)) * 0.5 * smoothStep(0.3, 0.6, place)
        const fine = (1 - smoothStep(0, 0.01, thin)) * 0.26 * smoothStep(0.48, 0.62, place)
        return 0.52 + shift * 0.3 - haze - line - fine
      },
    },
  ]
}

function concrete(from: number): TextureLayer[] {
  const stains = layeredNoise(from, { columns: 4, rows: 4, layers: 5 })
  const sand = layeredNoise(from + 1, { columns: 96, rows: 96, layers: 2 })
  const pits = smoothNoise(from + 2, 64, 64)
  return [
    {
      key: `stains/${from}`,
      period: { width: 1600, height: 1400 },
      columns: 256,
      rows: 256,
      dark: 0.34,
      light: 0.3,
      height: (u, v) => 0.5 + stains(u * 4, v * 4) - 0.5,
    },
    {
      key: `sand/${from}`,
      period: { width: 460, height: 460 },
      ...cells,
      dark: 0.45,
      light: 0.4,
      depth: 1.3,
      height: (u, v) => sand(u * 96, v * 96),
    },
    {
      key: `pits/${from}`,
      period: { width: 930, height: 870 },
      ...cells,
      dark: 0.6,
      light: 0,
      height: (u, v) => 0.5 - 0.5 * smoothStep(0.79, 0.86, pits(u * 64, v * 64)),
    },
  ]
}

function slate(from: number): TextureLayer[] {
  const sheets = layeredNoise(from, { columns: 3, rows: 9, layers: 5 })
  const height = (u: number, v: number) => {
    const level = sheets(u * 3, v * 9) * 9
    const step = Math.floor(level)
    // Split along its layers: flat treads with steep edges.
    return (step + smoothStep(0.72, 1, level - step)) / 9 + level / 40
  }
  return [
    {
      key: `slate/${from}`,
      period: { width: 1500, height: 1200 },
      ...cells,
      dark: 0.8,
      light: 0.4,
      depth: 4.5,
      height,
    },
  ]
}

const styles = { marble, concrete, slate }

export const stonePainter: BackgroundPainter<Stone> = {
  paint: ({ style, seed: from, ...look }) => paintTexture(look, styles[style](from)),
}
