// Where the picture shows in the frame "Desktop display", and how large the whole is.
import type { Size } from '@/lib/core/geometry'
import type { FramePlan, FrameShape, RoundedRect } from '../../define'
import { rounded } from '../parts/box'
import { type AspectRange, screenInside } from '../parts/screen-shape'
import type { DisplayValue } from './schema'

const aspect: AspectRange = { min: 1.6, max: 2.4 }

export interface Display {
  body: RoundedRect
  neck: RoundedRect
  foot: RoundedRect
  screen: RoundedRect
  rim: number
  /** The face below the screen; 0 without one. */
  chin: number
  measure: number
  hairline: number
}

/** Shares of the height of a 16:9 screen of that width, so that wide ones keep a stand of their size. */
export function measureDisplay({ width, height }: Size, withChin: boolean): Display {
  const unit = Math.min(width, height * (16 / 9))
  const whole = (share: number) => Math.max(1, Math.round(share * unit))
  const [bezel, rim] = [whole(0.0165), whole(0.0036)]
  const chin = withChin ? whole(0.088) : 0
  const body = rounded(
    { x: 0, y: 0, width: width + 2 * (bezel + rim), height: height + 2 * (bezel + rim) + chin },
    whole(withChin ? 0.022 : 0.0165),
  )
  const neckWidth = whole(0.196)
  const neck = rounded({ x: (body.width - neckWidth) / 2, y: body.height, width: neckWidth, height: whole(0.118) }, 0)
  const footWidth = whole(0.262)
  const foot = rounded(
    {
      x: (body.width - footWidth) / 2,
      y: neck.y + neck.height - whole(0.001),
      width: footWidth,
      height: whole(0.0115),
    },
    whole(0.004),
  )
  const screen = rounded({ x: bezel + rim, y: bezel + rim, width, height }, 0)
  return { body, neck, foot, screen, rim, chin, measure: unit, hairline: Math.max(1, Math.round(unit / 1400)) }
}

export const displayShape: FrameShape<DisplayValue> = {
  plan({ chin, stand }, picture): FramePlan {
    const { body, neck, foot, screen } = measureDisplay(screenInside(picture, aspect), chin)
    if (!stand) return { size: { width: body.width, height: body.height }, screen, outline: [body] }
    return { size: { width: body.width, height: foot.y + foot.height }, screen, outline: [body, neck, foot] }
  },
}
