// The list of actions while the page loads: those of the first paint's buttons, then all; and what a key does with one.
import type { ActionContext } from './action'
import type { ActionId, EditorAction } from './actions'
import { firstActions } from './first-actions'

export interface ActionList {
  /** All once they have come; until then those of the buttons of the first paint. */
  known(): readonly EditorAction[]
  isComplete(): boolean
  /** All. Rejects with a ChunkLoadError; the next call loads again. */
  load(): Promise<readonly EditorAction[]>
}

export function createActionList(loadModule: () => Promise<{ actions: readonly EditorAction[] }>): ActionList {
  let all: readonly EditorAction[] | null = null
  return {
    known: () => all ?? firstActions,
    isComplete: () => all !== null,
    async load() {
      all ??= (await loadModule()).actions
      return all
    },
  }
}

/** False: the key is the browser's. `isRepeat`: it is held, which goes on with some actions and does nothing to all others. */
export function runByKey(action: EditorAction, context: ActionContext, isRepeat = false): boolean {
  const { repeats = false, whenDisabled } = action.shortcut ?? {}
  const runs = action.isEnabled(context.store.getState()) || whenDisabled === 'run'
  if (runs && isRepeat && !repeats) return true
  return runs ? action.run(context) !== false : whenDisabled === 'nothing'
}

export const actionIn = (list: readonly EditorAction[], id: ActionId): EditorAction | undefined =>
  list.find((action) => action.id === id)
