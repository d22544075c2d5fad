// Every shadow and its fields. How each is cast: ./casters.ts.
import { z } from 'zod'
import { defineKind } from '../define'
import { unionOf } from '../family'
import { color, length, share } from '../fields'

export const soft = defineKind({
  kind: 'soft',
  label: 'Soft',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('soft'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.35),
    blur: length('Shadow softness', 0, 400).default(64),
    distance: length('Shadow distance', 0, 200).default(24),
  }),
})
export type Soft = z.output<typeof soft.schema>

export const float = defineKind({
  kind: 'float',
  label: 'Float',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('float'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.45),
    height: length('Height above the ground', 0, 300).default(90),
  }),
})
export type Float = z.output<typeof float.schema>

export const contact = defineKind({
  kind: 'contact',
  label: 'Contact',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('contact'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.55),
    depth: length('Shadow depth', 0, 120).default(28),
  }),
})
export type Contact = z.output<typeof contact.schema>

export const hard = defineKind({
  kind: 'hard',
  label: 'Hard',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('hard'),
    color: color('Shadow colour').default('#111827'),
    opacity: share('Shadow strength').default(1),
    distance: length('Shadow distance', 0, 200).default(16),
  }),
})
export type Hard = z.output<typeof hard.schema>

const long = defineKind({
  kind: 'long',
  label: 'Long',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('long'),
    color: color('Shadow colour').default('#0f172a'),
    opacity: share('Shadow strength').default(0.18),
    length: length('Shadow length', 0, 1200).default(320),
    softness: length('Shadow softness', 0, 120).default(6),
  }),
})
export type Long = z.output<typeof long.schema>

export const glow = defineKind({
  kind: 'glow',
  label: 'Glow',
  group: 'Shadows',
  schema: z.strictObject({
    kind: z.literal('glow'),
    color: color('Glow colour').default('#8b5cf6'),
    opacity: share('Glow strength').default(0.75),
    size: length('Glow size', 0, 300).default(90),
  }),
})
export type Glow = z.output<typeof glow.schema>

export const shadows = [soft, float, contact, hard, long, glow] as const

export const Shadow = unionOf(shadows)
export type Shadow = z.output<typeof Shadow>
export type ShadowKindName = Shadow['kind']
