// What lies over a composition: the zoom, the progress of a file.
'use client'
import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Progress } from '@/components/ui/progress'
import { shownZoom } from '@/lib/editor/store/store'
import { ActionButton, useKeys } from '../../actions/use-action'
import { useEditor, useEditorState } from '../../context/editor-context'

export function ZoomControl() {
  const zoom = useEditorState(shownZoom)
  const fits = useEditorState((state) => state.session.zoom === 'fit')
  if (zoom === null) return null
  return (
    <fieldset
      className={classNames(
        'pointer-events-auto flex items-center rounded-lg bg-panel/85 shadow-control backdrop-blur-sm forced-colors:border',
        // Two fingers zoom on a phone; the way back is there when it is needed.
        fits && 'max-wide:hidden',
      )}
    >
      <legend className="sr-only">Zoom</legend>
      <ActionButton action="zoom-out" icon={Minus} />
      <ActionButton
        action={fits ? 'zoom-actual' : 'zoom-fit'}
        variant="ghost"
        className="w-14 px-0! text-xs tabular-nums"
      >
        {Math.round(zoom * 100)} %
      </ActionButton>
      <ActionButton action="zoom-in" icon={Plus} />
    </fieldset>
  )
}

/** What is done sooner needs no words. */
const afterMs = 400

/** A file that takes longer: how far it is, and Cancel. */
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
        <span aria-hidden className="text-foreground-muted tabular-nums">
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
