// Colours of the picture, found once and stored, as a gradient or a mesh: it always goes with what stands on it.
import { hexOfOklch, type Oklch, oklabOf, oklchOf, parseHexColor } from '@/lib/core/color'
import type { BackgroundPainter } from '../../define'
import { paintStops } from '../../paint-stops'
import { paintAcross } from '../linear-gradient/paint'
import { paintMesh } from '../mesh/paint'
import type { Palette } from './schema'

export const palettePainter: BackgroundPainter<Palette> = {
  paint({ colors: found, style, tone, angleDeg, seed: from }, { size }) {
    const shades = tonesOf(found, tone)
    if (style === 'mesh') return [paintMesh({ colors: shades, softness: 0.6, flow: 0.4, seed: from }, size)]
    // From light to dark: a gradient that goes up and down looks like a mistake.
    const ordered = [...shades].sort((a, b) => lightnessOf(b) - lightnessOf(a)).slice(0, 4)
    const stops = paintStops(
      ordered.map((color, i) => ({ offset: i / Math.max(1, ordered.length - 1), color })),
      'smooth',
    )
    if (style === 'gradient') return [paintAcross(size, angleDeg, stops)]
    const centre = { x: size.width / 2, y: size.height * 0.4 }
    return [{ kind: 'radial', centre, radiusX: size.width * 0.75, radiusY: size.height * 0.9, stops }]
  },
}

type Tone = 'natural' | 'vivid' | 'soft' | 'deep'

const lightnessOf = (hex: string) => oklabOf(parseHexColor(hex)).lightness

/** What each tone makes of a colour; greys stay greys. */
const tones: Record<Tone, (color: Oklch) => Oklch> = {
  // Neither so light that a white page is lost on it, nor so dark that nothing is left of the colour.
  natural: (color) => ({ ...color, lightness: 0.34 + 0.5 * color.lightness }),
  vivid: (color) => ({
    hueDeg: color.hueDeg,
    lightness: 0.5 + 0.26 * color.lightness,
    chroma: color.chroma < 0.02 ? color.chroma : Math.min(0.22, 0.08 + color.chroma * 1.15),
  }),
  soft: (color) => ({
    ...color,
    lightness: 0.84 + 0.12 * color.lightness,
    chroma: Math.min(0.075, color.chroma * 0.6),
  }),
  deep: (color) => ({ ...color, lightness: 0.14 + 0.26 * color.lightness, chroma: Math.min(0.13, color.chroma * 0.8) }),
}

/** Below this a colour is a grey; greys between colours look like dirt. */
const greyBelow = 0.035
const colorsLeast = 3

/** Three to six colours. Few are given neighbours on the wheel, a little lighter and a little darker; greys go together. */
function tonesOf(found: readonly string[], tone: Tone): string[] {
  const all = found.map((hex) => oklchOf(oklabOf(parseHexColor(hex))))
  const colored = all.filter(({ chroma }) => chroma >= greyBelow)
  const used = colored.length > 0 ? colored : all
  for (let i = 1; used.length < colorsLeast; i++) used.push(neighbourOf(used[0]!, i))
  return used.map((color) => hexOfOklch(tones[tone](color)))
}

const neighbourOf = ({ lightness, chroma, hueDeg }: Oklch, place: number): Oklch => ({
  lightness: Math.min(0.95, Math.max(0.1, lightness + (place % 2 === 0 ? -0.14 : 0.16))),
  chroma: chroma * 0.92,
  hueDeg: (hueDeg + (place % 2 === 0 ? 330 : 30)) % 360,
})
