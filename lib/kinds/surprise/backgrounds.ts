// Backgrounds by chance: each kind within the ranges in which it looks good.
import type { Background } from '../backgrounds'
import { aurora, linearGradient, mesh, radialGradient, silk } from '../backgrounds/gradients/schema'
import { hills } from '../backgrounds/hills/schema'
import { landscapes } from '../backgrounds/library/landscape.data'
import { pattern } from '../backgrounds/plain/schema'
import type { PatternStyleName } from '../patterns/fields'
import { type Chance, harmony, someMood } from './chance'

const even = (colors: readonly string[]) =>
  colors.map((color, i) => ({ offset: Math.round((i / (colors.length - 1)) * 100) / 100, color }))

export function someBackground(chance: Chance): Background {
  const { share, whole, among } = chance
  const seed = whole(1, 999_999)
  const mood = someMood(chance)
  const kinds: { [Kind in 'linear' | 'mesh' | 'radial' | 'silk' | 'hills' | 'aurora' | 'pattern']: () => Background } =
    {
      linear() {
        const angleDeg = among([
          [135, 4],
          [whole(110, 170), 4],
          [180, 1],
          [45, 1],
        ] as const)
        const stops = even(harmony(chance, whole(2, 3), mood))
        return linearGradient.schema.parse({ kind: 'linear-gradient', angleDeg, stops })
      },
      mesh() {
        const look = { seed, flow: share(0.2, 0.65), softness: share(0.45, 0.8) }
        return mesh.schema.parse({ kind: 'mesh', colors: harmony(chance, whole(3, 5), mood), ...look })
      },
      radial() {
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
      },
      silk() {
        const look = { seed, folds: share(1, 1.9), flow: share(0.4, 0.8), angleDeg: whole(20, 160) }
        return silk.schema.parse({ kind: 'silk', stops: even(harmony(chance, 4, mood)), ...look })
      },
      hills() {
        // Skies by chance look like no sky: their colours are those of the ready ones.
        const ready = landscapes[whole(0, landscapes.length - 1)]!.background
        const style = among([
          ['dunes', 2],
          ['ridges', 2],
          ['swell', 1],
        ] as const)
        return hills.schema.parse({ ...ready, style, seed, layers: whole(4, 6), haze: share(0.2, 0.6) })
      },
      aurora() {
        const [ground] = harmony(chance, 2, 'dark')
        const colors = harmony(chance, 3, 'vivid')
        return aurora.schema.parse({
          kind: 'aurora',
          seed,
          ground: darkened(ground!),
          colors,
          height: share(0.45, 0.9),
        })
      },
      pattern() {
        const [deep, pale] = harmony(chance, 2, mood === 'soft' ? 'soft' : mood)
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
        const look = { color, opacity: opacity, size: whole(44, 100), weight: share(0.12, 0.3), seed }
        return pattern.schema.parse({ kind: 'pattern', style, ground: [deep, pale], ...look })
      },
    }
  return kinds[
    among([
      ['mesh', 8],
      ['linear', 7],
      ['silk', 4],
      ['hills', 3],
      ['pattern', 4],
      ['radial', 2],
      ['aurora', 2],
    ] as const)
  ]()
}

/** As dark as a night sky, its hue kept. */
function darkened(hex: string): string {
  const channel = (at: number) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.55)
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`
}
