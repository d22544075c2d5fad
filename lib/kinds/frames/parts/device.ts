// Handheld devices: a screen in a bezel in a rim with keys, drawn upright and turned for landscape.
import type { Rect, Size } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { FramePlan, RoundedRect } from '../../define'
import { choice } from '../../fields'
import { fillBox, inset, rounded } from './box'
import { drawKey, drawRim } from './finish'
import type { Finish } from './finishes.data'
import { type AspectRange, isLandscape, lying, type Orientation, screenInside } from './screen-shape'

export const orientationField = () =>
  choice('Orientation', { auto: 'As the picture', portrait: 'Portrait', landscape: 'Landscape' }).default('auto')

export interface DeviceKey {
  side: 'left' | 'right' | 'top'
  /** Shares of the upright body's side it stands on. */
  from: number
  length: number
}

/** All lengths as shares of the upright screen's width. */
export interface DeviceShape {
  aspect: AspectRange
  screenRadius: number
  bezel: { top: number; side: number; bottom: number }
  rim: number
  /** Of the body; by default parallel to the screen's corner. */
  bodyRadius?: number
  keyOut: number
  keys: readonly DeviceKey[]
}

/** The device as it stands upright, in design pixels: what landscape turns by a quarter to the left. */
export interface Upright {
  size: Size
  body: RoundedRect
  screen: RoundedRect
  /** Of the screen's width: the measure of everything. */
  width: number
  rim: number
  hairline: number
}

const whole = (value: number) => Math.max(0, Math.round(value))

export function uprightDevice(shape: DeviceShape, screen: Size): Upright {
  const { width, height } = screen
  const rim = Math.max(1, whole(shape.rim * width))
  const [top, side, bottom] = [shape.bezel.top, shape.bezel.side, shape.bezel.bottom].map((part) => whole(part * width))
  const radius = Math.min(shape.screenRadius * width, width / 2, height / 2)
  const out = shape.keys.length > 0 ? whole(shape.keyOut * width) : 0
  const above = shape.keys.some((key) => key.side === 'top') ? out : 0
  const body: Rect = {
    ...{ x: out, y: above, width: width + 2 * (side! + rim) },
    height: height + top! + bottom! + 2 * rim,
  }
  const bodyRadius = shape.bodyRadius === undefined ? radius + side! + rim : shape.bodyRadius * width
  return {
    size: { width: body.width + 2 * out, height: body.height + above },
    body: rounded(body, bodyRadius),
    screen: rounded({ x: body.x + rim + side!, y: body.y + rim + top!, width, height }, radius),
    ...{ width, rim, hairline: Math.max(1, Math.round(width / 700)) },
  }
}

export function planDevice(shape: DeviceShape, picture: Size, orientation: Orientation): FramePlan {
  const landscape = isLandscape(orientation, picture)
  const screen = screenInside(picture, landscape ? lying(shape.aspect) : shape.aspect)
  if (!landscape) {
    const upright = uprightDevice(shape, screen)
    return { size: upright.size, screen: upright.screen, outline: [upright.body] }
  }
  const upright = uprightDevice(shape, { width: screen.height, height: screen.width })
  const { width, height } = upright.size
  const turned = (box: RoundedRect): RoundedRect => ({
    ...{ x: box.y, y: width - box.x - box.width, width: box.height, height: box.width },
    radii: box.radii,
  })
  return {
    size: { width: height, height: width },
    screen: turned(upright.screen),
    outline: [turned(upright.body)],
  }
}

/** What of `clear` lies beyond the cameras and the status line, and above the bar at the foot. */
export function belowHead(screen: RoundedRect, clear: Rect): Rect {
  const [head, foot] = [0.17, 0.05].map((share) => share * Math.min(screen.width, screen.height)) as [number, number]
  const [right, bottom] = [clear.x + clear.width, clear.y + clear.height]
  if (screen.width > screen.height) {
    const x = Math.max(clear.x, screen.x + head)
    return { ...clear, x, width: Math.max(0, right - x) }
  }
  const y = Math.max(clear.y, screen.y + head)
  return { ...clear, y, height: Math.max(0, Math.min(bottom, screen.y + screen.height - foot) - y) }
}

/** Calls `draw` with the device upright, its head to the left where the plan lies. */
export function standUpright(
  ctx: VectorContext,
  { shape, plan }: { shape: DeviceShape; plan: FramePlan },
  draw: (upright: Upright, landscape: boolean) => void,
): void {
  const { screen } = plan
  const landscape = screen.width > screen.height
  const upright = uprightDevice(
    shape,
    landscape ? { width: screen.height, height: screen.width } : { width: screen.width, height: screen.height },
  )
  ctx.save()
  if (landscape) {
    ctx.translate(0, upright.size.width)
    ctx.rotate(-Math.PI / 2)
  }
  draw(upright, landscape)
  ctx.restore()
}

interface DeviceLook {
  upright: Upright
  finish: Finish
  /** Colour of what faces the reader round the screen. */
  glass: string
}

/** Keys, rim and glass. */
export function drawDevice(ctx: VectorContext, shape: DeviceShape, { upright, finish, glass }: DeviceLook): void {
  const { body, screen, rim, width, hairline } = upright
  const out = whole(shape.keyOut * width)
  if (out > 0) {
    for (const { side, from, length } of shape.keys) {
      const along = side === 'top' ? body.width : body.height
      drawKey(ctx, body, { side, from: from * along, length: length * along, out, finish })
    }
  }
  drawRim(ctx, { body, width: rim, finish, hairline })
  const face = inset(body, rim)
  fillBox(ctx, face, glass)
  // Under the picture, so that a corner shows the glass and never what lies behind the device.
  fillBox(ctx, screen, '#000000')
}
