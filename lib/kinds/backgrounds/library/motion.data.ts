// Ready lights and folds: the colours are our own.
import { aurora as auroraKind, conicGradient, silk as silkKind } from '../gradients/schema'
import { inGroup, type Named } from './preset'

const light = (name: string, seed: number, ground: string, ...colors: string[]): Named => ({
  name,
  background: auroraKind.schema.parse({ kind: 'aurora', seed, ground, colors }),
})

interface Folds {
  seed: number
  angleDeg?: number
  folds?: number
  flow?: number
  relief?: number
}

const even = (colors: readonly string[]) => colors.map((color, i) => ({ offset: i / (colors.length - 1), color }))

const folded = (name: string, look: Folds, ...colors: string[]): Named => ({
  name,
  background: silkKind.schema.parse({ kind: 'silk', ...look, stops: even(colors) }),
})

const turned = (name: string, angleDeg: number, place: { x: number; y: number }, ...colors: string[]): Named => ({
  name,
  background: conicGradient.schema.parse({ kind: 'conic-gradient', angleDeg, centre: place, stops: even(colors) }),
})

export const aurora = inGroup(
  'Aurora',
  light('Northern', 3, '#070b1f', '#2fe6a8', '#3aa8ff', '#9a5cff'),
  light('Polar Night', 8, '#050a14', '#3af0c0', '#2b7bd9'),
  light('Rose Curtain', 5, '#140818', '#ff5fa2', '#a45cff', '#ffb07a'),
  light('Green Fire', 12, '#03120f', '#49f28b', '#b6f25c', '#13b5a5'),
  light('Ion', 16, '#060722', '#5b7bff', '#c15cff', '#31d7ff'),
  light('Pale Curtain', 21, '#1b2444', '#a8c8ff', '#e3c8ff', '#bff0e4'),
)

export const silk = inGroup(
  'Silk',
  folded('Periwinkle Fold', { seed: 1 }, '#1b1f5e', '#4d5fe0', '#a58bf5', '#f6c9dc'),
  folded('Ink in Milk', { seed: 4, flow: 0.8, relief: 0.3 }, '#f3f1ee', '#c9d0de', '#5a6b96', '#232d52'),
  folded('Satin Rose', { seed: 7, folds: 1.8, relief: 0.6 }, '#7a1f4a', '#c64a78', '#f0a0b4', '#fde0e0'),
  folded('Jade Ribbon', { seed: 9, folds: 1.6, angleDeg: 60 }, '#06352f', '#0f7a66', '#62c9a5', '#dff5e3'),
  folded('Copper Leaf', { seed: 13, relief: 0.7, folds: 1.7 }, '#3a160c', '#a3502a', '#e8a06a', '#fbe3c8'),
  folded('Graphite Fold', { seed: 17, relief: 0.6, folds: 1.5 }, '#0f1218', '#2b313d', '#5d6778', '#a9b3c2'),
  folded('Cobalt Sheet', { seed: 19, flow: 0.4, angleDeg: 35 }, '#05123f', '#0f3fc0', '#3f8cff', '#b8e0ff'),
  folded('Pearl', { seed: 22, relief: 0.35, flow: 0.7 }, '#f7f2f0', '#ead9e6', '#d3d9f2', '#f2f7fb'),
  folded('Tangerine Silk', { seed: 26, folds: 1.6, flow: 0.7 }, '#a31f1f', '#f2562e', '#ffad4d', '#ffe8b8'),
)

export const conic = inGroup(
  'Sweep',
  turned('Blue Hour Sweep', 210, { x: 0.5, y: 0.5 }, '#1d2b64', '#3f7fd6', '#a8e0e8', '#f3d9c6'),
  turned('Peach Sweep', 140, { x: 0.25, y: 0.8 }, '#ffd9b3', '#ff9a8b', '#d46bb5', '#7a5ad6'),
  turned('Mint Sweep', 320, { x: 0.8, y: 0.2 }, '#0f6a6e', '#3fc0a0', '#d9f5c9', '#8fd9e0'),
)
