// Choosing a tool: an action for each, from the table.
import { showsPage } from '../store/selection'
import { hasPicture } from '../store/store'
import { type ToolId, toolTable } from '../store/tool-table'
import type { Action } from './action'

type ToolAction = Action & { id: `tool-${ToolId}` | 'lock-tool' }

const choosing: readonly ToolAction[] = toolTable.map(({ id, label, key }) => ({
  id: `tool-${id}` as const,
  label,
  group: 'Tools',
  shortcut: { keys: [key] },
  isEnabled: id === 'element' ? showsPage : hasPicture,
  run: ({ store }) => store.setSession({ tool: id }),
}))

export const toolActions: readonly ToolAction[] = [
  ...choosing,
  {
    id: 'lock-tool',
    label: 'Keep the tool after drawing',
    group: 'Tools',
    shortcut: { keys: ['Q'] },
    isEnabled: hasPicture,
    run: ({ store }) => store.setSession({ toolLocked: !store.getState().session.toolLocked }),
  },
]
