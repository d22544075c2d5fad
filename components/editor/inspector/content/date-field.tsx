// When a post was written, in the time zone its card says it in.
'use client'
import { useId } from 'react'

export function DateField(props: {
  label: string
  /** ISO 8601; null: none. */
  value: string | null
  utcOffsetMinutes: number
  onChange(value: string | null): void
}) {
  const id = useId()
  const shiftMs = props.utcOffsetMinutes * 60_000
  const at = props.value === null ? Number.NaN : Date.parse(props.value) + shiftMs
  return (
    <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-8">
      <label htmlFor={id} className="text-foreground-muted leading-tight">
        Date
      </label>
      <input
        id={id}
        type="datetime-local"
        aria-label={props.label}
        className="h-11 w-full min-w-0 rounded-md bg-surface-sunken px-2 text-base outline-none focus:outline-2 focus:outline-accent compact:h-7 compact:text-xs"
        value={Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 16)}
        onChange={({ target }) => {
          const typed = Date.parse(`${target.value}Z`) - shiftMs
          props.onChange(Number.isNaN(typed) ? null : new Date(typed).toISOString())
        }}
      />
    </div>
  )
}
