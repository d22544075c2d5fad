// A few colours without places, as swatches: each opens the picker; one more is added in a colour between its neighbours.
'use client'
import { Minus, Plus } from 'lucide-react'
import { Button } from './button'
import { ColorPicker } from './color-picker'
import { useControlGesture } from './control-gesture'
import { addStop, type Stop } from './gradient-stops'
import { Popover } from './popover'

export function ColorsField(props: {
  /** Read in full. */
  label: string
  /** Shown under the section's title. */
  shortLabel: string
  value: readonly string[]
  countMin: number
  countMax: number
  onPreview: (colors: string[]) => void
  onEndGesture: () => void
}) {
  const { label, value } = props
  const gesture = useControlGesture(props.onPreview, props.onEndGesture)
  const change = (next: string[]) => {
    gesture.preview(next)
    gesture.end()
  }
  return (
    <div className="grid min-h-12 grid-cols-[5.5rem_1fr] items-center gap-3 compact:min-h-8">
      <span aria-hidden className="text-foreground-muted leading-tight">
        {props.shortLabel}
      </span>
      <fieldset className="flex min-w-0 flex-wrap items-center gap-1.5">
        <legend className="sr-only">{label}</legend>
        {value.map((color, index) => (
          <Popover
            // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place, and two may be the same
            key={index}
            label={`${label} ${index + 1}`}
            onClose={gesture.end}
            trigger={(trigger) => (
              <button
                type="button"
                {...trigger}
                aria-label={`${label} ${index + 1}: ${color}. Open the picker`}
                className="size-9 overflow-hidden rounded-md shadow-[inset_0_0_0_1px_#00000026] forced-color-adjust-none pointer-coarse:size-11 compact:size-6"
              >
                <span className="chequer block size-full">
                  <span
                    className="block size-full rounded-md shadow-[inset_0_0_0_1px_#0000001f]"
                    style={{ background: color }}
                  />
                </span>
              </button>
            )}
          >
            <ColorPicker
              value={color}
              onPreview={(hex) => gesture.preview(value.with(index, hex))}
              onEndGesture={gesture.end}
            />
          </Popover>
        ))}
        <span className="ml-auto flex">
          {value.length > props.countMin && (
            <Button
              variant="ghost"
              square
              className="compact:size-7!"
              aria-label={`${label}: remove the last one`}
              tip="Remove the last colour"
              onClick={() => change(value.slice(0, -1))}
            >
              <Minus aria-hidden className="size-3.5" />
            </Button>
          )}
          {value.length < props.countMax && (
            <Button
              variant="ghost"
              square
              className="compact:size-7!"
              aria-label={`${label}: add one`}
              tip="Add a colour"
              onClick={() => change([...value, between(value)])}
            >
              <Plus aria-hidden className="size-3.5" />
            </Button>
          )}
        </span>
      </fieldset>
    </div>
  )
}

/** Half-way between the last two: it belongs to them, and can be told from both. */
function between(colors: readonly string[]): string {
  const [from, to] = [colors.at(-2) ?? '#ffffff', colors.at(-1) ?? '#000000']
  const ends: Stop[] = [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ]
  return addStop(ends, 0.5)[2]!.color
}
