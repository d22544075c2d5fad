// Every shadow, in the order the panel shows them. A new one is a file beside this and a line here.
import type { z } from 'zod'
import { exactCosine, exactSine } from '@/lib/core/exact'
import type { Point, Size } from '@/lib/core/geometry'
import type { ShadowKind, ShadowLayer } from '../define'
import { kindOf, unionOf } from '../family'
import { contact } from './contact'
import { float } from './float'
import { glow } from './glow'
import { hard } from './hard'
import { long } from './long'
import { soft } from './soft'

export const shadows = [soft, float, contact, hard, long, glow] as const

export const Shadow = unionOf(shadows)
export type Shadow = z.output<typeof Shadow>
export type ShadowKindName = Shadow['kind']

/** Where shadows fall when the light comes from there: degrees clockwise from above to a unit vector. */
export const awayFromLight = (lightDeg: number): Point => ({
  // No negative zero: it would make a second scene of the same numbers.
  x: -exactSine(lightDeg) + 0,
  y: exactCosine(lightDeg),
})

/** The layers of any shadow of something that size. */
export function shadowLayers(value: Shadow, { lightDeg, size }: { lightDeg: number; size: Size }): ShadowLayer[] {
  return kindOf<ShadowKind>(shadows, value).layers(value, { away: awayFromLight(lightDeg), size })
}
