// Sunlight through a window, blinds or leaves: the room's shade with light cut out of it.
import { parseHexColor } from '@/lib/core/color'
import { exactCosine, exactSine, seededRandom } from '@/lib/core/exact'
import type { Size } from '@/lib/core/geometry'
import type { MaskSource } from '@/lib/core/paint'
import type { EffectPainter } from '../define'
import { smoothStep } from '../patterns/smooth-noise'
import type { WindowLight } from './index'
import { leafShade } from './leaf-shade'

const cells = 256

type Lit = (x: number, y: number) => number

/** A window of two by three panes. Places are shares of the picture's height from its middle, before the slant. */
function windowPanes(soft: number): Lit {
  const [width, height, bar] = [0.46, 0.62, 0.028]
  const inside = (value: number, half: number) => 1 - smoothStep(half - soft, half + soft, Math.abs(value))
  const beside = (value: number, at: number) => smoothStep(bar - soft, bar + soft, Math.abs(value - at))
  return (x, y) => inside(x, width) * inside(y, height) * beside(x, 0) * beside(y, height / 3) * beside(y, -height / 3)
}

function blindSlats(soft: number): Lit {
  const slats = 9
  return (x, y) => {
    const place = y * slats - Math.floor(y * slats)
    const gap = Math.abs(place - 0.5) * 2
    const cord = smoothStep(0.006, 0.006 + soft, Math.abs(Math.abs(x) - 0.42))
    // A slat lets light through on about half its height; softness is in slats here.
    return (1 - smoothStep(0.55 - soft * slats, 0.55 + soft * slats, gap)) * (0.5 + 0.5 * cord)
  }
}

const arch =
  (soft: number): Lit =>
  (x, y) => {
    const half = 0.34
    const above = y < -0.1
    const out = above ? Math.sqrt(x * x + (y + 0.1) * (y + 0.1)) - half : Math.max(Math.abs(x) - half, y - 0.62)
    const bars =
      smoothStep(0.018 - soft, 0.018 + soft, Math.abs(x)) * smoothStep(0.018 - soft, 0.018 + soft, Math.abs(y + 0.1))
    return (1 - smoothStep(-soft, soft, out)) * bars
  }

export const windowLightPainter: EffectPainter<WindowLight> = {
  plane: ({ over }) => (over ? 'overlay' : 'background'),
  paint({ style, strength, glow, softness, angleDeg, zoom, color: hex, seed: from }, { size, lightDeg }) {
    const soft = 0.004 + softness * 0.05
    const lit: Lit = {
      window: () => windowPanes(soft),
      arch: () => arch(soft),
      blinds: () => blindSlats(soft * 0.5),
      palm: () => leafShade('palm', seededRandom(from), soft),
      branch: () => leafShade('branch', seededRandom(from), soft),
    }[style]()
    const at = slanted(lit, { angleDeg, zoom, size, towards: exactSine(lightDeg) })
    const rect = { x: 0, y: 0, ...size }
    const key = `${style}/${softness}/${angleDeg}/${zoom}/${from}/${lightDeg}/${size.width}x${size.height}`
    const source = (part: 'light' | 'shade'): MaskSource => ({
      type: 'cells',
      columns: cells,
      rows: cells,
      at: part === 'light' ? at : (u, v) => 1 - at(u, v),
    })
    const light = parseHexColor(hex)
    // Shade is blue where light is warm.
    const shade = { red: 14, green: 20, blue: 38, alpha: strength }
    return [
      { kind: 'mask', key: `${key}/shade`, color: shade, source: source('shade'), rect },
      {
        kind: 'mask',
        key: `${key}/light`,
        color: { ...light, alpha: light.alpha * glow },
        source: source('light'),
        rect,
      },
    ]
  },
}

interface Slant {
  angleDeg: number
  zoom: number
  size: Size
  /** -1 the light is on the left to 1 on the right: the figure falls the other way. */
  towards: number
}

/** Turns the figure and draws it out away from the light, as a low sun does. */
function slanted(lit: Lit, { angleDeg, zoom, size, towards }: Slant): (u: number, v: number) => number {
  const wide = size.width / size.height
  const [sine, cosine] = [exactSine(angleDeg), exactCosine(angleDeg)]
  // Both the shade and the light ask for it.
  const known = new Float64Array(cells * cells).fill(-1)
  return (u, v) => {
    const cell = Math.floor(v * cells) * cells + Math.floor(u * cells)
    if (known[cell]! < 0) {
      const x = ((u - 0.5) * wide) / zoom
      const y = (v - 0.5) / zoom
      const turnedX = x * cosine + y * sine
      const turnedY = y * cosine - x * sine
      known[cell] = lit(turnedX * 0.9 + turnedY * (0.28 + towards * 0.25), turnedY)
    }
    return known[cell]!
  }
}
