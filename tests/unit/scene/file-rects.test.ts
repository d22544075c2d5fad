// Rectangles of a file on the plane of its picture: where the turns and flips of the editor carry what is drawn there.
import { describe, expect, it } from 'vitest'
import type { Annotation } from '@/lib/kinds/annotations'
import { flipPicture, turnPicture } from '@/lib/scene/commands'
import { fileRectOnPlane, outerRect } from '@/lib/scene/file-rects'
import type { Scene } from '@/lib/scene/schema'
import { sceneWithPicture, withItem } from '../../support/tool-editor'

const file = { width: 1600, height: 1000 }
const rect = { x: 100, y: 200, width: 300, height: 50 }

const steps = [
  (scene: Scene) => turnPicture.apply(scene, { quarters: 1 }),
  (scene: Scene) => flipPicture.apply(scene, { axis: 'horizontal' }),
  (scene: Scene) => turnPicture.apply(scene, { quarters: 2 }),
  (scene: Scene) => flipPicture.apply(scene, { axis: 'vertical' }),
  (scene: Scene) => turnPicture.apply(scene, { quarters: 3 }),
]

describe('fileRectOnPlane', () => {
  it('lies where what was drawn on the file has been carried to, however the picture was turned and flipped', () => {
    let scene = withItem(sceneWithPicture(), { kind: 'redact', id: 'mark', ...rect } as never)
    for (const step of [...steps, ...steps.toReversed(), ...steps]) {
      scene = step(scene)
      const { x, y, width, height } = scene.annotations[0] as Extract<Annotation, { kind: 'redact' }>
      expect(fileRectOnPlane(rect, file, scene.pictures[0]!)).toEqual({ x, y, width, height })
    }
  })
})

it('outerRect is whole pixels and holds all of the rectangle', () => {
  expect(outerRect({ x: 1.2, y: -0.5, width: 2.9, height: 3 })).toEqual({ x: 1, y: -1, width: 4, height: 4 })
  expect(outerRect({ x: 1, y: 2, width: 3, height: 4 })).toEqual({ x: 1, y: 2, width: 3, height: 4 })
})
