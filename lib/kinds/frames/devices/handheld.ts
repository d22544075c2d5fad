// Handheld devices drawn upright, and turned for landscape: keys, rim and glass.
import type { Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { FramePlan, RoundedRect } from '../../define'
import { fillBox, inset } from '../parts/box'
import type { Finish } from './finishes.data'
import { type DeviceShape, type Upright, uprightDevice, whole } from './handheld-shape'
import { drawKey, drawRim } from './surface'

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
