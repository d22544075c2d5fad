// The stops of a gradient: the bar, and the chosen stop's colour under it.
'use client'
import { ArrowLeftRight, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'
import { ColorField } from './color-field'
import { useControlGesture } from './control-gesture'
import { addStop, moveStop, recolorStop, removeStop, type Stop, stopsMax, stopsMin, widestGap } from './gradient-stops'
import { GradientTrack } from './gradient-track'

export function GradientEditor(props: {
  label: string
  stops: readonly Stop[]
  onPreview: (stops: Stop[]) => void
  onEndGesture: () => void
}) {
  const { stops, onPreview, onEndGesture } = props
  const gesture = useControlGesture(onPreview, onEndGesture)
  const [chosen, setChosen] = useState(0)
  const selected = Math.min(chosen, stops.length - 1)
  const change = (next: Stop[]) => {
    gesture.preview(next)
    gesture.end()
  }
  const add = (offset: number) => {
    const next = addStop(stops, offset)
    setChosen(next.length - 1)
    change(next)
  }
  const remove = (index: number) => {
    setChosen(Math.max(0, index - 1))
    change(removeStop(stops, index))
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1">
        <div className="flex-1">
          <GradientTrack
            label={props.label}
            stops={stops}
            selected={selected}
            onSelect={setChosen}
            onMove={(index, offset) => gesture.preview(moveStop(stops, index, offset))}
            onAdd={add}
            onRemove={remove}
            onEndGesture={gesture.end}
          />
        </div>
        <Button
          variant="ghost"
          square
          aria-label="Reverse the gradient"
          tip="Reverse"
          onClick={() => change(stops.map((stop) => ({ ...stop, offset: Number((1 - stop.offset).toFixed(2)) })))}
        >
          <ArrowLeftRight aria-hidden className="size-3.5" />
        </Button>
        <Button
          variant="ghost"
          square
          aria-label="Add a colour stop"
          tip="Add a stop"
          disabled={stops.length >= stopsMax}
          onClick={() => add(widestGap(stops))}
        >
          <Plus aria-hidden className="size-3.5" />
        </Button>
      </div>
      <ColorField
        label={`Colour of stop ${selected + 1}`}
        shortLabel={`Stop ${selected + 1}`}
        value={stops[selected]!.color}
        onPreview={(color) => onPreview(recolorStop(stops, selected, color))}
        onEndGesture={onEndGesture}
      >
        <Button
          variant="ghost"
          square
          aria-label={`Remove stop ${selected + 1}`}
          tip="Remove this stop"
          disabled={stops.length <= stopsMin}
          onClick={() => remove(selected)}
        >
          <Minus aria-hidden className="size-3.5" />
        </Button>
      </ColorField>
    </div>
  )
}
