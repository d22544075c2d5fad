// Looks that leave the picture the word. Lengths are for a picture 1600 pixels long; the colours are our own.
import type { LookPreset } from './look-preset'
import { evenly, float, preset, soft } from './look-preset'

export const quiet: readonly LookPreset[] = [
  preset('Quiet', 'Porcelain', {
    padding: 112,
    background: {
      kind: 'radial-gradient',
      stops: evenly('#ffffff', '#eef0f5', '#d5dae6'),
      centre: { x: 0.5, y: 0.1 },
      reach: 1.3,
    },
    picture: { radius: 18, shadows: float(0.3, 90) },
  }),
  preset('Quiet', 'Cotton paper', {
    padding: 112,
    background: { kind: 'paper', style: 'cotton', color: '#f3eee3' },
    picture: { radius: 10, shadows: soft(0.22, 56, 20, '#3d2f1c') },
  }),
  preset('Quiet', 'Morning', {
    padding: 112,
    background: { kind: 'linear-gradient', angleDeg: 160, stops: evenly('#fdf3ea', '#f4e4ef', '#dfe6fb') },
    picture: { radius: 20, shadows: soft(0.2, 80, 30, '#4a3a6b') },
  }),
  preset('Quiet', 'Graphite', {
    padding: 112,
    background: {
      kind: 'radial-gradient',
      stops: evenly('#3a404d', '#20242d', '#12151b'),
      centre: { x: 0.5, y: 0.15 },
      reach: 1.2,
    },
    effects: [{ kind: 'noise', strength: 0.05 }],
    picture: { radius: 14, border: { widthPx: 1, color: '#ffffff26' }, shadows: soft(0.6, 96, 36, '#000000') },
  }),
  preset('Quiet', 'Sage', {
    padding: 112,
    background: { kind: 'linear-gradient', angleDeg: 150, stops: evenly('#e6ede4', '#c6d6c8', '#a3bdae') },
    picture: { radius: 14, shadows: soft(0.28, 72, 26, '#1c3527') },
  }),
  preset('Quiet', 'Linen', {
    padding: 120,
    background: { kind: 'fabric', style: 'linen', color: '#d8cdbb' },
    picture: {
      radius: 6,
      frame: { kind: 'mat', widthPx: 20, color: '#fffdf8' },
      shadows: soft(0.3, 48, 18, '#3b2f20'),
    },
  }),
  preset('Quiet', 'Sunlit', {
    padding: 150,
    background: { kind: 'linear-gradient', angleDeg: 150, stops: evenly('#f6ede1', '#e9d9c4') },
    effects: [
      { kind: 'window-light', style: 'window', strength: 0.22, glow: 0.2, over: false, softness: 0.3, zoom: 1.75 },
    ],
    picture: { radius: 14, shadows: soft(0.26, 72, 28, '#4a3318') },
  }),
  preset('Quiet', 'Palm shade', {
    padding: 150,
    background: { kind: 'linear-gradient', angleDeg: 160, stops: evenly('#dfeeea', '#b9d8d2') },
    effects: [
      { kind: 'window-light', style: 'palm', strength: 0.42, glow: 0.12, over: false, softness: 0.2, zoom: 1.5 },
    ],
    picture: { radius: 16, shadows: soft(0.28, 72, 28, '#123a38') },
  }),
  preset('Quiet', 'Pile', {
    padding: 120,
    background: { kind: 'linear-gradient', angleDeg: 165, stops: evenly('#eef1fb', '#d5dcf2') },
    picture: { radius: 16, frame: { kind: 'stack' }, shadows: soft(0.24, 72, 28, '#1e2a5c') },
  }),
]
