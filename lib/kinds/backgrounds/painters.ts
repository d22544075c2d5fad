// The painter of every background, by its kind. A new one is a line here.
import type { Paint } from '@/lib/core/paint'
import type { BackgroundPainter, PaintScope } from '../define'
import { memberOf } from '../member'
import { auroraPainter } from './aurora/paint'
import { blurredPicturePainter } from './blurred-picture/paint'
import { conicGradientPainter } from './conic-gradient/paint'
import { fabricPainter } from './fabric/paint'
import { hillsPainter } from './hills/paint'
import { imagePainter } from './image/paint'
import type { Background, BackgroundKindName } from './index'
import { linearGradientPainter } from './linear-gradient/paint'
import { meshPainter } from './mesh/paint'
import { palettePainter } from './palette/paint'
import { paperPainter } from './paper/paint'
import { patternPainter } from './pattern/paint'
import { radialGradientPainter } from './radial-gradient/paint'
import { silkPainter } from './silk/paint'
import { solidPainter } from './solid/paint'
import { stonePainter } from './stone/paint'
import { transparentPainter } from './transparent/paint'
import { woodPainter } from './wood/paint'

const backgroundPainters = {
  'linear-gradient': linearGradientPainter,
  mesh: meshPainter,
  aurora: auroraPainter,
  silk: silkPainter,
  'radial-gradient': radialGradientPainter,
  'conic-gradient': conicGradientPainter,
  hills: hillsPainter,
  palette: palettePainter,
  'blurred-picture': blurredPicturePainter,
  image: imagePainter,
  pattern: patternPainter,
  paper: paperPainter,
  wood: woodPainter,
  fabric: fabricPainter,
  stone: stonePainter,
  solid: solidPainter,
  transparent: transparentPainter,
} satisfies { [Name in BackgroundKindName]: BackgroundPainter<Extract<Background, { kind: Name }>> }

/** The layers of any background. */
export const paintBackground = (value: Background, scope: PaintScope): Paint[] =>
  memberOf<BackgroundPainter>(backgroundPainters, value).paint(value, scope)
