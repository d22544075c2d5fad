// A picture of the person's own as the background.
import { z } from 'zod'
import { parseHexColor } from '@/lib/core/color'
import type { Rect, Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import { defineBackground } from '../define'
import { amount, asset, choice, color, length, position, share } from '../fields'

export const image = defineBackground({
  kind: 'image',
  label: 'Image',
  group: 'Pictures',
  schema: z.strictObject({
    kind: z.literal('image'),
    asset: asset('Picture').default(null),
    fit: choice('Fit', { cover: 'Fill', contain: 'Whole' }).default('cover'),
    position: position('Position').default({ x: 0.5, y: 0.5 }),
    zoom: amount('Zoom', { min: 1, max: 4, step: 0.01, unit: '×' }).default(1),
    blur: length('Blur', 0, 400).default(0),
    opacity: share('Opacity', { advanced: true }).default(1),
    ground: color('Ground', { advanced: true }).default('#e8eaf0'),
  }),
  paint({ asset: id, fit, position: place, zoom, blur, opacity, ground }, { size, assets }) {
    const below: Paint = { kind: 'solid', color: parseHexColor(ground) }
    const file = assets.find((candidate) => candidate.id === id)
    if (!file) return [below]
    const layer: Paint = { kind: 'image', asset: file.id, rect: placed(file, size, { fit, place, zoom }), opacity }
    // As in CSS, a blur of b is a Gaussian of sigma b / 2.
    return blur === 0 ? [below, layer] : [below, layer, { kind: 'blur', sigma: blur / 2 }]
  },
})

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
