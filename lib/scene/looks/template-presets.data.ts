// Looks with a size: for the places pictures go to, exact to the pixel. Padding is for the canvas, the rest for the picture.
import type { LookPreset } from './look-preset'
import { evenly, float, preset, soft } from './look-preset'

export const templates: readonly LookPreset[] = [
  preset('Templates', 'Link preview', {
    size: { width: 1200, height: 630 },
    padding: 72,
    background: {
      kind: 'mesh',
      colors: ['#4f46e5', '#7c5cff', '#38bdf8', '#312e81', '#c7d2fe'],
      softness: 0.6,
      seed: 5,
    },
    picture: { radius: 18, frame: { kind: 'browser-compact' }, shadows: soft(0.4, 88, 30, '#120a3d') },
  }),
  preset('Templates', 'Post on X', {
    size: { width: 1600, height: 900 },
    padding: 96,
    background: { kind: 'silk', seed: 2 },
    picture: { radius: 20, shadows: float(0.45, 110, '#14123d') },
  }),
  preset('Templates', 'LinkedIn', {
    size: { width: 1200, height: 627 },
    padding: 64,
    background: {
      kind: 'radial-gradient',
      stops: evenly('#ffffff', '#e6ecf7', '#b9c9e6'),
      centre: { x: 0.5, y: 0.1 },
      reach: 1.3,
    },
    picture: { radius: 14, frame: { kind: 'window-lights' }, shadows: float(0.35, 90) },
  }),
  preset('Templates', 'Square post', {
    size: { width: 1080, height: 1080 },
    padding: 72,
    background: { kind: 'blurred-picture', blur: 240, zoom: 1.8, tintStrength: 0.25 },
    picture: { radius: 24, border: { widthPx: 2, color: '#ffffff40' }, shadows: soft(0.45, 96, 32) },
  }),
  preset('Templates', 'Tall post', {
    size: { width: 1080, height: 1350 },
    padding: 72,
    background: {
      kind: 'mesh',
      colors: ['#ff7a59', '#ff9f7a', '#e0457b', '#7b3fe4', '#ffc79a'],
      softness: 0.7,
      seed: 21,
    },
    picture: { radius: 24, shadows: soft(0.4, 96, 36, '#3d0f33') },
  }),
  preset('Templates', 'Story', {
    size: { width: 1080, height: 1920 },
    padding: 80,
    background: { kind: 'aurora', seed: 6, ground: '#050a1c', strength: 0.9 },
    picture: {
      radius: 28,
      border: { widthPx: 2, color: '#ffffff33' },
      shadows: soft(0.6, 110, 36, '#020617'),
    },
  }),
  preset('Templates', 'Thumbnail', {
    size: { width: 1280, height: 720 },
    padding: 64,
    background: {
      kind: 'pattern',
      style: 'diagonal',
      color: '#ffffff',
      opacity: 0.09,
      size: 90,
      weight: 0.9,
      ground: ['#f4513b', '#a3124a'],
    },
    picture: {
      radius: 20,
      frame: { kind: 'mat', widthPx: 12, color: '#ffffff' },
      tilt: { yDeg: -16, xDeg: 4, perspective: 1.3 },
      shadows: soft(0.5, 96, 36, '#3a0418'),
    },
  }),
  preset('Templates', 'Product launch', {
    size: { width: 1270, height: 760 },
    padding: 72,
    background: {
      kind: 'mesh',
      colors: ['#ffedd5', '#fed7aa', '#fecdd3', '#fde68a', '#ffffff'],
      softness: 0.7,
      seed: 3,
    },
    picture: { radius: 16, frame: { kind: 'window-lights' }, shadows: soft(0.28, 80, 28, '#5a2c0c') },
  }),
  preset('Templates', 'Design shot', {
    size: { width: 1600, height: 1200 },
    padding: 140,
    background: { kind: 'linear-gradient', angleDeg: 150, stops: evenly('#ede9fe', '#ddd6fe', '#c4b5fd') },
    picture: {
      radius: 22,
      tilt: { xDeg: 18, yDeg: -18, zDeg: 8, perspective: 2 },
      shadows: float(0.4, 140, '#2e1065'),
    },
  }),
  preset('Templates', 'README', {
    size: { width: 1600, height: 900 },
    padding: 80,
    background: { kind: 'transparent' },
    picture: { radius: 14, frame: { kind: 'window-lights', theme: 'dark' }, shadows: soft(0.35, 64, 24) },
  }),
  preset('Templates', 'Repository', {
    size: { width: 1280, height: 640 },
    padding: 64,
    background: {
      kind: 'pattern',
      style: 'dots',
      color: '#94a3b8',
      opacity: 0.35,
      size: 32,
      weight: 0.18,
      ground: ['#0f172a', '#1e293b'],
    },
    picture: { radius: 14, frame: { kind: 'code-editor' }, shadows: soft(0.55, 80, 28, '#000000') },
  }),
  preset('Templates', 'Slide', {
    size: { width: 1920, height: 1080 },
    padding: 110,
    background: { kind: 'linear-gradient', angleDeg: 180, stops: evenly('#ffffff', '#eef1f6') },
    picture: { radius: 12, border: { widthPx: 1, color: '#0f172a1f' }, shadows: soft(0.16, 56, 18) },
  }),
  preset('Templates', 'Play feature', {
    size: { width: 1024, height: 500 },
    padding: 48,
    background: {
      kind: 'conic-gradient',
      stops: evenly('#0f766e', '#14b8a6', '#99f6e4', '#0f766e'),
      closed: true,
      angleDeg: 40,
    },
    effects: [{ kind: 'blur', radius: 80 }],
    picture: { radius: 20, shadows: soft(0.4, 80, 28, '#032a26') },
  }),
  preset('Templates', 'App Store', {
    size: { width: 1320, height: 2868 },
    padding: 150,
    background: {
      kind: 'mesh',
      colors: ['#3b49df', '#7a5cf5', '#b78cff', '#2a2f9c', '#8fd3ff'],
      softness: 0.7,
      seed: 6,
    },
    picture: { frame: { kind: 'phone-island' }, shadows: float(0.45, 110, '#0d0b3a') },
  }),
  preset('Templates', 'Play Store', {
    size: { width: 1080, height: 1920 },
    padding: 110,
    background: { kind: 'linear-gradient', angleDeg: 165, stops: evenly('#d9f7ec', '#a6e6d3', '#6cc9c4') },
    picture: { frame: { kind: 'phone-punch-hole' }, shadows: float(0.38, 100, '#06403f') },
  }),
  preset('Templates', 'Mac store', {
    size: { width: 2880, height: 1800 },
    padding: 220,
    background: {
      kind: 'hills',
      style: 'swell',
      sky: ['#061a4a', '#0d4fb0', '#3fa0f0'],
      land: ['#3c8cf0', '#2563eb', '#1b3fb8', '#0f1f66'],
      layers: 6,
      seed: 5,
    },
    picture: { radius: 14, frame: { kind: 'window-lights' }, shadows: float(0.45, 110, '#06123a') },
  }),
]
