// Looks with colour and light. Lengths are for a picture 1600 pixels long; the colours are our own.
import type { LookPreset } from './look-preset'
import { evenly, float, preset, soft } from './look-preset'

export const vivid: readonly LookPreset[] = [
  preset('Vivid', 'Northern lights', {
    padding: 120,
    background: { kind: 'aurora' },
    picture: { radius: 16, border: { widthPx: 1, color: '#ffffff33' }, shadows: soft(0.6, 110, 36, '#020617') },
  }),
  preset('Vivid', 'Silk', {
    padding: 120,
    background: { kind: 'silk' },
    picture: { radius: 18, shadows: float(0.45, 110, '#14123d') },
  }),
  preset('Vivid', 'Sundown', {
    padding: 120,
    background: {
      kind: 'mesh',
      colors: ['#ff7a59', '#ffb26b', '#e9467f', '#7b2f9e', '#ffd9a8'],
      softness: 0.6,
      seed: 4,
    },
    picture: { radius: 18, shadows: soft(0.38, 88, 32, '#3d0f33') },
  }),
  preset('Vivid', 'Lagoon', {
    padding: 120,
    background: {
      kind: 'mesh',
      colors: ['#0a6c8f', '#19b5a5', '#5ee0c1', '#0b3a6b', '#b9f3e4'],
      softness: 0.6,
      seed: 9,
    },
    picture: { radius: 18, shadows: soft(0.4, 88, 32, '#042a3d') },
  }),
  preset('Vivid', 'Violet hour', {
    padding: 120,
    background: {
      kind: 'mesh',
      colors: ['#3b1d8f', '#7c5cff', '#c084fc', '#f0abfc', '#1e1b4b'],
      softness: 0.55,
      seed: 2,
    },
    effects: [{ kind: 'noise', strength: 0.05, grainPx: 1 }],
    picture: { radius: 18, border: { widthPx: 1, color: '#ffffff40' }, shadows: soft(0.5, 96, 36, '#12083a') },
  }),
  preset('Vivid', 'After dark', {
    padding: 150,
    background: {
      kind: 'radial-gradient',
      stops: evenly('#2a1458', '#120a2b', '#07060f'),
      centre: { x: 0.5, y: 0.5 },
      reach: 1,
    },
    picture: {
      radius: 16,
      border: { widthPx: 2, color: '#d8b4fe73' },
      shadows: [{ kind: 'glow', color: '#a855f7', opacity: 0.6, size: 120 }],
    },
  }),
  preset('Vivid', 'Prism', {
    padding: 128,
    background: {
      kind: 'conic-gradient',
      stops: evenly('#7dd3fc', '#a5b4fc', '#f0abfc', '#fda4af', '#fcd34d', '#86efac'),
      closed: true,
      angleDeg: 210,
    },
    effects: [{ kind: 'blur', radius: 60 }],
    picture: {
      radius: 16,
      frame: { kind: 'glass', tone: 'light', widthPx: 18 },
      shadows: soft(0.3, 80, 28, '#312e81'),
    },
  }),
  preset('Vivid', 'Dunes', {
    padding: 140,
    background: { kind: 'hills' },
    picture: { radius: 18, shadows: float(0.5, 110, '#170f3a') },
  }),
  preset('Vivid', 'Ridges', {
    padding: 140,
    background: {
      kind: 'hills',
      style: 'ridges',
      sky: ['#7fb2e0', '#dbe9f2', '#fbe6d0'],
      land: ['#a9bfd0', '#6c90a8', '#2f5d73', '#0e2b3a'],
      layers: 6,
      seed: 2,
    },
    picture: { radius: 16, shadows: soft(0.42, 96, 36, '#0a2330') },
  }),
]
