// Ready backgrounds that stay behind what stands on them, light and dark: the colours are our own.
import { inGroup, linear, mesh, radial } from './preset'

export const pastel = inGroup(
  'Pastel',
  linear('Peony', 135, '#fbd3e0', ['#f3d9f5', 0.5], '#dcdcfb'),
  linear('Sorbet', 120, '#ffe0cf', ['#ffd3da', 0.5], '#f2cdf0'),
  linear('Mint Tea', 145, '#c9f2dd', ['#d4f0ef', 0.5], '#d6e8fb'),
  linear('Buttermilk', 140, '#fff6d6', '#f9e0b8'),
  linear('Forget-me-not', 150, '#c9dcfb', '#e9e3fc'),
  linear('Pistachio', 130, '#dff0c2', '#c6e8d6'),
  linear('Nursery', 160, '#ffc6b2', ['#fde2b0', 0.5], '#c0e6c8'),
  radial('Powder', [0.3, 0.2], '#fff4f8', ['#fbdde9', 0.5], '#e0cdf0'),
  mesh('Macaron', [1, 0.4, 0.7], '#ffd6e0', '#d9e4ff', '#fff0c9', '#d3f5e3'),
  mesh('Sweet Pea', [24, 0.45, 0.7], '#f6c6e8', '#d7c9fb', '#fbd9d3', '#c9e3fb'),
  mesh('Meadow Air', [28, 0.4, 0.75], '#d5f0c9', '#c9ecf2', '#fdf3c4', '#bfe8d9'),
  mesh('Cotton Cloud', [30, 0.55, 0.7], '#cfe0fb', '#f1e6fb', '#fbe6dc', '#e3f1fb'),
)

export const dark = inGroup(
  'Dark',
  linear('Midnight', 145, '#0b1026', ['#1b2452', 0.55], '#3c3f8f'),
  linear('Aubergine', 135, '#170a26', ['#3a1650', 0.55], '#7a2f6d'),
  linear('Deep Sea', 150, '#04161f', ['#07384a', 0.55], '#0f6a75'),
  linear('Ember', 145, '#170a0b', ['#4a1717', 0.55], '#a33a26'),
  linear('Pinewood', 150, '#07140f', ['#0f3326', 0.55], '#2f7a58'),
  linear('Graphite', 155, '#16181d', ['#292e37', 0.55], '#525b69'),
  linear('Ink Well', 160, '#05070d', '#141b2e'),
  radial('Stage', [0.5, 0.2], '#3f4a78', ['#1a2044', 0.5], '#070a18'),
  radial('Cellar Lamp', [0.5, 0.2], '#c27a36', ['#552c12', 0.45], '#120906'),
  mesh('Nebula', [31, 0.6, 0.5], '#0d0b2e', '#4b1d8a', '#b02f83', '#12205c'),
  mesh('Oil', [33, 0.6, 0.55], '#071320', '#0f6a75', '#5b34b0', '#0a3358'),
  mesh('Charcoal', [35, 0.5, 0.65], '#111318', '#2c323d', '#474f5d', '#1a1d24'),
)
