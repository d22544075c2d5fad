// Undo, redo and gestures, as a person meets them.
import { describe, expect, it, vi } from 'vitest'
import { stepsMax } from '@/lib/editor/store/history'
import { canRedo, canUndo, createEditorStore, shownSize, undoLabel } from '@/lib/editor/store/store'
import { setPadding, styleRadius, styleShadows } from '@/lib/scene/commands'

const padding = (store: ReturnType<typeof createEditorStore>) => store.getState().scene.padding
const announced = (store: ReturnType<typeof createEditorStore>) => store.getState().session.announcement.text

function dragPadding(store: ReturnType<typeof createEditorStore>, values: readonly number[]) {
  for (const value of values) store.preview(setPadding, value)
}

describe('preview', () => {
  it('a gesture shows every value while it lasts and is one undo step', () => {
    const store = createEditorStore()
    const seen: number[] = []
    store.subscribe((state) => seen.push(state.scene.padding))
    dragPadding(store, [97, 110, 140])
    store.endGesture()
    expect(seen.slice(0, 3)).toEqual([97, 110, 140])
    store.undo()
    expect(padding(store)).toBe(96)
    expect(canUndo(store.getState())).toBe(false)
    store.redo()
    expect(padding(store)).toBe(140)
  })

  it('a gesture is restored to its start by Escape, and leaves no step', () => {
    const store = createEditorStore()
    dragPadding(store, [100, 200])
    expect(store.cancelGesture()).toBe(true)
    expect(padding(store)).toBe(96)
    expect(canUndo(store.getState())).toBe(false)
    expect(store.cancelGesture()).toBe(false)
  })

  it('a gesture that is cancelled leaves redo as it was', () => {
    const store = createEditorStore()
    store.commit(setPadding, 10)
    store.undo()
    dragPadding(store, [100])
    store.cancelGesture()
    store.redo()
    expect(padding(store)).toBe(10)
  })

  it('a gesture that comes back to where it began is no step and leaves redo', () => {
    const store = createEditorStore()
    store.commit(setPadding, 10)
    store.undo()
    dragPadding(store, [100, 96])
    store.endGesture()
    expect(canUndo(store.getState())).toBe(false)
    expect(canRedo(store.getState())).toBe(true)
  })

  it('a gesture is ended as one step by a commit of its own command', () => {
    const store = createEditorStore()
    dragPadding(store, [100, 120])
    store.commit(setPadding, 130)
    store.undo()
    expect(padding(store)).toBe(96)
  })

  it('a gesture is a step before what another command does', () => {
    const store = createEditorStore()
    dragPadding(store, [100, 120])
    store.commit(styleRadius, { radius: 40 })
    store.undo()
    expect(store.getState().scene).toMatchObject({ padding: 120, pictures: [{ radius: 12 }] })
    store.undo()
    expect(padding(store)).toBe(96)
  })

  it('a gesture is taken back whole by an undo in the middle of it, and can be redone', () => {
    const store = createEditorStore()
    dragPadding(store, [100, 120])
    store.undo()
    expect(padding(store)).toBe(96)
    store.redo()
    expect(padding(store)).toBe(120)
  })
})

describe('undo and redo', () => {
  it('the history returns the very scene that was left', () => {
    const store = createEditorStore()
    const before = store.getState().scene
    store.commit(styleShadows, { shadows: [] })
    store.undo()
    expect(store.getState().scene).toBe(before)
  })

  it('the history loses redo at a new change', () => {
    const store = createEditorStore()
    store.commit(setPadding, 10)
    store.undo()
    store.commit(styleRadius, { radius: 1 })
    store.redo()
    expect(padding(store)).toBe(96)
    expect(announced(store)).toBe('Nothing to redo')
  })

  it('the history keeps redo across changes of the session', () => {
    const store = createEditorStore()
    store.commit(setPadding, 10)
    store.undo()
    store.setSession({ zoom: 2, panel: 'shadow', shortcutsOpen: true })
    store.notify({ tone: 'info', message: 'Hello' })
    store.redo()
    expect(padding(store)).toBe(10)
  })

  it('the history never undoes the session', () => {
    const store = createEditorStore()
    store.commit(setPadding, 10)
    store.setSession({ zoom: 2 })
    store.undo()
    expect(store.getState().session.zoom).toBe(2)
  })

  it('the history has no step for a change that changes nothing', () => {
    const store = createEditorStore()
    store.commit(setPadding, 96)
    expect(canUndo(store.getState())).toBe(false)
  })

  it(`the history keeps ${stepsMax} steps and lets the oldest go`, () => {
    const store = createEditorStore()
    for (let value = 0; value < stepsMax + 5; value++) store.commit(setPadding, 1000 + value)
    expect(store.getState().history.past).toHaveLength(stepsMax)
    for (let step = 0; step < stepsMax + 5; step++) store.undo()
    expect(padding(store)).toBe(1004)
  })

  it('the history begins anew with another document', () => {
    const store = createEditorStore()
    store.commit(setPadding, 10)
    store.load({ ...store.getState().scene, padding: 50 })
    store.undo()
    expect(padding(store)).toBe(50)
  })
})

describe('announce', () => {
  it('announcements say what was undone and redone', () => {
    const store = createEditorStore()
    store.commit(setPadding, 10)
    expect(undoLabel(store.getState())).toBe('padding')
    store.undo()
    expect(announced(store)).toBe('Undo padding')
    store.redo()
    expect(announced(store)).toBe('Redo padding')
  })

  it('announcements of the same words are told apart, so that they are read again', () => {
    const store = createEditorStore()
    store.undo()
    const first = store.getState().session.announcement
    store.undo()
    expect(store.getState().session.announcement).toMatchObject({ text: first.text, id: first.id + 1 })
  })
})

it('the store keeps four messages, dismisses by id and never uses an id twice', () => {
  const store = createEditorStore()
  const ids = ['a', 'b', 'c', 'd', 'e'].map((message) => store.notify({ tone: 'info', message }))
  expect(store.getState().session.toasts.map((toast) => toast.message)).toEqual(['b', 'c', 'd', 'e'])
  store.dismiss(ids[2]!)
  expect(store.getState().session.toasts.map((toast) => toast.message)).toEqual(['b', 'd', 'e'])
  expect(ids).not.toContain(store.notify({ tone: 'info', message: 'f' }))
})

it('the store does not wake its readers when nothing was to be done', () => {
  const store = createEditorStore()
  const listener = vi.fn()
  store.subscribe(listener)
  store.endGesture()
  store.cancelGesture()
  expect(listener).not.toHaveBeenCalled()
})

it('the size of the composition is that of the scene on the stage, or none while its frame is missing', () => {
  const store = createEditorStore()
  const designSize = { width: 2400, height: 1500 }
  const view = { zoom: 1, scale: 1, designSize, pictures: [] }
  store.setSession({ view, viewScene: store.getState().scene })
  expect(shownSize(store.getState())).toBe(designSize)
  store.preview(setPadding, 10)
  expect(shownSize(store.getState())).toBe(designSize)
  store.endGesture()
  expect(shownSize(store.getState())).toBeNull()
})

it('another document opens with nothing selected, folded or typed, and one that comes again as it was', () => {
  const store = createEditorStore()
  const ofOne = { selection: ['object-1'], foldedGroups: ['g'], typing: 'object-1', renames: true }
  store.setSession({ ...ofOne, tool: 'arrow' })
  store.reload({ ...store.getState().scene, padding: 5 })
  expect(store.getState().session).toMatchObject(ofOne)
  store.load({ ...store.getState().scene, padding: 6 })
  expect(store.getState().session).toMatchObject({
    selection: [],
    foldedGroups: [],
    typing: null,
    renames: false,
    tool: 'arrow',
  })
})
