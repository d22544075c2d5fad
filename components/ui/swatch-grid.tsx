// Ready-made values to pick from, each drawn as itself: native radio buttons, so arrow keys walk through them.
'use client'
import { useId } from 'react'

export interface Swatch<Value> {
  /** Read and shown as a tooltip: colours have names here. */
  name: string
  /** CSS background. */
  css: string
  /** Not opaque: squares show through. */
  seeThrough?: boolean
  value: Value
}

export function SwatchGrid<Value>(props: {
  label: string
  swatches: readonly Swatch<Value>[]
  isChosen: (value: Value) => boolean
  onChoose: (value: Value) => void
}) {
  const group = useId()
  return (
    <fieldset className="grid grid-cols-6 gap-2">
      <legend className="sr-only">{props.label}</legend>
      {props.swatches.map((swatch) => (
        <label
          key={swatch.name}
          data-tip={swatch.name}
          className="relative h-11 overflow-hidden rounded-md shadow-[inset_0_0_0_1px_#0000001a] outline-offset-2 forced-color-adjust-none has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-accent wide:h-7"
        >
          {swatch.seeThrough && <span aria-hidden className="chequer absolute inset-0" />}
          <span aria-hidden className="absolute inset-0" style={{ background: swatch.css }} />
          <span aria-hidden className="absolute inset-0 rounded-md shadow-[inset_0_0_0_1px_#0000001f]" />
          <input
            type="radio"
            name={group}
            aria-label={swatch.name}
            className="absolute inset-0 appearance-none outline-none"
            checked={props.isChosen(swatch.value)}
            onChange={() => props.onChoose(swatch.value)}
          />
        </label>
      ))}
    </fieldset>
  )
}
