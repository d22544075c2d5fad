// Every background, in the order the panel shows them. A new one is a folder, a line here and one in ./painters.ts.
import type { z } from 'zod'
import type { Kind } from '../define'
import { defaultsOf, kindOf, unionOf } from '../family'
import { aurora } from './aurora/schema'
import { blurredPicture } from './blurred-picture/schema'
import { conicGradient } from './conic-gradient/schema'
import { fabric } from './fabric/schema'
import { hills } from './hills/schema'
import { image } from './image/schema'
import { linearGradient } from './linear-gradient/schema'
import { mesh } from './mesh/schema'
import { palette } from './palette/schema'
import { paper } from './paper/schema'
import { pattern } from './pattern/schema'
import { radialGradient } from './radial-gradient/schema'
import { silk } from './silk/schema'
import { solid } from './solid/schema'
import { stone } from './stone/schema'
import { transparent } from './transparent/schema'
import { wood } from './wood/schema'

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
