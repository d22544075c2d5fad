// Under the rows of an object's settings: the palette under a colour, S to XL under the size that says most of it.
'use client'
import { Segmented } from '@/components/ui/segmented'
import { Swatches } from '@/components/ui/swatches'
import { inks, sizes } from '../../stage/hands/tool-bar/quick-style'
import type { ShownField } from '../fields/schema-fields'

export function ReadyValues(props: {
  field: ShownField
  /** Null: mixed. */
  value: unknown
  /** What the product begins with. */
  first: unknown
  onChange: (value: unknown) => void
}) {
  const { control } = props.field
  if (control.type === 'color')
    return (
      <Swatches
        label={`${control.label}, ready ones`}
        swatches={inks}
        value={props.value as string | null}
        onChange={props.onChange}
      />
    )
  if (control.type !== 'slider' || typeof props.first !== 'number') return null
  const { min, max } = control
  const sized = sizes.map(({ label, share }) => ({
    value: Math.min(max, Math.max(min, Math.round((props.first as number) * share))),
    label,
  }))
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-3 pb-1">
      <Segmented
        className="col-start-2 wide:pointer-coarse:col-span-full wide:pointer-coarse:col-start-1"
        label={`${control.label}, ready ones`}
        options={sized}
        value={props.value as number | null}
        onChange={props.onChange}
      />
    </div>
  )
}
