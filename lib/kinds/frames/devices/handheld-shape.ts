// The shape of handheld devices: a screen in a bezel in a rim with keys, upright, and turned for landscape.
import type { Rect, Size } from '@/lib/core/geometry'
import type { FramePlan, FrameShape, Kinded, RoundedRect } from '../../define'
import { rounded } from '../parts/box'
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

// Handheld devices by the name of their frame: screen, bezel, rim and keys, as shares of the upright screen's width.

export const deviceShapes = {
  'phone-island': {
    aspect: { min: 1 / 2.22, max: 1 / 2.05 },
    screenRadius: 0.154,
    bezel: { top: 0.021, side: 0.021, bottom: 0.021 },
    rim: 0.0165,
    keyOut: 0.007,
    keys: [
      { side: 'left', from: 0.178, length: 0.036 },
      { side: 'left', from: 0.248, length: 0.067 },
      { side: 'left', from: 0.332, length: 0.067 },
      { side: 'right', from: 0.264, length: 0.108 },
    ],
  },
  'phone-punch-hole': {
    aspect: { min: 1 / 2.34, max: 1 / 2.0 },
    screenRadius: 0.098,
    bezel: { top: 0.023, side: 0.021, bottom: 0.027 },
    rim: 0.0135,
    keyOut: 0.007,
    keys: [
      { side: 'right', from: 0.205, length: 0.115 },
      { side: 'right', from: 0.36, length: 0.062 },
    ],
  },
  'phone-classic': {
    aspect: { min: 1 / 1.85, max: 1 / 1.72 },
    screenRadius: 0,
    bezel: { top: 0.275, side: 0.05, bottom: 0.275 },
    rim: 0.016,
    bodyRadius: 0.168,
    keyOut: 0.007,
    keys: [
      { side: 'left', from: 0.128, length: 0.036 },
      { side: 'left', from: 0.21, length: 0.06 },
      { side: 'left', from: 0.293, length: 0.06 },
      { side: 'right', from: 0.21, length: 0.066 },
    ],
  },
  tablet: {
    aspect: { min: 1 / 1.6, max: 1 / 1.3 },
    screenRadius: 0.022,
    bezel: { top: 0.048, side: 0.048, bottom: 0.048 },
    rim: 0.0075,
    keyOut: 0.0045,
    keys: [
      { side: 'top', from: 0.845, length: 0.075 },
      { side: 'right', from: 0.075, length: 0.05 },
      { side: 'right', from: 0.138, length: 0.05 },
    ],
  },
} satisfies Record<string, DeviceShape>
