// Where the picture shows in a desktop display and in a television, and how large the whole is.
import type { Size } from '@/lib/core/geometry'
import type { FramePlan, FrameShape, RoundedRect } from '../../define'
import { rounded } from '../parts/box'
import type { DisplayValue, TelevisionValue } from './schema'
import { type AspectRange, screenInside } from './screen-shape'

const displayAspect: AspectRange = { min: 1.6, max: 2.4 }

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
    const { body, neck, foot, screen } = measureDisplay(screenInside(picture, displayAspect), chin)
    if (!stand) return { size: { width: body.width, height: body.height }, screen, outline: [body] }
    return { size: { width: body.width, height: foot.y + foot.height }, screen, outline: [body, neck, foot] }
  },
}

const televisionAspect: AspectRange = { min: 1.7, max: 1.86 }

interface Television {
  body: RoundedRect
  screen: RoundedRect
  /** Where each foot stands; it narrows upwards to its neck. */
  feet: readonly RoundedRect[]
  rim: number
  hairline: number
}

export function measureTelevision({ width, height }: Size): Television {
  const whole = (share: number) => Math.max(1, Math.round(share * width))
  const [bezel, rim, below] = [whole(0.006), whole(0.0028), whole(0.0095)]
  const body = rounded(
    { x: 0, y: 0, width: width + 2 * (bezel + rim), height: height + bezel + below + 2 * rim },
    whole(0.0065),
  )
  const [legWidth, legHeight] = [whole(0.088), whole(0.042)]
  const foot = (centre: number): RoundedRect => {
    const x = Math.round(body.width * centre - legWidth / 2)
    const height = whole(0.0068)
    return rounded({ x, y: body.height + legHeight - height, width: legWidth, height }, height / 2)
  }
  return {
    body,
    rim,
    feet: [foot(0.16), foot(0.84)],
    hairline: Math.max(1, Math.round(width / 1600)),
    screen: rounded({ x: bezel + rim, y: bezel + rim, width, height }, 0),
  }
}

export const televisionShape: FrameShape<TelevisionValue> = {
  plan({ feet }, picture): FramePlan {
    const device = measureTelevision(screenInside(picture, televisionAspect))
    const { body, screen } = device
    if (!feet) return { size: { width: body.width, height: body.height }, screen, outline: [body] }
    const bottom = device.feet[0]!.y + device.feet[0]!.height
    return { size: { width: body.width, height: bottom }, screen, outline: [body, ...device.feet] }
  },
}
