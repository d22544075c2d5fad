// What a capture counts for among the requests of its client, whichever way it is asked for.
import 'server-only'
import { extraCostOf } from '@/lib/contract/capture-options'
import { type DeviceType, viewports } from '@/lib/contract/screenshot'
import type { AskedOptions, Capture } from './attempt/capture'

/** Beyond its request. */
export const extraCost = (options: AskedOptions | undefined, deviceType: DeviceType): number =>
  options ? extraCostOf(options, viewports[deviceType]) : 0

/** How tall an element is shows only afterwards: a tall one then costs what a full page costs. */
export function costAfterwards(
  { details }: Capture,
  options: AskedOptions | undefined,
  deviceType: DeviceType,
): number {
  if (options?.selector === undefined || !details || extraCost(options, deviceType) > 0) return 0
  const { viewport = viewports[deviceType], scale = 1 } = options
  return details.height > viewport.height * scale ? 1 : 0
}
