// Looks with a window, a browser or a device round the picture. Lengths are for a picture 1600 pixels long.
import type { LookPreset } from './look-preset'
import { evenly, float, preset, soft } from './look-preset'

export const framed: readonly LookPreset[] = [
  preset('Framed', 'On the desk', {
    padding: 112,
    background: {
      kind: 'mesh',
      colors: ['#2563eb', '#60a5fa', '#a78bfa', '#1e3a8a', '#bae6fd'],
      softness: 0.65,
      seed: 7,
    },
    picture: { radius: 14, frame: { kind: 'window-lights' }, shadows: float(0.45, 110, '#0b1b4d') },
  }),
  preset('Framed', 'Night desk', {
    padding: 112,
    background: { kind: 'silk', stops: evenly('#0d1020', '#27306b', '#5b4a9e', '#a46ba8'), seed: 5 },
    picture: { radius: 14, frame: { kind: 'window-lights', theme: 'dark' }, shadows: float(0.6, 120, '#02030a') },
  }),
  preset('Framed', 'Browser', {
    padding: 104,
    background: {
      kind: 'mesh',
      colors: ['#fbcfe8', '#ddd6fe', '#bfdbfe', '#fef3c7', '#e9d5ff'],
      softness: 0.7,
      seed: 3,
    },
    picture: { radius: 14, frame: { kind: 'browser-compact' }, shadows: soft(0.28, 88, 32, '#3b2f6b') },
  }),
  preset('Framed', 'Night browser', {
    padding: 104,
    background: { kind: 'aurora', ground: '#0b0b1a', colors: ['#6366f1', '#a855f7', '#ec4899'], seed: 8 },
    picture: { radius: 14, frame: { kind: 'browser-floating', theme: 'dark' }, shadows: soft(0.6, 110, 36, '#000000') },
  }),
  preset('Framed', 'Terminal', {
    padding: 104,
    background: {
      kind: 'pattern',
      style: 'grid',
      color: '#5eead4',
      opacity: 0.24,
      size: 72,
      weight: 0.22,
      ground: ['#06261f', '#0f4a3c'],
    },
    effects: [{ kind: 'vignette', strength: 0.35, reach: 0.5 }],
    picture: { radius: 12, frame: { kind: 'terminal' }, shadows: soft(0.6, 80, 28, '#000000') },
  }),
  preset('Framed', 'Code editor', {
    padding: 104,
    background: {
      kind: 'mesh',
      colors: ['#0a1a33', '#12498a', '#1f9bb0', '#0b2447', '#5b6ee1'],
      softness: 0.6,
      seed: 10,
    },
    picture: { radius: 12, frame: { kind: 'code-editor' }, shadows: soft(0.55, 96, 34, '#030a14') },
  }),
  preset('Framed', 'Laptop', {
    padding: 96,
    background: {
      kind: 'radial-gradient',
      stops: evenly('#ffffff', '#e8ebf2', '#bfc7d6'),
      centre: { x: 0.5, y: 0.2 },
      reach: 1.2,
    },
    picture: { radius: 10, frame: { kind: 'laptop' }, shadows: [{ kind: 'contact', color: '#1e2433' }] },
  }),
  preset('Framed', 'Display', {
    padding: 96,
    background: { kind: 'linear-gradient', angleDeg: 180, stops: evenly('#c9d6ff', '#e7ecff', '#f6f0ff') },
    picture: { radius: 6, frame: { kind: 'display' }, shadows: [{ kind: 'contact', color: '#1e2447' }] },
  }),
  preset('Framed', 'Glass', {
    padding: 120,
    background: { kind: 'blurred-picture', blur: 260, zoom: 1.8, tintStrength: 0.25 },
    picture: { radius: 18, frame: { kind: 'glass', tone: 'light', widthPx: 22 }, shadows: soft(0.4, 96, 32) },
  }),
  preset('Framed', 'Tinted browser', {
    padding: 112,
    background: { kind: 'silk', stops: evenly('#f7c9d4', '#c9b6f2', '#8fa2f0', '#5a6fd8'), seed: 12, flow: 0.6 },
    picture: {
      radius: 16,
      frame: { kind: 'browser-sidebar', tint: '#d9d3fb' },
      shadows: soft(0.38, 96, 36, '#231a5c'),
    },
  }),
  preset('Framed', 'Handset', {
    padding: 120,
    background: {
      kind: 'mesh',
      colors: ['#ffd9c7', '#ffb3c1', '#c9b8ff', '#fff0e0', '#a9c7ff'],
      softness: 0.7,
      seed: 8,
    },
    picture: { frame: { kind: 'phone-island', finish: 'graphite' }, shadows: float(0.42, 110, '#3a1f4d') },
  }),
]
