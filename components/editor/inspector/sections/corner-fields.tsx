// The four corners, each with its own radius.
'use client'
import { SliderField } from '@/components/ui/slider-field'
import type { Picture } from '@/lib/scene/schema'

type Radii = NonNullable<Picture['cornerRadii']>

const corners = ['Top left', 'Top right', 'Bottom right', 'Bottom left']
const range = { min: 0, max: 400, step: 1, unit: 'px', factor: 1 }

export function CornerFields(props: {
  /** Of all four while they have none of their own. */
  radius: number
  radii: Radii | null
  comfortableMax: number
  onPreview: (radii: Radii) => void
  onEndGesture: () => void
}) {
  const { radius } = props
  const radii: Radii = props.radii ?? [radius, radius, radius, radius]
  return corners.map((label, index) => (
    <SliderField
      key={label}
      label={`Corner radius, ${label.toLowerCase()}`}
      shortLabel={label}
      range={range}
      comfortableMax={props.comfortableMax}
      value={radii[index]!}
      defaultValue={radius}
      onPreview={(value) => props.onPreview(radii.with(index, value) as Radii)}
      onEndGesture={props.onEndGesture}
    />
  ))
}
