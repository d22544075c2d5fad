// A file that takes its time: how far it is, and the way out, for a finger too.
'use client'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { useKeys } from '../actions/use-action'
import { useEditor, useEditorState } from '../context/editor-context'

/** What is done sooner needs no words. */
const afterMs = 400

export function ExportStatus() {
  const { exporter } = useEditor()
  const exporting = useEditorState((state) => state.session.exporting)
  const { hint } = useKeys('escape')
  const isRunning = exporting.status === 'running'
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isRunning])
  if (!isRunning || !late) return null
  return (
    <div className="rise pointer-events-auto w-72 max-w-full overflow-hidden rounded-xl bg-raised shadow-float forced-colors:border">
      <div className="flex items-center gap-3 py-1.5 pr-1.5 pl-3.5">
        <p className="min-w-0 flex-1 font-medium">{exporting.action === 'copy' ? 'Copying' : 'Making the file'}</p>
        <span aria-hidden className="text-soft tabular-nums">
          {Math.round(exporting.progress * 100)} %
        </span>
        <Button variant="ghost" tip="Cancel" keys={hint} onClick={() => exporter.cancel()}>
          Cancel
        </Button>
      </div>
      <Progress label="Making the file" share={exporting.progress} />
    </div>
  )
}
