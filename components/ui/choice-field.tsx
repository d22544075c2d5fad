// One of a few words: side by side while they fit, a menu when there are more.
'use client'
import { ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { Segmented, type SegmentedOption } from './segmented'

/** So many letters fit side by side next to their label. */
const lettersMax = 19

export function ChoiceField(props: {
  /** Read in full. */
  label: string
  /** Shown under the section's title. */
  shortLabel: string
  options: readonly SegmentedOption<string>[]
  /** Null: several things have several values. */
  value: string | null
  onChange: (value: string) => void
}) {
  const id = useId()
  const { label, options, value, onChange } = props
  const letters = options.reduce((sum, option) => sum + option.label.length + 3, 0)
  const sideBySide = options.length <= 3 && letters <= lettersMax + options.length
  return (
    <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-9">
      <label htmlFor={sideBySide ? undefined : id} className="line-clamp-2 text-foreground-muted leading-tight">
        {props.shortLabel}
      </label>
      {sideBySide ? (
        <Segmented
          label={value === null ? `${label}, mixed` : label}
          options={options}
          value={value}
          onChange={onChange}
        />
      ) : (
        <span className="relative">
          <select
            id={id}
            aria-label={label}
            className="h-11 w-full appearance-none truncate rounded-md bg-surface-sunken pr-7 pl-2 text-base outline-none focus-visible:outline-2 focus-visible:outline-accent compact:h-7 compact:text-xs"
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
          >
            {value === null && (
              <option value="" disabled hidden>
                Mixed
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-raised text-foreground">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronsUpDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-foreground-subtle"
          />
        </span>
      )}
    </div>
  )
}
