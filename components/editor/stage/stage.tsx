// The middle of the editor: the composition on neutral ground, drawn by the renderer that also makes the file.
'use client'
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Toasts } from '@/components/ui/toasts'
import type { Size } from '@/lib/core/geometry'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { type EditorState, hasPicture, isCapturing } from '@/lib/editor/store/store'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'
import { SmartCard } from '../intake/smart-field'
import { StageFoot } from './stage-foot'
import { useStageDescription, useStageScene } from './stage-scene'
import { useEarlyPresses } from './use-early-presses'

const loadHands = lazyModule(behindSchema(() => import('./hands')))

/** `sample`: what is shown until there is a frame. */
export function Stage({ sample }: { sample: ReactNode }) {
  const editor = useEditor()
  const filled = useEditorState(hasPicture)
  const fits = useEditorState((state) => !hasPicture(state) || state.session.zoom === 'fit')
  const cropping = useEditorState(({ session }) => session.cropping !== null)
  const drawn = useEditorState(({ session }) => session.preview.status === 'shown')
  const toasts = useEditorState((state) => state.session.toasts)
  const room = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  const hands = useLazyModule(loadHands, drawn)
  return (
    <main id="stage" aria-label="Stage" tabIndex={-1} className="relative flex min-h-0 min-w-0 flex-col outline-none">
      <div
        ref={ground}
        className={classNames(
          'relative min-h-0 flex-1 select-none',
          fits && 'p-4 wide:p-10 lg:p-14',
          // The tools lie there, on a narrow desktop in two rows, with the zoom above them.
          fits && filled && 'wide:pb-34 min-[62rem]:pb-25 lg:pb-18',
          !filled && 'pb-44 wide:pb-34 lg:pb-34',
          // The bar of the crop lies there.
          cropping && fits && 'pb-34 wide:pb-34 lg:pb-34',
        )}
      >
        <div
          ref={room}
          data-room
          className={classNames('@container-size relative size-full', !fits && 'overflow-auto')}
        >
          {!drawn && !filled && sample}
          <div
            className={classNames(
              'flex min-h-full min-w-full items-center justify-center [width:max-content]',
              !fits && 'p-6',
            )}
          >
            <Canvas room={room} ground={ground} hands={hands} />
          </div>
          <PreviewFailure />
        </div>
      </div>
      {!filled && <SampleCard />}
      {filled && <StageFoot bar={hands && <hands.ToolBar />} zoom={hands && <hands.ZoomControl />} />}
      <div className="pointer-events-none absolute inset-x-4 top-4 z-10 flex flex-col items-center gap-2">
        {hands && <hands.ExportStatus />}
        <Toasts toasts={toasts} onDismiss={editor.store.dismiss} />
      </div>
    </main>
  )
}

interface CanvasProps {
  /** Scrolls when the canvas is larger than it. */
  room: RefObject<HTMLDivElement | null>
  /** Where presses are taken, beside the canvas too. */
  ground: RefObject<HTMLDivElement | null>
  /** Null until they have come. */
  hands: Awaited<ReturnType<typeof loadHands>> | null
}

/** The frames, and over them what the tools show. */
function Canvas({ room, ground, hands }: CanvasProps) {
  const editor = useEditor()
  const sceneOf = useStageScene()
  const description = useStageDescription()
  const filled = useEditorState(hasPicture)
  const zoom = useEditorState(zoomOf)
  const view = useEditorState((state) => state.session.view)
  const drawn = useEditorState(({ session }) => session.preview.status === 'shown')
  const capturing = useEditorState(isCapturing)
  const canvas = useRef<HTMLCanvasElement>(null)
  const takeEarly = useEarlyPresses(ground, filled)
  const stage = useElementSize(room)
  const pixelRatio = usePixelRatio()
  const toggleZoom = () => filled && editor.store.setSession({ zoom: zoom === 'fit' ? 1 : 'fit' })

  useEffect(() => (canvas.current ? editor.stage.attach(canvas.current) : undefined), [editor])
  useEffect(() => {
    if (!stage || stage.width < 1 || stage.height < 1) return
    return editor.watchStage(() => {
      const state = editor.store.getState()
      const scene = sceneOf(state, true)
      return scene && { scene, stage, zoom: zoomOf(state), pixelRatio, typing: state.session.typing }
    })
  }, [editor, sceneOf, stage, pixelRatio])

  return (
    // Unseen until there is a frame: a box that grows where it can be seen counts as one that moves.
    <div className={classNames('relative', !drawn && 'invisible')}>
      <canvas
        ref={canvas}
        // By double tap too: a phone has no other zoom here.
        onDoubleClick={toggleZoom}
        role="img"
        aria-label={description}
        className={classNames(
          'chequer block shadow-[0_0_0_1px_light-dark(#0000000f,#ffffff14)] transition-opacity duration-150',
          !drawn && 'invisible',
          capturing && 'opacity-60',
        )}
      />
      {filled && drawn && view && hands && (
        <hands.StageLayers view={view} ground={ground} room={room} canvas={canvas} takeEarly={takeEarly} />
      )}
    </div>
  )
}

/** The sample is a view of its own: it always fits. */
const zoomOf = (state: EditorState) => (hasPicture(state) ? state.session.zoom : 'fit')

/** CSS pixels inside the element; null until it is on the page. */
function useElementSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

// A media query for the present ratio tells when a window moves to another screen, or the page is zoomed.
function subscribeToRatio(listener: () => void): () => void {
  let query: MediaQueryList
  const onChange = () => {
    query.removeEventListener('change', onChange)
    watch()
    listener()
  }
  const watch = () => {
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    query.addEventListener('change', onChange)
  }
  watch()
  return () => query.removeEventListener('change', onChange)
}

const usePixelRatio = (): number =>
  useSyncExternalStore(
    subscribeToRatio,
    () => devicePixelRatio,
    () => 1,
  )

function PreviewFailure() {
  const preview = useEditorState(({ session }) => (session.preview.status === 'failed' ? session.preview : null))
  if (!preview) return null
  return (
    <p role="alert" className="absolute inset-0 m-auto h-fit max-w-sm rounded-xl bg-raised p-4 shadow-float">
      <span className="font-medium">{preview.message}</span>
      {preview.hint && <span className="block text-foreground-muted">{preview.hint}</span>}
    </p>
  )
}

/** In front of the sample: the ways to a picture of one's own. */
function SampleCard() {
  return (
    <div
      data-sample
      className="pointer-events-none absolute inset-x-4 bottom-4 flex flex-col items-center gap-3 wide:bottom-8"
    >
      <SmartCard />
      <p className="text-center text-foreground-subtle text-xs">
        The picture behind is a sample. Yours takes its place. {/* The bar has no room for it on a phone. */}
        <a
          href="/docs"
          // On a phone a line of its own, in whatever font: the card above it does not move when the font comes.
          className="pointer-events-auto relative whitespace-nowrap underline underline-offset-2 after:absolute after:-inset-3 max-wide:mx-auto max-wide:block max-wide:w-fit lg:hidden"
        >
          API for programs
        </a>
      </p>
    </div>
  )
}
