// The range: on the ruler what is outside it is dimmed and its ends are dragged, in the film's choices it is in numbers.
'use client'
import { type PointerEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { NumberField } from '@/components/ui/number-field'
import { toFrame } from '@/lib/editor/motion/clip-edits'
import { rangeIn, setRange } from '@/lib/editor/motion/time-range'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import type { TimeRange } from '@/lib/editor/store/timeline-state'
import { useEditor, useEditorState } from '../context/editor-context'
import { frameMsOf, useLengthMs, useTimelineState } from './timeline-context'

export function RangeBand() {
  const lengthMs = useLengthMs()
  const rangeMs = useTimelineState((timeline) => timeline.rangeMs) ?? null
  const range = rangeIn({ lengthMs }, rangeMs)
  if (!range) return null
  const percent = (ms: number) => `${(ms / lengthMs) * 100}%`
  return (
    <>
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 bg-foreground/10"
        style={{ width: percent(range.fromMs) }}
      />
      <span aria-hidden className="absolute inset-y-0 right-0 bg-foreground/10" style={{ left: percent(range.toMs) }} />
      <span
        aria-hidden
        className="absolute bottom-0 h-1 bg-accent/60"
        style={{ left: percent(range.fromMs), width: percent(range.toMs - range.fromMs) }}
      />
      <Edge range={range} side="fromMs" left={percent(range.fromMs)} />
      <Edge range={range} side="toMs" left={percent(range.toMs)} />
    </>
  )
}

function Edge({ range, side, left }: { range: TimeRange; side: keyof TimeRange; left: string }) {
  const { store } = useEditor()
  const lengthMs = useLengthMs()
  const frameMs = useEditorState(frameMsOf)
  const held = useRef(false)
  const move = (event: PointerEvent<HTMLElement>) => {
    const ruler = event.currentTarget.parentElement!.getBoundingClientRect()
    const atMs = toFrame(((event.clientX - ruler.left) / ruler.width) * lengthMs, frameMs)
    const next = { ...range, [side]: Math.max(0, Math.min(lengthMs, atMs)) }
    if (next.toMs - next.fromMs >= 100) changeTimeline(store, { rangeMs: next })
  }
  return (
    <span
      aria-hidden
      data-range={side}
      className="absolute inset-y-0 z-10 w-3 -translate-x-1/2 cursor-ew-resize touch-none border-accent after:absolute after:inset-y-0 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:bg-accent pointer-coarse:w-6"
      style={{ left }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = true
      }}
      onPointerMove={(event) => {
        if (!held.current) return
        event.stopPropagation()
        move(event)
      }}
      onPointerUp={() => {
        held.current = false
      }}
      onPointerCancel={() => {
        held.current = false
      }}
    />
  )
}

export function RangeFields() {
  const { store } = useEditor()
  const lengthMs = useLengthMs()
  const rangeMs = useTimelineState((timeline) => timeline.rangeMs) ?? null
  const range = rangeIn({ lengthMs }, rangeMs)
  const { fromMs, toMs } = range ?? { fromMs: 0, toMs: lengthMs }
  const field = (label: string, value: number, min: number, max: number, onChange: (ms: number) => void) => (
    <NumberField
      label={label}
      range={{ min, max, step: 50, unit: 's', factor: 0.001 }}
      value={value}
      onPreview={onChange}
      onEndGesture={() => undefined}
    />
  )
  return (
    <div className="flex min-h-12 items-center justify-between gap-2 compact:min-h-9">
      <span aria-hidden className="text-foreground-muted">
        Range
      </span>
      <div className="flex items-center gap-1.5">
        {range && (
          <Button variant="ghost" className="px-1.5 text-xs compact:h-7" onClick={() => setRange(store, null)}>
            All of it
          </Button>
        )}
        {field('Range: from, in seconds', fromMs, 0, toMs - 100, (ms) => setRange(store, { fromMs: ms, toMs }))}
        <span aria-hidden className="text-foreground-subtle">
          to
        </span>
        {field('Range: to, in seconds', toMs, fromMs + 100, lengthMs, (ms) => setRange(store, { fromMs, toMs: ms }))}
      </div>
    </div>
  )
}
