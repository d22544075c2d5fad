// Every effect on a background or over everything, in the order the panel shows them. A new one is a folder, a line here and one in ./painters.ts.
import type { z } from 'zod'
import { unionOf } from '../family'
import { blur } from './blur/schema'
import { halftone } from './halftone/schema'
import { light } from './light/schema'
import { noise } from './noise/schema'
import { patternOverlay } from './pattern-overlay/schema'
import { vignette } from './vignette/schema'
import { windowLight } from './window-light/schema'

export const effects = [blur, vignette, light, windowLight, noise, patternOverlay, halftone] as const

export const Effect = unionOf(effects)
export type Effect = z.output<typeof Effect>
export type EffectKindName = Effect['kind']
