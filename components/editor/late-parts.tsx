// What opens over the page, as one chunk that joins after the first paint.
'use client'
import '@/lib/editor/loading/without-eval.browser'
import { useEffect } from 'react'
import { TooltipLayer } from '@/components/ui/tooltip-layer'
import type { Point } from '@/lib/core/geometry'
import { zoomSteps } from '@/lib/editor/actions/view-actions'
import { lazyModule } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { watchBrackets } from '@/lib/editor/shortcuts/keyboard-layout.browser'
import { watchCrops } from '@/lib/editor/typing/crop-notice'
import { ShortcutsSheet } from './actions/shortcuts-sheet'
import { useEditor, useEditorState } from './context/editor-context'
import { DocumentsDialog } from './documents/documents-dialog'
import { SaveDialog } from './documents/save-dialog'
import { useFocusHomes } from './focus-homes'
import { useSeek } from './inspector/use-seek'
import { DropOverlay } from './intake/drop-overlay'
import { OptionsPanel } from './intake/options/options-panel'
import { Shots } from './intake/shots/shots'
import { useHanded } from './intake/use-handed'
import { ContextMenu } from './menus/context-menu'
import { LazyTimeline } from './motion/lazy-timeline'
import { OutputDialogs } from './outputs/lazy-outputs'
import { Palette } from './palette/palette'

const loadColoring = lazyModule(
  behindSchema(async () => {
    const [coloring, client] = await Promise.all([
      import('@/lib/editor/highlight/coloring'),
      import('@/lib/editor/highlight/highlight-client.browser'),
    ])
    return { ...coloring, ...client }
  }),
)

export function LateParts() {
  useSeek()
  useFocusHomes()
  useZoomToSelection()
  useKeyboardLayout()
  useLinks()
  useHanded()
  useColoring()
  useCropNotice()
  return (
    <>
      <DropOverlay />
      <ContextMenu />
      <Palette />
      <DocumentsDialog />
      <SaveDialog />
      <OutputDialogs />
      <LazyTimeline />
      <ShortcutsSheet />
      <Shots />
      <OptionsPanel />
      <TooltipLayer />
    </>
  )
}

/** Texts get their colours: the worker and what it needs load with the first text. */
function useColoring(): void {
  const { store } = useEditor()
  const hasText = useEditorState(({ scene }) => scene.pictures.some(({ content }) => 'runs' in content))
  useEffect(() => {
    if (!hasText) return
    const leaving = new AbortController()
    loadColoring()
      .then(({ startColoring, createHighlightClient }) => {
        if (leaving.signal.aborted) return
        const client = createHighlightClient()
        const end = startColoring({ store, client })
        leaving.signal.addEventListener('abort', () => {
          end()
          client.dispose()
        })
      })
      .catch(({ message, hint }: Error & { hint?: string }) =>
        store.notify({ tone: 'error', message, hint: hint ?? '' }),
      )
    return () => leaving.abort()
  }, [store, hasText])
}

/** Cards that are cropped say when their words have changed. */
function useCropNotice(): void {
  const { store } = useEditor()
  const isCropped = useEditorState(({ scene }) =>
    scene.pictures.some(({ crop, content }) => crop !== null && !('asset' in content)),
  )
  useEffect(() => (isCropped ? watchCrops(store) : undefined), [store, isCropped])
}

/** Hints say keys that can be typed. */
function useKeyboardLayout(): void {
  const { store } = useEditor()
  useEffect(() => {
    const leaving = new AbortController()
    watchBrackets((hasBrackets) => store.setSession({ hasBrackets }), leaving.signal)
    return () => leaving.abort()
  }, [store])
}

const isLink = () => location.hash.startsWith('#s=') || new URLSearchParams(location.search).has('look')

/** A link in the address is opened once: a reload shows the document that came of it. */
function useLinks(): void {
  const { openLink, store } = useEditor()
  useEffect(() => {
    const leaving = new AbortController()
    const open = () => {
      if (!isLink()) return
      const { hash, search } = location
      history.replaceState(history.state, '', location.pathname)
      openLink({ hash, search }).catch(() => {
        // A reload opens it, if nobody went on to another address.
        if (location.hash === '' && location.search === '')
          history.replaceState(history.state, '', `${location.pathname}${search}${hash}`)
        store.notify({
          tone: 'error',
          message: 'The link could not be opened.',
          hint: 'Check the connection and reload the page.',
        })
      })
    }
    open()
    addEventListener('hashchange', open, { signal: leaving.signal })
    return () => leaving.abort()
  }, [openLink, store])
}

/** Of the stage's width and height. */
const share = 0.7
/** A frame of another size comes sooner than that, or there is none. */
const patienceMs = 1500

/** Zooms so that what is selected fills the stage, and scrolls it into the middle once the frame of that size has come. */
function useZoomToSelection(): void {
  const { store, tools } = useEditor()
  const isWanted = useEditorState(({ session }) => session.zoomsToSelection)
  useEffect(() => {
    if (!isWanted) return
    store.setSession({ zoomsToSelection: false })
    const canvas = document.querySelector<HTMLElement>('#stage canvas')
    const room = canvas?.closest<HTMLElement>('[data-room]')
    const outlines = tools.loaded()?.overlay(store.getState()).outlines ?? []
    const points = outlines.filter(({ tone }) => tone === 'selected').flatMap((outline) => outline.points)
    if (!canvas || !room || points.length === 0) return
    const { left, top, right, bottom } = boundsOf(points)
    const fit = Math.min(room.clientWidth / Math.max(1, right - left), room.clientHeight / Math.max(1, bottom - top))
    const zoom = Math.min(zoomSteps.at(-1)!, fit * share)
    store.setSession({ zoom })
    const middle = () => {
      const box = canvas.getBoundingClientRect()
      const view = room.getBoundingClientRect()
      room.scrollLeft += box.left + ((left + right) / 2) * zoom - (view.left + view.width / 2)
      room.scrollTop += box.top + ((top + bottom) / 2) * zoom - (view.top + view.height / 2)
    }
    // Behind the observer that keeps the middle where it was.
    const observer = new ResizeObserver(() => {
      // Whoever zooms on is somewhere else by now.
      if (store.getState().session.zoom === zoom) requestAnimationFrame(middle)
      else observer.disconnect()
    })
    observer.observe(canvas)
    setTimeout(() => observer.disconnect(), patienceMs)
  }, [isWanted, store, tools])
}

function boundsOf(points: readonly Point[]) {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
