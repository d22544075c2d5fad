// Every background, in the order the panel shows them. A new one is a file beside this and a line here.
import type { z } from 'zod'
import type { Paint } from '@/lib/core/paint'
import type { BackgroundKind, PaintScope } from '../define'
import { defaultsOf, kindOf, unionOf } from '../family'
import { aurora } from './aurora'
import { blurredPicture } from './blurred-picture'
import { conicGradient } from './conic-gradient'
import { fabric } from './fabric'
import { image } from './image'
import { linearGradient } from './linear-gradient'
import { mesh } from './mesh'
import { palette } from './palette'
import { paper } from './paper'
import { pattern } from './pattern'
import { radialGradient } from './radial-gradient'
import { silk } from './silk'
import { solid } from './solid'
import { stone } from './stone'
import { transparent } from './transparent'
import { wood } from './wood'

export const backgrounds = [
  ...[linearGradient, mesh, aurora, silk, radialGradient, conicGradient],
  ...[palette, blurredPicture, image],
  ...[pattern, paper, wood, fabric, stone],
  ...[solid, transparent],
] as const

export const Background = unionOf(backgrounds)
export type Background = z.output<typeof Background>
export type BackgroundKindName = Background['kind']

/** A background of that kind with every default. */
export const newBackground = (kind: BackgroundKindName): Background =>
  defaultsOf(kindOf<BackgroundKind>(backgrounds, { kind })) as Background

/** The layers of any background. */
export function paintBackground(value: Background, scope: PaintScope): Paint[] {
  return kindOf<BackgroundKind>(backgrounds, value).paint(value, scope)
}
