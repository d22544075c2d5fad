// The shape of handheld devices: a screen in a bezel in a rim with keys, upright, and turned for landscape.
import type { Rect, Size } from '@/lib/core/geometry'
import type { FramePlan, FrameShape, Kinded, RoundedRect } from '../../define'
import { rounded } from './box'
import { type AspectRange, isLandscape, lying, type Orientation, screenInside } from './screen-shape'

interface DeviceKey {
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

/** Whole pixels, none below 0. */
export const whole = (value: number) => Math.max(0, Math.round(value))

export function uprightDevice(shape: DeviceShape, screen: Size): Upright {
  const { width, height } = screen
  const rim = Math.max(1, whole(shape.rim * width))
  const [top, side, bottom] = [shape.bezel.top, shape.bezel.side, shape.bezel.bottom].map((part) => whole(part * width))
  const radius = Math.min(shape.screenRadius * width, width / 2, height / 2)
  const out = shape.keys.length > 0 ? whole(shape.keyOut * width) : 0
  const above = shape.keys.some((key) => key.side === 'top') ? out : 0
  const body: Rect = {
    x: out,
    y: above,
    width: width + 2 * (side! + rim),
    height: height + top! + bottom! + 2 * rim,
  }
  const bodyRadius = shape.bodyRadius === undefined ? radius + side! + rim : shape.bodyRadius * width
  return {
    size: { width: body.width + 2 * out, height: body.height + above },
    body: rounded(body, bodyRadius),
    screen: rounded({ x: body.x + rim + side!, y: body.y + rim + top!, width, height }, radius),
    width,
    rim,
    hairline: Math.max(1, Math.round(width / 700)),
  }
}

function planDevice(shape: DeviceShape, picture: Size, orientation: Orientation): FramePlan {
  const landscape = isLandscape(orientation, picture)
  const screen = screenInside(picture, landscape ? lying(shape.aspect) : shape.aspect)
  if (!landscape) {
    const upright = uprightDevice(shape, screen)
    return { size: upright.size, screen: upright.screen, outline: [upright.body] }
  }
  const upright = uprightDevice(shape, { width: screen.height, height: screen.width })
  const { width, height } = upright.size
  const turned = (box: RoundedRect): RoundedRect => ({
    x: box.y,
    y: width - box.x - box.width,
    width: box.height,
    height: box.width,
    radii: box.radii,
  })
  return {
    size: { width: height, height: width },
    screen: turned(upright.screen),
    outline: [turned(upright.body)],
  }
}

/** The frame of a handheld device: a row of the table of device shapes, upright or lying. */
export function deviceFrame(shape: DeviceShape): FrameShape<Kinded & { orientation: Orientation }> {
  return { plan: ({ orientation }, picture) => planDevice(shape, picture, orientation) }
}
