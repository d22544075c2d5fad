// What a crop is held to and how large it is, by numbers and ratios; kept or taken back.
'use client'
import { Check, Maximize, RectangleHorizontal, RectangleVertical, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { NumberField } from '@/components/ui/number-field'
import { Segmented } from '@/components/ui/segmented'
import type { Rect, Size } from '@/lib/core/geometry'
import { cropRatios } from '@/lib/editor/store/cropping'
import type { CropView } from '@/lib/editor/tools/crop/crop-controls'
import type { Toolbox } from '@/lib/editor/tools/toolbox'
import { StageBar } from '../layers/layer-parts'

export function CropBar({ toolbox: { crop: controls }, crop }: { toolbox: Toolbox; crop: CropView }) {
  const { rect, size, ratio, isSwapped } = crop
  const isUpright = rect.height > rect.width
  const Swap = isUpright ? RectangleHorizontal : RectangleVertical
  const swapLabel = isUpright ? 'Lay it down: width for height' : 'Stand it up: width for height'
  const field = (side: keyof Rect) => (
    <CropNumber side={side} rect={rect} size={size} onChange={(value) => controls.type(side, value)} />
  )
  return (
    <StageBar label="Crop">
      <div className="flex min-w-0 max-w-full items-center gap-1">
        <div className="min-w-0 overflow-x-auto rounded-lg [scrollbar-width:none]">
          <Segmented
            label="Ratio"
            className="w-max [&>label]:flex-none"
            options={cropRatios.map(({ id, label }) => ({
              value: id,
              label: isSwapped && id === ratio ? swapped(label) : label,
            }))}
            value={ratio}
            onChange={controls.setRatio}
          />
        </div>
        <Button square variant="ghost" aria-label={swapLabel} tip={swapLabel} onClick={controls.swap}>
          <Swap aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="flex items-center gap-2">
        {field('width')}
        <span aria-hidden className="text-foreground-subtle">
          ×
        </span>
        {field('height')}
        <span className="flex items-center gap-2 max-wide:hidden">
          {field('x')}
          {field('y')}
        </span>
      </div>
      <div className="flex items-center gap-1">
        <Button
          square
          variant="ghost"
          aria-label="All of the picture"
          tip="All of the picture"
          onClick={controls.reset}
        >
          <Maximize aria-hidden className="size-4" />
        </Button>
        <Button
          variant="ghost"
          tip="Cancel"
          keys="Esc"
          onClick={controls.giveUp}
          aria-label="Cancel the crop"
          className="max-wide:w-11 max-wide:px-0!"
        >
          <X aria-hidden className="size-4 wide:hidden" />
          <span className="max-wide:hidden">Cancel</span>
        </Button>
        <Button variant="primary" tip="Keep this crop" keys="Enter" onClick={controls.accept}>
          <Check aria-hidden className="size-4" />
          Crop
        </Button>
      </div>
    </StageBar>
  )
}

const swapped = (label: string) => label.split(':').reverse().join(':')

const names: Record<keyof Rect, { label: string; sign: string }> = {
  x: { label: 'X, crop from the left', sign: 'X' },
  y: { label: 'Y, crop from the top', sign: 'Y' },
  width: { label: 'Crop width', sign: 'W' },
  height: { label: 'Crop height', sign: 'H' },
}

function CropNumber(props: { side: keyof Rect; rect: Rect; size: Size; onChange: (value: number) => void }) {
  const { side, rect, size } = props
  const length = side === 'x' || side === 'width' ? size.width : size.height
  const range = side === 'x' || side === 'y' ? { min: 0, max: length - 1 } : { min: 1, max: length }
  const { label, sign } = names[side]
  return (
    <span className="flex items-center gap-1">
      <span aria-hidden className="text-foreground-subtle text-xs">
        {sign}
      </span>
      <NumberField
        label={label}
        range={{ ...range, step: 1, unit: '', factor: 1 }}
        value={rect[side]}
        onPreview={props.onChange}
        onEndGesture={() => {}}
      />
    </span>
  )
}
