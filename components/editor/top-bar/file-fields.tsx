// The rows of the file popover: how large the picture is, how much of it is kept, and how large the file may be.
'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/choice-field'
import { NumberField } from '@/components/ui/number-field'
import { Segmented } from '@/components/ui/segmented'
import { SliderField } from '@/components/ui/slider-field'
import { ToggleField } from '@/components/ui/toggle-field'
import type { Size } from '@/lib/core/geometry'
import { archiveEstimate, opensAgain } from '@/lib/editor/export/carried-document'
import { fileSizeText } from '@/lib/editor/export/file-words'
import { sourceScale } from '@/lib/editor/export/source-scale'
import {
  type ExactSide,
  exactRange,
  exportScales,
  type FileChoices,
  qualityRange,
  settingsOf,
  targetRange,
} from '@/lib/editor/store/file-choices'
import { formatOf } from '@/lib/formats/encoding/encoder'
import { outputSize } from '@/lib/scene/layout'
import { useEditor, useEditorState } from '../context/editor-context'

interface FileFieldProps {
  file: FileChoices
  onChange: (change: Partial<FileChoices>) => void
}

const exact = 0
const scaleOptions = [
  ...exportScales.map((value) => ({ value: value as number, label: `${value}×` })),
  { value: exact, label: 'px' },
]
const sideOptions = [
  { value: 'width', label: 'Width' },
  { value: 'height', label: 'Height' },
] as const

/** `size`: pixels of the file as it is chosen now. */
export function SizeFields({ file, size, onChange }: FileFieldProps & { size: Size | null }) {
  const { exactly } = file
  const choose = (value: number) => {
    const scale = exportScales.find((each) => each === value)
    if (scale) onChange({ scale, exactly: undefined })
    // As large as it is: the number is there to be changed.
    else onChange({ exactly: exactly ?? { side: 'width', px: withinRange(size?.width ?? 1600) } })
  }
  const setSide = (side: ExactSide['side']) =>
    onChange({ exactly: { side, px: withinRange(size?.[side] ?? exactly?.px ?? 1600) } })
  return (
    <div className="grid gap-1.5">
      <Segmented
        label="Scale"
        options={scaleOptions}
        value={exactly ? exact : file.scale}
        onChange={choose}
        className="[&_label]:px-1"
      />
      {exactly && (
        <div className="flex items-center gap-3">
          <Segmented label="Side" options={sideOptions} value={exactly.side} onChange={setSide} className="flex-1" />
          <NumberField
            label={`Exact ${exactly.side}`}
            range={exactRange}
            value={exactly.px}
            onPreview={(px) => onChange({ exactly: { ...exactly, px } })}
            onEndGesture={() => undefined}
          />
        </div>
      )}
      {exactly && <SourcePixels exactly={exactly} onChange={onChange} />}
    </div>
  )
}

/** Where the composition makes its picture smaller or larger, the size that keeps its pixels. */
function SourcePixels({ exactly, onChange }: Pick<FileFieldProps, 'onChange'> & { exactly: ExactSide }) {
  const px = useEditorState(({ scene }) => {
    const scale = sourceScale(scene)
    return scale === null ? null : withinRange(outputSize(scene, scale)[exactly.side])
  })
  if (px === null || px === exactly.px) return null
  return (
    <Button
      variant="ghost"
      className="justify-self-end px-1! text-xs"
      tip="So that the picture has the pixels of its file"
      onClick={() => onChange({ exactly: { ...exactly, px } })}
    >
      Source pixels: {px} {exactly.side === 'width' ? 'wide' : 'high'}
    </Button>
  )
}

const withinRange = (px: number) => Math.min(exactRange.max, Math.max(exactRange.min, px))

const colorOptions = [
  { value: 'all', label: 'All' },
  { value: 'dithered', label: '256, dithered' },
  { value: 'few', label: '256, plain' },
]

/** Of a format that has one; under a target size it is found. */
export function QualityFields({ file, onChange }: FileFieldProps) {
  const { format, colors, qualities, targetBytes } = file
  const { editorOutput } = formatOf(format)
  if (targetBytes) return null
  if (format === 'png') {
    return (
      <ChoiceField
        label="Colours"
        shortLabel="Colours"
        options={colorOptions}
        value={colors ?? 'all'}
        onChange={(next) => onChange({ colors: next === 'few' || next === 'dithered' ? next : undefined })}
      />
    )
  }
  if (editorOutput.quality === null) return null
  return (
    <SliderField
      label="Quality"
      shortLabel="Quality"
      range={qualityRange}
      value={settingsOf(file).quality}
      defaultValue={editorOutput.quality}
      onPreview={(quality) => onChange({ qualities: { ...qualities, [format]: quality } })}
      onEndGesture={() => undefined}
    />
  )
}

/** The file carries its document, or not, and what that costs. */
export function OpensAgainField({ file, onChange }: FileFieldProps) {
  const { store, assets } = useEditor()
  const on = useEditorState(({ scene }) => opensAgain(file, scene))
  const known = useEditorState(({ session: { fileSize } }) =>
    fileSize.status === 'known' ? fileSize.archiveBytes : undefined,
  )
  const bytes = on && known ? known : archiveEstimate(store.getState().scene, assets)
  const larger = `${on && known ? '' : 'about '}${fileSizeText(bytes)} larger`
  return (
    <div>
      <ToggleField
        label="Opens again as a document"
        shortLabel="Opens again"
        value={on}
        onChange={(value) => onChange({ opensAgain: value })}
      />
      <p className="pb-1 text-foreground-subtle text-xs">
        {on
          ? `The document is in the file, which is ${larger} for it. Dropped here, it can be edited again; nothing that is hidden is in it.`
          : `With the document in it, the file would be ${larger} and could be edited again.`}
      </p>
    </div>
  )
}

/** What places take, by their own words of late 2026. */
const targets = [
  { bytes: 200_000, label: '200 KB, for a README' },
  { bytes: 1_000_000, label: '1 MB, GitHub preview' },
  { bytes: 2_000_000, label: '2 MB, Bluesky' },
  { bytes: 5_000_000, label: '5 MB, X' },
  { bytes: 8_000_000, label: '8 MB, LinkedIn and Play' },
] as const

const own = 'own'
const targetOptions = [
  { value: '0', label: 'Any' },
  ...targets.map(({ bytes, label }) => ({ value: String(bytes), label })),
  { value: own, label: 'Other…' },
]

export function TargetField({ file: { targetBytes }, onChange }: FileFieldProps) {
  const isListed = targets.some(({ bytes }) => bytes === targetBytes)
  const [isOwn, setIsOwn] = useState(targetBytes !== undefined && !isListed)
  const choose = (value: string) => {
    setIsOwn(value === own)
    if (value === own) onChange({ targetBytes: targetBytes ?? 500_000 })
    else onChange({ targetBytes: Number(value) || undefined })
  }
  return (
    <div>
      <ChoiceField
        label="File size at most"
        shortLabel="At most"
        options={targetOptions}
        value={isOwn ? own : String(targetBytes ?? 0)}
        onChange={choose}
      />
      {isOwn && targetBytes !== undefined && (
        <div className="flex items-center justify-end gap-2 pt-1">
          <span className="text-foreground-subtle text-xs">Kilobytes</span>
          <NumberField
            label="Kilobytes at most"
            range={targetRange}
            value={targetBytes}
            onPreview={(bytes) => onChange({ targetBytes: bytes })}
            onEndGesture={() => undefined}
          />
        </div>
      )}
    </div>
  )
}
