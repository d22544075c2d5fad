// Every shortcut on one sheet, from the table that handles them.
'use client'
import { Dialog } from '@/components/ui/dialog'
import { Keys } from '@/components/ui/keys'
import { shortcutHint } from '@/lib/editor/shortcuts'
import { shortcuts } from '@/lib/editor/shortcuts.data'
import { useEditor, useEditorState } from './editor-context'
import { usePlatform } from './use-hint'

const groups = [...new Set(shortcuts.map((shortcut) => shortcut.group))]
const gestures = [
  { keys: '↑ ↓', label: 'One step' },
  { keys: 'Shift + ↑ ↓', label: 'Ten steps' },
  { keys: 'Double-click', label: 'A label: back to its default' },
]

export function ShortcutsSheet() {
  const { store } = useEditor()
  const open = useEditorState((state) => state.session.shortcutsOpen)
  const platform = usePlatform()
  const rows = [
    ...groups.map((group) => ({
      title: group as string,
      rows: shortcuts
        .filter((shortcut) => shortcut.group === group)
        .map(({ id, label }) => ({ keys: shortcutHint(id, platform), label: label as string })),
    })),
    { title: 'Numbers and sliders', rows: gestures },
  ]
  return (
    <Dialog title="Keyboard shortcuts" open={open} onClose={() => store.setSession({ shortcutsOpen: false })}>
      <div className="grid gap-5">
        {rows.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1 text-faint text-xs">{group.title}</h3>
            <dl>
              {group.rows.map(({ keys, label }) => (
                <div key={label} className="flex h-8 items-center justify-between">
                  <dt>{label}</dt>
                  <dd className="text-soft">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
