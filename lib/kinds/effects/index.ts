// Every effect on a background or over everything, in the order the panel shows them. A new one is a file and a line here.
import type { z } from 'zod'
import type { Paint } from '@/lib/core/paint'
import type { EffectKind, PaintScope, Plane } from '../define'
import { kindOf, unionOf } from '../family'
import { blur } from './blur'
import { halftone } from './halftone'
import { light } from './light'
import { noise } from './noise'
import { patternOverlay } from './pattern-overlay'
import { vignette } from './vignette'
import { windowLight } from './window-light'

export const effects = [blur, vignette, light, windowLight, noise, patternOverlay, halftone] as const

export const Effect = unionOf(effects)
export type Effect = z.output<typeof Effect>
export type EffectKindName = Effect['kind']

export function planeOf(value: Effect): Plane {
  const { plane } = kindOf<EffectKind>(effects, value)
  return typeof plane === 'function' ? plane(value) : plane
}

/** The layers an effect adds to its plane. */
export function paintEffect(value: Effect, scope: PaintScope): Paint[] {
  return kindOf<EffectKind>(effects, value).paint(value, scope)
}
