// One list of actions, of which the first paint brings a part.
import { expect, it } from 'vitest'
import { actionIn, createActionList } from '@/lib/editor/actions/action-list'
import { actions } from '@/lib/editor/actions/actions'
import { firstActions } from '@/lib/editor/actions/first-actions'

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
