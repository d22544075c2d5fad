// A scene at a scale, resolved to device pixels: all that tiles need to know, and nothing a host or a picture decides. Pure.
import { parseHexColor, type Rgba } from '@/lib/core/color'
import type { Rect, Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import { paintBackground } from '@/lib/kinds/backgrounds'
import type { ShadowLayer } from '@/lib/kinds/define'
import { shadowLayers } from '@/lib/kinds/shadows'
import { layoutScene, mainPicture, outputSize } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'

export interface PlannedPicture {
  assetId: string
  /** Whole device pixels. */
  rect: Rect
  /** Device pixels, not rounded; at most half the shorter side. */
  radius: number
}

export interface PlannedShadow {
  color: Rgba
  layers: ShadowLayer[]
}

export interface Plan {
  /** Device pixels for one design pixel. */
  scale: number
  /** Device pixels. */
  size: Size
  /** In design pixels. */
  paint: Paint
  /** Null while the scene has no picture. */
  picture: PlannedPicture | null
  shadow: PlannedShadow
}

/** Throws a RangeError for a scale that is not above 0 and finite. */
export function planScene(scene: Scene, scale: number): Plan {
  if (!(scale > 0 && Number.isFinite(scale))) throw new RangeError(`A scale is a number above 0, not ${scale}.`)
  const layout = layoutScene(scene)
  const picture = mainPicture(scene)
  const scope = { size: layout.size, lightDeg: scene.light.angleDeg, assets: Object.keys(scene.assets) }
  const layers = picture.shadows.flatMap((shadow) =>
    shadowLayers(shadow, { lightDeg: scene.light.angleDeg, size: layout.picture }),
  )
  return {
    scale,
    size: outputSize(scene, scale),
    paint: paintBackground(scene.background, scope)[0]!,
    picture: planPicture(scene, layout.picture, scale),
    shadow: { color: layers[0]?.color ?? parseHexColor('#000000'), layers },
  }
}

function planPicture(scene: Scene, box: Rect, scale: number): PlannedPicture | null {
  const picture = mainPicture(scene)
  if (picture.asset === null) return null
  const rect = deviceRect(box, scale)
  return { assetId: picture.asset, rect, radius: Math.min(picture.radius * scale, rect.width / 2, rect.height / 2) }
}

/** Edges are rounded, not sizes: a picture at 1x stays exactly its own pixels wherever the padding puts it. */
function deviceRect({ x, y, width, height }: Rect, scale: number): Rect {
  const left = Math.round(x * scale)
  const top = Math.round(y * scale)
  const right = Math.round((x + width) * scale)
  const bottom = Math.round((y + height) * scale)
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

/** Whether every pixel under the picture is covered by the background. */
export function isOpaque(paint: Paint): boolean {
  if (paint.kind === 'solid') return paint.color.alpha === 1
  return 'stops' in paint && paint.stops.every((stop) => stop.color.alpha === 1)
}
