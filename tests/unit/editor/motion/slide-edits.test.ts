// Slides in the editor: one is open, undo leads back to where a change was made, and nothing of one is taken for something of another.
import { describe, expect, it, vi } from 'vitest'
import {
  addSlideLike,
  goToSlide,
  moveOpenSlide,
  openSlideAt,
  removeOpenSlide,
  setTransitionOfAll,
  stepToSlide,
  watchSlides,
} from '@/lib/editor/motion/slide-edits'
import { createEditorStore } from '@/lib/editor/store/store'
import { openedTimeline } from '@/lib/editor/store/timeline-state'
import { setPadding } from '@/lib/scene/commands'
import { slideScenes } from '@/lib/scene/slide-scenes'
import { filmScene } from '../../../support/film/film-scene'
import { slidesScene } from '../../../support/film/slides-scene'

const storeOf = (scene = slidesScene()) => {
  const store = createEditorStore(scene)
  const said = () => store.getState().session.announcement.text
  return { store, said, at: () => openSlideAt(store.getState().scene), scene: () => store.getState().scene }
}

describe('going from slide to slide', () => {
  it('is no undo step and keeps redo', () => {
    const { store, at, said, scene } = storeOf()
    store.commit(setPadding, 50)
    store.undo()
    goToSlide(store, 'slide-2')
    expect([at(), said()]).toEqual([1, 'Slide 2 of 2'])
    store.redo()
    // Where it was changed.
    expect([at(), scene().padding]).toEqual([0, 50])
  })

  it('undo leads back to the slide that was changed', () => {
    const { store, at, scene } = storeOf()
    const before = slideScenes(scene())[0]!.scene.padding
    store.commit(setPadding, 50)
    stepToSlide(store, 1)
    store.commit(setPadding, 70)
    expect(slideScenes(scene()).map((slide) => slide.scene.padding)).toEqual([50, 70])
    stepToSlide(store, -1)
    store.undo()
    expect(at()).toBe(1)
    store.undo()
    expect([at(), slideScenes(scene())[0]!.scene.padding]).toEqual([0, before])
  })

  it('waits while something is dragged, and while a capture is on its way to the open one', () => {
    const { store, at } = storeOf()
    const gesture = store.gesture('padding')
    gesture.preview(setPadding, 10)
    goToSlide(store, 'slide-2')
    expect(at()).toBe(0)
    gesture.end()
    store.setSession({ capture: { status: 'running', url: 'https://example.com/', startedAt: 0 } })
    goToSlide(store, 'slide-2')
    expect([at(), store.getState().session.toasts.at(-1)?.message]).toEqual([
      0,
      'A capture is on its way to this slide.',
    ])
    store.setSession({ capture: { status: 'idle' } })
    goToSlide(store, 'slide-2')
    expect(at()).toBe(1)
  })

  it('what was chosen or shown of the one before is no more, by undo as well', () => {
    const { store } = storeOf()
    const player = { pause: vi.fn() }
    const stop = watchSlides(store, player)
    const open = { ...openedTimeline, atMs: 700, isShown: true, selected: [{ kind: 'clip', id: 'clip' }] as const }
    store.setSession({ timeline: open, selection: ['main'] })
    store.commit(setPadding, 50)
    expect(store.getState().session.selection).toEqual(['main'])
    goToSlide(store, 'slide-2')
    const { selection, timeline } = store.getState().session
    expect([selection, timeline?.atMs, timeline?.isShown, timeline?.selected]).toEqual([[], 0, false, []])
    store.setSession({ selection: ['main'] })
    store.undo()
    expect(store.getState().session.selection).toEqual([])
    expect(player.pause).toHaveBeenCalledTimes(2)
    stop()
  })
})

describe('slides that come and go', () => {
  it('a copy follows the one it is of, in one step', () => {
    const { store, at, said, scene } = storeOf(filmScene({ lengthMs: 500, clips: [] }))
    const alone = scene()
    addSlideLike(store, 'copy')
    expect([at(), said()]).toEqual([1, 'Copied: slide 2 of 2'])
    const [first, second] = slideScenes(scene())
    expect(second!.scene).toEqual(first!.scene)
    store.undo()
    expect(scene()).toBe(alone)
  })

  it('an empty one has the look and the size of the film, and nothing else', () => {
    const { store, scene } = storeOf()
    addSlideLike(store, 'empty')
    const slides = slideScenes(scene())
    const { pictures, background, size, motion, annotations } = slides[1]!.scene
    expect(pictures.map(({ content }) => content)).toEqual([{ kind: 'image', asset: null }])
    expect(background).toEqual(slides[0]!.scene.background)
    expect(size).toEqual({ width: 380, height: 280 })
    expect([motion, annotations]).toEqual([null, []])
  })

  it('the open one goes, and is moved by one place', () => {
    const { store, at, said, scene } = storeOf()
    moveOpenSlide(store, 1)
    expect([at(), said()]).toEqual([1, 'Moved: slide 2 of 2'])
    moveOpenSlide(store, 1)
    expect(store.getState().history.past).toHaveLength(1)
    removeOpenSlide(store)
    expect([scene().slides, said()]).toEqual([null, 'Removed: one slide is left'])
    store.undo()
    expect(at()).toBe(1)
  })

  it('there is a last place, and it is said', () => {
    const { store, said, scene } = storeOf(filmScene(null))
    for (let count = 0; count < 25; count++) addSlideLike(store, 'copy')
    expect(scene().slides!.list).toHaveLength(20)
    expect(said()).toBe('There is no room for another slide')
  })

  it('one transition for all of them is one step', () => {
    const { store, scene } = storeOf()
    setTransitionOfAll(store, { kind: 'wipe', lengthMs: 300, from: 'above' })
    expect(scene().slides!.list.map(({ transition }) => transition.kind)).toEqual(['wipe', 'wipe'])
    expect(store.getState().history.past).toHaveLength(1)
  })
})
