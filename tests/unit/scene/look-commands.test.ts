// Commands for looks, several pictures and annotations: in range, valid, and the same scene when they say nothing new.
import { describe, expect, it } from 'vitest'
import * as commands from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { Scene } from '@/lib/scene/schema'

const placed = (digit: string, width = 800, height = 600) => ({
  id: digit.repeat(64),
  asset: { mime: 'image/png' as const, width, height },
})
const base = commands.setPicture.apply(defaultScene(), placed('a'))
const two = commands.addPicture.apply(base, { ...placed('b', 300, 600), picture: 'phone' })
const box = (id: string, plane = 'canvas') =>
  commands.addAnnotation.apply(two, { kind: 'rectangle', id, plane, x: 10, y: 20, width: 30, height: 40 } as never)

const changes: [string, Scene, () => Scene][] = [
  ['frame', base, () => commands.setFrame.apply(base, { value: { kind: 'mat', widthPx: 20 } })],
  ['tilt', base, () => commands.setTilt.apply(base, { change: { yDeg: 999 } })],
  ['adjustments', base, () => commands.setAdjustments.apply(base, { change: { contrast: 0.3 } })],
  ['border', base, () => commands.setBorder.apply(base, { change: { widthPx: 4 } })],
  ['reflection', base, () => commands.setReflection.apply(base, { change: { opacity: 0.4 } })],
  ['opacity', base, () => commands.setOpacity.apply(base, { value: -3 })],
  ['scale', base, () => commands.setScale.apply(base, { value: 99 })],
  ['position', base, () => commands.setPosition.apply(base, { value: { x: 0, y: 1 } })],
  ['crop', base, () => commands.setCrop.apply(base, { value: { x: 1, y: 2, width: 30, height: 40 } })],
  ['fit', base, () => commands.setFit.apply(base, { value: 'contain' })],
  ['corners', base, () => commands.setCornerRadii.apply(base, { value: [1, 2, 3, 4] })],
  ['shadows', base, () => commands.setShadows.apply(base, { value: [{ kind: 'hard' }] })],
  ['turn', base, () => commands.turnPicture.apply(base, { quarters: 1 })],
  ['flip', base, () => commands.flipPicture.apply(base, { axis: 'vertical' })],
  ['size', base, () => commands.setCanvasSize.apply(base, { width: 1200, height: 630 })],
  ['effects', base, () => commands.setEffects.apply(base, [{ kind: 'blur', radius: 10 }])],
  ['light', base, () => commands.setLight.apply(base, { angleDeg: 90 })],
  ['layout', base, () => commands.setLayout.apply(base, { kind: 'row', gap: 10 })],
  ['seed', base, () => commands.setSeed.apply(base, 7)],
  ['another picture', base, () => two],
  [
    'a look',
    two,
    () => commands.applyLook.apply(two, { padding: 10, picture: { radius: 3, frame: { kind: 'none' } } }),
  ],
  ['an annotation', two, () => box('one')],
  ['order', two, () => commands.orderPictures.apply(two, ['phone', 'picture'])],
]

describe.each(changes)('%s', (_, before, change) => {
  it('makes a valid scene, leaves its input alone, and says nothing twice', () => {
    const text = JSON.stringify(before)
    const after = change()
    expect(JSON.stringify(before)).toBe(text)
    expect(after).not.toBe(before)
    expect(Scene.parse(JSON.parse(JSON.stringify(after)))).toEqual(after)
  })
})

it('returns the very same scene for what changes nothing or is refused', () => {
  expect(commands.setTilt.apply(base, { change: { yDeg: 0 } })).toBe(base)
  expect(commands.setFrame.apply(base, { value: { kind: 'none' } })).toBe(base)
  expect(commands.setFrame.apply(base, { value: { kind: 'hologram' } as never })).toBe(base)
  expect(commands.setTilt.apply(base, { picture: 'nobody', change: { yDeg: 9 } })).toBe(base)
  expect(commands.setEffects.apply(base, [])).toBe(base)
  expect(commands.applyLook.apply(base, { padding: -9 })).toBe(base)
  expect(commands.removeAnnotations.apply(base, ['x'])).toBe(base)
  expect(commands.addPicture.apply(two, { ...placed('c'), picture: 'phone' })).toBe(two)
})

it('brings angles and shares to the nearest end of their range', () => {
  expect(commands.setTilt.apply(base, { change: { yDeg: 999 } }).pictures[0]!.tilt.yDeg).toBe(75)
  expect(commands.setOpacity.apply(base, { value: -3 }).pictures[0]!.opacity).toBe(0)
})

it('changes one picture of several, and shares the other', () => {
  const after = commands.setOpacity.apply(two, { picture: 'phone', value: 0.5 })
  expect(after.pictures[1]!.opacity).toBe(0.5)
  expect(after.pictures[0]).toBe(two.pictures[0])
})

it('drops with a picture what was drawn on it and the pixels nothing names', () => {
  const scene = commands.dropPicture.apply(box('on-phone', 'phone'), { picture: 'phone' })
  expect(scene.annotations).toEqual([])
  expect(Object.keys(scene.assets)).toEqual(['a'.repeat(64)])
})

it('turns four times, and flips twice, back to the same scene', () => {
  const start = box('one', 'picture')
  const cropped = commands.setCrop.apply(start, { value: { x: 5, y: 6, width: 70, height: 80 } })
  let turned = cropped
  for (let i = 0; i < 4; i++) turned = commands.turnPicture.apply(turned, { quarters: 1 })
  expect(turned).toEqual(cropped)
  for (const axis of ['horizontal', 'vertical'] as const) {
    const once = commands.flipPicture.apply(cropped, { axis })
    expect(once).not.toEqual(cropped)
    expect(commands.flipPicture.apply(once, { axis })).toEqual(cropped)
  }
})

it('refuses two annotations of one id, and orders them', () => {
  const one = box('one')
  expect(commands.addAnnotation.apply(one, one.annotations[0]!)).toBe(one)
  const both = commands.addAnnotation.apply(one, { ...one.annotations[0]!, id: 'two' })
  const swapped = commands.orderAnnotations.apply(both, ['two', 'one'])
  expect(swapped.annotations.map(({ id }) => id)).toEqual(['two', 'one'])
})
