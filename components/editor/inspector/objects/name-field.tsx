// A name that is typed where it stands: Enter or leaving takes it, Escape the one before, and nothing the name of its own.
'use client'
import { useEffect, useRef } from 'react'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'

export function NameField(props: {
  name: string
  /** Of the row, and of the words in it. */
  topPx: number
  leftPx: number
  /** Null gives it up. `byKey`: the focus is still in the field; else it went where the person did. */
  onClose: (name: string | null, byKey: boolean) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    field.current?.focus()
    field.current?.select()
  }, [])
  const close = (name: string | null, byKey: boolean) => {
    // The field that goes away loses its focus too.
    if (isClosed.current) return
    isClosed.current = true
    props.onClose(name, byKey)
  }
  return (
    <input
      ref={field}
      type="text"
      aria-label={`New name of ${props.name}`}
      autoComplete="off"
      spellCheck={false}
      maxLength={60}
      defaultValue={props.name}
      onBlur={(event) => close(event.target.value, false)}
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposingKey(event.nativeEvent)) return
        event.preventDefault()
        event.stopPropagation()
        close(event.key === 'Enter' ? event.currentTarget.value : null, true)
      }}
      style={{ top: props.topPx, left: props.leftPx }}
      className="absolute right-1 h-11 rounded-md bg-raised px-2 text-base shadow-control outline-2 outline-accent -outline-offset-2 compact:h-8 compact:text-sm"
    />
  )
}
