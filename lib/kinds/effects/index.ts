// Every effect on a background or over everything, in the order the panel shows them. A new one is a file and a line here.
import type { z } from 'zod'
import type { Paint } from '@/lib/core/paint'
import type { EffectKind, PaintScope } from '../define'
import { kindOf, unionOf } from '../family'
import { blur } from './blur'
import { noise } from './noise'
import { vignette } from './vignette'

export const effects = [blur, noise, vignette] as const

export const Effect = unionOf(effects)
export type Effect = z.output<typeof Effect>
export type EffectKindName = Effect['kind']

export const planeOf = (value: Effect): EffectKind['plane'] => kindOf<EffectKind>(effects, value).plane

/** The layers an effect adds to its plane. */
export function paintEffect(value: Effect, scope: PaintScope): Paint[] {
  return kindOf<EffectKind>(effects, value).paint(value, scope)
}
