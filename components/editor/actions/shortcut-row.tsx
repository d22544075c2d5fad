// An action and its keys on the sheet. A press on the keys waits for others; whose they are already is said, with the way out.
'use client'
import { RotateCcw, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Keys } from '@/components/ui/tooltip-layer'
import type { EditorAction } from '@/lib/editor/actions/actions'
import { isRebindable } from '@/lib/editor/shortcuts/rebinding'
import { keysOf } from '@/lib/editor/shortcuts/shortcuts'
import { useKeySettings } from './use-action'
import type { Rebinding } from './use-rebinding'

interface ShortcutRowProps {
  action: EditorAction
  rebinding: Rebinding
}

export function ShortcutRow({ action, rebinding }: ShortcutRowProps) {
  const { hint } = keysOf(action, useKeySettings())
  const { label } = action
  const isWaiting = rebinding.waiting === action.id
  const opener = useRef<HTMLButtonElement>(null)
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && rebinding.waiting === null) opener.current?.focus()
    wasWaiting.current = isWaiting
  }, [isWaiting, rebinding.waiting])
  if (isWaiting) return <WaitingRow action={action} rebinding={rebinding} hint={hint} />
  return (
    <div className="flex min-h-8 items-center justify-between gap-2 pointer-coarse:min-h-11">
      <dt>{label}</dt>
      <dd className="flex shrink-0 items-center gap-1 text-foreground-muted">
        {rebinding.isChanged(action) && (
          <Button
            variant="ghost"
            square
            className="compact:size-6!"
            aria-label={`Reset the keys of ${label}`}
            tip="Reset"
            onClick={() => rebinding.reset(action)}
          >
            <RotateCcw aria-hidden className="size-3" />
          </Button>
        )}
        {isRebindable(action) ? (
          <button
            ref={opener}
            type="button"
            aria-label={hint === '' ? `Add keys to ${label}` : `Change the keys of ${label}, now ${hint}`}
            onClick={() => rebinding.wait(action)}
            className="-mr-1 flex min-h-7 items-center rounded-md px-1 transition-colors duration-100 hover:bg-hover hover:text-foreground pointer-coarse:min-h-11"
          >
            {hint === '' ? <span className="text-foreground-subtle text-xs">Add</span> : <Keys keys={hint} />}
          </button>
        ) : (
          <Keys keys={hint} />
        )}
      </dd>
    </div>
  )
}

function WaitingRow({ action, rebinding, hint }: ShortcutRowProps & { hint: string }) {
  const { clash, refusal } = rebinding
  const shown = clash?.hint ?? refusal
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    // Tab leaves the field as it leaves any other.
    if (event.key === 'Tab') return
    event.preventDefault()
    const { key, code, metaKey, ctrlKey, shiftKey, altKey } = event
    if (key === 'Escape') rebinding.wait(null)
    else rebinding.press(action, { key, code, metaKey, ctrlKey, shiftKey, altKey, typing: false, selecting: false })
  }
  return (
    <div className="-mx-2 my-0.5 flex flex-wrap items-center justify-between gap-x-2 rounded-lg bg-hover px-2">
      <dt className="flex min-h-8 items-center pointer-coarse:min-h-11">{action.label}</dt>
      <dd className="flex shrink-0 items-center gap-1">
        {hint !== '' && (
          <Button
            variant="ghost"
            square
            className="compact:size-6!"
            aria-label={`Remove the keys of ${action.label}`}
            tip="No keys"
            onClick={() => rebinding.remove(action)}
          >
            <X aria-hidden className="size-3" />
          </Button>
        )}
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the person asked to press keys here
          autoFocus
          aria-label={`${shown === '' ? 'Press' : `${shown}: press`} keys for ${action.label}; Escape keeps the present ones`}
          onKeyDown={onKeyDown}
          className="min-h-6 rounded-md border border-accent border-dashed px-2 text-accent text-xs outline-none"
        >
          {shown || 'Press keys'}
        </button>
      </dd>
      {clash && (
        <dd className="w-full">
          <div role="alert" className="pb-2 text-foreground-muted text-xs">
            {clash.hint} is “{clash.owner.label}”.
            <span className="mt-1.5 flex gap-2">
              {isRebindable(clash.owner) && (
                <Button className="compact:h-7! text-xs!" onClick={() => rebinding.takeOver(action)}>
                  Use it here
                </Button>
              )}
              <Button variant="ghost" className="compact:h-7! text-xs!" onClick={() => rebinding.wait(null)}>
                Leave it there
              </Button>
            </span>
          </div>
        </dd>
      )}
    </div>
  )
}
