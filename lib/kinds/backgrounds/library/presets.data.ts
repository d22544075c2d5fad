// Every ready background, in the order and the groups the galleries show. The first is the default background.
import { candy, dark, dusk, earth, glass, mono, neon, ocean, pastel, sunrise } from './gradients.data'
import { landscapes } from './landscape.data'
import { patterns, textures } from './material.data'
import { aurora, conic, silk } from './motion.data'
import { type BackgroundPreset, inGroup, type Named } from './preset'

const plain = (name: string, color: string): Named => ({ name, background: { kind: 'solid', color } })

const solids = inGroup(
  'Solid',
  plain('White', '#ffffff'),
  plain('Sand', '#eee5d6'),
  plain('Blush', '#f8d9d6'),
  plain('Sage', '#c9d8c5'),
  plain('Sky', '#bfdcf4'),
  plain('Lilac', '#d7cdf2'),
  plain('Coral', '#f26a5a'),
  plain('Marigold', '#f5b43c'),
  plain('Teal', '#1f9d94'),
  plain('Cobalt', '#2f5bd8'),
  plain('Grape', '#6f3fb8'),
  plain('Pine', '#175c4c'),
  plain('Ash', '#9ba3af'),
  plain('Storm', '#4b5563'),
  plain('Ink', '#16192a'),
  plain('Black', '#000000'),
  { name: 'Transparent', background: { kind: 'transparent' } },
)

export const backgroundPresets: readonly BackgroundPreset[] = [
  ...dusk,
  ...sunrise,
  ...ocean,
  ...candy,
  ...neon,
  ...pastel,
  ...glass,
  ...earth,
  ...mono,
  ...dark,
  ...landscapes,
  ...aurora,
  ...silk,
  ...conic,
  ...patterns,
  ...textures,
  ...solids,
]
