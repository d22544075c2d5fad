// How much of the page a capture shows, on which screen and how sharp.
'use client'
import { useState } from 'react'
import { ChoiceField } from '@/components/ui/choice-field'
import { Segmented } from '@/components/ui/segmented'
import { viewports } from '@/lib/contract/screenshot'
import { type Area, areaOf, sizeOf, sizePresets, withArea } from '@/lib/editor/input/capture-choices'
import { optionLabels } from '@/lib/editor/input/option-words'
import { useEditor } from '../../context/editor-context'
import { useIntake } from '../../context/intake-context'
import { CaptureChoices } from './capture-choices'
import { OptionNumber, OptionRow, type OptionRowProps, OptionText } from './option-rows'

const areas: readonly { value: Area; label: string }[] = [
  { value: 'screen', label: 'Screen' },
  { value: 'page', label: 'Full page' },
  { value: 'element', label: 'Element' },
]
const scales = [1, 1.5, 2, 3].map((value) => ({ value, label: `${value}×` }))

export function AreaRows(props: OptionRowProps) {
  const { choices, problems, refused, onChange } = props
  const { store } = useEditor()
  const area = areaOf(choices)
  return (
    <>
      <div className="grid gap-2 py-1 wide:grid-cols-2">
        <CaptureChoices />
      </div>
      <OptionRow label="Shows" option="fullPage">
        <Segmented
          label="Shows"
          className="flex-1"
          options={areas}
          value={area}
          onChange={(next) => store.setSession({ captureOptions: withArea(choices, next) })}
        />
      </OptionRow>
      {area === 'element' && (
        <>
          <OptionText
            option="selector"
            value={choices.selector ?? ''}
            placeholder="#main .card"
            problems={problems}
            refused={refused}
            onText={(selector) => onChange({ selector })}
          />
          <OptionRow label="Padding" option="padding">
            <OptionNumber
              label="Padding round the element"
              value={choices.padding ?? 0}
              min={0}
              max={200}
              unit="px"
              onValue={(padding) => onChange({ padding })}
            />
          </OptionRow>
        </>
      )}
      <SizeRows {...props} />
      <OptionRow label="Scale" option="scale">
        <Segmented
          label="Scale of the capture"
          className="flex-1"
          options={scales}
          value={choices.scale ?? 1}
          onChange={(scale) => onChange({ scale })}
        />
      </OptionRow>
      {problems.scale !== undefined && (
        <p role="alert" className="ml-25 text-danger text-xs">
          Scale: {problems.scale}
        </p>
      )}
    </>
  )
}

function SizeRows({ choices, onChange }: OptionRowProps) {
  const { deviceType } = useIntake().options
  const own = choices.viewport ?? viewports[deviceType]
  const device = viewports[deviceType]
  const [isOwn, setOwn] = useState(false)
  const size = isOwn && choices.viewport ? 'own' : sizeOf(choices)
  const options = [
    { value: 'device', label: `As the device, ${device.width} × ${device.height}` },
    ...sizePresets.map(({ id, label, width, height }) => ({ value: id, label: `${label}, ${width} × ${height}` })),
    { value: 'own', label: 'Own size' },
  ]
  const choose = (id: string) => {
    const preset = sizePresets.find((each) => each.id === id)
    setOwn(id === 'own')
    if (id === 'own') onChange({ viewport: { ...own } })
    else onChange({ viewport: preset && { width: preset.width, height: preset.height } })
  }
  const side = (name: 'width' | 'height', max: number) => (
    <OptionNumber
      label={`Screen ${name}`}
      value={own[name]}
      min={200}
      max={max}
      unit=""
      onValue={(value) => onChange({ viewport: { ...own, [name]: value } })}
    />
  )
  return (
    <>
      <div data-option="viewport">
        <ChoiceField
          label="Screen size"
          shortLabel={optionLabels.viewport}
          options={options}
          value={size}
          onChange={choose}
        />
      </div>
      {size === 'own' && (
        <OptionRow label="">
          {side('width', 3840)}
          <span aria-hidden className="text-foreground-subtle">
            ×
          </span>
          {side('height', 2160)}
          <span className="text-foreground-subtle text-xs">CSS px</span>
        </OptionRow>
      )}
    </>
  )
}
