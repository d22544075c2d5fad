// What is chosen for one size alone. A field that nobody touched follows the composition.
'use client'
import { RotateCcw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { PositionPad } from '@/components/ui/position-pad'
import { SliderField } from '@/components/ui/slider-field'
import type { Outputs } from '@/lib/editor/outputs/outputs'
import { nameOf, placeOf } from '@/lib/editor/outputs/place-rules'
import { adjustVariant, chooseVariants } from '@/lib/scene/commands'
import { sourceSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene, Variant } from '@/lib/scene/schema'
import { type CropView, cropOfView, viewOfCrop } from '@/lib/scene/variants/variant-crop'
import { useEditor, useEditorState, useIsWide } from '../context/editor-context'
import { SheetPicture } from './sheet-picture'

type Change = Partial<Omit<Variant, 'id' | 'width' | 'height'>>

interface VariantSettingsProps {
  variant: Variant
  /** As it is at this size. */
  scene: Scene
  outputs: Outputs
}

const middle = { x: 0.5, y: 0.5 }
const captionOptions = [
  { value: 'as', label: 'As it is' },
  { value: 'above', label: 'Above' },
  { value: 'below', label: 'Below' },
] as const

export function VariantSettings({ variant, scene, outputs }: VariantSettingsProps) {
  const root = useRef<HTMLElement>(null)
  const isWide = useIsWide()
  // On a phone they lie below the sheet: whoever pressed a size is taken there.
  useEffect(() => {
    if (isWide === false) root.current?.scrollIntoView({ block: 'start' })
  }, [isWide])
  const { store } = useEditor()
  const { id } = variant
  const variants = useEditorState((state) => state.scene.variants)
  const preview = (change: Change) => store.preview(adjustVariant, { id, change })
  const commit = (change: Change) => store.commit(adjustVariant, { id, change })
  const isAdjusted = [variant.padding, variant.position, variant.caption, variant.crop].some((each) => each !== null)
  const paddingMax = Math.floor(Math.min(variant.width, variant.height) / 2.5)
  return (
    <section ref={root} aria-label={`Only for ${nameOf(variant)}`} className="border-line border-b px-5 py-4">
      <header className="mb-1 flex items-center justify-between gap-2">
        <div className="min-w-0">
          <h3 className="truncate font-semibold">{nameOf(variant)}</h3>
          <p className="text-foreground-subtle text-xs">Changes here are for this size alone.</p>
        </div>
        <span className="-mr-2 flex shrink-0">
          <Button
            variant="ghost"
            square
            aria-label="As in the composition again"
            tip="As in the composition again"
            disabled={!isAdjusted}
            onClick={() => commit({ padding: null, position: null, caption: null, crop: null })}
          >
            <RotateCcw aria-hidden className="size-4" />
          </Button>
          <Button
            variant="ghost"
            square
            aria-label={`Take ${nameOf(variant)} out`}
            tip="Take this size out"
            onClick={() =>
              store.commit(
                chooseVariants,
                variants.filter((each) => each.id !== id),
              )
            }
          >
            <X aria-hidden className="size-4" />
          </Button>
        </span>
      </header>
      {isWide === false && (
        <div className="my-2 grid place-items-center rounded-lg bg-surface-sunken p-3">
          <SheetPicture
            size={variant}
            zones={placeOf(variant)?.zones ?? []}
            of={scene}
            box={{ width: 300, height: 220 }}
            draw={(scale, signal) => outputs.sheet.request(scene, scale, signal)}
          />
        </div>
      )}
      <SliderField
        label="Padding of this size"
        shortLabel="Padding"
        range={{ min: 0, max: Math.min(2000, paddingMax), step: 1, unit: 'px', factor: 1 }}
        value={scene.padding}
        defaultValue={scene.padding}
        onPreview={(padding) => preview({ padding })}
        onEndGesture={store.endGesture}
      />
      <PositionPad
        label="Position of this size"
        shortLabel="Position"
        value={variant.position ?? (scene.pictures.length === 1 ? mainPicture(scene).position : middle)}
        defaultValue={middle}
        onPreview={(position) => preview({ position })}
        onEndGesture={store.endGesture}
      />
      {scene.caption?.text && (
        <ChoiceField
          label="Caption of this size"
          shortLabel="Caption"
          options={captionOptions}
          value={variant.caption ?? 'as'}
          onChange={(place) => commit({ caption: place === 'above' || place === 'below' ? place : null })}
        />
      )}
      {'asset' in mainPicture(scene).content && <CropFields variant={variant} scene={scene} onPreview={preview} />}
    </section>
  )
}

const zoomRange = { min: 1, max: 6, step: 0.01, unit: '%', factor: 100 }

interface CropFieldsProps extends Omit<VariantSettingsProps, 'outputs'> {
  onPreview(change: Change): void
}

function CropFields({ variant, scene, onPreview }: CropFieldsProps) {
  const { store } = useEditor()
  const source = sourceSize(scene, mainPicture(scene))
  const { crop } = variant
  const shape = crop ? (isShapeOf(crop, variant) ? 'size' : 'own') : 'as'
  const ratio = crop ? crop.width / crop.height : source.width / source.height
  const view: CropView = crop ? viewOfCrop(source, crop) : { zoom: 1, focus: middle }
  const show = (change: Partial<CropView>, of = ratio) =>
    onPreview({ crop: cropOfView(source, of, { ...view, ...change }) })
  const choose = (next: string) => {
    if (next === 'as') onPreview({ crop: null })
    else show({ zoom: 1 }, next === 'size' ? variant.width / variant.height : source.width / source.height)
    store.endGesture()
  }
  return (
    <>
      <ChoiceField
        label="Crop of this size"
        shortLabel="Crop"
        options={[
          { value: 'as', label: 'As in the composition' },
          { value: 'size', label: 'To the shape of the size' },
          { value: 'own', label: 'Closer, in its own shape' },
        ]}
        value={shape}
        onChange={choose}
      />
      {crop && (
        <>
          <SliderField
            label="Crop, how close"
            shortLabel="Closer"
            range={zoomRange}
            value={view.zoom}
            defaultValue={1}
            onPreview={(zoom) => show({ zoom })}
            onEndGesture={store.endGesture}
          />
          <PositionPad
            label="Crop, which part"
            shortLabel="Part"
            value={view.focus}
            defaultValue={middle}
            onPreview={(focus) => show({ focus })}
            onEndGesture={store.endGesture}
          />
        </>
      )}
    </>
  )
}

/** To a pixel of the crop. */
const isShapeOf = (crop: { width: number; height: number }, { width, height }: Variant): boolean =>
  Math.abs(crop.width * height - crop.height * width) <= Math.max(width, height)
