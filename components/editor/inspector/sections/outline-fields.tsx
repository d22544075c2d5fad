// The outline of a picture: what its crop cuts away from each side, in pixels of the file, and the radius of each corner.
'use client'
import { SliderField } from '@/components/ui/slider-field'
import type { Size } from '@/lib/core/geometry'
import type { Crop, Picture } from '@/lib/scene/schema'

const sides: { key: keyof Cut; label: string }[] = [
  { key: 'left', label: 'Left' },
  { key: 'right', label: 'Right' },
  { key: 'top', label: 'Top' },
  { key: 'bottom', label: 'Bottom' },
]

export function CropFields(props: {
  source: Size
  crop: Crop | null
  onPreview: (crop: Crop | null) => void
  onEndGesture: () => void
}) {
  const { source } = props
  const cut = cutOfCrop(props.crop, source)
  return sides.map(({ key, label }) => {
    const side = key === 'left' || key === 'right' ? source.width : source.height
    const opposite = { left: cut.right, right: cut.left, top: cut.bottom, bottom: cut.top }[key]
    return (
      <SliderField
        key={key}
        label={`Cut away, ${label.toLowerCase()}`}
        shortLabel={label}
        range={{ min: 0, max: Math.max(0, side - opposite - 1), step: 1, unit: 'px', factor: 1 }}
        value={cut[key]}
        defaultValue={0}
        onPreview={(value) => props.onPreview(cropOfCut({ ...cut, [key]: value }, source))}
        onEndGesture={props.onEndGesture}
      />
    )
  })
}

interface Cut {
  left: number
  right: number
  top: number
  bottom: number
}

/** A crop may reach beyond the file: what lies outside is left out. */
export function cutOfCrop(crop: Crop | null, source: Size): Cut {
  if (!crop) return { left: 0, right: 0, top: 0, bottom: 0 }
  const left = Math.min(crop.x, source.width - 1)
  const top = Math.min(crop.y, source.height - 1)
  return {
    left,
    top,
    right: Math.max(0, source.width - left - crop.width),
    bottom: Math.max(0, source.height - top - crop.height),
  }
}

/** Null when nothing is cut away. At least one pixel is left. */
export function cropOfCut({ left, right, top, bottom }: Cut, source: Size): Crop | null {
  if (left + right + top + bottom === 0) return null
  return {
    x: left,
    y: top,
    width: Math.max(1, source.width - left - right),
    height: Math.max(1, source.height - top - bottom),
  }
}

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
