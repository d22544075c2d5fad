// Out of the editor: Copy first of all, and Download.
'use client'
import { Check, Copy, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatOf } from '@/lib/formats/encoding/encoder'
import { ActionButton } from '../actions/action-button'
import { useEditorState } from '../context/editor-context'

/** So long the button shows that it has copied. */
const copiedMs = 2000

export function ExportButtons() {
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
      <ActionButton
        action="download"
        aria-label="Download"
        busy={running === 'download'}
        tip={`Download as ${format.label}`}
        className="max-desk:px-0! w-9 min-[22.5rem]:w-10 wide:w-8 desk:w-auto"
      >
        {running !== 'download' && <Download aria-hidden className="size-4" />}
        <span className="hidden desk:inline">Download</span>
      </ActionButton>
      <ActionButton
        action="copy"
        variant="primary"
        className="wide:min-w-24"
        busy={running === 'copy'}
        tip="Copy as PNG"
      >
        {running !== 'copy' && <CopyIcon aria-hidden className="size-4 max-[22.5rem]:hidden" />}
        {copied ? 'Copied' : 'Copy'}
      </ActionButton>
    </>
  )
}
