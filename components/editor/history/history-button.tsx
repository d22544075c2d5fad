// Opens the list of steps beside undo and redo.
'use client'
import { History } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { useAction } from '../actions/use-action'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'

const loadList = lazyModule(behindSchema(() => import('./history-list')))

export function HistoryButton() {
  const { store } = useEditor()
  const open = useEditorState((state) => state.session.historyOpen)
  const { label, hint, ariaKeys, isEnabled } = useAction('show-history')
  const module = useLazyModule(loadList, open)
  return (
    <Popover
      label={label}
      open={open}
      onOpen={() => store.setSession({ historyOpen: true })}
      onClose={() => store.setSession({ historyOpen: false })}
      className="max-wide:top-16! max-wide:left-2!"
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="ghost"
          square
          aria-label={label}
          aria-keyshortcuts={ariaKeys}
          tip={label}
          keys={hint}
          disabled={!isEnabled}
          // On a phone the menus of the stage lead there.
          className="max-wide:hidden"
        >
          <History aria-hidden className="size-4" />
        </Button>
      )}
    >
      {/* As wide as the list will be: it is placed before it has come. */}
      <div className="min-h-12 w-[min(17rem,calc(100vw-1rem))]">{open && module && <module.HistoryList />}</div>
    </Popover>
  )
}
