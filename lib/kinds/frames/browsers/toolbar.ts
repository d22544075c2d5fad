// The bar of a browser: rows of icons and the address field.
import type { Rect } from '@/lib/core/geometry'
import { fillBox, ring, rounded } from '../parts/box'
import type { Chrome } from '../parts/chrome'
import { drawDots, drawIcon, type IconName } from '../parts/icons'
import { drawLabel } from '../parts/label'
import type { BrowserColors } from './browser-colors.data'

interface ToolIcons {
  /** Middle of the first. */
  x: number
  y: number
  /** To the next; negative towards the left. */
  step: number
  names: readonly (IconName | 'dots' | 'dotsUpright')[]
  color: string
  /** In place of `color` for those named. */
  faded?: Partial<Record<IconName, string>>
  size?: number
}

/** Draws a row of icons from one side towards the middle. Returns the x of the next place. */
export function drawToolIcons({ ctx }: Chrome, { x, y, step, names, color, faded = {}, size = 15 }: ToolIcons): number {
  names.forEach((name, index) => {
    const place = { x: x + index * step, y, color, size }
    if (name === 'dots' || name === 'dotsUpright') drawDots(ctx, { ...place, upright: name === 'dotsUpright' })
    else drawIcon(ctx, name, { ...place, color: faded[name] ?? color })
  })
  return x + names.length * step
}

interface AddressBar {
  field: Rect
  radius: number
  address: string
  colors: BrowserColors
  align: 'left' | 'centre'
  /** At the start of the field; beside the words when they are in the middle. */
  sign: IconName
  /** At its end. */
  end?: IconName
  size?: number
}

/** Draws the field with the address and its icons. */
export function drawAddressBar({ ctx, hairline, snap }: Chrome, bar: AddressBar): void {
  const { colors, address, align, sign, end, size = 13 } = bar
  const x = snap(bar.field.x)
  const y = snap(bar.field.y)
  const width = snap(bar.field.x + bar.field.width) - x
  const height = snap(bar.field.y + bar.field.height) - y
  const box = rounded({ x, y, width, height }, Math.min(bar.radius, height / 2))
  fillBox(ctx, box, colors.field)
  ring(ctx, box, { width: hairline, fill: colors.fieldEdge })
  const middle = y + height / 2
  const inset = height / 2 + 1
  const ends = end && width > 150 ? inset + 12 : inset
  const text = { text: address, y: middle, size, voice: 'plain', color: colors.text } as const
  if (end && width > 150) drawIcon(ctx, end, { x: x + width - inset, y: middle, color: colors.icon, size: 13 })
  drawIcon(ctx, sign, { x: x + inset, y: middle, color: colors.icon, size: 12.5 })
  if (align === 'centre') {
    drawLabel(ctx, { ...text, x: x + width / 2, align, widthMax: width - 2 * (inset + 14) })
    return
  }
  drawLabel(ctx, { ...text, x: x + inset + 14, align, widthMax: width - inset - 14 - ends })
}
