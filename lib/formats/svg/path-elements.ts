// Recorded paths as SVG elements; those of one paint beside each other share a group.
import { type GradientPaint, isGradient, type RecordedPath, type Stroke } from '@/lib/render/recording/recorded-path'
import { numberText, pathData } from './path-data'

/** Names what elements refer to: no two of a file are alike. */
export type NextId = () => string

export function pathElements(paths: readonly RecordedPath[], nextId: NextId): string {
  let [text, look] = ['', '']
  for (const path of paths) {
    const { definition, value } = paintOf(path.paint, nextId)
    const next = lookOf(path, value)
    if (next !== look) text += `${look && '</g>'}${definition}<g${next}>`
    look = next
    text += `<path d="${pathData(path.subpaths)}"/>`
  }
  return text + (look && '</g>')
}

function lookOf({ opacity, blend, rule, stroke }: RecordedPath, paint: string): string {
  const part = stroke ? 'stroke' : 'fill'
  return [
    stroke && ' fill="none"',
    ` ${part}="${paint}"`,
    opacity < 1 && ` ${part}-opacity="${Math.round(opacity * 10_000) / 10_000}"`,
    rule === 'evenodd' && ' fill-rule="evenodd"',
    stroke && strokeLook(stroke),
    blend === 'multiply' && ' style="mix-blend-mode:multiply"',
  ]
    .filter(Boolean)
    .join('')
}

const strokeLook = ({ widthPx, cap, join, miterLimit, dash, dashOffset }: Stroke): string =>
  [
    ` stroke-width="${numberText(widthPx)}"`,
    cap !== 'butt' && ` stroke-linecap="${cap}"`,
    join === 'miter' ? ` stroke-miterlimit="${numberText(miterLimit)}"` : ` stroke-linejoin="${join}"`,
    dash.length > 0 && ` stroke-dasharray="${dash.map(numberText).join(' ')}"`,
    dash.length > 0 && dashOffset !== 0 && ` stroke-dashoffset="${numberText(dashOffset)}"`,
  ]
    .filter(Boolean)
    .join('')

function paintOf(paint: RecordedPath['paint'], nextId: NextId): { definition: string; value: string } {
  if (!isGradient(paint)) return { definition: '', value: hexOf(paint) }
  const id = nextId()
  return { definition: gradient(paint, id), value: `url(#${id})` }
}

const hexOf = ({ red, green, blue }: { red: number; green: number; blue: number }): string =>
  `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** In the drawing's own space (SVG 2, 14.2): its lengths may be far below a pixel. */
const exact = (value: number) => String(Number(value.toPrecision(6)))

function gradient({ type, points, matrix, stops }: GradientPaint, id: string): string {
  const names = type === 'linear' ? ['x1', 'y1', 'x2', 'y2'] : ['fx', 'fy', 'fr', 'cx', 'cy', 'r']
  const place = names.map((name, at) => ` ${name}="${exact(points[at]!)}"`).join('')
  const colors = stops.map(({ offset, color }) => `<stop offset="${exact(offset)}" stop-color="${hexOf(color)}"/>`)
  const transform = `gradientTransform="matrix(${matrix.map(exact).join(' ')})"`
  const name = `${type}Gradient`
  return `<${name} id="${id}" gradientUnits="userSpaceOnUse"${place} ${transform}>${colors.join('')}</${name}>`
}
