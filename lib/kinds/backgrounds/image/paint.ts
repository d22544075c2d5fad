// A picture of the person's own as the background.
import { parseHexColor } from '@/lib/core/color'
import type { Rect, Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import type { BackgroundPainter } from '../../define'
import type { Image } from './schema'

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
