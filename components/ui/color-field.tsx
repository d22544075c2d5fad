// A colour in one row: label, a swatch that opens the picker, and the hex value to type or paste.
'use client'
import { type ReactNode, useState } from 'react'
import { isComposingKey } from '@/lib/editor/shortcuts/shortcuts'
import { classNames } from './class-names'
import { ColorPicker } from './color-picker'
import { useControlGesture } from './control-gesture'
import { readHex } from './hsv'
import { Popover } from './popover'

export function ColorField(props: {
  label: string
  shortLabel: string
  value: string
  /** Several things have these: the value is the first of them. */
  mixed?: readonly string[] | undefined
  onPreview: (hex: string) => void
  onEndGesture: () => void
  /** At the end of the row. */
  children?: ReactNode
}) {
  const { label, value, mixed } = props
  const gesture = useControlGesture(props.onPreview, props.onEndGesture)
  const [draft, setDraft] = useState<string | null>(null)
  const take = () => {
    const hex = draft === null ? null : readHex(draft)
    setDraft(null)
    if (hex) gesture.preview(hex)
    gesture.end()
  }
  return (
    <div className="grid h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:h-8">
      <span aria-hidden className="line-clamp-2 text-foreground-muted leading-tight">
        {props.shortLabel}
      </span>
      <span className="flex items-center gap-1">
        <span className="flex h-11 flex-1 items-center gap-1 rounded-md bg-surface-sunken pl-1 focus-within:outline-2 focus-within:outline-accent compact:h-7">
          <Popover
            label={label}
            onClose={gesture.end}
            trigger={(trigger) => (
              <button
                type="button"
                {...trigger}
                aria-label={`${label}: ${mixed ? 'mixed' : value}. Open the picker`}
                className="grid h-full w-11 shrink-0 place-items-center forced-color-adjust-none compact:w-5"
              >
                <span
                  className={classNames(
                    'block size-8 overflow-hidden rounded-sm compact:size-5',
                    value.length === 9 && 'chequer',
                  )}
                >
                  <span
                    className="block size-full rounded-sm shadow-[inset_0_0_0_1px_#00000026]"
                    style={{ background: mixed ? pie(mixed) : value }}
                  />
                </span>
              </button>
            )}
          >
            <ColorPicker value={value} onPreview={gesture.preview} onEndGesture={gesture.end} />
          </Popover>
          <input
            type="text"
            aria-label={`${label}, hex`}
            autoComplete="off"
            spellCheck={false}
            maxLength={9}
            className="h-full w-full min-w-0 bg-transparent px-1 text-base uppercase tabular-nums outline-none placeholder:normal-case compact:text-xs"
            placeholder={mixed && 'Mixed'}
            value={draft ?? (mixed ? '' : value)}
            onChange={(event) => setDraft(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={take}
            onKeyDown={(event) => {
              if (isComposingKey(event.nativeEvent)) return
              if (event.key === 'Enter') take()
              if (event.key === 'Escape' && draft !== null) {
                event.stopPropagation()
                setDraft(null)
              }
            }}
          />
        </span>
        {props.children}
      </span>
    </div>
  )
}

/** A slice for each, six at most. */
function pie(colors: readonly string[]): string {
  const slices = colors.slice(0, 6)
  const stops = slices.map(
    (color, at) => `${color} ${(at / slices.length) * 100}% ${((at + 1) / slices.length) * 100}%`,
  )
  return `conic-gradient(from 45deg, ${stops.join(', ')})`
}
