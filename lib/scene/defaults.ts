// The only default document: what the schema's own defaults make, written out, so that an empty page shows it before the schema
// has come. It has no picture yet. A test holds the two together.
import type { Picture } from './picture'
import type { Scene } from './schema'

export const defaultScene = (): Scene => ({
  version: 5,
  size: null,
  padding: 96,
  background: {
    kind: 'linear-gradient',
    angleDeg: 135,
    stops: [
      { offset: 0, color: '#4f46e5' },
      { offset: 0.55, color: '#a855f7' },
      { offset: 1, color: '#f59e8b' },
    ],
    mixing: 'smooth',
  },
  effects: [],
  light: { angleDeg: 0 },
  layout: { kind: 'single' },
  pictures: [defaultPicture()],
  annotations: [],
  groupNames: {},
  watermark: null,
  caption: null,
  variants: [],
  motion: null,
  seed: 1,
  slides: null,
  assets: {},
})

const defaultPicture = (): Picture => ({
  id: 'picture',
  content: { kind: 'image', asset: null },
  crop: null,
  cropTiedTo: null,
  turnDeg: 0,
  flip: { horizontal: false, vertical: false },
  fit: 'cover',
  view: { zoom: 1, x: 0.5, y: 0 },
  scale: 1,
  position: { x: 0.5, y: 0.5 },
  radius: 12,
  cornerRadii: null,
  border: { widthPx: 0, color: '#ffffff' },
  opacity: 1,
  adjustments: { brightness: 0, contrast: 0, saturation: 0, temperature: 0, hueDeg: 0, shadows: 0 },
  frame: { kind: 'none' },
  tilt: { xDeg: 0, yDeg: 0, zDeg: 0, perspective: 1.5, offsetX: 0, offsetY: 0 },
  shadows: [{ kind: 'soft', color: '#0f172a', opacity: 0.35, blur: 64, distance: 24 }],
  reflection: { opacity: 0, reach: 0.4, gapPx: 0 },
})
