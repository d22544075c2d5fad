// The gradient as a bar with its stops on it: drag one, press beside them for a new one, Delete takes one away.
'use client'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { takePress } from './control-gesture'
import { type Stop, stopsToCss } from './gradient-stops'

interface GradientTrackProps {
  label: string
  stops: readonly Stop[]
  selected: number
  onSelect: (index: number) => void
  onMove: (index: number, offset: number) => void
  onAdd: (offset: number) => void
  onRemove: (index: number) => void
  onEndGesture: () => void
}

export function GradientTrack(props: GradientTrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const offsetOf = (event: PointerEvent) => {
    const box = track.current!.getBoundingClientRect()
    return (event.clientX - box.left) / box.width
  }
  const onKeyDown = (event: KeyboardEvent, index: number, offset: number) => {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (direction) {
      event.preventDefault()
      props.onMove(index, offset + direction * (event.shiftKey ? 0.1 : 0.01))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      props.onRemove(index)
    }
  }
  return (
    <div
      ref={track}
      className="chequer relative mx-2 h-8 touch-none rounded-md forced-color-adjust-none compact:h-6"
      onPointerDown={(event) =>
        event.button === 0 && event.target === event.currentTarget && props.onAdd(offsetOf(event))
      }
    >
      <div
        className="pointer-events-none absolute inset-y-0 -right-2 -left-2 rounded-md shadow-[inset_0_0_0_1px_#0000001f]"
        style={{ background: stopsToCss(props.stops) }}
      />
      {props.stops.map((stop, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop has no other identity, and its order never changes while it is dragged
          key={index}
          role="slider"
          tabIndex={0}
          aria-label={`${props.label}, stop ${index + 1} of ${props.stops.length}, ${stop.color}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(stop.offset * 100)}
          aria-valuetext={`${Math.round(stop.offset * 100)} %`}
          data-selected={index === props.selected || undefined}
          className="absolute top-1/2 size-5 -translate-1/2 touch-none rounded-full border-[3px] border-white shadow-knob data-selected:z-1 data-selected:ring-2 data-selected:ring-foreground after:absolute after:-inset-4 compact:size-4 compact:after:-inset-1"
          style={{ left: `${stop.offset * 100}%`, background: stop.color }}
          onFocus={() => props.onSelect(index)}
          onPointerDown={(event) => takePress(event) && props.onSelect(index)}
          onPointerMove={(event) =>
            event.currentTarget.hasPointerCapture(event.pointerId) && props.onMove(index, offsetOf(event))
          }
          onPointerUp={props.onEndGesture}
          onPointerCancel={props.onEndGesture}
          onKeyDown={(event) => onKeyDown(event, index, stop.offset)}
          onKeyUp={props.onEndGesture}
        />
      ))}
    </div>
  )
}
