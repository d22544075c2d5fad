// Out of the editor: Copy first of all, and Download.
'use client'
import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { hasPicture } from '@/lib/editor/store/selectors'
import { formatOf } from '@/lib/formats'
import { useHint } from '../actions/use-hint'
import { useEditor, useEditorState } from '../context/editor-context'

/** So long the button shows that it has copied. */
const copiedMs = 2000

export function ExportButtons() {
  const { exporter } = useEditor()
  const filled = useEditorState(hasPicture)
  const format = useEditorState((state) => formatOf(state.session.file.format))
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
        tip={`Download as ${format.label}`}
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
