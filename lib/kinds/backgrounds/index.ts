// Every background, in the order the panel shows them. A new one is a file beside this and a line here.
import { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import { linearGradient } from './linear-gradient'
import { solid } from './solid'

export const backgrounds = [linearGradient, solid] as const

export const Background = z.discriminatedUnion('kind', [linearGradient.schema, solid.schema])
export type Background = z.output<typeof Background>
export type BackgroundKindName = (typeof backgrounds)[number]['kind']

/** The paint of any background. */
export function paintBackground(value: Background, size: Size): Paint {
  const kind = backgrounds.find((candidate) => candidate.kind === value.kind)
  if (!kind) throw new RangeError(`No background kind is called ${value.kind}`)
  // The union was narrowed by `kind`, which the compiler cannot follow through `find`.
  return (kind.paint as (value: Background, size: Size) => Paint)(value, size)
}
