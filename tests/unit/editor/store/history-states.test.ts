// The history as states one can go to, and what never takes them away.
import { expect, it } from 'vitest'
import { stepsMax } from '@/lib/editor/store/history'
import { historyStates } from '@/lib/editor/store/history-states'
import { canRedo, createEditorStore } from '@/lib/editor/store/store'
import { setPadding, styleRadius } from '@/lib/scene/commands'
import { createToolEditor } from '../../../support/tool-editor'

function storeWithSteps(count: number) {
  const store = createEditorStore()
  for (let step = 1; step <= count; step++) store.commit(setPadding, 100 + step)
  return store
}
const shown = (store: ReturnType<typeof createEditorStore>) =>
  historyStates(store.getState().history).map(({ by, label, scene }) => [by, label, scene.padding])

it('the states are the steps by their names, newest first, with what was undone before what is shown', () => {
  const store = storeWithSteps(2)
  store.commit(styleRadius, { radius: 3 })
  store.undo()
  expect(shown(store)).toEqual([
    [1, 'corner radius', 102],
    [0, 'padding', 102],
    [-1, 'padding', 101],
    [-2, null, 96],
  ])
})

it('one goes to any state and back, and each time all the others stay', () => {
  const store = storeWithSteps(5)
  for (const by of [-5, 3, -1, 2, 1]) {
    const target = historyStates(store.getState().history).find((state) => state.by === by)!
    store.travel(by)
    expect(store.getState().scene).toBe(target.scene)
    expect(historyStates(store.getState().history)).toHaveLength(6)
  }
})

it('going further than there are steps goes to the end', () => {
  const store = storeWithSteps(2)
  store.travel(-99)
  expect(store.getState().scene.padding).toBe(96)
  store.travel(99)
  expect(store.getState().scene.padding).toBe(102)
})

it('at least 200 steps are kept, and scenes share what a step did not change', () => {
  expect(stepsMax).toBeGreaterThanOrEqual(200)
  const store = storeWithSteps(stepsMax + 20)
  const states = historyStates(store.getState().history)
  expect(states).toHaveLength(stepsMax + 1)
  expect(new Set(states.map(({ scene }) => scene.pictures)).size).toBe(1)
  expect(new Set(states.map(({ scene }) => scene.background)).size).toBe(1)
})

it('selecting, pointing at things, choosing tools and a press that changes nothing leave redo as it is', () => {
  const editor = createToolEditor()
  const { store } = editor
  editor.tool('rectangle')
  editor.drag([
    [300, 300],
    [500, 400],
  ])
  editor.tool('ellipse')
  editor.drag([
    [700, 300],
    [900, 500],
  ])
  store.undo()
  const { future } = store.getState().history
  expect(future).toHaveLength(1)
  editor.tool('select')
  editor.move([300, 350])
  editor.click([300, 350])
  expect(editor.selection()).toHaveLength(1)
  editor.drag([
    [1500, 900],
    [200, 200],
  ])
  editor.key('Escape')
  editor.tool('arrow')
  editor.down([600, 600])
  editor.move([700, 700])
  editor.key('Escape')
  editor.up([700, 700])
  expect(canRedo(store.getState())).toBe(true)
  expect(store.getState().history.future).toBe(future)
})
