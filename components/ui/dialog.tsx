// A modal sheet on the browser's own dialog: focus is kept inside and given back, Escape and the backdrop close it.
'use client'
import { X } from 'lucide-react'
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button'
import { classNames } from './class-names'

export function Dialog(props: {
  title: string
  open: boolean
  onClose: () => void
  /** Room for two columns. */
  wide?: boolean
  /** All of the screen, for work of its own; what is inside scrolls by itself. */
  full?: boolean
  /** Beside the title. */
  summary?: ReactNode
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const backdrop = useBackdrop()
  useEffect(() => {
    if (!props.open) return dialog.current?.close()
    dialog.current?.showModal()
    // The sheet itself, not its first button: there is nothing to press before reading.
    dialog.current?.focus()
  }, [props.open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClose={props.onClose}
      {...backdrop}
      className={classNames(
        'rise outline-none w-full bg-raised shadow-float backdrop:bg-black/40 forced-colors:border',
        props.full
          ? 'm-auto h-dvh max-h-dvh max-w-none overflow-hidden wide:h-[calc(100dvh-3rem)] wide:max-w-[min(100rem,calc(100vw-3rem))] wide:rounded-2xl'
          : 'm-auto rounded-2xl max-wide:mb-4 max-wide:max-w-[calc(100vw-2rem)]',
        !props.full && (props.wide ? 'max-w-2xl' : 'max-w-md'),
      )}
    >
      <div className={props.full ? 'flex h-full flex-col' : 'px-5 pb-5'}>
        <header
          className={classNames(
            'flex items-center justify-between gap-4 bg-raised px-5',
            props.full ? 'shrink-0 border-line border-b py-2 wide:py-3' : 'sticky top-0 z-10 -mx-5 pt-5 pb-4',
          )}
        >
          <h2 id={titleId} className="font-semibold text-base">
            {props.title}
          </h2>
          {props.summary}
          <Button variant="ghost" square aria-label="Close" className="-mr-2" onClick={() => dialog.current?.close()}>
            <X aria-hidden className="size-4" />
          </Button>
        </header>
        {props.children}
      </div>
    </dialog>
  )
}

/** A press that begins and ends on the backdrop closes the dialog; one that selects words beyond its edge does not. */
export function useBackdrop() {
  const isPressed = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: PointerEvent<HTMLDialogElement>) {
      isPressed.current = target === currentTarget
    },
    // A click across both has the dialog for its target, as what holds both.
    onPointerUp({ target, currentTarget }: PointerEvent<HTMLDialogElement>) {
      isPressed.current &&= target === currentTarget
    },
    onClick({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
      if (isPressed.current && target === currentTarget) currentTarget.close()
    },
  }
}
