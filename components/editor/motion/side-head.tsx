// The head of a clip's or a key's settings: back to the movements, its name, copy and remove.
'use client'
import { ChevronLeft, CopyPlus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { duplicateSelected, removeSelected } from '@/lib/editor/motion/selection-edits'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import { keysOf } from '@/lib/editor/shortcuts/shortcuts'
import { useKeySettings } from '../actions/use-action'
import { useEditor } from '../context/editor-context'

export function SideHead({ title, note, children }: { title: string; note: string; children?: ReactNode }) {
  const { store } = useEditor()
  const settings = useKeySettings()
  return (
    <header className="sticky top-0 z-10 flex h-12 items-center gap-1 bg-panel pr-2 pl-1 compact:h-10">
      <Button
        variant="ghost"
        square
        className="compact:size-7!"
        aria-label="All movements"
        tip="All movements"
        keys="Esc"
        onClick={() => changeTimeline(store, { selected: [] })}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <h2 className="min-w-0 flex-1 truncate font-semibold text-sm">
        {title}
        {note !== '' && <span className="font-normal text-foreground-subtle"> · {note}</span>}
      </h2>
      {children}
      <Button
        variant="ghost"
        square
        className="compact:size-7!"
        aria-label="Duplicate"
        tip="Duplicate"
        keys={keysOf({ id: '', shortcut: { keys: ['Mod+D'] } }, settings).hint}
        onClick={() => duplicateSelected(store)}
      >
        <CopyPlus aria-hidden className="size-4" />
      </Button>
      <Button
        variant="ghost"
        square
        className="compact:size-7!"
        aria-label="Remove"
        tip="Remove"
        keys="Del"
        onClick={() => removeSelected(store)}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </header>
  )
}
