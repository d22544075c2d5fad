// Scenes of version 2: one for each part of a look that could go wrong, and some with everything at once.
import { annotationCases } from './annotation-scenes'
import { arrangementCases } from './arrangement-scenes'
import { backgroundCases } from './background-scenes'
import { frameCases } from './frame-scenes'
import { type Look, lookCase } from './look-case'
import type { SceneCase } from './scene-case'

const tilt = { xDeg: 18, yDeg: -24, zDeg: 4 }
const blue = { kind: 'solid', color: '#dbeafe' }

const glass = { kind: 'glass', widthPx: 20, frost: 9 }
const tiles = { kind: 'pattern', style: 'checker', size: 26, opacity: 1, color: '#f97316', ground: ['#fff7ed'] }

const onPicture = [
  { kind: 'rectangle', id: 'box', plane: 'main', x: 20.5, y: 30, width: 90, height: 44, fillOpacity: 0.15 },
  { kind: 'redact', id: 'solid', plane: 'main', x: 130, y: 30, width: 60, height: 20 },
  { kind: 'redact', id: 'cells', plane: 'main', x: 130, y: 60, width: 70.5, height: 30, method: 'pixelate' },
  { kind: 'redact', id: 'blurred', plane: 'main', x: 30, y: 90, width: 90, height: 40, method: 'blur' },
]
const onCanvas = { kind: 'rectangle', id: 'over', x: 6, y: 6, width: 120, height: 80, color: '#2563ebc0', strokePx: 9 }

const looks: Look[] = [
  { name: 'tilt', picture: { tilt }, scene: { background: blue } },
  { name: 'tilt-of-glass-2x', scale: 2, glass: true, picture: { tilt: { yDeg: 30, perspective: 0.8 }, radius: 30 } },
  { name: 'roll', picture: { tilt: { zDeg: -12 } }, scene: { background: blue } },
  { name: 'tilt-reduced', scale: 0.4, size: [800, 500], picture: { tilt }, scene: { padding: 160 } },
  { name: 'tilt-many-tiles', golden: false, size: [1100, 760], scale: 1.3, picture: { tilt }, scene: { padding: 170 } },
  {
    name: 'tilt-with-everything',
    picture: {
      tilt,
      radius: 18,
      border: { widthPx: 3, color: '#ffffffb0' },
      opacity: 0.93,
      frame: { kind: 'mat', widthPx: 14, color: '#fef3c7' },
      reflection: { opacity: 0.4 },
      shadows: [
        { kind: 'soft', blur: 50, distance: 20 },
        { kind: 'hard', distance: 9, opacity: 0.4, color: '#7c3aed' },
      ],
    },
    scene: { padding: 90, light: { angleDeg: 40 }, annotations: [...onPicture, onCanvas] },
  },
  { name: 'four-corners', picture: { cornerRadii: [0, 12, 40, 75], border: { widthPx: 6, color: '#111827' } } },
  { name: 'mat-and-light', picture: { frame: { kind: 'mat' } }, scene: { light: { angleDeg: 300 }, background: blue } },
  { name: 'see-through', picture: { opacity: 0.5, frame: { kind: 'mat', color: '#ffffff60' } } },
  { name: 'annotations', picture: { radius: 6 }, scene: { annotations: [...onPicture, onCanvas] } },
  { name: 'annotations-2x', scale: 2, scene: { annotations: [...onPicture, onCanvas] } },
  {
    name: 'annotations-many-tiles',
    golden: false,
    size: [700, 500],
    scale: 2.2,
    scene: { annotations: [{ ...onPicture[0], width: 600, height: 400, strokePx: 30 }, onPicture[3], onCanvas] },
  },
  {
    name: 'turned-flipped-cropped',
    picture: {
      turnDeg: 90,
      flip: { horizontal: true },
      crop: { x: 10, y: 20, width: 120, height: 160 },
      adjustments: { brightness: 0.1, contrast: 0.2, saturation: 0.4, temperature: -0.5, hueDeg: 20, shadows: 0.4 },
    },
    scene: { annotations: [onPicture[1], onPicture[2]] },
  },
  { name: 'reflection', picture: { reflection: { opacity: 0.5, gapPx: 4 }, shadows: [] }, scene: { padding: 80 } },
  {
    name: 'row-on-fixed-canvas',
    picture: { tilt: { yDeg: 20 } },
    others: [{ frame: { kind: 'mat', widthPx: 8, color: '#0f172a' }, position: { x: 0.6, y: 0.1 } }],
    scene: { size: { width: 420, height: 260 }, padding: 30, layout: { kind: 'row', gap: 20 } },
  },
  {
    name: 'overlapping',
    others: [{ scale: 0.6, position: { x: 0.9, y: 0.8 }, shadows: [{ kind: 'hard', distance: 10 }, { kind: 'soft' }] }],
    scene: { background: { kind: 'solid', color: '#00000000' } },
  },
  {
    name: 'effects',
    scene: {
      effects: [
        { kind: 'blur', radius: 60 },
        { kind: 'vignette', strength: 0.7 },
        { kind: 'noise', strength: 0.25, colored: true, grainPx: 2 },
      ],
    },
  },
  { name: 'grain-fading', scene: { background: { kind: 'solid', color: '#ff880080' }, effects: [{ kind: 'noise' }] } },
  { name: 'frost', picture: { radius: 14, frame: glass }, scene: { background: tiles } },
  { name: 'frost-tilted', picture: { radius: 14, frame: glass, tilt, opacity: 0.8 }, scene: { background: tiles } },
  {
    name: 'frost-many-tiles',
    golden: false,
    size: [1100, 760],
    scale: 1.3,
    picture: { frame: { ...glass, widthPx: 60, frost: 40 } },
    scene: { padding: 90, background: tiles, effects: [{ kind: 'blur', radius: 12 }] },
  },
  {
    name: 'frost-over-another-and-beside',
    picture: { frame: { ...glass, tone: 'dark' } },
    others: [
      { scale: 0.7, position: { x: 0.8, y: 0.7 }, frame: glass },
      { scale: 0.4, position: { x: 0.04, y: 0.02 }, frame: { ...glass, tone: 'tinted' } },
    ],
    scene: { size: { width: 420, height: 300 }, padding: 70, background: tiles },
  },
]

export const lookCases: SceneCase[] = [
  ...looks.map(lookCase),
  ...frameCases,
  ...annotationCases,
  ...backgroundCases,
  ...arrangementCases,
]
