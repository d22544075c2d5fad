// How a look is written down: its id comes from its heading and its name.
import { completeLook, type LookInput, type LookPreset } from './look-preset'

export const preset = (group: string, name: string, look: LookInput): LookPreset => ({
  id: `${group} ${name}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  group,
  name,
  look: completeLook(look),
})

type ShadowInputs = NonNullable<NonNullable<LookInput['picture']>['shadows']>

/** A soft shadow, by how much there is of it. */
export const soft = (opacity: number, blur = 64, distance = 24, color = '#0f172a'): ShadowInputs => [
  { kind: 'soft', color, opacity, blur, distance },
]
export const float = (opacity: number, height = 90, color = '#0f172a'): ShadowInputs => [
  { kind: 'float', color, opacity, height },
]

/** Stops at even distances. */
export const evenly = (...colors: string[]) =>
  colors.map((color, at) => ({ offset: Math.round((at / (colors.length - 1)) * 100) / 100, color }))
