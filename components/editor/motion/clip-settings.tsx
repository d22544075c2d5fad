// The settings of the chosen clip.
'use client'
import { Diamond } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { NumberField, type Range } from '@/components/ui/number-field'
import { SliderField } from '@/components/ui/slider-field'
import { ToggleField } from '@/components/ui/toggle-field'
import { clipAsKeys } from '@/lib/editor/motion/clip-as-keys'
import { pictureName } from '@/lib/editor/motion/timeline-rows'
import type { Clip } from '@/lib/kinds/motion/schema'
import { setClip } from '@/lib/scene/commands'
import { middleRegion } from '@/lib/scene/motion/clip-tracks'
import { motionPreset } from '@/lib/scene/motion/presets'
import { useEditor, useEditorState } from '../context/editor-context'
import { Pair } from './pair'
import { RegionFields } from './region-fields'
import { SideHead } from './side-head'
import { TourStops } from './tour-stops'

const startRange = { min: 0, max: 60_000, step: 50, unit: 's', factor: 0.001 }
const lengthRange = { min: 50, max: 60_000, step: 50, unit: 's', factor: 0.001 }
const staggerRange = { min: 0, max: 5000, step: 10, unit: 's', factor: 0.001 }
const roundsRange = { min: 1, max: 200, step: 1, unit: '×', factor: 1 }
const amountRange = { min: 0, max: 2, step: 0.05, unit: '%', factor: 100 }

export function ClipSettings({ clip }: { clip: Clip }) {
  const { store } = useEditor()
  const count = useEditorState(({ scene }) => scene.pictures.length)
  const { label, of, group } = motionPreset(clip.preset)
  const isOfPictures = of === 'picture' && count > 1
  const isOfSeveral = isOfPictures || of === 'annotation'
  const preview = (change: Partial<Omit<Clip, 'id' | 'preset'>>) => store.preview(setClip, { id: clip.id, change })
  const commit = (change: Partial<Omit<Clip, 'id' | 'preset'>>) => store.commit(setClip, { id: clip.id, change })
  const number = (name: 'startMs' | 'lengthMs' | 'rounds' | 'staggerMs', words: string, range: Range) => (
    <Pair label={words}>
      <NumberField
        label={`${label}: ${words.toLowerCase()}`}
        range={range}
        value={clip[name]}
        onPreview={(value) => preview({ [name]: value })}
        onEndGesture={store.endGesture}
      />
    </Pair>
  )
  return (
    <section aria-label={`${label} settings`}>
      <SideHead title={label} note="" />
      <div className="px-4 pb-3">
        <div className="grid grid-cols-2 gap-x-5">
          {number('startMs', 'Starts at', startRange)}
          {number('lengthMs', 'Lasts', lengthRange)}
          {number('rounds', 'Rounds', roundsRange)}
          {isOfSeveral && number('staggerMs', 'One by one', staggerRange)}
        </div>
        <SliderField
          label={`${label}: amount`}
          shortLabel="Amount"
          range={amountRange}
          value={clip.amount}
          defaultValue={1}
          onPreview={(amount) => preview({ amount })}
          onEndGesture={store.endGesture}
        />
        <ToggleField
          label={`${label}: backwards`}
          shortLabel="Backwards"
          value={clip.reversed}
          onChange={(reversed) => commit({ reversed })}
        />
        {clip.preset === 'tour' && <TourStops clip={clip} onPreview={preview} onChange={commit} />}
        {group === 'Zooms' && clip.preset !== 'tour' && (
          <fieldset>
            <legend className="pt-1 font-medium text-xs">Where it goes</legend>
            <p className="text-foreground-subtle text-xs">Draw a rectangle on the picture, or say it in numbers.</p>
            <RegionFields
              label="Where it goes"
              region={clip.region ?? middleRegion}
              onPreview={(region) => preview({ region })}
            />
          </fieldset>
        )}
        {isOfPictures && <Targets clip={clip} onChange={(targets) => commit({ targets })} />}
        <Button
          className="mt-2 w-full compact:h-8!"
          tip="The movement becomes keys that you can change one by one"
          onClick={() => clipAsKeys(store, clip)}
        >
          <Diamond aria-hidden className="size-3.5" />
          Edit as keys
        </Button>
      </div>
    </section>
  )
}

const all = 'all'

function Targets({ clip, onChange }: { clip: Clip; onChange: (targets: string[]) => void }) {
  const pictures = useEditorState(({ scene }) => scene.pictures)
  const options = [
    { value: all, label: 'All pictures' },
    ...pictures.map(({ id }, at) => ({ value: id, label: pictureName(at) })),
  ]
  return (
    <ChoiceField
      label="What it moves"
      shortLabel="Moves"
      options={options}
      value={clip.targets.length > 1 ? null : (clip.targets[0] ?? all)}
      onChange={(chosen) => onChange(chosen === all ? [] : [chosen])}
    />
  )
}
