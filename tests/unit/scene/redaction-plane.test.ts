// No command makes a scene with a redaction that hides nothing: such a draft could not be read again.
import { describe, expect, it } from 'vitest'
import { Annotation } from '@/lib/kinds/annotations'
import { redact } from '@/lib/kinds/annotations/focus/schema'
import {
  addAnnotation,
  addPicture,
  changeAnnotations,
  dropPicture,
  flipPicture,
  orderPictures,
  removePicture,
  setCrop,
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

  const retake = (width: number, height: number) => ({
    id: digits('c'),
    asset: { mime: 'image/png' as const, width, height },
  })
  const drawnAt = (place: object, scene = one) =>
    addAnnotation.apply(scene, { ...hiding('first', main), ...place } as Annotation)
  const whole = { x: 0, y: 0, width: 300, height: 200 }
  const place = { x: 150, y: 100, width: 40, height: 10 }

  it.each([
    ['twice as large', retake(600, 400), { x: 300, y: 200, width: 80, height: 20 }],
    ['half as large, to the pixel that there is', retake(150, 101), { x: 75, y: 50, width: 20, height: 5 }],
    ['of the same size', retake(300, 200), place],
    ['longer', retake(300, 900), place],
    ['wider, with the same height', retake(900, 200), place],
    ['too small for the place, at its edge', retake(100, 90), { x: 60, y: 80, width: 40, height: 10 }],
    ['smaller than the redaction, from its corner', retake(20, 5), { x: 0, y: 0, width: 40, height: 10 }],
  ])('a redaction lies on what it covered, or at the edge next to it, on a retake that is %s', (_, taken, expected) => {
    const scene = setPicture.apply(drawnAt(place), taken)
    expect(scene.annotations[0]).toMatchObject(expected)
    expect(readAgain(scene)).toEqual(scene)
  })

  it('a redaction of a whole cropped and turned picture covers all of a retake at twice the scale', () => {
    const cropped = setCrop.apply(drawnAt(whole), { value: { x: 10, y: 10, width: 50, height: 50 } })
    const turned = turnPicture.apply(cropped, { quarters: 3 })
    const scene = setPicture.apply(turned, retake(600, 400))
    expect(scene.annotations[0]).toMatchObject({ x: 0, y: 0, width: 600, height: 400 })
    expect(scene.pictures[0]).toMatchObject({ crop: null, turnDeg: 0 })
  })

  it.each([
    ['beyond its left edge', { x: -1200, y: 0, width: 1500, height: 200 }],
    ['from far beyond its left edge to its middle', { x: -900, y: 0, width: 1100, height: 200 }],
    ['beyond all of its edges', { x: -5000, y: -5000, width: 20_000, height: 20_000 }],
    ['over its lower right corner', { x: 150, y: 100, width: 9000, height: 9000 }],
  ])('a redaction that goes %s hides on a retake at a hundred times the scale what it hid', (_, far) => {
    const scene = setPicture.apply(drawnAt(far), retake(30_000, 20_000))
    const { x, y, width, height } = scene.annotations[0] as typeof far
    const [left, top] = [Math.max(0, far.x), Math.max(0, far.y)]
    expect([x, y].map((start) => Math.max(0, start))).toEqual([left * 100, top * 100])
    const [right, bottom] = [Math.min(300, far.x + far.width), Math.min(200, far.y + far.height)]
    expect([Math.min(30_000, x + width), Math.min(20_000, y + height)]).toEqual([right * 100, bottom * 100])
    expect(readAgain(scene)).toEqual(scene)
  })

  it.each([
    ['left', { x: -40, y: 50 }, { x: 0, y: 50 }],
    ['right', { x: 300, y: 50 }, { x: 260, y: 50 }],
    ['upper', { x: 50, y: -10 }, { x: 50, y: 0 }],
    ['lower', { x: 50, y: 200 }, { x: 50, y: 190 }],
  ])('a redaction that only touches the %s edge of a retake from beside it lies in it', (_, at, expected) => {
    const scene = setPicture.apply(drawnAt({ ...place, ...at }), retake(300, 200))
    expect(scene.annotations[0]).toMatchObject(expected)
  })

  it('a retake at another scale takes what would be beyond the reach of a scene as far as it goes', () => {
    const far = { kind: 'line', id: 'far', plane: main, from: { x: 10, y: 20 }, to: { x: 90_000, y: 20 }, strokePx: 4 }
    const scene = setPicture.apply(addAnnotation.apply(one, Annotation.parse(far)), retake(600, 400))
    expect(scene.annotations[0]).toMatchObject({ from: { x: 20, y: 40 }, to: { x: 100_000, y: 40 }, strokePx: 8 })
  })

  it('a retake at another scale takes strokes, words and what lies on the canvas with it, and another picture nothing', () => {
    const items = [
      { kind: 'line', id: 'line', plane: main, from: { x: 10, y: 20 }, to: { x: 30, y: 20 }, strokePx: 4 },
      { kind: 'text', id: 'text', plane: 'canvas', at: { x: 5, y: 6 }, width: 100, sizePx: 20 },
      { kind: 'line', id: 'other', plane: 'other', from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, strokePx: 4 },
    ]
    const scene = items.reduce((drawn, item) => addAnnotation.apply(drawn, Annotation.parse(item)), two)
    const [line, text, other] = setPicture.apply(scene, retake(600, 400)).annotations
    expect(line).toMatchObject({ from: { x: 20, y: 40 }, to: { x: 60, y: 40 }, strokePx: 8 })
    expect(text).toMatchObject({ at: { x: 10, y: 12 }, width: 200, sizePx: 40 })
    expect(other).toEqual(scene.annotations[2])
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
