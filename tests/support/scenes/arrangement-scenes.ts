// Every shadow and every layout at 1x and at 2x.
import { layouts } from '@/lib/kinds/layouts'
import { shadows } from '@/lib/kinds/shadows'
import { type Look, lookCase } from './look-case'
import type { SceneCase } from './scene-case'

const twice = (look: Look): Look[] => [look, { ...look, name: `${look.name}-2x`, scale: 2, golden: false }]

const small = { size: [160, 100] as [number, number] }
const pale = { kind: 'solid', color: '#dfe3ee' }

const shadowLooks = shadows.map(
  ({ kind }): Look => ({
    ...small,
    name: `shadow-${kind}`,
    picture: { shadows: [{ kind }], radius: 18 },
    scene: { padding: 80, background: pale, light: { angleDeg: 325 } },
  }),
)

const tilted: Look = {
  ...small,
  name: 'shadow-every-kind-tilted',
  picture: { shadows: shadows.map(({ kind }) => ({ kind })), tilt: { xDeg: 20, yDeg: -20 } },
  scene: { padding: 90, background: pale, light: { angleDeg: 60 } },
}

const layoutLooks = layouts.map(
  ({ kind, picturesMin }): Look => ({
    ...small,
    name: `layout-${kind}`,
    others: Array.from({ length: Math.max(1, picturesMin - 1) }, (_, i) => ({ radius: 6 + i * 10 })),
    scene: { padding: 30, background: pale, layout: { kind } },
  }),
)

export const arrangementCases: SceneCase[] = [...shadowLooks, tilted, ...layoutLooks].flatMap(twice).map(lookCase)
