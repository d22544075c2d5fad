// The editor's one store: the document with its history, and the session. Read it with a selector, change it with its actions.

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Size } from '@/lib/core/geometry'
import type { Command } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import * as steps from './history'
import { type Selection, selectedAnnotations, selectedPictures } from './selection'
import { initialSession, ofNoDocument, type Session, type Toast } from './session'

export interface EditorState {
  scene: Scene
  history: steps.History
  session: Session
}

/** What changes the document: the store, or one gesture of it. history.ts defines how gestures meet each other. */
export interface SceneEditing {
  commit<Argument>(command: Command<Argument>, argument: Argument): void
  /** Shows a change while a pointer or a slider moves. It applies to the scene at the gesture's start, not to the last preview. */
  preview<Argument>(command: Command<Argument>, argument: Argument): void
  /** Several commands as one undo step with this label: lower case, it completes "Undo …". */
  gesture(label: string): Gesture
}

/** A gesture inside another joins its step. Once it is over, its methods do nothing. */
interface Gesture extends SceneEditing {
  /** `pointing`: what the pointer shows with it, as one change of the store. */
  preview<Argument>(command: Command<Argument>, argument: Argument, pointing?: Partial<Session['pointing']>): void
  /** False from its end or cancel on, its own or that of whatever began meanwhile. */
  isOpen(): boolean
  end(): void
  cancel(): void
}

/**
 * `useStore(editorStore, selector)` of zustand takes it as it is. There is no setState: the document changes by commands only.
 * `commit` is one undo step; previews of one command become one at `endGesture`.
 */
export interface EditorStore
  extends SceneEditing,
    Pick<StoreApi<EditorState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /**
   * Commits that are one undo step together, for as long as nothing else came between. `joinsLast`: with the step before them. Unlike a
   * gesture it is never open: the document is final after each.
   */
  growingStep(options?: { joinsLast: boolean }): Pick<SceneEditing, 'commit'>
  /** A fact that follows from the document and was found late, as the colours of a text: no undo step, and redo stays. */
  derive<Argument>(command: Command<Argument>, argument: Argument): void
  /** Ends the gesture that `preview` opened as one undo step. It leaves a gesture of `gesture()` to its owner, so every blur may call it. */
  endGesture(): void
  /** Ends the open gesture where it began; while a pointer is down, previews do nothing until it is released. False when there was none. */
  cancelGesture(): boolean
  /** Whether a pointer is down anywhere on the page. */
  setPressed(isPressed: boolean): void
  /** Announces "Undo padding"; says so when there is nothing to undo. */
  undo(): void
  redo(): void
  /** So many steps forwards, or backwards below 0, at once. */
  travel(steps: number): void
  /** Another document: the history begins anew, and nothing is selected. */
  load(scene: Scene): void
  /** The same document as it is stored: the history begins anew. */
  reload(scene: Scene): void
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

  const put = (history: steps.History, pointing?: Partial<Session['pointing']>) => {
    const { history: before, session } = getState()
    const shown = pointing && { session: { ...session, pointing: { ...session.pointing, ...pointing } } }
    if (shown || history !== before) setState({ history, scene: history.scene, ...shown })
  }
  const setSession = (change: Partial<Session>) => setState({ session: { ...getState().session, ...change } })
  const messages = createMessages(() => getState().session, setSession)
  const go = (word: 'Undo' | 'Redo', { history, label }: ReturnType<typeof steps.undo>) => {
    put(history)
    messages.announce(label === null ? `Nothing to ${word.toLowerCase()}` : `${word} ${label}`)
  }
  /** The press goes on, and its control previews at each move: what was cancelled would begin again. */
  let isPressCancelled = false

  return {
    getState,
    getInitialState,
    subscribe,
    commit: (command, argument) => put(steps.commit(getState().history, command, argument)),
    preview(command, argument) {
      if (!isPressCancelled) put(steps.preview(getState().history, command, argument))
    },
    gesture: createGestures(() => getState().history, put),
    growingStep: createGrowingSteps(() => getState().history, put),
    derive: (command, argument) => put(steps.derive(getState().history, command, argument)),
    endGesture: () => put(steps.endPreviewed(getState().history)),
    cancelGesture() {
      const wasOpen = getState().history.gesture !== null
      put(steps.cancelGesture(getState().history))
      isPressCancelled ||= wasOpen && getState().session.isPressed
      return wasOpen
    },
    setPressed(isPressed) {
      setSession({ isPressed })
      isPressCancelled = false
    },
    undo: () => go('Undo', steps.undo(getState().history)),
    redo: () => go('Redo', steps.redo(getState().history)),
    travel: (by) => go(by < 0 ? 'Undo' : 'Redo', steps.travel(getState().history, by)),
    load: (next) =>
      setState({
        history: steps.createHistory(next),
        scene: next,
        session: { ...getState().session, ...ofNoDocument },
      }),
    reload: (next) => put(steps.createHistory(next, getState().history.loaded)),
    setSession,
    ...messages,
  }
}

/** Begins a gesture with a label. */
function createGestures(
  history: () => steps.History,
  put: (next: steps.History, pointing?: Partial<Session['pointing']>) => void,
): (label: string) => Gesture {
  let lastId = 0
  function begin(label: string, within?: number): Gesture {
    lastId += 1
    const id = lastId
    put(steps.beginGesture(history(), { id, label, within }))
    return {
      commit: (command, argument) => put(steps.commitIn(history(), id, command, argument)),
      preview: (command, argument, pointing) => put(steps.previewIn(history(), id, command, argument), pointing),
      gesture: (inner) => begin(inner, id),
      isOpen: () => steps.isOpen(history(), id),
      end: () => put(steps.endOpen(history(), id)),
      cancel: () => put(steps.cancelOpen(history(), id)),
    }
  }
  return (label) => begin(label)
}

function createGrowingSteps(history: () => steps.History, put: (next: steps.History) => void) {
  return ({ joinsLast } = { joinsLast: false }): Pick<SceneEditing, 'commit'> => {
    let step = joinsLast ? history().past.at(-1) : undefined
    return {
      commit(command, argument) {
        const before = history()
        const last = before.past.at(-1)
        const amended = step && last === step ? steps.amend(before, command, argument) : null
        const after = amended ?? steps.commit(before, command, argument)
        put(after)
        if (!amended) step = after.past === before.past ? undefined : after.past.at(-1)
      },
    }
  }
}

function createMessages(session: () => Session, setSession: (change: Partial<Session>) => void) {
  let lastToastId = 0
  return {
    notify(toast: Omit<Toast, 'id'>): number {
      lastToastId += 1
      setSession({ toasts: [...session().toasts, { ...toast, id: lastToastId }].slice(-toastsMax) })
      return lastToastId
    },
    dismiss: (toastId: number) => setSession({ toasts: session().toasts.filter((toast) => toast.id !== toastId) }),
    announce: (text: string) => setSession({ announcement: { id: session().announcement.id + 1, text } }),
  }
}

// Selectors. Each returns a primitive or a stable reference, so a view redraws only when its answer changes.

export const canUndo = (state: EditorState): boolean => state.history.past.length > 0 || state.history.gesture !== null
export const canRedo = (state: EditorState): boolean =>
  state.history.gesture === null && state.history.future.length > 0
export const undoLabel = (state: EditorState): string | null =>
  state.history.gesture?.label ?? state.history.past.at(-1)?.label ?? null
export const redoLabel = (state: EditorState): string | null =>
  canRedo(state) ? (state.history.future.at(-1)?.label ?? null) : null

export const hasPicture = (state: EditorState): boolean => isShown(mainPicture(state.scene))
export const hasAnnotations = ({ scene }: EditorState): boolean => scene.annotations.length > 0
export const hasSelectedAnnotations = ({ scene, session: { selection } }: EditorState): boolean =>
  selection.length > 0 && scene.annotations.some(({ id }) => selection.includes(id))

export const hasSeveralSelected = ({ scene, session }: EditorState): boolean =>
  selectedAnnotations(scene, session.selection).length > 1
/** Objects, or some of several pictures. */
export const hasSelection = ({ scene, session }: EditorState): boolean =>
  selectedAnnotations(scene, session.selection).length + selectedPictures(scene, session.selection).length > 0

/** Design pixels of what is on the stage; null while the last frame shows another scene. A gesture, letters and a film may be ahead of it. */
export function shownSize({ scene, history, session }: EditorState): Size | null {
  const { view, viewScene, cropping, isTypingNow, timeline } = session
  const isAhead = (history.gesture !== null || isTypingNow || timeline?.isShown) && !cropping
  return viewScene === scene || isAhead ? (view?.designSize ?? null) : null
}

export const isCapturing = (state: EditorState): boolean => state.session.capture.status === 'running'
export const isExporting = (state: EditorState): boolean => state.session.exporting.status === 'running'

/** CSS pixels per design pixel as asked for or, while all of it is shown, as the last frame has it; null before the first. */
export const shownZoom = ({ session: { zoom, view } }: EditorState): number | null =>
  zoom === 'fit' ? (view?.zoom ?? null) : zoom

/** Whether a pointer changes the document right now. */
const isDragging = ({ history, session }: EditorState): boolean => session.isPressed && history.gesture !== null

/** Whether a pointer or letters change the document right now, or a marquee what is selected: what is beside the stage waits for its end. */
export const isMoving = (state: EditorState): boolean =>
  isDragging(state) || state.session.isTypingNow || state.session.pointing.marquee !== null

/** Whether the document is about to be another: a gesture is open, or hands are at work. What is made of all of it waits. */
export const isUnsettled = (state: EditorState): boolean => state.history.gesture !== null || isMoving(state)

/** The selector, which stays what it was while the pointer works on the stage or letters come: panels show it once that is over. */
export function whileHandsRest<Value>(select: (state: EditorState) => Value): (state: EditorState) => Value {
  let last: { value: Value } | undefined
  return (state) => {
    const { pointing, isTypingNow } = state.session
    if (!last || !(pointing.isPressed || isTypingNow)) last = { value: select(state) }
    return last.value
  }
}

/**
 * A selector of what follows from the document and the selection. While something is dragged or typed, or a marquee selects, it stays
 * what it was before: it is not computed for each frame.
 */
export function derivedAtRest<Value>(
  derive: (scene: Scene, selection: Selection) => Value,
): (state: EditorState) => Value {
  let last: { scene: Scene; selection: Selection; value: Value } | undefined
  return (state) => {
    const { selection, pointing, isTypingNow } = state.session
    if (last && (isTypingNow || pointing.marquee !== null)) return last.value
    const scene = isDragging(state) ? state.history.gesture!.start : state.scene
    if (last?.scene !== scene || last.selection !== selection)
      last = { scene, selection, value: derive(scene, selection) }
    return last.value
  }
}
