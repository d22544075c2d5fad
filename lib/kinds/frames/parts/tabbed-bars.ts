// The two bars of browsers with a row of tabs, in whole pixels.
import type { Size } from '@/lib/core/geometry'
import type { FramePlan, Radii } from '../../define'
import { chromeUnit, wholePixels, windowPlan } from './window-plan'

export interface TabbedBars {
  stripPoints: number
  barPoints: number
}

/** Design pixels of the row of tabs. */
export const stripOf = ({ stripPoints }: TabbedBars, unit: number): number => wholePixels(stripPoints, unit)

export function planTabbed(
  bars: TabbedBars,
  value: { headerScale: number },
  { picture, radii }: { picture: Size; radii: Radii },
): FramePlan {
  const unit = chromeUnit(picture.width, value.headerScale)
  return windowPlan(picture, radii, { top: stripOf(bars, unit) + wholePixels(bars.barPoints, unit) })
}
