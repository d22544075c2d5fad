// A choice of few: native radio buttons drawn as one control, so arrow keys and screen readers know it.
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names'

export interface SegmentedOption<Value extends string | number> {
  value: Value
  label: string
  icon?: ReactNode
}

export function Segmented<Value extends string | number>(props: {
  /** Names the group; read, not shown. */
  label: string
  options: readonly SegmentedOption<Value>[]
  /** Null: none is chosen. */
  value: Value | null
  onChange: (value: Value) => void
  /** Icons alone where there is no room; the label is still read and shown as a tooltip. */
  iconsOnly?: boolean
  className?: string | undefined
}) {
  const name = useId()
  return (
    <fieldset className={classNames('flex rounded-lg bg-surface-sunken p-0.5', props.className)}>
      <legend className="sr-only">{props.label}</legend>
      {props.options.map((option) => (
        <label
          key={option.value}
          data-tip={props.iconsOnly ? option.label : undefined}
          className={classNames(
            'relative flex h-11 min-w-11 flex-1 items-center justify-center [&>svg]:shrink-0 gap-1.5 rounded-md px-2.5 font-medium text-sm compact:h-7 compact:min-w-7 compact:text-xs',
            'text-foreground-muted transition-colors duration-100 hover:text-foreground',
            'has-checked:bg-(--segment) has-checked:text-foreground has-checked:shadow-control [--segment:light-dark(#fff,#3a3a42)]',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent forced-colors:has-checked:outline-2',
            props.iconsOnly && 'px-0',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 appearance-none rounded-md outline-none"
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
            aria-label={option.label}
          />
          {option.icon}
          {!(props.iconsOnly && option.icon) && <span aria-hidden>{option.label}</span>}
        </label>
      ))}
    </fieldset>
  )
}
