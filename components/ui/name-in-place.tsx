// A name that becomes a field where it stands: Enter or leaving takes what was typed, Escape the one before.
'use client'
import { useRef } from 'react'
import { classNames } from './class-names'

export function NameInPlace(props: {
  name: string
  open: boolean
  onOpen: () => void
  /** Null gives it up. */
  onClose: (name: string | null) => void
  className?: string
}) {
  const given = useRef(false)
  if (!props.open) {
    return (
      <button
        type="button"
        aria-label={`Rename ${props.name}`}
        data-tip="Rename"
        data-tip-keys="F2"
        onClick={() => {
          given.current = false
          props.onOpen()
        }}
        className={classNames('w-full rounded-sm hover:text-ink pointer-coarse:min-h-8', props.className)}
      >
        {props.name}
      </button>
    )
  }
  const close = (name: string | null) => {
    // The field that goes away loses its focus too.
    if (given.current) return
    given.current = true
    props.onClose(name)
  }
  return (
    <input
      type="text"
      aria-label={`New name of ${props.name}`}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      defaultValue={props.name}
      ref={(field) => {
        if (!field || field === document.activeElement) return
        given.current = false
        field.focus()
        field.select()
      }}
      onBlur={(event) => close(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        const card = event.currentTarget.closest('[data-card]')
        close(event.key === 'Enter' ? event.currentTarget.value : null)
        card?.querySelector<HTMLElement>('input[type=radio]')?.focus()
      }}
      className="mt-1 h-6 w-full min-w-0 rounded-sm bg-well px-1 text-center text-2xs outline-none focus:outline-2 focus:outline-accent pointer-coarse:h-10 pointer-coarse:text-base"
    />
  )
}
