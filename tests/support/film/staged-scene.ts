// A scene for a movement: with what it moves in it.

import { Clip } from '@/lib/kinds/motion/schema'
import type { MotionPreset } from '@/lib/scene/motion/presets/move'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { nightPicture, pagePicture, rampPicture } from '../scenes/pictures'

const stageAssets = ['f', 'e', 'd'].map((letter) => letter.repeat(64))

/** Design pixels of the files, in that order. */
const stageFiles = [
  { width: 1700, height: 860 },
  { width: 1200, height: 900 },
  { width: 700, height: 1400 },
] as const

const file = (at: number) => ({ mime: 'image/png', ...stageFiles[at]! })
const picture = (at: number) => ({ id: `p${at}`, content: { kind: 'image', asset: stageAssets[at] } })
const severalPictures = { pictures: [0, 1, 2].map(picture) }

const onPicture = (kind: string, more: object) => ({ id: kind, kind, plane: 'p0', ...more })
const wave = Array.from({ length: 30 }, (_, at) => ({ x: 200 + at * 22, y: 700 + ((at * 37) % 60) }))

const drawn = [
  onPicture('arrow', { from: { x: 300, y: 500 }, to: { x: 720, y: 260 }, bend: { x: 400, y: 300 }, strokePx: 12 }),
  onPicture('rectangle', { x: 760, y: 160, width: 520, height: 220, strokePx: 10 }),
  onPicture('pen', { points: wave, strokePx: 10 }),
  onPicture('highlighter', {
    points: [
      { x: 120, y: 420 },
      { x: 620, y: 420 },
    ],
    strokePx: 40,
  }),
  onPicture('step', { at: { x: 250, y: 180 }, number: 7, sizePx: 90 }),
  onPicture('text', { at: { x: 900, y: 500 }, text: 'Look at this', sizePx: 60, style: 'rounded' }),
  onPicture('callout', { at: { x: 1300, y: 620 }, to: { x: 1200, y: 800 }, text: 'And here', sizePx: 50 }),
  onPicture('sticker', { x: 1380, y: 120, width: 180, height: 180, shows: 'arrow' }),
  onPicture('redact', { x: 900, y: 650, width: 300, height: 100 }),
]

const typedText = ['const secret = sesame', '', 'for (const each of list) {', '  show(each)', '}'].join('\n')

const scenes: Record<string, object> = {
  plain: {},
  drawn: { annotations: drawn },
  focus: {
    annotations: [
      onPicture('spotlight', { x: 760, y: 160, width: 520, height: 320 }),
      onPicture('magnifier', { from: { x: 400, y: 500 }, to: { x: 400, y: 500 }, sizePx: 360 }),
    ],
  },
  fan: { ...severalPictures, layout: { kind: 'fan' } },
  row: { pictures: [0, 1].map(picture), layout: { kind: 'row' } },
  typed: { pictures: [{ id: 'p0', content: { kind: 'code', text: typedText, hidden: [{ from: 16, to: 22 }] } }] },
  flowing: { background: { kind: 'aurora' } },
  light: {
    effects: [{ kind: 'vignette', strength: 0.8 }, { kind: 'window-light' }, { kind: 'noise', strength: 0.3 }],
    caption: { text: 'What this shows' },
  },
}

/** The first that suits it, of that size, with nothing that moves. */
export function stageFor({ suits }: Pick<MotionPreset, 'suits'>, more: object = {}): Scene {
  const staged = Object.values(scenes).map((own) =>
    parseScene({
      version: 5,
      size: { width: 1920, height: 1080 },
      padding: 110,
      pictures: [picture(0)],
      ...own,
      assets: Object.fromEntries(stageAssets.map((id, at) => [id, file(at)])),
      ...more,
    }),
  )
  return staged.find((scene) => suits?.(scene) ?? true)!
}

/** Moved by this alone. */
export function filmOf(preset: MotionPreset, clip: Partial<Clip> = {}): Scene {
  const { name, lengthMs } = preset
  const clips = [Clip.parse({ id: 'clip', preset: name, lengthMs, ...clip })]
  return { ...stageFor(preset), motion: { lengthMs, loop: 'once', clips, tracks: [] } }
}

/** The pixels of the files, by their ids. */
export const stagePictures = new Map(
  stageFiles.map(({ width, height }, at) => {
    const make = [pagePicture, nightPicture, rampPicture][at]!
    return [stageAssets[at]!, () => make(width, height, at + 1)] as const
  }),
)
