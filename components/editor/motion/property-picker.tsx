// Any property of the scene by keys of one's own: found by its name, its first key comes to the playhead.
'use client'
import { Diamond } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { addKey } from '@/lib/editor/motion/timeline-edits'
import { fieldChoices } from '@/lib/editor/motion/timeline-rows'
import { useEditor } from '../context/editor-context'
import { SearchList } from '../inspector/content/search-picker'

export function PropertyPicker() {
  const { store } = useEditor()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label="Animate a property"
      className="h-[min(26rem,80dvh)] w-[min(19rem,calc(100vw-1rem))] flex-col overflow-hidden p-0 [&:popover-open]:flex"
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" className="px-2 text-xs" tip="Any property by keys of your own">
          <Diamond aria-hidden className="size-3.5" />
          Keys…
        </Button>
      )}
    >
      {isOpen && (
        <SearchList
          label="Property"
          options={fieldChoices(store.getState().scene).map(({ field, of }) => ({
            id: field.address,
            label: field.label,
            words: of,
            group: of,
          }))}
          value=""
          onChoose={(address) => {
            setOpen(false)
            addKey(store, address)
          }}
        />
      )}
    </Popover>
  )
}
