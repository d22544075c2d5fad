// What the file popover holds: format, quality, scale, and the size all of it comes to. It loads when there is a picture to save.
'use client'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { Segmented } from '@/components/ui/segmented'
import { SliderField } from '@/components/ui/slider-field'
import type { Size } from '@/lib/core/geometry'
import { fileSizeText } from '@/lib/editor/export/file-maker'
import { exportScales, type FileChoices, qualityRange, settingsOf } from '@/lib/editor/store/file-choices'
import { isExporting } from '@/lib/editor/store/store'
import { formatOf, formats } from '@/lib/formats/encoding/encoder'
import { useKeys } from '../actions/use-action'
import { useEditor, useEditorState } from '../context/editor-context'

/** Measuring makes the whole file: it waits until a slider has stopped. */
const measureDelayMs = 250

const formatOptions = formats.map(({ id, label }) => ({ value: id, label }))
const scaleOptions = exportScales.map((value) => ({ value, label: `${value}×` }))

interface FilePanelProps {
  open: boolean
  file: FileChoices
  /** Pixels of the file. */
  size: Size | null
}

export function FilePanel({ open, file, size }: FilePanelProps) {
  const { store, exporter } = useEditor()
  // Closed, it has nothing to weigh.
  const scene = useEditorState((state) => (open ? state.scene : null))
  const { label, editorOutput } = formatOf(file.format)
  const { quality } = settingsOf(file)
  const choose = (change: Partial<FileChoices>) => store.setSession({ file: { ...file, ...change } })
  const setQuality = (next: number) => choose({ qualities: { ...file.qualities, [file.format]: next } })
  const { hint } = useKeys('download')
  const exporting = useEditorState(isExporting)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file depends on these
  useEffect(() => {
    // While a file is made for the person, none is made to be weighed.
    if (!open || exporting) return
    const timer = setTimeout(() => exporter.measure(), measureDelayMs)
    return () => {
      clearTimeout(timer)
      exporter.stopMeasuring()
    }
  }, [exporter, open, exporting, scene, file])

  // It may load while the popover is open already.
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [open])

  return (
    <div ref={root} className="grid w-[min(20rem,calc(100vw-1rem))] gap-3 p-4">
      <Segmented
        label="Format"
        options={formatOptions}
        value={file.format}
        onChange={(next) => choose({ format: next })}
      />
      <Segmented label="Scale" options={scaleOptions} value={file.scale} onChange={(scale) => choose({ scale })} />
      {editorOutput.quality !== null && (
        <SliderField
          label="Quality"
          shortLabel="Quality"
          range={qualityRange}
          value={quality}
          defaultValue={editorOutput.quality}
          onPreview={setQuality}
          onEndGesture={() => undefined}
        />
      )}
      <div>
        <div className="flex justify-between gap-4 tabular-nums">
          <span>{size ? `${size.width} × ${size.height} px` : '—'}</span>
          <Bytes />
        </div>
        <Remark character={editorOutput.remark} />
      </div>
      <Button
        variant="primary"
        className="w-full"
        tip="What is on the stage is in the file"
        keys={hint}
        onClick={() => {
          void exporter.download()
          store.setSession({ fileChoicesOpen: false })
        }}
      >
        <Download aria-hidden className="size-4" />
        Download {label}
      </Button>
    </div>
  )
}

/** Read aloud when it is known, not at every step on the way. */
function Bytes() {
  const size = useEditorState((state) => state.session.fileSize)
  return (
    <span className="flex min-w-20 items-center justify-end">
      <span role="status" aria-label="Size of the file" className="font-medium">
        {size.status === 'known' && fileSizeText(size.bytes)}
        {size.status === 'failed' && '—'}
      </span>
      {(size.status === 'measuring' || size.status === 'unknown') && (
        <span className="w-20">
          <Progress
            label="Measuring the file"
            share={size.status === 'measuring' && size.progress > 0 ? size.progress : undefined}
          />
        </span>
      )}
    </span>
  )
}

/** One line under the numbers, so that nothing moves: what the format is, or what this file does otherwise. */
function Remark({ character }: { character: string }) {
  const size = useEditorState((state) => state.session.fileSize)
  if (size.status === 'failed') {
    return (
      <p role="alert" className="text-danger text-xs">
        {size.message} {size.hint}
      </p>
    )
  }
  const flattened = size.status === 'known' && size.flattened
  return (
    <p className="text-foreground-subtle text-xs">
      {flattened ? 'JPEG is never see-through: it shows white there.' : character}
    </p>
  )
}
