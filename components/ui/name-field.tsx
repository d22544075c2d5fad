// A name that is being typed where it stands: Enter or leaving takes it, Escape gives it up.
'use client'
import { useRef } from 'react'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { classNames } from './class-names'

const lengthMax = 80

export function NameField(props: {
  label: string
  name: string
  className?: string
  /** Null gives it up. */
  onDone: (name: string | null) => void
}) {
  const isDone = useRef(false)
  const end = (name: string | null) => {
    // The field that goes away loses its focus too.
    if (isDone.current) return
    isDone.current = true
    props.onDone(name)
  }
  return (
    <input
      type="text"
      aria-label={props.label}
      autoComplete="off"
      spellCheck={false}
      maxLength={lengthMax}
      defaultValue={props.name}
      ref={(field) => {
        if (!field || field === document.activeElement) return
        isDone.current = false
        field.focus()
        field.select()
      }}
      onBlur={(event) => end(event.target.value)}
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposingKey(event.nativeEvent)) return
        event.preventDefault()
        event.stopPropagation()
        end(event.key === 'Enter' ? event.currentTarget.value : null)
      }}
      className={classNames(
        'min-w-0 rounded-md bg-surface-sunken px-1.5 font-medium text-base outline-offset-0 pointer-fine:text-sm',
        props.className,
      )}
    />
  )
}
