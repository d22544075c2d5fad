// Node's side of `render.mjs`.
import { createNodeHost } from '@/tests/visual/support/node-host'
import { type RenderFigure, renderFigures } from './render-figures'

export const nodeFigures = (rounds: number): Promise<RenderFigure[]> => renderFigures(createNodeHost(), rounds)
