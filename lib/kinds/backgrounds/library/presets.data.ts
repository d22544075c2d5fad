// Every ready background, in the order and the groups the galleries show. The first is the default background.
import { candy, neon } from './bright.data'
import { glass, mono, ocean } from './cool.data'
import { landscapes } from './landscape.data'
import { patterns, textures } from './material.data'
import { aurora, conic, silk } from './motion.data'
import { solids } from './plain.data'
import type { BackgroundPreset } from './preset'
import { dark, pastel } from './soft.data'
import { dusk, earth, sunrise } from './warm.data'

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
