// A number that is typed: Enter or leaving takes it, Escape gives it up, the arrow keys step (ten at once with Shift).
'use client'
import { type KeyboardEvent, useState } from 'react'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { useControlGesture } from './control-gesture'

/** The numbers a control offers, and how they are shown. */
export interface Range {
  min: number
  max: number
  step: number
  unit: string
  /** Shown number = value x factor; 100 for a share. */
  factor: number
}

/** The nearest step inside the range. */
export function clampToStep(value: number, { min, max, step }: Range): number {
  const stepped = min + Math.round((value - min) / step) * step
  // A step of 0.01 leaves 0.35000000000000003 behind.
  return Number(Math.min(max, Math.max(min, stepped)).toFixed(6))
}

/** As people write them: "1,920" and "1 920" are thousands, "1,5" is one and a half; digits may be the wide ones of Japanese. */
function readNumber(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(/(\d)[\s'’](?=\d{3})/g, '$1')
  const isGrouped = /^\D*[1-9]\d{0,2}(,\d{3})+(?!\d)/.test(plain)
  return Number.parseFloat(isGrouped ? plain.replaceAll(',', '') : plain.replace(',', '.'))
}

export function NumberField(props: {
  label: string
  range: Range
  value: number
  /** Several things have several values: `value` is where steps begin, and it is not shown. */
  isMixed?: boolean
  /** Shows the value while it changes. */
  onPreview: (value: number) => void
  /** The change is over. */
  onEndGesture: () => void
}) {
  const { range, value } = props
  const gesture = useControlGesture(props.onPreview, props.onEndGesture)
  const [draft, setDraft] = useState<string | null>(null)

  const take = () => {
    if (draft !== null) {
      const typed = readNumber(draft) / range.factor
      if (Number.isFinite(typed)) gesture.preview(clampToStep(typed, range))
      setDraft(null)
    }
    gesture.end()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposingKey(event.nativeEvent)) return
    if (event.key === 'Enter') {
      take()
      event.currentTarget.select()
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      setDraft(null)
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const step = range.step * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1)
      setDraft(null)
      gesture.preview(clampToStep(value + step, range))
    }
  }

  return (
    <span className="flex h-11 w-17 items-center rounded-md bg-surface-sunken pr-2 text-foreground-subtle focus-within:outline-2 focus-within:outline-accent compact:h-7 compact:w-15">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${props.label}, number`}
        className="h-full w-full min-w-0 bg-transparent pl-2 text-right text-base text-foreground tabular-nums outline-none compact:text-xs"
        placeholder={props.isMixed ? 'Mixed' : undefined}
        value={draft ?? (props.isMixed ? '' : String(Math.round(value * range.factor * 100) / 100))}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => event.key.startsWith('Arrow') && gesture.end()}
      />
      {range.unit !== '' && !props.isMixed && (
        <span aria-hidden className="w-4 shrink-0 pl-0.5 text-2xs">
          {range.unit}
        </span>
      )}
    </span>
  )
}
