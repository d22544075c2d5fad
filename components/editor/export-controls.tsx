// Out of the editor: the scale with the size it gives, Download, and Copy first of all.
'use client'
import { Check, ChevronDown, Copy, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { hasPicture } from '@/lib/editor/selectors'
import { exportScales } from '@/lib/editor/session'
import { outputSize } from '@/lib/scene/layout'
import { useEditor, useEditorState } from './editor-context'
import { useHint } from './use-hint'

export function ScaleChoice() {
  const { store } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const scale = useEditorState((state) => state.session.exportScale)
  const filled = useEditorState(hasPicture)
  const sizeAt = (value: number) => {
    const { width, height } = outputSize(scene, value)
    return `${width} × ${height}`
  }
  return (
    <Popover
      label="Scale of the file"
      trigger={(trigger) => (
        <Button {...trigger} variant="ghost" className="px-2!" disabled={!filled} tip="Scale of copies and files">
          <span className="sr-only">Scale </span>
          <span className="text-ink tabular-nums">{scale}×</span>
          {filled && <span className="hidden text-faint text-xs tabular-nums desk:inline">{sizeAt(scale)}</span>}
          <ChevronDown aria-hidden className="size-3.5 text-faint max-wide:hidden" />
        </Button>
      )}
    >
      <fieldset className="w-56 p-1.5">
        <legend className="sr-only">Scale of the file</legend>
        {exportScales.map((value) => (
          <label
            key={value}
            className="relative flex h-12 items-center gap-3 rounded-md px-2.5 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent wide:h-8"
          >
            <input
              type="radio"
              name="export-scale"
              className="peer absolute inset-0 appearance-none rounded-md outline-none"
              checked={value === scale}
              onChange={() => store.setSession({ exportScale: value })}
            />
            <span className="font-medium tabular-nums">{value}×</span>
            <span className="flex-1 text-soft tabular-nums">{sizeAt(value)}</span>
            <Check aria-hidden className="size-4 opacity-0 peer-checked:opacity-100" />
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}

/** So long the button shows that it has copied. */
const copiedMs = 2000

export function ExportButtons() {
  const { exporter } = useEditor()
  const filled = useEditorState(hasPicture)
  const running = useEditorState(({ session: { exporting } }) =>
    exporting.status === 'running' ? exporting.action : null,
  )
  const done = useEditorState(({ session: { exporting } }) => (exporting.status === 'done' ? exporting : null))
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    setCopied(done?.action === 'copy')
    const timer = window.setTimeout(() => setCopied(false), copiedMs)
    return () => window.clearTimeout(timer)
  }, [done])
  const CopyIcon = copied ? Check : Copy
  return (
    <>
      <Button
        aria-label="Download"
        busy={running === 'download'}
        disabled={!filled}
        tip="Download as PNG"
        keys={useHint('download')}
        className="max-desk:px-0! w-9 min-[22.5rem]:w-10 wide:w-8 desk:w-auto"
        onClick={() => void exporter.download()}
      >
        {running !== 'download' && <Download aria-hidden className="size-4" />}
        <span className="hidden desk:inline">Download</span>
      </Button>
      <Button
        variant="primary"
        className="wide:min-w-24"
        busy={running === 'copy'}
        disabled={!filled}
        tip="Copy as PNG"
        keys={useHint('copy')}
        onClick={() => void exporter.copy()}
      >
        {running !== 'copy' && <CopyIcon aria-hidden className="size-4 max-[22.5rem]:hidden" />}
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </>
  )
}
