// The settings of the chosen key: its value, and the way to it from the key before.
'use client'
import { Button } from '@/components/ui/button'
import { NumberField } from '@/components/ui/number-field'
import type { Point } from '@/lib/core/geometry'
import { movedParts } from '@/lib/editor/motion/moved-parts'
import { secondsText } from '@/lib/editor/motion/time-text'
import { addKey, changeTimeline } from '@/lib/editor/motion/timeline-edits'
import { timelineRows } from '@/lib/editor/motion/timeline-rows'
import type { Key, KeyValue, Track } from '@/lib/kinds/motion/schema'
import { setMotionParts, setTrack } from '@/lib/scene/commands'
import { type MotionField, motionFields } from '@/lib/scene/motion/fields'
import { withKey } from '@/lib/scene/motion/keys'
import { useEditor, useEditorState } from '../context/editor-context'
import { FieldRows } from '../inspector/fields/schema-fields'
import { EaseField } from './ease-field'
import { Pair } from './pair'
import { SideHead } from './side-head'
import { useLengthMs } from './timeline-context'

export function KeySettings({ track, atMs }: { track: Track; atMs: number }) {
  const { store } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const lengthMs = useLengthMs()
  const key = track.keys.find((each) => each.atMs === atMs)!
  const row = timelineRows(scene).find((each) => each.kind === 'track' && each.track.id === track.id)
  const field = motionFields(scene).find(({ address }) => address === track.address)
  const change = (next: Partial<Key>) => store.preview(setTrack, withKey(track, { ...key, ...next }))
  const move = (nextMs: number) => {
    const moved = movedParts(scene.motion!, [{ kind: 'key', id: track.id, atMs }], nextMs - atMs)
    if (!moved) return
    store.preview(setMotionParts, moved.change)
    changeTimeline(store, { selected: moved.selected })
  }
  return (
    <section aria-label={`${row?.label ?? 'Key'}: key`}>
      <SideHead title={row?.label ?? 'Key'} note={row?.of ?? ''} />
      <div className="px-4 pb-3">
        <Pair label="At">
          <NumberField
            label="Time of the key in seconds"
            range={{ min: 0, max: lengthMs, step: 50, unit: 's', factor: 0.001 }}
            value={atMs}
            onPreview={move}
            onEndGesture={store.endGesture}
          />
        </Pair>
        {field ? (
          <ValueField
            // What is added, or how many times as much, is a number of its own.
            field={track.mode === 'set' ? field : { ...field, ...ofAnySize }}
            value={key.value}
            onPreview={(value) => change({ value })}
          />
        ) : (
          <p className="py-1 text-foreground-subtle text-xs">
            This property is not there now: the key waits, and nothing is lost.
          </p>
        )}
        {track.keys[0] !== key && (
          <EaseField ease={key.ease} onPreview={(ease) => change({ ease })} onEndGesture={store.endGesture} />
        )}
        <AddHere track={track} />
      </div>
    </section>
  )
}

const ofAnySize = { control: null, min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, isWhole: false }

interface ValueFieldProps {
  field: MotionField
  value: KeyValue
  onPreview: (value: KeyValue) => void
}

/** The control that the settings have for it. */
function ValueField({ field: { label, control, min, max, isWhole }, value, onPreview }: ValueFieldProps) {
  const { store } = useEditor()
  if (control) {
    return (
      <FieldRows
        title=""
        of={[]}
        values={{ value }}
        defaults={{ value }}
        open={[{ key: 'value', control }]}
        advanced={[]}
        more=""
        onPreview={(_, next) => onPreview(next as KeyValue)}
        onEndGesture={store.endGesture}
      />
    )
  }
  const range = {
    min: Math.max(-100_000, min),
    max: Math.min(100_000, max),
    step: isWhole ? 1 : 0.01,
    unit: '',
    factor: 1,
  }
  if (typeof value === 'object' && 'x' in value) return <PointField label={label} value={value} onPreview={onPreview} />
  if (typeof value !== 'number') return null
  return (
    <Pair label={label}>
      <NumberField label={label} range={range} value={value} onPreview={onPreview} onEndGesture={store.endGesture} />
    </Pair>
  )
}

const pixels = { min: -100_000, max: 100_000, step: 1, unit: 'px', factor: 1 }

/** A place on the picture, or on the canvas. */
function PointField(props: { label: string; value: Point; onPreview: (value: Point) => void }) {
  const { store } = useEditor()
  const { label, value, onPreview } = props
  return (
    <div className="grid grid-cols-2 gap-x-5">
      {(['x', 'y'] as const).map((side) => (
        <Pair key={side} label={`${label} ${side.toUpperCase()}`}>
          <NumberField
            label={`${label} ${side.toUpperCase()}`}
            range={pixels}
            value={value[side]}
            onPreview={(next) => onPreview(side === 'x' ? { x: next, y: value.y } : { x: value.x, y: next })}
            onEndGesture={store.endGesture}
          />
        </Pair>
      ))}
    </div>
  )
}

/** One key holds its value: a movement needs a second. */
function AddHere({ track }: { track: Track }) {
  const { store } = useEditor()
  const atMs = useEditorState(({ session }) => session.timeline?.atMs ?? 0)
  const isTaken = track.keys.some((key) => key.atMs === atMs)
  return (
    <div className="pt-1">
      <Button
        className="w-full"
        disabled={isTaken}
        tip="Another key of this property at the playhead"
        keys="F"
        onClick={() => addKey(store, track.address)}
      >
        Add a key at {secondsText(atMs)}
      </Button>
      {isTaken && track.keys.length === 1 && (
        <p className="pt-1.5 text-foreground-subtle text-xs">
          Move the playhead and add a second key: between the two it moves.
        </p>
      )}
    </div>
  )
}
