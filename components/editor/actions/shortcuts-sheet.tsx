// Every shortcut on one sheet, from the list of actions. A key that is pressed there can be given anew.
'use client'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ToggleField } from '@/components/ui/toggle-field'
import { Keys } from '@/components/ui/tooltip-layer'
import type { EditorAction } from '@/lib/editor/actions/actions'
import { timelineKeyTable } from '@/lib/editor/motion/timeline-keys.data'
import { keysOf, shortcutHint } from '@/lib/editor/shortcuts/shortcuts'
import { useEditor, useEditorState } from '../context/editor-context'
import { ShortcutRow } from './shortcut-row'
import { useActions, useKeySettings } from './use-action'
import { useRebinding } from './use-rebinding'

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
  return (
    <Dialog wide title="Keyboard shortcuts" open={open} onClose={() => store.setSession({ shortcutsOpen: false })}>
      {open && <Sheet />}
    </Dialog>
  )
}

function Sheet() {
  const { store } = useEditor()
  const settings = useKeySettings()
  const actions = useActions()
  const rebinding = useRebinding(actions)
  const [all, setAll] = useState(false)
  const groups = [...new Set(actions.map(({ group }) => group))]
  const isShown = (action: EditorAction) => all || keysOf(action, settings).hint !== '' || rebinding.isChanged(action)
  const timelineRows = timelineKeyTable.map(({ keys, label }) => ({
    keys: shortcutHint(keys[0], settings.platform),
    label,
  }))
  // Its keys are those of other things while it is closed.
  const isTimed = useEditorState(({ session }) => session.timeline !== undefined)
  const timelineGroup = isTimed ? [{ title: 'Timeline, while it has the focus', rows: timelineRows }] : []
  const isAnyChanged = Object.keys(settings.bindings ?? {}).length > 0
  return (
    <>
      <p className="mb-4 text-foreground-muted">Choose a key to change it.</p>
      <div className="gap-8 wide:columns-2">
        {groups.map((group) => (
          <Group key={group} title={group}>
            {actions
              .filter((action) => action.group === group && isShown(action))
              .map((action) => (
                <ShortcutRow key={action.id} action={action} rebinding={rebinding} />
              ))}
          </Group>
        ))}
        {[...controlRows, ...timelineGroup].map(({ title, rows }) => (
          <Group key={title} title={title}>
            {rows.map(({ keys, label }) => (
              <div key={label} className="flex min-h-8 items-center justify-between">
                <dt>{label}</dt>
                <dd className="text-foreground-muted">
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </Group>
        ))}
      </div>
      <div className="border-line border-t pt-2">
        <ToggleField
          label="Keys without Ctrl or ⌘, such as / and ?"
          shortLabel="Keys without Ctrl or ⌘, such as / and ?"
          value={!settings.singleKeysOff}
          onChange={(on) => store.setSession({ singleKeysOff: !on })}
        />
        <ToggleField
          label="Show actions without keys"
          shortLabel="Show actions without keys"
          value={all}
          onChange={setAll}
        />
        {isAnyChanged && (
          <Button className="mt-2" onClick={rebinding.resetAll}>
            Reset all keys
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {rebinding.said}
      </p>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-5 break-inside-avoid-column">
      <h3 className="mb-1 text-foreground-subtle text-xs">{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}
