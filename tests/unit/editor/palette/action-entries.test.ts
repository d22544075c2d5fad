// Actions as entries of the palette.
import { expect, it } from 'vitest'
import type { ActionContext } from '@/lib/editor/actions/action'
import { actions } from '@/lib/editor/actions/actions'
import { actionEntries } from '@/lib/editor/palette/action-entries'
import { keysOf } from '@/lib/editor/shortcuts/shortcuts'
import { createEditorStore } from '@/lib/editor/store/store'
import { setPicture } from '@/lib/scene/commands'

const settings = { platform: 'other', singleKeysOff: false } as const
const store = createEditorStore()
const entries = () => actionEntries(actions, { store } as ActionContext, settings)

it('the palette has every action under its label, with its keys', () => {
  const found = entries().map(({ label, keys }) => ({ label, keys }))
  expect(found).toEqual(actions.map((action) => ({ label: action.label, keys: keysOf(action, settings).hint })))
})

it('the palette says why an action cannot be done, and no longer when it can', () => {
  const ids = ['copy', 'undo', 'objects-delete', 'choose-file']
  const obstacles = () => ids.map((id) => entries().find((entry) => entry.id === `action ${id}`)?.obstacle)
  expect(obstacles()).toEqual(['Needs a picture', 'Nothing to undo', 'Needs a picture', null])
  store.commit(setPicture, { id: 'a'.repeat(64), asset: { mime: 'image/png', width: 800, height: 400 } })
  expect(obstacles()).toEqual([null, null, 'There are no objects', null])
})
