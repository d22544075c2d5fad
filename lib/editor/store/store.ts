// The editor's one store: the document with its history, and the session. Read it with a selector, change it with its actions.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Command } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import type { Scene } from '@/lib/scene/schema'
import * as steps from './history'
import { initialSession, type Session, type Toast } from './session'

export interface EditorState {
  scene: Scene
  history: steps.History
  session: Session
}

/**
 * `useStore(editorStore, selector)` of zustand takes it as it is. There is no setState: the document changes by commands only.
 */
export interface EditorStore extends Pick<StoreApi<EditorState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** One undo step. */
  commit<Argument>(command: Command<Argument>, argument: Argument): void
  /** Shows a change while a pointer or a slider moves; all of one gesture become one step at `settle`. */
  preview<Argument>(command: Command<Argument>, argument: Argument): void
  /** Ends the gesture as one undo step. Without a gesture it does nothing, so it can be called on every pointer-up and blur. */
  settle(): void
  /** Ends the gesture where it began. False when there was none. */
  cancel(): boolean
  /** Announces "Undo padding"; says so when there is nothing to undo. */
  undo(): void
  redo(): void
  /** Another document: the history begins anew. */
  load(scene: Scene): void
  /** Never touches the history. */
  setSession(change: Partial<Session>): void
  /** Four messages at most are kept. Returns the id for `dismiss`. */
  notify(toast: Omit<Toast, 'id'>): number
  dismiss(toastId: number): void
  announce(text: string): void
}

const toastsMax = 4

export function createEditorStore(scene: Scene = defaultScene()): EditorStore {
  const store = createStore<EditorState>(() => ({
    scene,
    history: steps.createHistory(scene),
    session: initialSession(),
  }))
  const { getState, getInitialState, subscribe, setState } = store

  const put = (history: steps.History) => {
    if (history !== getState().history) setState({ history, scene: history.scene })
  }
  const setSession = (change: Partial<Session>) => setState({ session: { ...getState().session, ...change } })
  const announce = (text: string) => setSession({ announcement: { id: getState().session.announcement.id + 1, text } })
  const travel = (word: 'Undo' | 'Redo', { history, label }: ReturnType<typeof steps.undo>) => {
    put(history)
    announce(label === null ? `Nothing to ${word.toLowerCase()}` : `${word} ${label}`)
  }
  let lastToastId = 0

  return {
    getState,
    getInitialState,
    subscribe,
    commit: (command, argument) => put(steps.commit(getState().history, command, argument)),
    preview: (command, argument) => put(steps.preview(getState().history, command, argument)),
    settle: () => put(steps.settle(getState().history)),
    cancel() {
      const wasOpen = getState().history.gesture !== null
      put(steps.cancel(getState().history))
      return wasOpen
    },
    undo: () => travel('Undo', steps.undo(getState().history)),
    redo: () => travel('Redo', steps.redo(getState().history)),
    load: (next) => put(steps.createHistory(next)),
    setSession,
    notify(toast) {
      lastToastId += 1
      setSession({ toasts: [...getState().session.toasts, { ...toast, id: lastToastId }].slice(-toastsMax) })
      return lastToastId
    },
    dismiss: (toastId) => setSession({ toasts: getState().session.toasts.filter((toast) => toast.id !== toastId) }),
    announce,
  }
}
