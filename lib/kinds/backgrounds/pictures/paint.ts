// Backgrounds made of a picture: its colours, the picture out of focus, one of the person's own.
import { hexOfOklch, type Oklch, oklabOf, oklchOf, parseHexColor, type Rgba } from '@/lib/core/color'
import type { Rect, Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import type { BackgroundPainter } from '../../define'
import { paintStops } from '../../paint-stops'
import { paintMesh } from '../gradients/mesh'
import { paintAcross } from '../gradients/paint'
import type { BlurredPicture, Image, Palette } from './schema'

/** Colours of the picture, found once and stored, as a gradient or a mesh: it always goes with what stands on it. */
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

/** The picture itself, large and out of focus: its own colours and light behind it. */
export const blurredPicturePainter: BackgroundPainter<BlurredPicture> = {
  paint({ blur, zoom, brightness, tint, tintStrength }, { size }) {
    const width = size.width * zoom
    const height = size.height * zoom
    const rect = { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height }
    const paints: Paint[] = [
      { kind: 'solid', color: parseHexColor('#2a2f3d') },
      { kind: 'picture', rect, opacity: 1 },
    ]
    if (blur > 0) paints.push({ kind: 'blur', sigma: blur / 2 })
    const veil = (shade: Rgba): Paint => ({
      kind: 'linear',
      from: { x: 0, y: 0 },
      to: { x: size.width, y: 0 },
      stops: [
        { offset: 0, color: shade },
        { offset: 1, color: shade },
      ],
    })
    const color = parseHexColor(tint)
    if (tintStrength > 0) paints.push(veil({ ...color, alpha: color.alpha * tintStrength }))
    const level = brightness > 0 ? 255 : 0
    if (brightness !== 0) paints.push(veil({ red: level, green: level, blue: level, alpha: Math.abs(brightness) }))
    return paints
  },
}

/** A picture of the person's own as the background. */
export const imagePainter: BackgroundPainter<Image> = {
  paint({ asset: id, fit, position: place, zoom, blur, opacity, ground }, { size, assets }) {
    const below: Paint = { kind: 'solid', color: parseHexColor(ground) }
    const file = assets.find((candidate) => candidate.id === id)
    if (!file) return [below]
    const layer: Paint = { kind: 'image', asset: file.id, rect: placed(file, size, { fit, place, zoom }), opacity }
    // As in CSS, a blur of b is a Gaussian of sigma b / 2.
    return blur === 0 ? [below, layer] : [below, layer, { kind: 'blur', sigma: blur / 2 }]
  },
}

interface Placing {
  fit: 'cover' | 'contain'
  /** What is left over on each side, as shares. */
  place: { x: number; y: number }
  zoom: number
}

function placed(file: Size, canvas: Size, { fit, place, zoom }: Placing): Rect {
  const [across, down] = [canvas.width / file.width, canvas.height / file.height]
  const factor = (fit === 'cover' ? Math.max(across, down) : Math.min(across, down)) * zoom
  const [width, height] = [file.width * factor, file.height * factor]
  return { x: (canvas.width - width) * place.x, y: (canvas.height - height) * place.y, width, height }
}
