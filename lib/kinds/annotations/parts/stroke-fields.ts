// Fields of lines, and as wide as a new one is.

import { choice, color, length } from '../../fields'
import type { AnnotationScope } from './annotation'
import { haloFor, lineWidthFor } from './sizes'

export const inkField = color('Colour').default('#ef4444')
export const strokeField = length('Line width', 1, 64).default(6)
export const haloField = length('Halo', 0, 24).default(2)
export const dashField = choice('Dashes', { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' }).default('solid')

export const initialStroke = ({ size }: AnnotationScope) => ({ strokePx: lineWidthFor(size), haloPx: haloFor(size) })
