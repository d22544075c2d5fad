// How every shadow is cast, by its kind. A new one is a line here.
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point, Size } from '@/lib/core/geometry'
import type { ShadowCaster, ShadowLayer } from '../define'
import { memberOf } from '../member'
import { contactCaster } from './contact/cast'
import { floatCaster } from './float/cast'
import { glowCaster } from './glow/cast'
import { hardCaster } from './hard/cast'
import type { Shadow, ShadowKindName } from './index'
import { longCaster } from './long/cast'
import { softCaster } from './soft/cast'

export const shadowCasters = {
  soft: softCaster,
  float: floatCaster,
  contact: contactCaster,
  hard: hardCaster,
  long: longCaster,
  glow: glowCaster,
} satisfies { [Name in ShadowKindName]: ShadowCaster<Extract<Shadow, { kind: Name }>> }

/** Where shadows fall when the light comes from there: degrees clockwise from above to a unit vector. */
export const awayFromLight = (lightDeg: number): Point => ({
  // No negative zero: it would make a second scene of the same numbers.
  x: -exactSine(lightDeg) + 0,
  y: exactCosine(lightDeg),
})

/** The layers of any shadow of something that size. */
export const shadowLayers = (value: Shadow, { lightDeg, size }: { lightDeg: number; size: Size }): ShadowLayer[] =>
  memberOf<ShadowCaster>(shadowCasters, value).layers(value, { away: awayFromLight(lightDeg), size })
