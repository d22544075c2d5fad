// Looks in space. Lengths are for a picture 1600 pixels long; the colours are our own.
import type { LookPreset } from './look-preset'
import { evenly, float, preset, soft } from './look-preset'

export const depth: readonly LookPreset[] = [
  preset('Depth', 'Shelf', {
    padding: 150,
    background: {
      kind: 'mesh',
      colors: ['#4338ca', '#7c3aed', '#38bdf8', '#c4b5fd', '#312e81'],
      softness: 0.6,
      seed: 12,
    },
    picture: {
      radius: 20,
      tilt: { xDeg: 8, yDeg: -26, zDeg: 3, perspective: 1.5 },
      shadows: float(0.5, 130, '#120a3d'),
    },
  }),
  preset('Depth', 'Glance', {
    padding: 140,
    background: { kind: 'silk', stops: evenly('#062a4a', '#0b5fa5', '#38a3e8', '#b9e2fb'), seed: 6, folds: 1.6 },
    picture: { radius: 20, tilt: { yDeg: 18, xDeg: 4, perspective: 1.3 }, shadows: float(0.45, 120, '#062338') },
  }),
  preset('Depth', 'On the table', {
    padding: 130,
    background: { kind: 'wood', style: 'planks', color: '#b08457' },
    effects: [{ kind: 'vignette', strength: 0.4, reach: 0.5 }],
    picture: { radius: 14, scale: 0.95, tilt: { xDeg: 34, perspective: 1.5 }, shadows: float(0.55, 60, '#2a1606') },
  }),
  preset('Depth', 'Isometric', {
    padding: 130,
    background: {
      kind: 'pattern',
      style: 'isometric',
      color: '#ffffff',
      opacity: 0.16,
      size: 120,
      weight: 0.1,
      ground: ['#ff8a6b', '#b3267f'],
    },
    picture: {
      radius: 22,
      scale: 0.86,
      tilt: { xDeg: 46, zDeg: -38, perspective: 5 },
      shadows: [{ kind: 'float', color: '#4a0d2f', opacity: 0.5, height: 130 }],
    },
  }),
  preset('Depth', 'Stage', {
    padding: 190,
    background: {
      kind: 'radial-gradient',
      stops: evenly('#4b5488', '#1b1f38', '#07080e'),
      centre: { x: 0.5, y: 0.12 },
      reach: 1,
    },
    picture: {
      radius: 16,
      border: { widthPx: 1, color: '#ffffff30' },
      shadows: [],
      reflection: { opacity: 0.28, reach: 0.18, gapPx: 4 },
    },
  }),
  preset('Depth', 'Hero', {
    padding: 170,
    background: {
      kind: 'aurora',
      ground: '#0a0420',
      colors: ['#f472b6', '#8b5cf6', '#22d3ee'],
      strength: 0.9,
      seed: 11,
    },
    picture: {
      radius: 20,
      scale: 0.92,
      border: { widthPx: 2, color: '#ffffff33' },
      tilt: { xDeg: 24, yDeg: -28, zDeg: 12, perspective: 1.2 },
      shadows: soft(0.7, 140, 60, '#000000'),
    },
  }),
  preset('Depth', 'Gallery wall', {
    padding: 170,
    background: {
      kind: 'radial-gradient',
      stops: evenly('#fbf8f3', '#ece4d8', '#cdbfae'),
      centre: { x: 0.5, y: 0.05 },
      reach: 1.25,
    },
    effects: [{ kind: 'window-light', style: 'window', strength: 0.16, glow: 0.1, over: false }],
    picture: {
      radius: 4,
      frame: { kind: 'mat', widthPx: 28, color: '#fffdf9' },
      tilt: { yDeg: -12, perspective: 1.6 },
      shadows: float(0.42, 90, '#3a2a18'),
    },
  }),
]
