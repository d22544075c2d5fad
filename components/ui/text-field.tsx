// Words in one row. They show while they are typed; Enter or leaving takes them, Escape gives them up.
'use client'
import { useId, useRef } from 'react'
import { useControlGesture } from './control-gesture'

export function TextField(props: {
  /** Read in full. */
  label: string
  /** Shown under the section's title. */
  shortLabel: string
  value: string
  lengthMax: number
  placeholder: string
  onPreview: (value: string) => void
  onEndGesture: () => void
}) {
  const id = useId()
  const gesture = useControlGesture(props.onPreview, props.onEndGesture)
  const before = useRef<string | null>(null)
  return (
    <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-8">
      <label htmlFor={id} className="line-clamp-2 text-foreground-muted leading-tight">
        {props.shortLabel}
      </label>
      <input
        id={id}
        type="text"
        aria-label={props.label}
        autoComplete="off"
        spellCheck={false}
        maxLength={props.lengthMax}
        placeholder={props.placeholder}
        className="h-10 w-full min-w-0 rounded-md bg-surface-sunken px-2 text-base outline-none focus:outline-2 focus:outline-accent compact:h-7 compact:text-xs"
        value={props.value}
        onFocus={() => {
          before.current = props.value
        }}
        onChange={(event) => gesture.preview(event.target.value)}
        onBlur={gesture.end}
        onKeyDown={(event) => {
          if (event.key === 'Enter') gesture.end()
          if (event.key !== 'Escape' || before.current === null || before.current === props.value) return
          event.stopPropagation()
          event.preventDefault()
          gesture.preview(before.current)
          gesture.end()
        }}
      />
    </div>
  )
}
