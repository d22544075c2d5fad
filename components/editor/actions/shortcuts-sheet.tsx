// Every shortcut on one sheet, from the list of actions.
'use client'
import { Dialog } from '@/components/ui/dialog'
import { ToggleField } from '@/components/ui/toggle-field'
import { Keys } from '@/components/ui/tooltip-layer'
import { keysOf } from '@/lib/editor/shortcuts/shortcuts'
import { useEditor, useEditorState } from '../context/editor-context'
import { useActions, useKeySettings } from './use-action'

/** What single controls do with keys. */
const controlRows = [
  {
    title: 'Numbers and sliders',
    rows: [
      { keys: '↑ ↓', label: 'One step' },
      { keys: 'Shift + ↑ ↓', label: 'Ten steps' },
      { keys: 'Double-click', label: 'A label: back to its default' },
    ],
  },
  {
    title: 'Galleries',
    rows: [
      { keys: '← → ↑ ↓', label: 'Try the next one on' },
      { keys: 'Enter', label: 'Keep it' },
      { keys: 'Esc', label: 'As it was' },
      { keys: 'F2', label: 'Rename one of your own' },
      { keys: 'Delete', label: 'Remove one of your own' },
    ],
  },
]

export function ShortcutsSheet() {
  const { store } = useEditor()
  const open = useEditorState((state) => state.session.shortcutsOpen)
  const settings = useKeySettings()
  const actions = useActions()
  const groups = [...new Set(actions.map(({ group }) => group))]
  const rows = [
    ...groups.map((group) => ({
      title: group as string,
      rows: actions
        .filter((action) => action.group === group)
        .map((action) => ({ keys: keysOf(action, settings).hint, label: action.label }))
        .filter(({ keys }) => keys !== ''),
    })),
    ...controlRows,
  ]
  return (
    <Dialog wide title="Keyboard shortcuts" open={open} onClose={() => store.setSession({ shortcutsOpen: false })}>
      <div className="gap-8 wide:columns-2">
        {rows.map((group) => (
          <section key={group.title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-foreground-subtle text-xs">{group.title}</h3>
            <dl>
              {group.rows.map(({ keys, label }) => (
                <div key={label} className="flex h-8 items-center justify-between">
                  <dt>{label}</dt>
                  <dd className="text-foreground-muted">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-line border-t pt-2">
        <ToggleField
          label="Keys without Ctrl or ⌘, such as / and ?"
          shortLabel="Keys without Ctrl or ⌘, such as / and ?"
          value={!settings.singleKeysOff}
          onChange={(on) => store.setSession({ singleKeysOff: !on })}
        />
      </div>
    </Dialog>
  )
}
