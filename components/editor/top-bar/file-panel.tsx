// What the file popover holds: format, size, quality, and what all of it comes to. It loads when there is a picture to save.
'use client'
import { Braces, CodeXml, Download, Images, Link, Proportions, Share, SquareTerminal, SunMoon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { Segmented } from '@/components/ui/segmented'
import type { Size } from '@/lib/core/geometry'
import { canShareFiles } from '@/lib/editor/export/clipboard.browser'
import { fileSizeText } from '@/lib/editor/export/file-words'
import type { FileChoices } from '@/lib/editor/store/file-choices'
import type { ExportWay } from '@/lib/editor/store/session'
import { isExporting } from '@/lib/editor/store/store'
import { formatOf, formats, hasPaths } from '@/lib/formats/encoding/encoder'
import { useKeys } from '../actions/use-action'
import { useEditor, useEditorState } from '../context/editor-context'
import { CompareField } from './compare/compare-field'
import { OpensAgainField, QualityFields, SizeFields, TargetField } from './file-fields'

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
      </div>
      <Ways label={label} />
      <ForPrograms />
      <Many />
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

/** The key that repeats what was asked for last. */
function useKeysOfLast(): (way: ExportWay) => string {
  const { hint } = useKeys('export-again')
  const last = useEditorState(({ session }) => session.lastExport)
  return (way) => (way === last ? hint : '')
}

function Ways({ label }: { label: string }) {
  const { store, exporter } = useEditor()
  const keysOf = useKeysOfLast()
  const leave = (work: () => Promise<void>) => () => {
    void work()
    store.setSession({ fileChoicesOpen: false })
  }
  return (
    <div className="flex gap-2">
      <Button
        variant="primary"
        className="flex-1"
        tip="What is on the stage is in the file"
        keys={keysOf('download')}
        onClick={leave(() => exporter.download())}
      >
        <Download aria-hidden className="size-4" />
        Download {label}
      </Button>
      <Button
        square
        aria-label="Light and dark files for a README"
        tip="A light and a dark file for a README"
        keys={keysOf('saveReadmePair')}
        onClick={leave(() => exporter.saveReadmePair())}
      >
        <SunMoon aria-hidden className="size-4" />
      </Button>
      <Button
        square
        aria-label="Copy a link"
        tip="Copy a link to this look"
        keys={keysOf('copyLink')}
        onClick={leave(() => exporter.copyLink())}
      >
        <Link aria-hidden className="size-4" />
      </Button>
      {canShareFiles() && (
        <Button
          square
          aria-label="Share"
          tip="Share the file"
          keys={keysOf('share')}
          onClick={leave(() => exporter.share())}
        >
          <Share aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  )
}

const texts = [
  {
    what: 'embed',
    label: 'Embed link',
    name: 'Copy embed link',
    tip: 'An address that shows it, for a README or a page',
    Icon: CodeXml,
  },
  { what: 'recipe', label: 'Recipe', name: 'Copy recipe', tip: 'This composition as JSON for the API', Icon: Braces },
  {
    what: 'curl',
    label: 'curl',
    name: 'Copy curl command',
    tip: 'The command that makes this picture',
    Icon: SquareTerminal,
  },
] as const

/** What stands in a page, a repository or a script instead of the file. */
function ForPrograms() {
  const { store, exporter } = useEditor()
  const copy = (what: (typeof texts)[number]['what']) => () => {
    void exporter.copyForPrograms(what)
    store.setSession({ fileChoicesOpen: false })
  }
  return (
    <fieldset className="flex items-center gap-1">
      <legend className="sr-only">Copy for programs</legend>
      {texts.map(({ what, label, name, tip, Icon }) => (
        <Button key={what} variant="ghost" className="flex-1 px-2" aria-label={name} tip={tip} onClick={copy(what)}>
          <Icon aria-hidden className="size-4" />
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

/** More than this one file. */
function Many() {
  const { store } = useEditor()
  const keysOf = useKeysOfLast()
  const show = (dialog: 'sizes' | 'batch') => () => store.setSession({ outputs: { dialog }, fileChoicesOpen: false })
  return (
    <div className="-mx-4 -mb-4 flex gap-2 border-line border-t px-2 py-2">
      <Button
        variant="ghost"
        className="flex-1"
        tip="This composition in many sizes"
        keys={keysOf('sizes')}
        onClick={show('sizes')}
      >
        <Proportions aria-hidden className="size-4" />
        Sizes…
      </Button>
      <Button
        variant="ghost"
        className="flex-1"
        tip="Many pictures in one look"
        keys={keysOf('batch')}
        onClick={show('batch')}
      >
        <Images aria-hidden className="size-4" />
        Batch…
      </Button>
    </div>
  )
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
