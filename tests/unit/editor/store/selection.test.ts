// Settings of pictures reach the one that was chosen, or all of them.
import { describe, expect, it } from 'vitest'
import {
  inTargetPixels,
  onEach,
  onTarget,
  outlines,
  presentTarget,
  targetPicture,
  withTargetFirst,
  withTargetLook,
} from '@/lib/editor/store/selection'
import { addPicture, applyLook, setLayout, setPicture, styleRadius, turnPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { mainPicture } from '@/lib/scene/main-picture'
import type { Scene } from '@/lib/scene/schema'

const asset = (digit: string, width: number, height: number) => ({
  id: digit.repeat(64),
  asset: { mime: 'image/png' as const, width, height },
})

/** A wide one, and a tall one called "second". */
function two(): Scene {
  const one = setPicture.apply(defaultScene(), asset('1', 800, 400))
  const both = addPicture.apply(one, { ...asset('2', 300, 600), picture: 'second' })
  return setLayout.apply(both, { kind: 'row', gap: 20 })
}

const radii = (scene: Scene) => scene.pictures.map(({ radius }) => radius)

describe('a target', () => {
  it('is a picture that is there, where there are several', () => {
    const scene = two()
    expect(presentTarget(scene, 'second')).toBe('second')
    expect(presentTarget(scene, 'gone')).toBeNull()
    expect(presentTarget({ ...scene, pictures: [scene.pictures[1]!] }, 'second')).toBeNull()
    expect(targetPicture(scene, 'second').id).toBe('second')
    expect(targetPicture(scene, null)).toBe(mainPicture(scene))
  })

  it('alone is styled, and without one all are', () => {
    const scene = two()
    const [before] = radii(scene)
    // Three quarters as large, three quarters as round.
    expect(radii(onTarget(styleRadius, 'second').apply(scene, { radius: 80 }))).toEqual([before, 60])
    expect(radii(onTarget(styleRadius, null).apply(scene, { radius: 80 }))).toEqual([80, 60])
  })

  it('alone has the very lengths that were set on it', () => {
    const scene = two()
    const [before] = radii(scene)
    expect(radii(inTargetPixels(styleRadius, 'second').apply(scene, { radius: 77 }))).toEqual([before, 77])
    expect(radii(inTargetPixels(styleRadius, null).apply(scene, { radius: 80 }))).toEqual([80, 60])
    expect(inTargetPixels(styleRadius, 'second').apply(scene, { radius: radii(scene)[1]! })).toBe(scene)
    expect(inTargetPixels(styleRadius, 'gone').apply(scene, { radius: 77 })).toBe(scene)
  })

  it('does not keep a command from what lies beside pictures', () => {
    const change = { light: { angleDeg: 40 }, picture: { radius: 77 } }
    const styled = onTarget(applyLook, 'second').apply(two(), change)
    expect(styled.light.angleDeg).toBe(40)
    expect(radii(styled)[0]).not.toBe(77)
  })

  it('changes nothing where its command changes nothing', () => {
    const scene = two()
    expect(onTarget(styleRadius, 'second').apply(scene, { radius: scene.pictures[0]!.radius })).toBe(scene)
  })

  it('is turned alone, and without one each is', () => {
    const turns = (scene: Scene) => scene.pictures.map(({ turnDeg }) => turnDeg)
    expect(turns(onEach(turnPicture, 'second').apply(two(), { quarters: 1 }))).toEqual([0, 90])
    expect(turns(onEach(turnPicture, null).apply(two(), { quarters: 1 }))).toEqual([90, 90])
  })

  it('stands first for what asks the main picture', () => {
    expect(withTargetFirst(two(), 'second').pictures.map(({ id }) => id)).toEqual(['second', 'picture'])
    expect(withTargetFirst(two(), 'gone').pictures.map(({ id }) => id)).toEqual(['picture', 'second'])
  })

  it('lends the main picture its look, and nothing of its pixels', () => {
    const scene = inTargetPixels(styleRadius, 'second').apply(two(), { radius: 77 })
    const { id, asset } = mainPicture(scene)
    expect(mainPicture(withTargetLook(scene, 'second'))).toMatchObject({ id, asset, radius: 77 })
  })
})

it('outlines lie where the pictures do, and follow their tilt', () => {
  const { size, pictures } = outlines(two())
  const [wide, tall] = pictures.map(({ corners }) => corners)
  expect(pictures.map(({ id }) => id)).toEqual(['picture', 'second'])
  expect(wide![1]!.x).toBeLessThanOrEqual(tall![0]!.x)
  expect(tall![0]!.x).toBe(tall![3]!.x)
  for (const { x, y } of [...wide!, ...tall!]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(size.width)
    expect(y).toBeLessThanOrEqual(size.height)
  }
  const tilted = applyLook.apply(two(), { picture: { tilt: { ...mainPicture(two()).tilt, yDeg: 30 } } })
  const [left] = outlines(tilted).pictures
  expect(left!.corners[0]!.y).not.toBe(left!.corners[1]!.y)
})
