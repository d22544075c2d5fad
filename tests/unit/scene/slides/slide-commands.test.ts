// What people do to slides: each is a change of the document like any other, and can be taken back.
import { describe, expect, test } from 'vitest'
import { addSlide, moveSlide, openSlide, removeSlide, setPadding, setSlide, setSlidesLoop } from '@/lib/scene/commands'
import { withoutAssets } from '@/lib/scene/commands/without-assets'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { openSlideId, slideScenes, withoutSlides } from '@/lib/scene/slide-scenes'
import { filmAsset, filmScene } from '../../../support/film/film-scene'
import { otherAsset, slidesScene } from '../../../support/film/slides-scene'

const ids = ({ slides }: Scene) => slides?.list.map(({ id }) => id)
const parses = (scene: Scene) => expect(parseScene(JSON.parse(JSON.stringify(scene)))).toEqual(scene)

describe('a new slide', () => {
  test('comes after the open one, is open, and brings its files', () => {
    const alone = filmScene(null)
    const other = withoutSlides(openSlide.apply(slidesScene(), 'slide-2'))
    const two = addSlide.apply(alone, other)
    expect([ids(two), openSlideId(two)]).toEqual([['slide-1', 'slide-2'], 'slide-2'])
    expect(Object.keys(two.assets).sort()).toEqual([otherAsset, filmAsset])
    expect(slideScenes(two).map(({ scene }) => scene)).toEqual([alone, other])
    const three = addSlide.apply(openSlide.apply(two, 'slide-1'), alone)
    expect([ids(three), openSlideId(three)]).toEqual([['slide-1', 'slide-3', 'slide-2'], 'slide-3'])
    parses(three)
  })

  test('is not there where there is no room for it', () => {
    let full: Scene = filmScene(null)
    for (let count = 0; count < 19; count++) full = addSlide.apply(full, filmScene(null))
    expect(full.slides!.list).toHaveLength(20)
    expect(addSlide.apply(full, filmScene(null))).toBe(full)
  })
})

describe('a slide that goes', () => {
  test('takes what it alone shows, and leaves one that is alone alone', () => {
    const left = removeSlide.apply(slidesScene(), 'slide-2')
    expect(left.slides).toBeNull()
    expect(left).toEqual(withoutSlides(slidesScene()))
    const other = removeSlide.apply(slidesScene(), 'slide-1')
    expect(Object.keys(other.assets)).toEqual([otherAsset])
    expect(other).toEqual(withoutSlides(openSlide.apply(slidesScene(), 'slide-2')))
  })

  test('where it was open the next one is, and after the last the one before', () => {
    const three = addSlide.apply(slidesScene(), filmScene(null))
    expect(ids(three)).toEqual(['slide-1', 'slide-3', 'slide-2'])
    expect(openSlideId(removeSlide.apply(three, 'slide-3'))).toBe('slide-2')
    expect(openSlideId(removeSlide.apply(openSlide.apply(three, 'slide-2'), 'slide-2'))).toBe('slide-3')
    expect(openSlideId(removeSlide.apply(three, 'slide-1'))).toBe('slide-3')
    expect(removeSlide.apply(three, 'slide-9')).toBe(three)
  })
})

test('slides go to another place in the list, no farther than its ends', () => {
  const three = addSlide.apply(slidesScene(), filmScene(null))
  expect(ids(moveSlide.apply(three, { id: 'slide-1', to: 1 }))).toEqual(['slide-3', 'slide-1', 'slide-2'])
  expect(ids(moveSlide.apply(three, { id: 'slide-1', to: 99 }))).toEqual(['slide-3', 'slide-2', 'slide-1'])
  expect(moveSlide.apply(three, { id: 'slide-1', to: -1 })).toBe(three)
})

test('what is said of a slide stays inside its range, and what the schema refuses changes nothing', () => {
  const scene = slidesScene()
  const slide = (changed: Scene) => changed.slides!.list[1]!
  expect(slide(setSlide.apply(scene, { id: 'slide-2', lengthMs: 1 })).lengthMs).toBe(200)
  expect(slide(setSlide.apply(scene, { id: 'slide-2', lengthMs: null })).lengthMs).toBeNull()
  const pushed = setSlide.apply(scene, { id: 'slide-2', transition: { kind: 'push', from: 'left' } })
  expect(slide(pushed).transition).toEqual({ kind: 'push', lengthMs: 500, from: 'left' })
  expect(setSlide.apply(scene, { id: 'slide-2', transition: { lengthMs: 0.5 } })).toBe(scene)
  expect(setSlide.apply(scene, { id: 'slide-9', lengthMs: 900 })).toBe(scene)
  expect(setSlidesLoop.apply(scene, true).slides!.loops).toBe(true)
  expect(setSlidesLoop.apply(scene, false)).toBe(scene)
})

test('all other commands change the open slide and no other', () => {
  const before = slidesScene()
  const after = setPadding.apply(openSlide.apply(before, 'slide-2'), 77)
  const [first, second] = slideScenes(after)
  expect([first!.scene, second!.scene.padding]).toEqual([slideScenes(before)[0]!.scene, 77])
})

test('a file that is missing is shown on no slide', () => {
  const without = withoutAssets(slidesScene(), [otherAsset])
  expect(JSON.stringify(without)).not.toContain(otherAsset)
  expect(slideScenes(without)[0]!.scene).toEqual(slideScenes(slidesScene())[0]!.scene)
  parses(without)
  expect(JSON.stringify(withoutAssets(slidesScene(), [filmAsset]))).toContain(otherAsset)
})

test('more slides or annotations than there may be are refused before they are walked through', () => {
  const scene = JSON.parse(JSON.stringify(slidesScene()))
  const many = (list: unknown[]) => () => parseScene({ ...scene, slides: { list } })
  expect(many(Array(21).fill({ id: 'a' }))).toThrow('A scene has at most 20 slides, not 21.')
  expect(many([{ id: 'a' }, { id: 'b', composition: { annotations: Array(501).fill(0) } }])).toThrow(
    'A scene has at most 500 annotations, not 501.',
  )
})
