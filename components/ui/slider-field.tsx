// One numeric setting in one row: label, slider, typed number. It previews while it moves and settles once.
'use client'
import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react'
import { classNames } from './class-names'
import { focusOnPress, useControlGesture } from './control-gesture'
import { clampToStep, NumberField, type Range } from './number-field'

export function SliderField(props: {
  /** Read in full: "Shadow strength". */
  label: string
  /** Shown under the section's title: "Strength". */
  shortLabel: string
  range: Range
  /** Where the slider ends though larger numbers can be typed: the part of the range that people use. Of a range with both signs, to both sides. */
  comfortableMax?: number | undefined
  value: number
  /** Several things have several values, of which `value` is one. */
  isMixed?: boolean | undefined
  defaultValue: number
  onPreview: (value: number) => void
  onEndGesture: () => void
}) {
  const { range, value } = props
  const { preview, end } = useControlGesture(props.onPreview, props.onEndGesture)
  const id = useId()
  // It stays where it is under a held knob: an end that came along would shrink what the same place means.
  const [held, setHeld] = useState<Ends | null>(null)
  const { min, max } = held ?? endsOf(range, value, props.comfortableMax ?? range.max)
  // A range with both signs is filled from its zero.
  const zero = min < 0 && max > 0 ? 0 : min

  const release = () => {
    setHeld(null)
    end()
  }
  const reset = () => {
    preview(props.defaultValue)
    end()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The browser's own range ignores Shift.
    const direction = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
    if (!direction || !event.shiftKey) return
    event.preventDefault()
    preview(clampToStep(value + direction * range.step * 10, range))
  }

  return (
    <div className="grid h-12 grid-cols-[5.5rem_1fr_auto] items-center gap-3 compact:h-8">
      <label
        htmlFor={id}
        onDoubleClick={reset}
        data-tip="Double-click to reset"
        className="line-clamp-2 text-foreground-muted leading-tight"
      >
        {props.shortLabel}
      </label>
      <input
        id={id}
        type="range"
        aria-label={props.label}
        aria-valuetext={props.isMixed ? 'Mixed' : `${Math.round(value * range.factor * 100) / 100} ${range.unit}`}
        className={classNames('slider', props.isMixed && 'slider-mixed')}
        style={fillStyle({
          min,
          max,
          from: props.isMixed ? value : Math.min(zero, value),
          to: props.isMixed ? value : Math.max(zero, value),
        })}
        min={min}
        max={max}
        step={range.step}
        value={value}
        onChange={(event) => preview(clampToStep(event.target.valueAsNumber, range))}
        onPointerDown={(event) => {
          if (focusOnPress(event)) setHeld({ min, max })
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
        onKeyUp={end}
        onBlur={release}
      />
      <NumberField
        label={props.label}
        range={range}
        value={value}
        isMixed={props.isMixed ?? false}
        onPreview={props.onPreview}
        onEndGesture={props.onEndGesture}
      />
    </div>
  )
}

interface Ends {
  min: number
  max: number
}

/** The part that people use, and as far as the value is out of it. */
const endsOf = (range: Range, value: number, comfortable: number): Ends => ({
  min: range.min < 0 ? Math.min(value, Math.max(range.min, -comfortable)) : range.min,
  max: Math.max(value, Math.min(range.max, comfortable)),
})

/** Ends of the filled part as places under the knob, which never leaves the track. */
function fillStyle({ min, max, from, to }: { min: number; max: number; from: number; to: number }): CSSProperties {
  const place = (value: number) =>
    max === min || value === min
      ? '0%'
      : `calc(var(--knob) / 2 + ${(value - min) / (max - min)} * (100% - var(--knob)))`
  return { '--start': place(from), '--end': place(to) } as CSSProperties
}
