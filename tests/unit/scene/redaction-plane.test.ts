// No command makes a scene with a redaction that hides nothing: such a draft could not be read again.
import { describe, expect, it } from 'vitest'
import type { Annotation } from '@/lib/kinds/annotations'
import { redact } from '@/lib/kinds/annotations/focus/schema'
import {
  addAnnotation,
  addPicture,
  changeAnnotations,
  dropPicture,
  flipPicture,
  orderPictures,
  removePicture,
  setPicture,
  turnPicture,
} from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'

const asset = { mime: 'image/png' as const, width: 300, height: 200 }
const digits = (digit: string) => digit.repeat(64)
const hiding = (id: string, plane: string): Annotation => redact.schema.parse({ kind: 'redact', id, plane })

const one = setPicture.apply(defaultScene(), { id: digits('a'), asset })
const main = one.pictures[0]!.id
const two = addPicture.apply(one, { id: digits('b'), asset, picture: 'other' })
const both = [hiding('first', main), hiding('second', 'other')].reduce(addAnnotation.apply, two)
const readAgain = (scene: Scene) => parseScene(JSON.parse(JSON.stringify(scene)))

describe('a redaction', () => {
  it('a redaction is added on a picture, and not on the canvas or on a picture there is not', () => {
    expect(both.annotations.map(({ id }) => id)).toEqual(['first', 'second'])
    for (const plane of ['canvas', 'gone']) expect(addAnnotation.apply(two, hiding('third', plane))).toBe(two)
  })

  it('a redaction is moved to another picture, and not off all of them', () => {
    const moved = changeAnnotations.apply(both, [hiding('first', 'other')])
    expect(moved.annotations[0]!.plane).toBe('other')
    for (const plane of ['canvas', 'gone']) expect(changeAnnotations.apply(both, [hiding('first', plane)])).toBe(both)
  })

  it('a redaction lies where it lay in the file when the picture it is on, turned and mirrored, is replaced by a retake', () => {
    const there = { x: 40, y: 20, width: 50, height: 30 }
    const drawn = addAnnotation.apply(one, { ...hiding('first', main), ...there } as Annotation)
    const turned = flipPicture.apply(turnPicture.apply(drawn, { quarters: 1 }), { axis: 'horizontal' })
    expect(turned.annotations[0]).not.toMatchObject(there)
    const retaken = setPicture.apply(turned, { id: digits('c'), asset })
    expect(retaken.pictures[0]).toMatchObject({ turnDeg: 0, flip: { horizontal: false, vertical: false } })
    expect(retaken.annotations[0]).toMatchObject(there)
  })

  it.each([
    ['is dropped', dropPicture.apply(both, { picture: 'other' }), ['first']],
    ['that is the main one is dropped', dropPicture.apply(both, { picture: main }), ['second']],
    ['is taken out', removePicture.apply(both), ['second']],
    ['is replaced', setPicture.apply(both, { id: digits('c'), asset }), ['first', 'second']],
    ['changes its place', orderPictures.apply(both, ['other', main]), ['first', 'second']],
  ])('a redaction goes with its picture, and with no other, when one %s', (_, scene, left) => {
    expect(scene.annotations.map(({ id }) => id)).toEqual(left)
    expect(readAgain(scene)).toEqual(scene)
  })
})
