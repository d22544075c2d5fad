// Looks from paper, film and the workshop. Lengths are for a picture 1600 pixels long; the colours are our own.
import type { LookPreset } from './look-preset'
import { evenly, preset, soft } from './look-preset'

export const print: readonly LookPreset[] = [
  preset('Print', 'Poster', {
    padding: 120,
    background: {
      kind: 'pattern',
      style: 'polka',
      color: '#f59e0b',
      opacity: 0.55,
      size: 72,
      weight: 0.3,
      ground: ['#fde047', '#fde047'],
    },
    picture: { radius: 12, frame: { kind: 'outline' }, shadows: [] },
  }),
  preset('Print', 'Zine', {
    padding: 120,
    background: { kind: 'solid', color: '#ff6b5e' },
    effects: [{ kind: 'noise', strength: 0.12, grainPx: 2 }],
    picture: {
      radius: 0,
      frame: { kind: 'outline', ink: '#16161a', block: '#fff4d6' },
      tilt: { zDeg: -2 },
      shadows: [],
    },
  }),
  preset('Print', 'Snapshot', {
    padding: 140,
    background: { kind: 'wood', style: 'plain', color: '#8a6a4c' },
    picture: {
      radius: 2,
      frame: { kind: 'polaroid' },
      tilt: { zDeg: -4 },
      shadows: soft(0.45, 48, 18, '#1d0f04'),
    },
  }),
  preset('Print', 'Film', {
    padding: 110,
    background: {
      kind: 'radial-gradient',
      stops: evenly('#ffffff', '#f3f1ea', '#d9d5c8'),
      centre: { x: 0.5, y: 0.5 },
      reach: 1.1,
    },
    picture: { radius: 6, frame: { kind: 'film' }, shadows: soft(0.3, 48, 14, '#2a2418') },
  }),
  preset('Print', 'Blueprint', {
    padding: 120,
    background: {
      kind: 'pattern',
      style: 'graph',
      color: '#dbeafe',
      opacity: 0.26,
      size: 96,
      weight: 0.1,
      ground: ['#1e40af', '#1d4ed8'],
    },
    picture: {
      radius: 4,
      frame: { kind: 'mat', widthPx: 6, color: '#eff6ff' },
      shadows: soft(0.35, 48, 18, '#0b1a4d'),
    },
  }),
  preset('Print', 'Terrazzo', {
    padding: 120,
    background: {
      kind: 'pattern',
      style: 'terrazzo',
      color: '#e2725b',
      opacity: 0.7,
      size: 110,
      weight: 0.35,
      ground: ['#f7efe4', '#f3e6d5'],
    },
    picture: {
      radius: 18,
      frame: { kind: 'mat', widthPx: 18, color: '#ffffff' },
      shadows: soft(0.22, 56, 20, '#5a2c1c'),
    },
  }),
  preset('Print', 'Clay', {
    padding: 130,
    background: {
      kind: 'linear-gradient',
      angleDeg: 145,
      stops: [
        { offset: 0, color: '#ede7ff' },
        { offset: 1, color: '#cfc3f7' },
      ],
    },
    picture: { radius: 24, frame: { kind: 'clay' }, shadows: soft(0.25, 80, 30, '#3b2a7a') },
  }),
  preset('Print', 'Halftone', {
    padding: 120,
    background: { kind: 'linear-gradient', angleDeg: 180, stops: evenly('#ffe14d', '#ffb52e') },
    effects: [{ kind: 'halftone', color: '#f0443a', strength: 0.9, size: 30, reach: 0.75 }],
    picture: { radius: 8, frame: { kind: 'outline' }, shadows: [] },
  }),
]
