// Opens the options of captures; a dot says that some are set. It comes after the first paint.
'use client'
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { countOf } from '@/lib/editor/input/capture-choices'
import { useEditorState } from '../../context/editor-context'

/** Of the one panel that all these buttons open. */
export const optionsPanelId = 'capture-options'

/** `isRow`: with its words. */
export function OptionsButton({ isRow }: { isRow: boolean }) {
  const count = useEditorState((state) => countOf(state.session.captureOptions))
  const isOpen = useEditorState((state) => state.session.captureOptionsOpen !== null)
  return (
    <Button
      variant="ghost"
      square={!isRow}
      className={isRow ? 'w-full' : undefined}
      popoverTarget={optionsPanelId}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={count === 0 ? 'Page options' : `Page options, ${count} set`}
      tip="Page options"
    >
      <SlidersHorizontal aria-hidden className="size-4" />
      {isRow && 'Page options'}
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-2 right-2 size-1.5 rounded-full bg-accent ring-2 ring-raised compact:top-1 compact:right-1 forced-colors:bg-[Highlight]"
        />
      )}
    </Button>
  )
}
