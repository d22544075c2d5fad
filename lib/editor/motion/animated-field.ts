// Which fields of the scene a control of the settings changes, if time may change them too. Its panel says of what it shows the settings.
import { type MotionField, motionFields } from '@/lib/scene/motion/fields'
import { derivedAtRest } from '../store/store'

/** Of the scene as it is while nothing is held, by address: all controls of all panels ask for the same. */
export const motionFieldsAtRest = derivedAtRest(
  (scene): ReadonlyMap<string, MotionField> => new Map(motionFields(scene).map((field) => [field.address, field])),
)

/** `of`: where its panel's values are, `caption` or `effects/1`; '' is the scene itself. Those that are not there, or that no time changes, are left out. */
export const animatedFields = (
  fields: ReadonlyMap<string, MotionField>,
  of: readonly string[],
  names: readonly string[],
): readonly string[] =>
  of
    .flatMap((place) => names.map((name) => (place === '' ? name : `${place}/${name}`)))
    .filter((address) => fields.has(address))
