// Where one object is and how large, in numbers. They follow a drag on the stage.
'use client'
import { Disclosure } from '@/components/ui/disclosure'
import { NumberField, type Range } from '@/components/ui/number-field'
import { placeOf, placing, type TypedPlace } from '@/lib/editor/tools/objects/place'
import { useEditor, useEditorState } from '../../context/editor-context'
import { AnimateThis } from '../fields/animate-this'

const coordinates: Range = { min: -100_000, max: 100_000, step: 1, unit: 'px', factor: 1 }
const lengths: Range = { ...coordinates, min: 1 }

export function PlaceFields({ id }: { id: string }) {
  return (
    <Disclosure label="Position and size">
      <Numbers id={id} />
    </Disclosure>
  )
}

function Numbers({ id }: { id: string }) {
  const { store } = useEditor()
  const item = useEditorState(({ scene }) => scene.annotations.find((each) => each.id === id))
  const isAnimating = useEditorState(({ session }) => session.timeline !== undefined)
  if (!item) return null
  const place = placeOf(item)
  const field = (side: keyof TypedPlace, label: string, sign: string, range: Range) => {
    const value = place[side]
    return (
      value !== undefined && (
        <span className="flex items-center justify-end gap-1.5">
          <span aria-hidden className="text-foreground-subtle text-xs">
            {sign}
          </span>
          <NumberField
            label={label}
            range={range}
            value={value}
            onPreview={(next) => store.preview(placing, { item, place: { [side]: next } })}
            onEndGesture={store.endGesture}
          />
        </span>
      )
    )
  }
  const hasSize = place.width !== undefined || place.height !== undefined
  const of = [`annotations/${id}`]
  const row = 'relative grid h-12 grid-cols-[1fr_auto_auto] items-center gap-3 compact:h-8'
  return (
    <>
      <div className={row}>
        <span aria-hidden className="text-foreground-muted">
          Position
        </span>
        {field('x', 'X position from the left', 'X', coordinates)}
        {field('y', 'Y position from above', 'Y', coordinates)}
        {isAnimating && <AnimateThis names={['x', 'y', 'at', 'from', 'to']} label="Position" of={of} />}
      </div>
      {hasSize && (
        <div className={row}>
          <span aria-hidden className="text-foreground-muted">
            Size
          </span>
          {field('width', 'Width', 'W', lengths)}
          {field('height', 'Height', 'H', lengths)}
          {isAnimating && <AnimateThis names={['width', 'height', 'depthPx']} label="Size" of={of} />}
        </div>
      )}
    </>
  )
}
