// Ready backgrounds, in the order and the groups the swatches show. The colours are our own.
import type { z } from 'zod'
import type { linearGradient } from './linear-gradient'
import type { solid } from './solid'

export interface BackgroundPreset {
  name: string
  group: Group
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
  name,
  group,
  background: {
    kind: 'linear-gradient',
    angleDeg,
    mixing: 'smooth',
    stops: colors.map((stop, index) =>
      typeof stop === 'string'
        ? { offset: index / (colors.length - 1), color: stop }
        : { offset: stop[1], color: stop[0] },
    ),
  },
})

const plain = (name: string, color: string): BackgroundPreset => ({
  name,
  group: 'Solid',
  background: { kind: 'solid', color },
})

/** Six to a group, as the panel has six to a row. The first is the default background. */
export const backgroundPresets: readonly BackgroundPreset[] = [
  gradient('Vitrine', 'Vivid', 135, '#4f46e5', ['#a855f7', 0.55], '#f59e8b'),
  gradient('Carnival', 'Vivid', 120, '#ff3d81', ['#ff7a45', 0.5], '#ffc53d'),
  gradient('Lagoon', 'Vivid', 140, '#0866d6', ['#0fa3d8', 0.5], '#3be0b4'),
  gradient('Orchid', 'Vivid', 130, '#7a2ff2', ['#c63cf0', 0.5], '#ff6bb5'),
  gradient('Parrot', 'Vivid', 145, '#0c8f6e', ['#2fc777', 0.5], '#d8ec4d'),
  gradient('Neon Tide', 'Vivid', 130, '#00b8f5', ['#5b7cff', 0.5], '#c46bff'),

  gradient('Apricot', 'Warm', 135, '#ff8a5c', '#ffd29a'),
  gradient('Terracotta', 'Warm', 150, '#a93d2b', ['#d9683f', 0.5], '#f2b27a'),
  gradient('Saffron', 'Warm', 125, '#f2790f', ['#f7a823', 0.5], '#fbdc74'),
  gradient('Rosewood', 'Warm', 140, '#8f1f4d', ['#cf4468', 0.5], '#f7a08d'),
  gradient('Last Light', 'Warm', 180, '#4a2c74', ['#b4487e', 0.4], ['#f07a66', 0.72], '#fbc27a'),
  gradient('Grapefruit', 'Warm', 140, '#f2545b', ['#f78c7b', 0.5], '#fde0c5'),

  gradient('Fjord', 'Cool', 150, '#12496f', ['#2b86a6', 0.5], '#9ad7d3'),
  gradient('Glacier', 'Cool', 160, '#5d9fe6', ['#93c8f4', 0.5], '#dff2fb'),
  gradient('Iris', 'Cool', 135, '#3d4be0', ['#6f83f3', 0.5], '#b3c7fb'),
  gradient('Spruce', 'Cool', 140, '#0d4f4c', ['#24857a', 0.5], '#8ccfae'),
  gradient('Monsoon', 'Cool', 165, '#3b4a68', ['#6a7f9f', 0.5], '#b9c7d6'),
  gradient('Eucalyptus', 'Cool', 145, '#4f8a8b', ['#8fb9aa', 0.5], '#d9e4cf'),

  gradient('Peony', 'Soft', 135, '#fbd3e0', ['#f3d9f5', 0.5], '#dcdcfb'),
  gradient('Sorbet', 'Soft', 120, '#ffe0cf', ['#ffd9dc', 0.5], '#f6d3f0'),
  gradient('Mint Tea', 'Soft', 145, '#d3f2e2', ['#d9f1ef', 0.5], '#dcebfb'),
  gradient('Buttermilk', 'Soft', 140, '#fff6d6', '#f9e0b8'),
  gradient('Linen', 'Soft', 160, '#faf4ea', '#e8dccb'),
  gradient('Mist', 'Soft', 170, '#f4f6fa', '#d9dfea'),

  gradient('Midnight', 'Night', 145, '#0b1026', ['#1b2452', 0.55], '#3c3f8f'),
  gradient('Aubergine', 'Night', 135, '#170a26', ['#3a1650', 0.55], '#7a2f6d'),
  gradient('Deep Sea', 'Night', 150, '#04161f', ['#07384a', 0.55], '#0f6a75'),
  gradient('Ember', 'Night', 145, '#170a0b', ['#4a1717', 0.55], '#a33a26'),
  gradient('Pinewood', 'Night', 150, '#07140f', ['#0f3326', 0.55], '#2f7a58'),
  gradient('Graphite', 'Night', 155, '#131519', ['#23272e', 0.55], '#434a55'),

  plain('White', '#ffffff'),
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
  plain('Transparent', '#ffffff00'),
]
