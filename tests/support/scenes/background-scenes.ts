// Every background, material, pattern and effect at 1x and at 2x. The 1x ones are stored as pictures too.
import { backgrounds } from '@/lib/kinds/backgrounds'
import { effects } from '@/lib/kinds/effects'
import { type Look, lookCase } from './look-case'
import type { SceneCase } from './scene-case'

type Value = { kind: string } & Record<string, unknown>

/** The picture's own asset: at hand in every scene. */
const first = 'a'.repeat(64)

/** By what they are called; kinds that are not here are drawn with their defaults. */
const looks: Record<string, Value> = {
  'radial-gradient-circle': { kind: 'radial-gradient', shape: 'circle', reach: 0.6, centre: { x: 0.1, y: 0.9 } },
  'conic-gradient-seam': { kind: 'conic-gradient', closed: false, centre: { x: 0.3, y: 0.2 } },
  'mesh-soft': { kind: 'mesh', softness: 1, flow: 1, seed: 7, colors: ['#ff000080', '#00ff00', '#0000ff00'] },
  'aurora-low': { kind: 'aurora', seed: 11, height: 0.2, folds: 1, colors: ['#ff5fa2'] },
  'silk-folds': { kind: 'silk', folds: 6, relief: 1, seed: 5 },
  'palette-glow': { kind: 'palette', style: 'glow', tone: 'deep' },
  'palette-gradient': { kind: 'palette', style: 'gradient', tone: 'vivid', colors: ['#888888'] },
  'blurred-picture-sharp': { kind: 'blurred-picture', blur: 0, brightness: 0.4, tintStrength: 0 },
  'image-cover': { kind: 'image', asset: first, zoom: 1.7, position: { x: 1, y: 0.2 } },
  'image-whole-blurred': { kind: 'image', asset: first, fit: 'contain', blur: 30, opacity: 0.6 },
  'pattern-turned': { kind: 'pattern', style: 'grid', size: 17, angleDeg: 33 },
  'pattern-contours': { kind: 'pattern', style: 'contours', size: 24 },
  'pattern-circuit': { kind: 'pattern', style: 'circuit', size: 18, weight: 0.4 },
  'pattern-confetti': {
    kind: 'pattern',
    style: 'confetti',
    size: 30,
    weight: 0.6,
    ground: ['#fff7ed'],
    color: '#e11d48',
  },
  'pattern-isometric': { kind: 'pattern', style: 'isometric', size: 31 },
  'pattern-scales': { kind: 'pattern', style: 'scales', size: 29 },
  'pattern-waves': { kind: 'pattern', style: 'waves', size: 22, weight: 0.5 },
  'pattern-herringbone': { kind: 'pattern', style: 'herringbone', size: 26, opacity: 1 },
  'paper-kraft': { kind: 'paper', style: 'kraft', color: '#b8946a', strength: 1 },
  'paper-crumpled': { kind: 'paper', style: 'crumpled', scale: 0.3 },
  'wood-burl': { kind: 'wood', style: 'burl', scale: 0.4 },
  'fabric-knit': { kind: 'fabric', style: 'knit' },
  'fabric-felt': { kind: 'fabric', style: 'felt', color: '#1f6b4a' },
  'stone-slate': { kind: 'stone', style: 'slate', color: '#4a5258', scale: 0.5 },
  'stone-concrete': { kind: 'stone', style: 'concrete', color: '#b3b1ad' },
}

const shades: Record<string, Value> = {
  'light-beam': { kind: 'light', style: 'beam' },
  'light-leak-over': { kind: 'light', style: 'leak', over: true },
  'window-light-blinds': { kind: 'window-light', style: 'blinds', over: false },
  'window-light-palm': { kind: 'window-light', style: 'palm', softness: 0.1 },
  'pattern-overlay-lines': { kind: 'pattern-overlay', style: 'diagonal', size: 13 },
  'halftone-lines': { kind: 'halftone', style: 'lines', angleDeg: 60, size: 7 },
  'halftone-screen': { kind: 'halftone', style: 'screen', size: 4 },
}

/** Compared between hosts only: a stored picture of one material of a kind is enough, and noise makes large files. */
const unstored = new Set([
  'pattern-waves',
  'pattern-scales',
  'paper-crumpled',
  'fabric-felt',
  'stone-concrete',
  'wood-burl',
])

/** At the end of the list, for a picture is made from its place in it: those before them stay as they are stored. */
const later: Record<string, Value> = {
  hills: { kind: 'hills' },
  'hills-ridges': { kind: 'hills', style: 'ridges', layers: 7, haze: 1, seed: 3, sky: ['#7fb2e0', '#fbe6d0'] },
  'hills-swell': { kind: 'hills', style: 'swell', layers: 2, haze: 0, relief: 1, land: ['#3c8cf080', '#0f1f66'] },
}

const twice = (look: Look): Look[] => [look, { ...look, name: `${look.name}-2x`, scale: 2, golden: false }]

const small = { size: [160, 100] as [number, number] }

const backgroundLook = ([name, background]: [string, Value]): Look => ({
  ...small,
  name: `background-${name}`,
  golden: !unstored.has(name),
  scene: { padding: 40, background },
})

const backgroundLooks = [
  ...backgrounds.filter(({ kind }) => !(kind in later)).map(({ kind }): [string, Value] => [kind, { kind }]),
  ...Object.entries(looks),
].map(backgroundLook)

const ground = {
  kind: 'linear-gradient',
  angleDeg: 120,
  stops: [
    { offset: 0, color: '#27346b' },
    { offset: 1, color: '#e8a06a' },
  ],
}

const effectLooks = [...effects.map(({ kind }): [string, Value] => [kind, { kind }]), ...Object.entries(shades)].map(
  ([name, effect]): Look => ({
    ...small,
    name: `effect-${name}`,
    scene: { padding: 40, background: ground, light: { angleDeg: 310 }, effects: [effect] },
  }),
)

export const backgroundCases: SceneCase[] = [
  ...backgroundLooks,
  ...effectLooks,
  ...Object.entries(later).map(backgroundLook),
]
  .flatMap(twice)
  .map(lookCase)
