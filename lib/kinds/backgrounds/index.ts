// Every background, in the order the panel shows them. A new one is a schema, a line here, a painter and a line in ./painters.ts.
import type { z } from 'zod'
import type { Kind } from '../define'
import { defaultsOf, kindOf, unionOf } from '../family'
import { aurora, conicGradient, linearGradient, mesh, radialGradient, silk } from './gradients/schema'
import { hills } from './hills/schema'
import { blurredPicture, image, palette } from './pictures/schema'
import { pattern, solid, transparent } from './plain/schema'
import { fabric, paper, stone, wood } from './textures/schema'

export const backgrounds = [
  linearGradient,
  mesh,
  aurora,
  silk,
  radialGradient,
  conicGradient,
  hills,
  palette,
  blurredPicture,
  image,
  pattern,
  paper,
  wood,
  fabric,
  stone,
  solid,
  transparent,
] as const

export const Background = unionOf(backgrounds)
export type Background = z.output<typeof Background>
export type BackgroundKindName = Background['kind']

/** A background of that kind with every default. */
export const newBackground = (kind: BackgroundKindName): Background =>
  defaultsOf(kindOf<Kind>(backgrounds, { kind })) as Background
