// What kind of file: format, quality and scale, with the size all of it comes to, known before anything is saved.
'use client'
import { ChevronDown } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { scaledSize } from '@/lib/core/geometry'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { scaleOf } from '@/lib/editor/store/file-choices'
import { hasPicture, shownSize } from '@/lib/editor/store/store'
import { formatOf } from '@/lib/formats/encoding/encoder'
import { useAction } from '../actions/use-action'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'

const loadPanel = lazyModule(() => import('./file-panel'))

export function FileChoices() {
  const file = useEditorState((state) => state.session.file)
  const { store } = useEditor()
  const { hint, isEnabled, label: tip } = useAction('file-choices')
  const open = useEditorState((state) => state.session.fileChoicesOpen)
  const designSize = useEditorState((state) => (hasPicture(state) ? shownSize(state) : null))
  const size = designSize ? scaledSize(designSize, scaleOf(file, designSize)) : null
  const scale = file.exactly ? `${file.exactly.px} px` : `${file.scale}×`
  const { label } = formatOf(file.format)
  const panel = useLazyModule(loadPanel, isEnabled)
  return (
    <Popover
      label="File"
      open={open}
      onOpen={(element) => {
        store.setSession({ fileChoicesOpen: true })
        // From here arrow keys choose the format: who came by the shortcut goes on without Tab.
        element.querySelector<HTMLElement>('input:checked')?.focus()
      }}
      onClose={() => store.setSession({ fileChoicesOpen: false })}
      trigger={(trigger) => (
        <Button
          {...trigger}
          variant="ghost"
          className="min-w-9 px-1! min-[22.5rem]:min-w-11 lg:px-2!"
          disabled={!isEnabled}
          aria-label={`File: ${label}, ${scale}${size ? `, ${size.width} × ${size.height} pixels` : ''}`}
          tip={tip}
          keys={hint}
        >
          <span className="grid lg:flex lg:items-center lg:gap-2">
            <span className="text-foreground-subtle text-2xs leading-tight lg:text-foreground-muted lg:text-sm">
              {label}
            </span>{' '}
            <span className="text-foreground text-xs leading-tight tabular-nums lg:text-sm">{scale}</span>
          </span>{' '}
          {size && (
            <span className="hidden text-foreground-subtle text-xs tabular-nums lg:inline">
              {size.width} × {size.height}
            </span>
          )}
          <ChevronDown aria-hidden className="size-3.5 text-foreground-subtle max-wide:hidden" />
        </Button>
      )}
    >
      {isEnabled && panel && <panel.FilePanel open={open} file={file} size={size} />}
    </Popover>
  )
}
