// Backgrounds by chance: each kind within the ranges in which it looks good.
import type { Background } from '../backgrounds'
import { aurora, linearGradient, mesh, radialGradient, silk } from '../backgrounds/gradients/schema'
import { hills } from '../backgrounds/hills/schema'
import { landscapes } from '../backgrounds/library/landscape.data'
import { pattern } from '../backgrounds/plain/schema'
import type { PatternStyleName } from '../patterns/fields'
import { type Chance, harmony, type Mood, someMood } from './chance'

const even = (colors: readonly string[]) =>
  colors.map((color, i) => ({ offset: Math.round((i / (colors.length - 1)) * 100) / 100, color }))

/** What one background by chance starts from. */
interface Start {
  chance: Chance
  mood: Mood
  seed: number
}

export function someBackground(chance: Chance): Background {
  const seed = chance.whole(1, 999_999)
  const mood = someMood(chance)
  const some = chance.among([
    [someMesh, 8],
    [someLinear, 7],
    [someSilk, 4],
    [someHills, 3],
    [somePattern, 4],
    [someRadial, 2],
    [someAurora, 2],
  ] as const)
  return some({ chance, mood, seed })
}

function someLinear({ chance, mood }: Start): Background {
  const { whole, among } = chance
  const angleDeg = among([
    [135, 4],
    [whole(110, 170), 4],
    [180, 1],
    [45, 1],
  ] as const)
  const stops = even(harmony(chance, whole(2, 3), mood))
  return linearGradient.schema.parse({ kind: 'linear-gradient', angleDeg, stops })
}

function someMesh({ chance, mood, seed }: Start): Background {
  const { share, whole } = chance
  const look = { seed, flow: share(0.2, 0.65), softness: share(0.45, 0.8) }
  return mesh.schema.parse({ kind: 'mesh', colors: harmony(chance, whole(3, 5), mood), ...look })
}

function someRadial({ chance, mood }: Start): Background {
  const { among } = chance
  const centre = {
    x: among([
      [0.5, 3],
      [0.2, 1],
      [0.8, 1],
    ] as const),
    y: among([
      [0.3, 2],
      [0, 1],
      [1, 1],
    ] as const),
  }
  const stops = even(harmony(chance, 3, mood).reverse())
  return radialGradient.schema.parse({ kind: 'radial-gradient', centre, stops })
}

function someSilk({ chance, mood, seed }: Start): Background {
  const { share, whole } = chance
  const look = { seed, folds: share(1, 1.9), flow: share(0.4, 0.8), angleDeg: whole(20, 160) }
  return silk.schema.parse({ kind: 'silk', stops: even(harmony(chance, 4, mood)), ...look })
}

/** Skies by chance look like no sky: their colours are those of the ready ones. */
function someHills({ chance: { share, whole, among }, seed }: Start): Background {
  const ready = landscapes[whole(0, landscapes.length - 1)]!.background
  const style = among([
    ['dunes', 2],
    ['ridges', 2],
    ['swell', 1],
  ] as const)
  return hills.schema.parse({ ...ready, style, seed, layers: whole(4, 6), haze: share(0.2, 0.6) })
}

function someAurora({ chance, seed }: Start): Background {
  const [ground] = harmony(chance, 2, 'dark')
  const colors = harmony(chance, 3, 'vivid')
  const height = chance.share(0.45, 0.9)
  return aurora.schema.parse({ kind: 'aurora', seed, ground: darkened(ground!), colors, height })
}

function somePattern({ chance, mood, seed }: Start): Background {
  const { share, whole, among } = chance
  const [deep, pale] = harmony(chance, 2, mood)
  const style = among<PatternStyleName>([
    ['dots', 2],
    ['grid', 2],
    ['contours', 3],
    ['waves', 2],
    ['hexagons', 1],
    ['scales', 1],
    ['isometric', 1],
    ['plus', 1],
    ['circuit', 1],
    ['diagonal', 1],
  ])
  // On pale paper ink is dark, on anything else it is light.
  const [color, opacity] = mood === 'soft' ? ['#1e293b', share(0.1, 0.2)] : ['#ffffff', share(0.14, 0.3)]
  const look = { color, opacity, size: whole(44, 100), weight: share(0.12, 0.3), seed }
  return pattern.schema.parse({ kind: 'pattern', style, ground: [deep, pale], ...look })
}

/** As dark as a night sky, its hue kept. */
function darkened(hex: string): string {
  const channel = (at: number) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.55)
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`
}
