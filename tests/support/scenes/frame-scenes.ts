// Every frame, once as it comes and once with its other values at 2x; those with words once more, in several scripts; and the
// marks beside the pictures.
import type { FrameKindName } from '@/lib/kinds/frames'
import { parseScene } from '@/lib/scene/parse'
import { glassPicture, pagePicture } from './pictures'
import type { SceneCase } from './scene-case'

interface FrameScene {
  kind: FrameKindName
  size?: [width: number, height: number]
  /** Of the second scene. */
  other?: Record<string, unknown>
  otherSize?: [width: number, height: number]
}

const phone: [number, number] = [96, 208]

const frameScenes: FrameScene[] = [
  { kind: 'window-lights', other: { theme: 'dark', lights: 'outlined', headerScale: 1.4 } },
  { kind: 'window-squares', other: { theme: 'dark', icon: false } },
  { kind: 'window-header', other: { theme: 'dark', buttons: 'all' } },
  { kind: 'terminal', other: { palette: 'white', paddingPx: 0, controls: 'squares' } },
  { kind: 'code-editor', other: { theme: 'light', accent: '#7c3aed', status: false } },
  { kind: 'browser-compact', size: [520, 260], other: { theme: 'dark', controls: 'squares' } },
  { kind: 'browser-tabs', size: [420, 220], other: { theme: 'dark', tabs: 4 } },
  { kind: 'browser-floating', size: [420, 220], other: { theme: 'dark', tabs: 3, controls: 'none' } },
  { kind: 'browser-square', size: [420, 220], other: { theme: 'dark', tabs: 2, headerScale: 0.8 } },
  { kind: 'browser-sidebar', size: [360, 300], other: { theme: 'dark', tint: '#3b3170', sidebar: false } },
  { kind: 'phone-island', size: phone, other: { finish: 'gold' }, otherSize: [208, 96] },
  { kind: 'phone-punch-hole', size: phone, other: { finish: 'blue', camera: 'left', orientation: 'landscape' } },
  { kind: 'phone-classic', size: [108, 192], other: { finish: 'graphite' } },
  { kind: 'tablet', size: [150, 200], other: { finish: 'rose' }, otherSize: [200, 150] },
  { kind: 'laptop', other: { finish: 'graphite', notch: true } },
  { kind: 'display', other: { finish: 'blue', chin: true } },
  { kind: 'television', other: { finish: 'silver', feet: false } },
  { kind: 'watch', size: [124, 148], other: { finish: 'graphite', strapColor: '#d9622b' } },
  { kind: 'mat', other: { color: '#f43f5ea0', widthPx: 7 } },
  { kind: 'glass', other: { tone: 'tinted', widthPx: 24 } },
  { kind: 'stack', other: { cards: 4, side: 'below', color: '#1f2937' } },
  { kind: 'polaroid', other: { paper: '#e7e5e4', margin: 0.8 } },
  { kind: 'film', other: { color: '#3b0764' } },
  { kind: 'outline', other: { block: '#facc15', towards: 'left' } },
  { kind: 'clay', other: { color: '#2a2d3a', widthPx: 20 } },
]

const [title, address] = ['Mesures d’été 2026', 'example.org/öffnungszeiten']

const wordScenes: { name?: string; frame: Record<string, unknown>; size: [width: number, height: number] }[] = [
  {
    frame: { kind: 'window-lights', title: 'A title that is far too long for a window as narrow as this' },
    size: [300, 90],
  },
  { frame: { kind: 'window-squares', title: 'Документ 1' }, size: [300, 90] },
  { frame: { kind: 'window-header', title: 'ملف جديد', theme: 'dark' }, size: [300, 90] },
  { frame: { kind: 'terminal', title: 'zsh', command: 'echo "=> 100%"' }, size: [300, 90] },
  { frame: { kind: 'code-editor', fileName: 'index.ts' }, size: [400, 160] },
  { frame: { kind: 'browser-compact', address: '例え.jp/東京' }, size: [420, 90] },
  { frame: { kind: 'browser-tabs', title, address, tabs: 2 }, size: [420, 90] },
  { frame: { kind: 'browser-floating', title: '🌻 Sonnenblumen', address, theme: 'dark' }, size: [420, 90] },
  { frame: { kind: 'browser-square', title, address }, size: [420, 90] },
  { frame: { kind: 'browser-sidebar', title, address }, size: [360, 200] },
  { frame: { kind: 'phone-island', status: 'light' }, size: phone },
  { frame: { kind: 'phone-punch-hole', status: 'dark' }, size: phone },
  { frame: { kind: 'polaroid', words: 'Summer, at last' }, size: [200, 160] },
  { frame: { kind: 'film', mark: '24A' }, size: [300, 200] },
  {
    name: 'code-editor-tabs',
    frame: { kind: 'code-editor', fileName: 'index.ts', otherTabs: 'store.ts, Größe des Fensters.ts, , 4.ts, 5.ts' },
    size: [520, 160],
  },
]

const caption = { text: 'Above it all\nin two lines', place: 'above', size: 0.05, weight: 'bold' }

const markScenes: Record<string, unknown>[] = [
  { caption },
  { caption: { text: 'A long line under the picture that has to be broken in two', align: 'start', opacity: 0.7 } },
  { caption: { ...caption, align: 'end', size: 0.04 }, size: { width: 420, height: 300 } },
  { watermark: { text: 'vitrine', size: 0.2 } },
  { watermark: { asset: 'd'.repeat(64), size: 0.15, opacity: 0.6, position: { x: 0, y: 1 } } },
]

const asset = 'c'.repeat(64)
const mark = 'd'.repeat(64)
const background = {
  kind: 'linear-gradient',
  angleDeg: 135,
  stops: [
    { offset: 0, color: '#a5b4fc' },
    { offset: 1, color: '#fbcfe8' },
  ],
}

const tilt = { xDeg: 14, yDeg: -24, zDeg: 3 }

const turnedScenes: { picture: Record<string, unknown>; size: [width: number, height: number] }[] = [
  { picture: { frame: { kind: 'browser-tabs', title, address }, tilt }, size: [420, 200] },
  { picture: { frame: { kind: 'phone-island', glare: 0.8, status: 'light' }, tilt }, size: phone },
  { picture: { frame: { kind: 'laptop', notch: true }, reflection: { opacity: 0.4 }, opacity: 0.8 }, size: [300, 188] },
  { picture: { frame: { kind: 'glass' }, tilt, border: { widthPx: 3 } }, size: [240, 160] },
]

interface CaseOptions {
  name: string
  size: [width: number, height: number]
  scale: number
  golden: boolean
  frame?: Record<string, unknown>
  picture?: Record<string, unknown>
  look?: Record<string, unknown>
  seed: number
}

function caseOf({
  name,
  size: [width, height],
  scale,
  golden,
  frame,
  picture = { frame },
  look = {},
  seed,
}: CaseOptions): SceneCase {
  const hasMark = JSON.stringify(look).includes(mark)
  const assets: Record<string, unknown> = { [asset]: { mime: 'image/png', width, height } }
  if (hasMark) assets[mark] = { mime: 'image/png', width: 90, height: 40 }
  return {
    name,
    scale,
    golden,
    scene: parseScene({
      version: 3,
      padding: 32,
      background,
      ...look,
      pictures: [{ asset, radius: 10, shadows: [{ kind: 'soft', blur: 30, distance: 12 }], ...picture }],
      assets,
    }),
    pictures: new Map([
      [asset, () => pagePicture(width, height, seed)],
      ...(hasMark ? [[mark, () => glassPicture(90, 40, seed)] as const] : []),
    ]),
  }
}

const sizeOf = ({ size = [300, 180] }: FrameScene) => size

export const frameCases: SceneCase[] = [
  ...frameScenes.map((scene, index) => {
    const { kind } = scene
    return caseOf({
      name: `frame-${kind}`,
      size: sizeOf(scene),
      scale: 1,
      golden: true,
      frame: { kind },
      seed: 300 + index,
    })
  }),
  ...frameScenes.map((scene, index) => {
    const { kind, other, otherSize = sizeOf(scene) } = scene
    const frame = { kind, ...other }
    return caseOf({
      name: `frame-${kind}-other-2x`,
      size: otherSize,
      scale: 2,
      golden: false,
      frame,
      seed: 300 + index,
    })
  }),
  ...wordScenes.flatMap(({ frame, name = frame.kind, size }, index) =>
    [1, 2].map((scale) =>
      caseOf({ name: `frame-${name}-words-${scale}x`, size, scale, golden: scale === 1, frame, seed: 400 + index }),
    ),
  ),
  ...turnedScenes.map(({ picture, size }, index) =>
    caseOf({ name: `frame-turned-${index + 1}`, size, scale: 1.5, golden: true, picture, seed: 600 + index }),
  ),
  ...markScenes.map((look, index) =>
    caseOf({
      name: `mark-${index + 1}`,
      size: [300, 160],
      scale: 1 + (index % 2),
      golden: true,
      frame: { kind: 'none' },
      look,
      seed: 500 + index,
    }),
  ),
]
