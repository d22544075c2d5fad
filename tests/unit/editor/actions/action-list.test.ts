// One list of actions, of which the first paint brings a part.
import { expect, it } from 'vitest'
import type { ActionContext } from '@/lib/editor/actions/action'
import { actionIn, createActionList, runByKey } from '@/lib/editor/actions/action-list'
import { type ActionId, actions } from '@/lib/editor/actions/actions'
import { firstActions } from '@/lib/editor/actions/first-actions'
import { createToolEditor, sceneWithPicture, withItem } from '../../../support/tool-editor'

it('the actions of the first paint are the same objects as in the whole list', () => {
  for (const action of firstActions) expect(actionIn(actions, action.id)).toBe(action)
})

it('the list knows the actions of the first paint at once, and all once they have come', async () => {
  const list = createActionList(async () => ({ actions }))
  expect(actionIn(list.known(), 'undo')).toBeDefined()
  expect(actionIn(list.known(), 'tool-arrow')).toBeUndefined()
  expect(list.isComplete()).toBe(false)
  expect(await list.load()).toBe(actions)
  expect(list.known()).toBe(actions)
  expect(list.isComplete()).toBe(true)
})

it('a list that could not be loaded is loaded again with the next call', async () => {
  let tries = 0
  const list = createActionList(async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return { actions }
  })
  await expect(list.load()).rejects.toThrow('offline')
  expect(list.isComplete()).toBe(false)
  expect(await list.load()).toBe(actions)
})

it('a held key goes on with nudges, undo, redo and zoom, and does everything else once', () => {
  const box = { kind: 'rectangle' as const, id: 'r', x: 100 }
  const editor = createToolEditor(withItem(sceneWithPicture(), box))
  const { store, toolbox } = editor
  const context = { store, tools: toolbox } as unknown as ActionContext
  const hold = (id: ActionId) => {
    const action = actionIn(actions, id)!
    return [false, true, true, true].map((isRepeat) => runByKey(action, context, isRepeat))
  }
  // The key of a held action stays the editor's: the browser has its own Ctrl+D.
  expect(hold('toggle-bare')).toEqual([true, true, true, true])
  expect(editor.steps()).toBe(1)
  store.setSession({ selection: ['r'] })
  hold('objects-duplicate')
  expect(editor.items()).toHaveLength(2)
  hold('lock-tool')
  expect(store.getState().session.toolLocked).toBe(true)
  store.setSession({ selection: ['r'] })
  const { x } = editor.item('rectangle')
  hold('objects-nudge-right')
  store.endGesture()
  expect(editor.item('rectangle').x).toBe(x + 4)
  hold('undo')
  expect(editor.steps()).toBe(0)
  const repeating = actions.filter(({ shortcut }) => shortcut?.repeats).map(({ id }) => id)
  const nudges = actions.map(({ id }) => id).filter((id) => id.startsWith('objects-nudge'))
  expect(repeating).toEqual(['undo', 'redo', ...nudges, 'zoom-in', 'zoom-out'])
})
