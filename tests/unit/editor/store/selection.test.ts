// The selection, and the pictures that settings change.
import { describe, expect, it } from 'vitest'
import {
  onEachInScope,
  picturesInScope,
  scopeInShownPixels,
  scopeToSelection,
  selectedPictures,
  shownPicture,
  withShownFirst,
  withShownLook,
} from '@/lib/editor/store/selection'
import { createEditorStore } from '@/lib/editor/store/store'
import { addPicture, applyLook, setLayout, setPicture, styleRadius, turnPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { mainPicture } from '@/lib/scene/scene-pictures'
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

const ids = (pictures: readonly { id: string }[]) => pictures.map(({ id }) => id)

describe('selection', () => {
  it('the selection counts only pictures that are there, and none where there is only one', () => {
    const scene = two()
    expect(ids(selectedPictures(scene, ['gone', 'second']))).toEqual(['second'])
    expect(selectedPictures({ ...scene, pictures: [scene.pictures[1]!] }, ['second'])).toEqual([])
    expect(shownPicture(scene, ['second']).id).toBe('second')
    expect(shownPicture(scene, ['gone'])).toBe(mainPicture(scene))
    expect(shownPicture(scene, [])).toBe(mainPicture(scene))
  })

  it('the selection of nothing, or of annotations alone, puts all pictures in scope', () => {
    expect(ids(picturesInScope(two(), []))).toEqual(['picture', 'second'])
    expect(ids(picturesInScope(two(), ['an-arrow']))).toEqual(['picture', 'second'])
    expect(ids(picturesInScope(two(), ['an-arrow', 'second']))).toEqual(['second'])
  })

  it('the scope turns each picture in scope', () => {
    const turns = (scene: Scene) => scene.pictures.map(({ turnDeg }) => turnDeg)
    expect(turns(onEachInScope(turnPicture, ['second']).apply(two(), { quarters: 1 }))).toEqual([0, 90])
    expect(turns(onEachInScope(turnPicture, []).apply(two(), { quarters: 1 }))).toEqual([90, 90])
    expect(turns(onEachInScope(turnPicture, ['second', 'picture']).apply(two(), { quarters: 1 }))).toEqual([90, 90])
  })

  it('the selection puts the shown picture first for what asks the main picture', () => {
    expect(ids(withShownFirst(two(), ['second']).pictures)).toEqual(['second', 'picture'])
    expect(ids(withShownFirst(two(), ['gone']).pictures)).toEqual(['picture', 'second'])
  })

  it('the selection lends the main picture the look of the shown one, and nothing of its pixels', () => {
    const scene = scopeInShownPixels(styleRadius, ['second']).apply(two(), { radius: 77 })
    const { id, content } = mainPicture(scene)
    expect(mainPicture(withShownLook(scene, ['second']))).toMatchObject({ id, content, radius: 77 })
  })
})

describe('scopeToSelection', () => {
  it('a command in scope styles the selected pictures only, and all while none is selected', () => {
    const scene = two()
    const [before] = radii(scene)
    // Three quarters as large, three quarters as round.
    expect(radii(scopeToSelection(styleRadius, ['second']).apply(scene, { radius: 80 }))).toEqual([before, 60])
    expect(radii(scopeToSelection(styleRadius, []).apply(scene, { radius: 80 }))).toEqual([80, 60])
    expect(radii(scopeToSelection(styleRadius, ['second', 'picture']).apply(scene, { radius: 80 }))).toEqual([80, 60])
  })

  it('a command in the scope of the selection takes lengths in the pixels of the shown picture', () => {
    const scene = two()
    const [before] = radii(scene)
    expect(radii(scopeInShownPixels(styleRadius, ['second']).apply(scene, { radius: 77 }))).toEqual([before, 77])
    expect(radii(scopeInShownPixels(styleRadius, []).apply(scene, { radius: 80 }))).toEqual([80, 60])
    expect(scopeInShownPixels(styleRadius, ['second']).apply(scene, { radius: radii(scene)[1]! })).toBe(scene)
  })

  it('a command in scope still changes what lies beside pictures', () => {
    const change = { light: { angleDeg: 40 }, picture: { radius: 77 } }
    const styled = scopeToSelection(applyLook, ['second']).apply(two(), change)
    expect(styled.light.angleDeg).toBe(40)
    expect(radii(styled)[0]).not.toBe(77)
  })

  it('a command in scope changes nothing where its command changes nothing', () => {
    const scene = two()
    expect(scopeToSelection(styleRadius, ['second']).apply(scene, { radius: scene.pictures[0]!.radius })).toBe(scene)
  })

  it('a command in the scope of the selection is another gesture for another selection', () => {
    const store = createEditorStore(two())
    store.preview(scopeInShownPixels(styleRadius, ['picture']), { radius: 40 })
    store.preview(scopeInShownPixels(styleRadius, ['second']), { radius: 50 })
    store.endGesture()
    expect([radii(store.getState().scene), store.getState().history.past.length]).toEqual([[40, 50], 2])
  })
})
