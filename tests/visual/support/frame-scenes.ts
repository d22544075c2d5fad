// Every frame, once as it comes and once with its other values at 2x; words are in the scenes of texts.
import type { FrameKindName } from '@/lib/kinds/frames'
import { parseScene } from '@/lib/scene/parse'
import { pagePicture } from './pictures'
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

const asset = 'c'.repeat(64)
const background = {
  kind: 'linear-gradient',
  angleDeg: 135,
  stops: [
    { offset: 0, color: '#a5b4fc' },
    { offset: 1, color: '#fbcfe8' },
  ],
}

function frameCase(scene: FrameScene, second: boolean, index: number): SceneCase {
  const [width, height] = (second && scene.otherSize) || scene.size || [300, 180]
  const frame = { kind: scene.kind, ...(second ? scene.other : {}) }
  return {
    name: `frame-${scene.kind}${second ? '-other-2x' : ''}`,
    scale: second ? 2 : 1,
    golden: !second,
    scene: parseScene({
      ...{ version: 3, padding: 32, background },
      pictures: [{ asset, frame, radius: 10, shadows: [{ kind: 'soft', blur: 30, distance: 12 }] }],
      assets: { [asset]: { mime: 'image/png', width, height } },
    }),
    pictures: new Map([[asset, () => pagePicture(width, height, 300 + index)]]),
  }
}

export const frameCases: SceneCase[] = [
  ...frameScenes.map((scene, index) => frameCase(scene, false, index)),
  ...frameScenes.map((scene, index) => frameCase(scene, true, index)),
]
