// What lies over a composition: the way to the timeline, the zoom, what is shown, the progress of a file.
'use client'
import { Clapperboard, Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Progress } from '@/components/ui/progress'
import { timeText } from '@/lib/editor/motion/time-text'
import { shownZoom } from '@/lib/editor/store/store'
import { ActionButton, useKeys } from '../../actions/use-action'
import { useEditor, useEditorState } from '../../context/editor-context'

/** The way to the timeline, and the zoom. */
export function ZoomControl() {
  return (
    <div className="flex items-center gap-2">
      <AnimateButton />
      <Zoom />
    </div>
  )
}

function AnimateButton() {
  const isOpen = useEditorState(({ session }) => session.timeline !== undefined)
  // On a phone a drawer, or what a tool asks, lies where it stands.
  const isCovered = useEditorState(({ session }) => session.panel !== null || session.tool !== 'select')
  return (
    <ActionButton
      action="animate"
      variant="ghost"
      aria-expanded={isOpen}
      className={classNames(
        'pointer-events-auto bg-panel/85 shadow-control backdrop-blur-sm max-wide:rounded-full forced-colors:border',
        // In the other corner: the tools stay in the middle.
        'lg:absolute lg:bottom-0 lg:left-0 lg:max-[88rem]:px-2',
        isOpen && 'text-accent hover:text-accent',
        (isOpen || isCovered) && 'max-wide:hidden',
      )}
    >
      <Clapperboard aria-hidden className="size-4" />
      <span className="lg:max-[88rem]:sr-only">Animate</span>
    </ActionButton>
  )
}

function Zoom() {
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

export function ExportStatus() {
  return (
    <>
      <MomentNote />
      <RunningExport />
    </>
  )
}

/** What is on the stage is a moment of the film, not what edits change: said once it rests. */
function MomentNote() {
  const { store } = useEditor()
  const atMs = useEditorState(({ scene, session: { timeline } }) =>
    scene.motion && timeline?.isShown && !timeline.isPlaying ? Math.min(timeline.atMs, scene.motion.lengthMs) : null,
  )
  if (atMs === null) return null
  return (
    <Button
      // On a phone it would cover the picture: there the transport says it.
      className="pointer-events-auto rounded-full! bg-raised text-xs shadow-float max-wide:hidden"
      tip="Edits change the design, or the key of a property that has keys"
      onClick={() => {
        const { timeline } = store.getState().session
        if (timeline) store.setSession({ timeline: { ...timeline, isShown: false } })
      }}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-accent" />
      <span className="text-foreground-muted tabular-nums">The film at {timeText(atMs)}</span>
      Show the design
    </Button>
  )
}

/** A file that takes longer: how far it is, and Cancel. */
function RunningExport() {
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
