// What lies over the stage: the zoom, the progress of a file.
'use client'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Progress } from '@/components/ui/progress'
import { shownZoom } from '@/lib/editor/store/store'
import { ActionButton, useKeys } from '../actions/use-action'
import { useEditor, useEditorState } from '../context/editor-context'

function ZoomControl() {
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

/**
 * The tools in the middle of the stage's foot, with the zoom beside them, above them where there is no room. On a phone the tools are
 * a row of their own: it is there before they have come, so that nothing moves, and gives way to an open drawer.
 */
export function StageFoot({ bar }: { bar: ReactNode }) {
  const isDrawerOpen = useEditorState((state) => state.session.panel !== null)
  return (
    <div
      className={classNames(
        'pointer-events-none z-10 max-wide:relative max-wide:border-line max-wide:border-t max-wide:bg-panel',
        'wide:absolute wide:inset-x-3 wide:bottom-3 wide:flex wide:flex-col wide:items-center wide:gap-2 lg:flex-row lg:items-end',
        isDrawerOpen ? 'max-wide:h-0 max-wide:border-t-0' : 'max-wide:h-13',
      )}
    >
      {/* Bars of single tools: components/editor/stage/crop/stage-bar.tsx puts them here. */}
      <div data-stage-bars className="absolute inset-x-0 bottom-full mb-2 flex justify-center px-2" />
      <div className="flex-1 max-lg:hidden" />
      <div className={classNames('min-w-0 lg:order-none wide:order-1', isDrawerOpen && 'max-wide:hidden')}>{bar}</div>
      <div className="flex justify-end max-wide:absolute max-wide:right-3 max-wide:bottom-full max-wide:mb-3 wide:self-end lg:flex-1">
        <ZoomControl />
      </div>
    </div>
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
