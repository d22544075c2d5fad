// A setting that is on or off, in one row.
'use client'
import { useId } from 'react'

export function ToggleField(props: {
  /** Read in full. */
  label: string
  /** Shown under the section's title. */
  shortLabel: string
  /** Null: it is on for some and off for others. */
  value: boolean | null
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
        // A switch is on or off: what is both is a checkbox.
        role={props.value === null ? undefined : 'switch'}
        ref={(box) => {
          if (box) box.indeterminate = props.value === null
        }}
        aria-checked={props.value ?? 'mixed'}
        aria-label={props.label}
        className={[
          'relative h-6 w-10 shrink-0 appearance-none rounded-full bg-(--track) transition-colors duration-100 outline-offset-2 [--track:light-dark(#d4d4da,#3d3d45)] checked:bg-foreground compact:h-5 compact:w-8',
          'before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:shadow-knob before:transition-[translate] before:duration-100 checked:before:translate-x-4 checked:before:bg-panel compact:before:size-4 compact:checked:before:translate-x-3',
          'indeterminate:before:translate-x-2 compact:indeterminate:before:translate-x-1.5',
          'after:absolute after:-inset-2.5 forced-colors:appearance-auto',
        ].join(' ')}
        checked={props.value ?? false}
        onChange={(event) => props.onChange(event.target.checked)}
      />
    </div>
  )
}
