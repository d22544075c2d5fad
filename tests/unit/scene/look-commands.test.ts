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

const main = base.pictures[0]!
const tilt = (scene: Scene, yDeg: number) => commands.styleTilt.apply(scene, { tilt: { ...main.tilt, yDeg } })

const changes: [string, Scene, () => Scene][] = [
  ['frame', base, () => commands.styleFrame.apply(base, { frame: { kind: 'mat', widthPx: 20 } as never })],
  ['tilt', base, () => tilt(base, 30)],
  [
    'adjustments',
    base,
    () => commands.styleAdjustments.apply(base, { adjustments: { ...main.adjustments, contrast: 0.3 } }),
  ],
  ['border', base, () => commands.styleBorder.apply(base, { border: { ...main.border, widthPx: 4 } })],
  [
    'reflection',
    base,
    () => commands.styleReflection.apply(base, { reflection: { ...main.reflection, opacity: 0.4 } }),
  ],
  ['opacity', base, () => commands.styleOpacity.apply(base, { opacity: -3 })],
  ['scale', base, () => commands.styleScale.apply(base, { scale: 99 })],
  ['position', base, () => commands.stylePosition.apply(base, { position: { x: 0, y: 1 } })],
  ['crop', base, () => commands.setCrop.apply(base, { value: { x: 1, y: 2, width: 30, height: 40 } })],
  ['fit', base, () => commands.styleFit.apply(base, { fit: 'contain' })],
  ['corners', base, () => commands.styleRadius.apply(base, { cornerRadii: [1, 2, 3, 4] })],
  ['shadows', base, () => commands.styleShadows.apply(base, { shadows: [{ kind: 'hard' } as never] })],
  ['turn', base, () => commands.turnPicture.apply(base, { quarters: 1 })],
  ['flip', base, () => commands.flipPicture.apply(base, { axis: 'vertical' })],
  ['size', base, () => commands.setCanvasSize.apply(base, { width: 1200, height: 630 })],
  ['effects', base, () => commands.setEffects.apply(base, [{ kind: 'blur', radius: 10 }])],
  ['light', base, () => commands.setLight.apply(base, { angleDeg: 90 })],
  ['layout', base, () => commands.setLayout.apply(base, { kind: 'row', gap: 10 })],
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
  it('the command makes a valid scene, leaves its input alone, and says nothing twice', () => {
    const text = JSON.stringify(before)
    const after = change()
    expect(JSON.stringify(before)).toBe(text)
    expect(after).not.toBe(before)
    expect(Scene.parse(JSON.parse(JSON.stringify(after)))).toEqual(after)
  })
})

it('a command that changes nothing or is refused returns the very same scene', () => {
  expect(tilt(base, 0)).toBe(base)
  expect(tilt(base, 999)).toBe(base)
  expect(commands.styleFrame.apply(base, { frame: { kind: 'none' } })).toBe(base)
  expect(commands.styleFrame.apply(base, { frame: { kind: 'hologram' } as never })).toBe(base)
  expect(commands.setCrop.apply(base, { picture: 'nobody', value: { x: 0, y: 0, width: 9, height: 9 } })).toBe(base)
  expect(commands.setEffects.apply(base, [])).toBe(base)
  expect(commands.applyLook.apply(base, { padding: -9 })).toBe(base)
  expect(commands.removeAnnotations.apply(base, ['x'])).toBe(base)
  expect(commands.addPicture.apply(two, { ...placed('c'), picture: 'phone' })).toBe(two)
})

it('a share is brought to the nearest end of its range', () => {
  expect(commands.styleOpacity.apply(base, { opacity: -3 }).pictures[0]!.opacity).toBe(0)
})

it('a command on one picture of several shares the other', () => {
  const crop = { x: 1, y: 2, width: 30, height: 40 }
  const after = commands.setCrop.apply(two, { picture: 'phone', value: crop })
  expect(after.pictures[1]!.crop).toEqual(crop)
  expect(after.pictures[0]).toBe(two.pictures[0])
})

it('a picture that is dropped takes along what was drawn on it and the pixels nothing names', () => {
  const scene = commands.dropPicture.apply(box('on-phone', 'phone'), { picture: 'phone' })
  expect(scene.annotations).toEqual([])
  expect(Object.keys(scene.assets)).toEqual(['a'.repeat(64)])
})

it('four turns, and two flips, lead back to the same scene', () => {
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

it('a second annotation of one id is refused, and two are ordered', () => {
  const one = box('one')
  expect(commands.addAnnotation.apply(one, one.annotations[0]!)).toBe(one)
  const both = commands.addAnnotation.apply(one, { ...one.annotations[0]!, id: 'two' })
  const swapped = commands.orderAnnotations.apply(both, ['two', 'one'])
  expect(swapped.annotations.map(({ id }) => id)).toEqual(['two', 'one'])
})
