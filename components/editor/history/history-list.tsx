// The steps, newest first: what redo would bring back is dimmed. A click goes there; arrow keys walk, Enter goes.
'use client'
import '@/lib/editor/loading/without-eval.browser'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { scaleToFit, thumbnailScene } from '@/lib/editor/preview/thumbnail-scene'
import { type HistoryState, historyStates } from '@/lib/editor/store/history-states'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import { useEditor, useEditorState } from '../context/editor-context'
import { useInView } from '../inspector/panel/scene-thumbnail'

export function HistoryList() {
  const { store } = useEditor()
  const history = useEditorState((state) => state.history)
  const states = useMemo(() => historyStates(history), [history])
  const now = states.findIndex(({ by }) => by === 0)
  const [active, setActive] = useState(now)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => list.current?.focus({ preventScroll: true }), [])
  useEffect(() => setActive(now), [now])
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const last = states.length - 1
    const steps: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      PageDown: Math.min(last, active + 6),
      PageUp: Math.max(0, active - 6),
      Home: 0,
      End: last,
    }
    const next = steps[event.key]
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' || event.key === ' ') store.travel(states[active]?.by ?? 0)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Steps, newest first"
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="max-h-[min(26rem,70dvh)] overflow-y-auto overscroll-contain rounded-xl p-1.5 outline-none [scrollbar-width:thin]"
    >
      {states.map((state, at) => (
        <Step
          key={history.past.length + state.by}
          id={`${id}-${at}`}
          state={state}
          isActive={at === active}
          onChoose={() => store.travel(state.by)}
        />
      ))}
    </div>
  )
}

function Step(props: { id: string; state: HistoryState; isActive: boolean; onChoose: () => void }) {
  const { label, by, scene } = props.state
  const isNow = by === 0
  const words = label === null ? 'Beginning' : label.charAt(0).toUpperCase() + label.slice(1)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the listbox's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the listbox
    <div
      id={props.id}
      role="option"
      aria-selected={isNow}
      aria-label={by > 0 ? `${words}, undone` : words}
      onClick={props.onChoose}
      className={classNames(
        'flex items-center gap-3 rounded-lg p-1.5 transition-colors duration-100 hover:bg-hover',
        isNow && 'font-medium',
        by > 0 && 'text-foreground-subtle',
        props.isActive && 'bg-pressed outline-accent in-focus-visible:outline-2 in-focus-visible:-outline-offset-2',
      )}
    >
      <span
        className={classNames(
          'block h-9 w-13 shrink-0 overflow-hidden rounded-md bg-surface-sunken',
          by > 0 && 'opacity-45',
        )}
      >
        <StateThumbnail scene={scene} />
      </span>
      <span className="min-w-0 flex-1 truncate">{words}</span>
      {isNow && <Check aria-hidden className="mr-1 size-4 shrink-0" />}
    </div>
  )
}

/** CSS pixels. */
const box = { width: 52, height: 36 }

/** A small picture of a scene of the history, asked for while it is in view. The worker draws it while the stage rests. */
function StateThumbnail({ scene }: { scene: Scene }) {
  const { thumbnails } = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const inView = useInView(canvas)
  useEffect(() => {
    if (!inView || !isShown(mainPicture(scene))) return
    const leaving = new AbortController()
    const density = Math.min(2, devicePixelRatio)
    const shown = thumbnailScene(scene, { ratio: box.width / box.height })
    const scale = scaleToFit(shown, { width: box.width * density, height: box.height * density })
    thumbnails
      .request(shown, scale, leaving.signal)
      .then((bitmap) => {
        const element = canvas.current
        if (leaving.signal.aborted || !element) return
        element.width = bitmap.width
        element.height = bitmap.height
        element.getContext('2d')?.drawImage(bitmap, 0, 0)
      })
      // Who scrolled on does not want it; what cannot be drawn is told on the stage.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [scene, inView, thumbnails])
  return <canvas ref={canvas} aria-hidden width={0} height={0} className="block size-full object-cover" />
}
