// The composition through time, under the stage: what moves when, and the ready movements beside it.
'use client'
import { type RefObject, useEffect, useRef } from 'react'
import { changeTimeline } from '@/lib/editor/motion/timeline-edits'
import { hasPicture } from '@/lib/editor/store/store'
import { useEditor, useEditorState } from '../context/editor-context'
import { Lanes } from './lanes'
import { Side } from './side'
import { SlideStrip } from './slide-strip'
import { TimelineProvider, useTimelineParts } from './timeline-context'
import { Transport } from './transport'
import { useTimelineKeys } from './use-timeline-keys'

export function Timeline() {
  const isOpen = useEditorState(
    (state) => state.session.timeline !== undefined && (hasPicture(state) || state.scene.slides !== null),
  )
  return <TimelineProvider>{isOpen && <OpenTimeline />}</TimelineProvider>
}

function OpenTimeline() {
  const onKeyDown = useTimelineKeys()
  const root = useRef<HTMLElement>(null)
  // On a phone a drawer of the settings takes the room; the transport stays.
  const isDrawerOpen = useEditorState(({ session }) => session.panel !== null)
  useDesignOnPress()
  useFocusFirst(root)
  return (
    <section
      ref={root}
      data-timeline
      aria-label="Timeline"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="z-10 row-start-3 grid min-w-0 grid-rows-[auto_minmax(0,1fr)] border-line border-t bg-panel outline-none max-wide:max-h-[46dvh] max-wide:has-data-slides:max-h-[58dvh] wide:col-span-2 wide:h-76 wide:has-data-slides:h-95"
    >
      <div className="min-w-0">
        <Transport />
        <SlideStrip />
      </div>
      <div
        className={
          isDrawerOpen
            ? 'grid min-h-0 max-wide:hidden wide:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_20rem]'
            : 'grid min-h-0 max-wide:grid-rows-[auto_minmax(0,1fr)] wide:grid-cols-[1fr_18rem] lg:grid-cols-[1fr_20rem]'
        }
      >
        <Lanes />
        <Side />
      </div>
    </section>
  )
}

/** Whoever opens it by key goes on in it; Tab leads to its parts. */
function useFocusFirst(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    root.current?.querySelector<HTMLElement>('[role=slider]')?.focus({ preventScroll: true })
    return () => {
      const home = before?.isConnected && before !== document.body ? before : document.getElementById('stage')
      if (document.activeElement === document.body) home?.focus({ preventScroll: true })
    }
  }, [root])
}

/** A press on the stage is for the design: what is touched is what is seen. The press itself only shows it. */
function useDesignOnPress(): void {
  const { store } = useEditor()
  const { player } = useTimelineParts()
  useEffect(() => {
    const leaving = new AbortController()
    const onPress = (event: PointerEvent) => {
      const ground = document.querySelector('#stage [data-room]')?.parentElement
      const { scene, session } = store.getState()
      if (!scene.motion || !session.timeline?.isShown || !ground?.contains(event.target as Node)) return
      event.stopPropagation()
      event.preventDefault()
      player.pause()
      changeTimeline(store, { isShown: false })
      store.announce('The design is shown')
    }
    window.addEventListener('pointerdown', onPress, { capture: true, signal: leaving.signal })
    return () => leaving.abort()
  }, [store, player])
}
