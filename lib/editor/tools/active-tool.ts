// The tool that is chosen: it is told when it is chosen and when it is left, whoever chooses.
import type { ToolId } from '../store/tool-table'
import { pictureUnder } from './pictures/picture-hits'
import { type Press, reachCssPx, type ToolPointer, type ToolScope } from './pointing/tool'
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

const toolOf = (id: ToolId) => tools.find((tool) => tool.id === id)

/** An object, or one of several pictures. */
export const topmostAt = (scope: ToolScope, pointer: Pick<ToolPointer, 'at' | 'pointerType'>): string | null =>
  scope.hits().under(pointer.at, scope.fromCss(reachCssPx(pointer)))[0]?.id ?? pictureUnder(scope.planes(), pointer.at)
