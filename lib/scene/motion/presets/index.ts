// Ready movements, by name. A new one is a row in one of these lists and its name in lib/kinds/motion/preset-names.ts.
import { entrances } from './entrances'
import { lightAndGround } from './light-and-ground'
import { loops } from './loops'
import type { MotionPreset } from './move'
import { objects } from './objects'
import { several } from './several'
import { shows } from './shows'
import { views, zooms } from './zooms'

export const motionPresets: readonly MotionPreset[] = [
  ...entrances,
  ...objects,
  ...zooms,
  ...views,
  ...loops,
  ...shows,
  ...several,
  ...lightAndGround,
]

const byName = new Map(motionPresets.map((preset) => [preset.name, preset]))

/** Throws a RangeError for a name that is not in the list, which no parsed scene holds. */
export function motionPreset(name: string): MotionPreset {
  const preset = byName.get(name as MotionPreset['name'])
  if (!preset) throw new RangeError(`No motion is called ${name}.`)
  return preset
}
