// A change of a field that has keys, while a moment of the film is shown.
import { expect, it } from 'vitest'
import { watchKeyedFields } from '@/lib/editor/motion/auto-key'
import { sceneAtPlayhead } from '@/lib/editor/motion/scene-at-playhead'
import { addKey, changeTimeline, seek } from '@/lib/editor/motion/timeline-edits'
import { createEditorStore } from '@/lib/editor/store/store'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import { setBackground, setEffects, setPadding } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { Scene } from '@/lib/scene/schema'
import { sceneWithPicture } from '../../../support/tool-editor'

/** Padding is 100 and has a key at 0. */
function keyed() {
  const store = createEditorStore(sceneWithPicture())
  store.setSession({ timeline: openedTimeline })
  addKey(store, 'padding')
  watchKeyedFields(store)
  const keys = () => store.getState().scene.motion!.tracks[0]!.keys.map(({ atMs, value }) => [atMs, value])
  return { store, keys, padding: () => store.getState().scene.padding }
}

it('is a key of that moment, in the same undo step, and the design keeps its value', () => {
  const { store, keys, padding } = keyed()
  seek(store, 1000)
  const steps = store.getState().history.past.length
  store.commit(setPadding, 300)
  expect(keys()).toEqual([
    [0, 100],
    [1000, 300],
  ])
  expect(padding()).toBe(100)
  expect(store.getState().history.past).toHaveLength(steps + 1)
  store.undo()
  expect([keys(), padding()]).toEqual([[[0, 100]], 100])
  store.redo()
  expect([keys().length, padding()]).toEqual([2, 100])
})

it('is seen while it is held', () => {
  const { store } = keyed()
  seek(store, 1000)
  store.preview(setPadding, 400)
  const { scene } = store.getState()
  expect(sceneAtPlayhead(scene, store.getState())!.padding).toBe(400)
  store.cancelGesture()
  expect(sceneAtPlayhead(store.getState().scene, store.getState())!.padding).toBe(100)
})

it('is a change of the design while the design is shown', () => {
  const { store, keys, padding } = keyed()
  changeTimeline(store, { atMs: 1000, isShown: false })
  store.commit(setPadding, 300)
  expect([keys(), padding()]).toEqual([[[0, 100]], 300])
})

it('changes no key where the field has none', () => {
  const { store, keys } = keyed()
  seek(store, 1000)
  const { scene } = store.getState()
  store.commit(setPadding, 100)
  expect(store.getState().scene).toBe(scene)
  expect(keys()).toHaveLength(1)
})

it('is a key also at a moment between two milliseconds, as a pause leaves it', () => {
  const { store, keys, padding } = keyed()
  changeTimeline(store, { atMs: 1000.4, isShown: true })
  store.commit(setPadding, 300)
  expect([keys(), padding()]).toEqual([
    [
      [0, 100],
      [1000, 300],
    ],
    100,
  ])
})

it('is none where the field was not there before or is of another thing by now: the design keeps what was chosen', () => {
  const { store } = keyed()
  store.commit(setBackground, kindDefault('linear-gradient'))
  addKey(store, 'background/angleDeg')
  seek(store, 1000)
  store.commit(setBackground, { kind: 'solid', color: '#102030' })
  const chosen = kindDefault('linear-gradient')
  store.commit(setBackground, chosen)
  expect(store.getState().scene.background).toEqual(chosen)
  const track = store.getState().scene.motion!.tracks.find(({ address }) => address === 'background/angleDeg')!
  expect(track.keys).toHaveLength(1)
})

it('is none where another effect has come to the place of the one with keys', () => {
  const { store } = keyed()
  store.commit(setEffects, [effect('noise', 0.3), effect('vignette', 0.5)])
  addKey(store, 'effects/0/strength')
  seek(store, 1000)
  store.commit(setEffects, [effect('vignette', 0.5)])
  expect(store.getState().scene.effects).toEqual([effect('vignette', 0.5)])
})

const kindDefault = (kind: 'linear-gradient') => Scene.parse({ ...defaultScene(), background: { kind } }).background
const effect = (kind: 'noise' | 'vignette', strength: number) =>
  Scene.parse({ ...defaultScene(), effects: [{ kind, strength }] }).effects[0]!
