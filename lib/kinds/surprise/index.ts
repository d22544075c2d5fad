// "Surprise me": a look by chance that somebody with taste might have chosen. The same seed is the same look for ever.
import type { Background } from '../backgrounds'
import type { Effect } from '../effects'
import type { Shadow } from '../shadows'
import { someBackground } from './backgrounds'
import { chanceOf } from './chance'
import { someEffect } from './effects'
import { someShadow } from './shadows'

/** What each family gives. */
export interface Surprises {
  background: Background
  effect: Effect
  shadow: Shadow
}

/** A value of the family: always one its schema takes. Any whole number is a seed. */
export function surpriseMe<Family extends keyof Surprises>(seed: number, family: Family): Surprises[Family] {
  const chance = chanceOf(seed)
  const made: { [Each in keyof Surprises]: () => Surprises[Each] } = {
    background: () => someBackground(chance),
    effect: () => someEffect(chance),
    shadow: () => someShadow(chance),
  }
  return made[family]()
}
