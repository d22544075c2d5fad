// Every ready background, in the order and the groups the galleries show. The first is the default background.
import { candy, neon } from './library/bright.data'
import { glass, mono, ocean } from './library/cool.data'
import { landscapes } from './library/landscape.data'
import { patterns, textures } from './library/material.data'
import { aurora, conic, silk } from './library/motion.data'
import { solids } from './library/plain.data'
import type { BackgroundPreset } from './library/preset'
import { dark, pastel } from './library/soft.data'
import { dusk, earth, sunrise } from './library/warm.data'

export type { BackgroundPreset } from './library/preset'

export const backgroundPresets: readonly BackgroundPreset[] = [
  ...[...dusk, ...sunrise, ...ocean, ...candy, ...neon, ...pastel, ...glass, ...earth, ...mono, ...dark],
  ...[...landscapes, ...aurora, ...silk, ...conic, ...patterns, ...textures, ...solids],
]

export const presetGroups: readonly string[] = [...new Set(backgroundPresets.map(({ group }) => group))]
