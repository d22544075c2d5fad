// Ready colours in a row: radio buttons drawn as dots. None is chosen while the value is another one.
'use client'
import { useId } from 'react'

interface Swatch {
  /** `#rrggbb`. */
  color: string
  label: string
}

export function Swatches(props: {
  /** Names the group; read, not shown. */
  label: string
  swatches: readonly Swatch[]
  /** Null: several things have several colours. */
  value: string | null
  onChange: (color: string) => void
}) {
  const name = useId()
  return (
    <fieldset className="-mx-1 flex justify-between">
      <legend className="sr-only">{props.label}</legend>
      {props.swatches.map(({ color, label }) => (
        <label
          key={color}
          data-tip={label}
          className="relative grid h-11 min-w-0 flex-1 place-items-center compact:h-8 forced-color-adjust-none"
        >
          <span
            aria-hidden
            className="size-7 rounded-full shadow-[inset_0_0_0_1px_light-dark(#0000001f,#ffffff2e)] outline-offset-2 transition-transform duration-100 has-[+input:checked]:outline-2 has-[+input:checked]:outline-foreground has-[+input:focus-visible]:outline-2 has-[+input:focus-visible]:outline-accent compact:size-5"
            style={{ background: color }}
          />
          <input
            type="radio"
            name={name}
            aria-label={label}
            className="absolute inset-0 appearance-none outline-none"
            checked={color === props.value}
            onChange={() => props.onChange(color)}
          />
        </label>
      ))}
    </fieldset>
  )
}
