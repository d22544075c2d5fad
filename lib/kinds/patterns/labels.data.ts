// What each style of pattern is called, in the order galleries show them. A new one is a line here and one in ./index.ts.

export const patternStyleLabels = {
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
