// Where the picture shows in the frame "Television", and how large the whole is.
import type { Size } from '@/lib/core/geometry'
import type { FramePlan, FrameShape, RoundedRect } from '../../define'
import { rounded } from '../parts/box'
import { type AspectRange, screenInside } from '../parts/screen-shape'
import type { TelevisionValue } from './schema'

const aspect: AspectRange = { min: 1.7, max: 1.86 }

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
    const device = measureTelevision(screenInside(picture, aspect))
    const { body, screen } = device
    if (!feet) return { size: { width: body.width, height: body.height }, screen, outline: [body] }
    const bottom = device.feet[0]!.y + device.feet[0]!.height
    return { size: { width: body.width, height: bottom }, screen, outline: [body, ...device.feet] }
  },
}
