// The tool that is chosen: it is told when it is chosen and when it is left, whoever chooses. And its press that is under way.
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { idlePointing } from '../store/pointing'
import type { EditorState } from '../store/store'
import type { ToolId } from '../store/tool-table'
import { pictureUnder } from './pictures/picture-hits'
import { clickCssPx, type Modifiers, type Press, reachCssPx, type ToolPointer, type ToolScope } from './pointing/tool'
import { tools } from './tools'

interface ActiveTool {
  press(pointer: ToolPointer): Press | null
  hover(pointer: ToolPointer): void
  /** See Tool. */
  edit(edit: string): boolean | null
  giveUp(): boolean
}

export function createActiveTool(scope: ToolScope): ActiveTool {
  const { store } = scope
  let last: ToolPointer | null = null
  const active = () => toolOf(store.getState().session.tool)
  active()?.enter?.(scope)
  store.subscribe(({ history }, { history: before }) => {
    if (isOfAnother(history, before)) active()?.drop?.(scope)
  })
  store.subscribe(({ session: { tool } }, { session: { tool: before } }) => {
    if (tool === before) return
    toolOf(before)?.leave?.(scope)
    if (store.getState().session.pointing.cursor !== null) scope.show({ cursor: null })
    toolOf(tool)?.enter?.(scope)
    // What it would do is shown before the pointer moves again.
    if (last) toolOf(tool)?.hover?.(scope, last)
  })
  return {
    press: (pointer) => active()?.press(scope, pointer) ?? null,
    hover(pointer) {
      last = pointer
      active()?.hover?.(scope, pointer)
      const { tool, pointing } = store.getState().session
      const hovered = tool === 'select' ? topmostAt(scope, pointer) : null
      if (hovered !== pointing.hovered) scope.show({ hovered })
    },
    edit: (edit) => active()?.edit?.(scope, edit) ?? null,
    giveUp: () => active()?.giveUp?.(scope) ?? false,
  }
}

/** Undo, redo and what is given up leave one of the two rows as it was, or a step in it. */
const isOfAnother = ({ past, future }: EditorState['history'], before: EditorState['history']) =>
  past !== before.past && future !== before.future && past.length + future.length === 0

const toolOf = (id: ToolId) => tools.find((tool) => tool.id === id)

/** An object, or one of several pictures. */
export const topmostAt = (scope: ToolScope, pointer: Pick<ToolPointer, 'at' | 'pointerType'>): string | null =>
  scope.hits().under(pointer.at, scope.fromCss(reachCssPx(pointer)))[0]?.id ?? pictureUnder(scope.planes(), pointer.at)

interface HeldPress {
  isHeld(): boolean
  /** False: there is no use for it. */
  begin(pointer: ToolPointer, press: (pointer: ToolPointer) => Press | null): boolean
  move(pointer: ToolPointer): void
  modifiers(modifiers: Modifiers): void
  release(pointer: ToolPointer): void
  /** False when there was none. */
  cancel(): boolean
}

/** A press ends with its scene and with its tool. Made before the active tool, so that it ends before its tool is left. */
export function createHeldPress({ store, fromCss }: ToolScope): HeldPress {
  let held: { press: Press; first: ToolPointer; last: ToolPointer } | null = null
  /** The press itself changes the document and the tool right now. */
  let isOwn = false
  const own = (change: () => void) => {
    isOwn = true
    try {
      change()
    } finally {
      isOwn = false
    }
  }
  const show = (isPressed: boolean) => {
    const { cursor } = store.getState().session.pointing
    store.setSession({ pointing: { ...idlePointing, cursor, isPressed } })
  }
  const end = (last: (press: Press) => void) => {
    const ended = held
    if (ended) own(() => last(ended.press))
    held = null
    if (ended) show(false)
    return ended !== null
  }
  const move = (pointer: ToolPointer) => {
    const moved = held
    if (!moved) return
    moved.last = pointer
    own(() => moved.press.move(pointer))
  }
  store.subscribe((state, before) => {
    if (!held || isOwn) return
    const { first, last } = held
    const isDrag = distance(first.at, last.at) > fromCss(clickCssPx(first))
    // Its gesture became a step, or went with its document: there is nothing to take back.
    if (state.history !== before.history) end(() => {})
    else if (state.session.tool !== before.session.tool)
      end((press) => (isDrag && isChanging(state) ? press.release(last) : press.cancel()))
  })
  return {
    isHeld: () => held !== null,
    begin(pointer, press) {
      // What keys have moved so far is a step of its own.
      store.endGesture()
      const begun = press(pointer)
      held = begun && { press: begun, first: pointer, last: pointer }
      if (held) show(true)
      return held !== null
    },
    move,
    modifiers: (modifiers) => held && move({ ...held.last, ...modifiers }),
    release(pointer) {
      move(pointer)
      end((press) => press.release(pointer))
    },
    cancel: () => end((press) => press.cancel()),
  }
}

const isChanging = ({ scene, history: { gesture } }: EditorState) => gesture !== null && gesture.start !== scene
