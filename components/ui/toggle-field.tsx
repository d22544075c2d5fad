// A setting that is on or off, in one row.
'use client'
import { useId } from 'react'

export function ToggleField(props: {
  /** Read in full. */
  label: string
  /** Shown under the section's title. */
  shortLabel: string
  value: boolean
  onChange: (value: boolean) => void
}) {
  const id = useId()
  return (
    <div className="flex h-12 items-center justify-between gap-3 compact:h-8">
      <label htmlFor={id} className="flex-1 text-foreground-muted leading-tight">
        {props.shortLabel}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={props.value}
        aria-label={props.label}
        className={[
          'relative h-6 w-10 shrink-0 appearance-none rounded-full bg-(--track) transition-colors duration-100 outline-offset-2 [--track:light-dark(#d4d4da,#3d3d45)] checked:bg-foreground compact:h-5 compact:w-8',
          'before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:shadow-knob before:transition-[translate] before:duration-100 checked:before:translate-x-4 checked:before:bg-panel compact:before:size-4 compact:checked:before:translate-x-3',
          'after:absolute after:-inset-2.5 forced-colors:appearance-auto',
        ].join(' ')}
        checked={props.value}
        onChange={(event) => props.onChange(event.target.checked)}
      />
    </div>
  )
}
