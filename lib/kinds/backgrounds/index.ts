// Every background, in the order the panel shows them. A new one is a file beside this and a line here.
import type { z } from 'zod'
import type { Paint } from '@/lib/core/paint'
import type { BackgroundKind, PaintScope } from '../define'
import { kindOf, unionOf } from '../family'
import { linearGradient } from './linear-gradient'
import { solid } from './solid'

export const backgrounds = [linearGradient, solid] as const

export const Background = unionOf(backgrounds)
export type Background = z.output<typeof Background>
export type BackgroundKindName = Background['kind']

/** The layers of any background. */
export function paintBackground(value: Background, scope: PaintScope): Paint[] {
  return kindOf<BackgroundKind>(backgrounds, value).paint(value, scope)
}
