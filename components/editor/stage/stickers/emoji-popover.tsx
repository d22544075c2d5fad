// The button that opens all emoji. Their table and grid load with the first opening.
'use client'
import { LoaderCircle, SmilePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { useLazyModule } from '../../context/editor-context'

const loadPanel = lazyModule(() => import('./emoji-panel'))

export function EmojiPopover({ onChoose }: { onChoose: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const code = useLazyModule(loadPanel, isOpen)
  return (
    <Popover
      label="Emoji"
      className="w-92 max-w-[calc(100vw-1rem)]"
      onOpen={(opened) => {
        panel.current = opened
        setOpen(true)
      }}
      onClose={() => setOpen(false)}
      trigger={(trigger) => (
        <Button {...trigger} tip="All emoji, with search">
          <SmilePlus aria-hidden className="size-4" />
          Emoji
        </Button>
      )}
    >
      <div className="h-96">
        {isOpen && code ? (
          <code.EmojiPanel
            onChoose={(emoji) => {
              panel.current?.hidePopover()
              onChoose(emoji)
            }}
          />
        ) : (
          <p className="grid h-full place-items-center text-foreground-muted">
            <LoaderCircle aria-label="Loading" className="size-5 animate-spin motion-reduce:animate-none" />
          </p>
        )}
      </div>
    </Popover>
  )
}
