// Where the picture shows in a watch, and how large the whole is.
import type { Size } from '@/lib/core/geometry'
import type { FramePlan, FrameShape, RoundedRect } from '../../define'
import { rounded } from '../parts/box'
import type { WatchValue } from './schema'
import { type AspectRange, screenInside } from './screen-shape'

const aspect: AspectRange = { min: 0.8, max: 0.88 }

export interface Watch {
  size: Size
  body: RoundedRect
  screen: RoundedRect
  straps: readonly RoundedRect[]
  crown: RoundedRect
  rim: number
  width: number
  hairline: number
}

/** All as shares of the screen's width. */
export function measureWatch({ width, height }: Size, withStrap: boolean): Watch {
  const whole = (share: number) => Math.max(1, Math.round(share * width))
  const [bezel, rim, out] = [whole(0.05), whole(0.058), whole(0.034)]
  const radius = Math.min(0.235 * width, width / 2, height / 2)
  const strapLength = withStrap ? whole(0.42) : 0
  const body = rounded(
    { x: out, y: strapLength, width: width + 2 * (bezel + rim), height: height + 2 * (bezel + rim) },
    radius + bezel + rim,
  )
  const strap = { width: whole(0.93), under: whole(0.2) }
  const x = body.x + (body.width - strap.width) / 2
  const end = 0.075 * width
  const straps: RoundedRect[] = withStrap
    ? [
        { x, y: 0, width: strap.width, height: strapLength + strap.under, radii: [end, end, 0, 0] },
        {
          x,
          y: body.y + body.height - strap.under,
          width: strap.width,
          height: strapLength + strap.under,
          radii: [0, 0, end, end],
        },
      ]
    : []
  const crown = rounded(
    { x: body.x + body.width - out, y: body.y + body.height * 0.235, width: 2 * out, height: 0.2 * width },
    out * 0.62,
  )
  return {
    size: { width: body.width + 2 * out, height: body.height + 2 * strapLength },
    body,
    straps,
    crown,
    rim,
    width,
    screen: rounded({ x: body.x + rim + bezel, y: body.y + rim + bezel, width, height }, radius),
    hairline: Math.max(1, Math.round(width / 500)),
  }
}

export const watchShape: FrameShape<WatchValue> = {
  plan({ strap }, picture): FramePlan {
    const { size, body, screen, straps, crown } = measureWatch(screenInside(picture, aspect), strap)
    return { size, screen, outline: [body, crown, ...straps] }
  },
}
