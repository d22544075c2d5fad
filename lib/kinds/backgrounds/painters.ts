// The painter of every background, by its kind. A new one is a line here.
import type { Paint } from '@/lib/core/paint'
import { type BackgroundPainter, memberOf, type PaintScope } from '../define'
import { auroraPainter } from './gradients/aurora'
import { meshPainter } from './gradients/mesh'
import { conicGradientPainter, linearGradientPainter, radialGradientPainter } from './gradients/paint'
import { silkPainter } from './gradients/silk'
import { hillsPainter } from './hills/paint'
import type { Background, BackgroundKindName } from './index'
import { blurredPicturePainter, imagePainter, palettePainter } from './pictures/paint'
import { patternPainter, solidPainter, transparentPainter } from './plain/paint'
import { fabricPainter } from './textures/fabric'
import { paperPainter } from './textures/paper'
import { stonePainter } from './textures/stone'
import { woodPainter } from './textures/wood'

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
