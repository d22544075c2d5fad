// Saturation to the right, brightness up: one knob for both, by pointer or by arrow keys.
'use client'
import type { KeyboardEvent, PointerEvent } from 'react'
import { takePress } from './control-gesture'
import { type Hsv, hsvToHex } from './hsv'

const within = (value: number) => Math.min(1, Math.max(0, value))

export function ColorArea(props: { value: Hsv; onPreview: (value: Hsv) => void; onEndGesture: () => void }) {
  const { value } = props
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointerdown') takePress(event)
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    props.onPreview({
      ...value,
      saturation: within((event.clientX - box.left) / box.width),
      brightness: within(1 - (event.clientY - box.top) / box.height),
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.01
    const [right, up] =
      { ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] }[event.key] ?? []
    if (right === undefined || up === undefined) return
    event.preventDefault()
    props.onPreview({
      ...value,
      saturation: within(value.saturation + right),
      brightness: within(value.brightness + up),
    })
  }
  const percent = (share: number) => `${Math.round(share * 100)} %`
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Saturation and brightness"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value.saturation * 100)}
      aria-valuetext={`Saturation ${percent(value.saturation)}, brightness ${percent(value.brightness)}`}
      className="relative h-36 touch-none rounded-lg forced-color-adjust-none"
      style={{
        background: `linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, hsl(${value.hue} 100% 50%))`,
      }}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerUp={props.onEndGesture}
      onPointerCancel={props.onEndGesture}
      onKeyDown={onKeyDown}
      onKeyUp={props.onEndGesture}
    >
      <span
        className="pointer-events-none absolute size-4 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-white shadow-knob"
        style={{
          left: percent(value.saturation).replace(' ', ''),
          bottom: percent(value.brightness).replace(' ', ''),
          background: hsvToHex({ ...value, alpha: 1 }),
        }}
      />
    </div>
  )
}
