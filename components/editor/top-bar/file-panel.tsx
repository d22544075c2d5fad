// What the file popover holds: format, size, quality, and what all of it comes to. It loads when there is a picture to save.
'use client'
import { useEffect, useRef } from 'react'
import { Progress } from '@/components/ui/progress'
import { Segmented } from '@/components/ui/segmented'
import type { Size } from '@/lib/core/geometry'
import { fileSizeText } from '@/lib/editor/export/file-words'
import type { FileChoices } from '@/lib/editor/store/file-choices'
import { isExporting } from '@/lib/editor/store/store'
import { formatOf, formats, hasPaths } from '@/lib/formats/encoding/encoder'
import { useEditor, useEditorState } from '../context/editor-context'
import { CompareField } from './compare/compare-field'
import { OpensAgainField, QualityFields, SizeFields, TargetField } from './file-fields'
import { ServerField } from './server-field'
import { WaysOut } from './ways-out'

/** Measuring makes the whole file: it waits until a slider has stopped. */
const measureDelayMs = 250

const formatOptions = formats.map(({ id, label }) => ({ value: id, label }))

interface FilePanelProps {
  open: boolean
  file: FileChoices
  /** Pixels of the file. */
  size: Size | null
}

export function FilePanel({ open, file, size }: FilePanelProps) {
  const { store } = useEditor()
  const { label, editorOutput } = formatOf(file.format)
  const choose = (change: Partial<FileChoices>) => store.setSession({ file: { ...file, ...change } })
  useMeasuring(open, file)

  // It may load while the popover is open already.
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [open])

  return (
    <div
      ref={root}
      className="grid max-h-[calc(100dvh-1rem)] w-[min(21rem,calc(100vw-1rem))] gap-3 overflow-y-auto overscroll-contain p-4 [scrollbar-width:thin]"
    >
      <Segmented
        label="Format"
        options={formatOptions}
        value={file.format}
        onChange={(format) => choose({ format })}
        className="[&_label]:px-1"
      />
      <SizeFields file={file} size={size} onChange={choose} />
      <div className="grid gap-1">
        <QualityFields file={file} onChange={choose} />
        <TargetField file={file} onChange={choose} />
        <OpensAgainField file={file} onChange={choose} />
      </div>
      <div>
        <div className="flex justify-between gap-4 tabular-nums">
          {hasPaths(file.format) ? <span>Pixels in it at {sharpness(file)}</span> : <Pixels size={size} />}
          <Bytes />
        </div>
        <Remark character={editorOutput.remark} />
        <CompareField file={file} />
        <ServerField open={open} file={file} />
      </div>
      <WaysOut label={label} />
    </div>
  )
}

/** Nothing is weighed while it is closed, nor while a file is made for the person. */
function useMeasuring(open: boolean, file: FileChoices): void {
  const { exporter } = useEditor()
  const scene = useEditorState((state) => (open ? state.scene : null))
  const exporting = useEditorState(isExporting)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file depends on these
  useEffect(() => {
    if (!open || exporting) return
    const timer = setTimeout(() => exporter.measure(), measureDelayMs)
    return () => {
      clearTimeout(timer)
      exporter.stopMeasuring()
    }
  }, [exporter, open, exporting, scene, file])
}

/** A file that holds paths is shown in design pixels: its scale is how fine the pixels in it are. */
const sharpness = ({ exactly, scale }: FileChoices) => (exactly ? `${exactly.px} px` : `${scale}×`)

/** A target size may have made the file smaller than it was asked for. */
function Pixels({ size }: { size: Size | null }) {
  const cost = useEditorState(({ session: { fileSize } }) => (fileSize.status === 'known' ? fileSize.cost : undefined))
  const shown = cost ?? size
  return <span>{shown ? `${shown.width} × ${shown.height} px` : '—'}</span>
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
  const cost = size.status === 'known' ? size.cost : undefined
  return (
    <p className="text-foreground-subtle text-xs">
      {flattened ? 'JPEG is never see-through: it shows white there.' : (cost?.text ?? character)}
    </p>
  )
}
