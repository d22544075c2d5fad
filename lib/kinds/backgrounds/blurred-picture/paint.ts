// The picture itself, large and out of focus: its own colours and light behind it.
import { parseHexColor, type Rgba } from '@/lib/core/color'
import type { Paint } from '@/lib/core/paint'
import type { BackgroundPainter } from '../../define'
import type { BlurredPicture } from './schema'

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
