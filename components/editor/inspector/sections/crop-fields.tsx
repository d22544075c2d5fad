// The crop as what is cut away from each side, in pixels of the file.
'use client'
import { SliderField } from '@/components/ui/slider-field'
import type { Size } from '@/lib/core/geometry'
import type { Crop } from '@/lib/scene/schema'
import { type Cut, cropOfCut, cutOfCrop } from './crop-cut'

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
