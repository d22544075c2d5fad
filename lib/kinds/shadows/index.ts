// Every shadow, in the order the panel shows them. A new one is a folder, a line here and one in ./casters.ts.
import type { z } from 'zod'
import { unionOf } from '../family'
import { contact } from './contact/schema'
import { float } from './float/schema'
import { glow } from './glow/schema'
import { hard } from './hard/schema'
import { long } from './long/schema'
import { soft } from './soft/schema'

export const shadows = [soft, float, contact, hard, long, glow] as const

export const Shadow = unionOf(shadows)
export type Shadow = z.output<typeof Shadow>
export type ShadowKindName = Shadow['kind']
