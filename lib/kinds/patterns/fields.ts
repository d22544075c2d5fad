// The controls that every pattern has, whether it is the background or lies on one.
import { amount, choice, color, length, seed, share, turn } from '../fields'

/** What each style of pattern is called, in the order galleries show them. A new one is a line here and one in ./index.ts. */
const patternStyleLabels = {
  dots: 'Dots',
  polka: 'Polka dots',
  grid: 'Grid',
  graph: 'Graph paper',
  lines: 'Lines',
  diagonal: 'Diagonal',
  crosshatch: 'Crosshatch',
  plus: 'Plus',
  crosses: 'Crosses',
  waves: 'Waves',
  zigzag: 'Zigzag',
  checker: 'Checker',
  triangles: 'Triangles',
  hexagons: 'Hexagons',
  isometric: 'Isometric',
  diamonds: 'Diamonds',
  scales: 'Scales',
  petals: 'Petals',
  rings: 'Rings',
  orbits: 'Orbits',
  lattice: 'Lattice',
  bricks: 'Bricks',
  herringbone: 'Herringbone',
  contours: 'Contours',
  circuit: 'Circuit',
  confetti: 'Confetti',
  terrazzo: 'Terrazzo',
} as const

export type PatternStyleName = keyof typeof patternStyleLabels

export const patternFields = {
  style: choice('Pattern', patternStyleLabels).default('dots'),
  color: color('Ink').default('#ffffff'),
  opacity: share('Strength').default(0.35),
  size: length('Size', 6, 240).default(56),
  weight: amount('Weight', { min: 0, max: 1, step: 0.01, unit: '%' }).default(0.3),
  angleDeg: turn('Angle', 180, { advanced: true }).default(0),
  seed: seed('Variation', { when: { field: 'style', is: ['contours', 'circuit', 'confetti', 'terrazzo'] } }).default(1),
}
