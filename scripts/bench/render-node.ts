// Node's side of `render.mjs`.
import { createNodeHost } from '@/tests/visual/support/node-host'
import { type HostFigures, hostFigures } from './render-figures'

export const nodeFigures = (rounds: number): Promise<HostFigures> => hostFigures(createNodeHost(), rounds)
