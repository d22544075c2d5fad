// Ready backgrounds, in the order and the groups the swatches show. The colours are our own.
import type { z } from 'zod'
import type { linearGradient } from './linear-gradient'
import type { solid } from './solid'

export interface BackgroundPreset {
  /** Stable: sticky styles and links may name it. */
  id: string
  name: string
  group: string
  background: z.output<typeof linearGradient.schema> | z.output<typeof solid.schema>
}

export const presetGroups = ['Vivid', 'Warm', 'Cool', 'Soft', 'Night', 'Solid'] as const
type Group = (typeof presetGroups)[number]

const gradient = (
  name: string,
  group: Group,
  angleDeg: number,
  ...colors: readonly (string | readonly [string, number])[]
): BackgroundPreset => ({
  id: idOf(name),
  name,
  group,
  background: {
    kind: 'linear-gradient',
    angleDeg,
    stops: colors.map((stop, index) =>
      typeof stop === 'string'
        ? { color: stop, offset: index / (colors.length - 1) }
        : { color: stop[0], offset: stop[1] },
    ),
  },
})

const plain = (name: string, color: string): BackgroundPreset => ({
  id: idOf(name),
  name,
  group: 'Solid',
  background: { kind: 'solid', color },
})

const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** The first is the default background. */
export const backgroundPresets: readonly BackgroundPreset[] = [
  gradient('Vitrine', 'Vivid', 135, '#4f46e5', ['#a855f7', 0.55], '#f59e8b'),
  gradient('Carnival', 'Vivid', 120, '#ff3d81', ['#ff7a45', 0.5], '#ffc53d'),
  gradient('Lagoon', 'Vivid', 140, '#0866d6', ['#0fa3d8', 0.5], '#3be0b4'),
  gradient('Orchid', 'Vivid', 130, '#7a2ff2', ['#c63cf0', 0.5], '#ff6bb5'),
  gradient('Parrot', 'Vivid', 145, '#0c8f6e', ['#2fc777', 0.5], '#d8ec4d'),

  gradient('Apricot', 'Warm', 135, '#ff8a5c', '#ffd29a'),
  gradient('Terracotta', 'Warm', 150, '#a93d2b', ['#d9683f', 0.5], '#f2b27a'),
  gradient('Saffron', 'Warm', 125, '#f2790f', ['#f7a823', 0.5], '#fbdc74'),
  gradient('Rosewood', 'Warm', 140, '#8f1f4d', ['#cf4468', 0.5], '#f7a08d'),
  gradient('Last Light', 'Warm', 180, '#4a2c74', ['#b4487e', 0.4], ['#f07a66', 0.72], '#fbc27a'),

  gradient('Fjord', 'Cool', 150, '#12496f', ['#2b86a6', 0.5], '#9ad7d3'),
  gradient('Glacier', 'Cool', 160, '#5d9fe6', ['#93c8f4', 0.5], '#dff2fb'),
  gradient('Iris', 'Cool', 135, '#3d4be0', ['#6f83f3', 0.5], '#b3c7fb'),
  gradient('Spruce', 'Cool', 140, '#0d4f4c', ['#24857a', 0.5], '#8ccfae'),
  gradient('Monsoon', 'Cool', 165, '#3b4a68', ['#6a7f9f', 0.5], '#b9c7d6'),

  gradient('Peony', 'Soft', 135, '#fbd3e0', ['#f3d9f5', 0.5], '#dcdcfb'),
  gradient('Sorbet', 'Soft', 120, '#ffe0cf', ['#ffd9dc', 0.5], '#f6d3f0'),
  gradient('Mint Tea', 'Soft', 145, '#d3f2e2', ['#d9f1ef', 0.5], '#dcebfb'),
  gradient('Linen', 'Soft', 160, '#faf4ea', '#e8dccb'),
  gradient('Mist', 'Soft', 170, '#f4f6fa', '#d9dfea'),

  gradient('Midnight', 'Night', 145, '#0b1026', ['#1b2452', 0.55], '#3c3f8f'),
  gradient('Aubergine', 'Night', 135, '#170a26', ['#3a1650', 0.55], '#7a2f6d'),
  gradient('Deep Sea', 'Night', 150, '#04161f', ['#07384a', 0.55], '#0f6a75'),
  gradient('Graphite', 'Night', 155, '#131519', ['#23272e', 0.55], '#434a55'),

  plain('Transparent', '#ffffff00'),
  plain('White', '#ffffff'),
  plain('Porcelain', '#f1f3f6'),
  plain('Sand', '#eee5d6'),
  plain('Blush', '#f8d9d6'),
  plain('Sage', '#c9d8c5'),
  plain('Sky', '#bfdcf4'),
  plain('Lilac', '#d7cdf2'),
  plain('Coral', '#f26a5a'),
  plain('Cobalt', '#2f5bd8'),
  plain('Pine', '#175c4c'),
  plain('Ink', '#16192a'),
  plain('Black', '#000000'),
]
