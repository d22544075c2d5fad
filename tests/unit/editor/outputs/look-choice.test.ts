// The look of a batch: the open document's without what is about its own picture, a ready one, or none yet.
import { expect, it } from 'vitest'
import { dressed } from '@/lib/editor/outputs/look-choice'
import { addPicture, setPadding, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene } from '@/lib/scene/layout'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import { parseScene } from '@/lib/scene/parse'

const first = { id: 'a'.repeat(64), asset: { mime: 'image/png', width: 1600, height: 1000 } as const }
const second = { id: 'b'.repeat(64), asset: { mime: 'image/png', width: 800, height: 500 } as const }
const redaction = { id: 'r', kind: 'redact', plane: 'picture', x: 0, y: 0, width: 100, height: 100 }
const open = parseScene({
  ...setPadding.apply(setPicture.apply(defaultScene(), first), 200),
  annotations: [redaction],
  caption: { text: 'About the first picture' },
  watermark: { text: 'Studio' },
})

it('another picture in the open look has its space in proportion and its watermark, and nothing of the first picture', () => {
  const scene = parseScene(dressed(second, 'open', open))
  expect(scene.padding).toBe(100)
  expect(scene.watermark?.text).toBe('Studio')
  expect([scene.annotations, scene.caption, Object.keys(scene.assets)]).toEqual([[], null, [second.id]])
})

it('a document of several pictures gives the look of its main one alone, in a layout for one', () => {
  const two = addPicture.apply(open, { ...second, picture: 'second' })
  const scene = parseScene(dressed(second, 'open', { ...two, layout: { kind: 'row', gapPx: 40 } as never }))
  expect(scene.pictures).toHaveLength(1)
  expect(layoutScene(scene).cards).toHaveLength(1)
})

it('a ready look is applied whole, and nothing of the open document stays', () => {
  const preset = lookPresets.find(({ name }) => name === 'Square post')!
  const scene = parseScene(dressed(second, preset.id, open))
  expect(scene.size).toEqual({ width: 1080, height: 1080 })
  expect(scene.watermark).toBeNull()
})
