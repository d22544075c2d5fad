// Rows of icons on a browser's bar, from one side towards the middle.
import type { Chrome } from './chrome'
import { drawDots, drawIcon, type IconName } from './icons'

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

/** Where the next one would have been. */
export function drawToolIcons({ ctx }: Chrome, { x, y, step, names, color, faded = {}, size = 15 }: ToolIcons): number {
  names.forEach((name, index) => {
    const place = { x: x + index * step, y, color, size }
    if (name === 'dots' || name === 'dotsUpright') drawDots(ctx, { ...place, upright: name === 'dotsUpright' })
    else drawIcon(ctx, name, { ...place, color: faded[name] ?? color })
  })
  return x + names.length * step
}
