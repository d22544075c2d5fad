// The panel beside the stage: one section per part of the composition, or all of a gallery in their place.
'use client'
import { useLayoutEffect, useRef } from 'react'
import { showsCard } from '@/lib/editor/store/selection'
import { useEditorState, useIsWide } from '../context/editor-context'
import { PanelPlaceProvider, PanelProvider, ThumbnailBaseProvider, usePage } from './panel/panel-place'
import { useInspected } from './panel/use-inspected'
import { panels, usePanels } from './panels'

export function Inspector() {
  return (
    <PanelPlaceProvider place="sidebar">
      <ThumbnailBaseProvider>
        <PanelList />
      </ThumbnailBaseProvider>
    </PanelPlaceProvider>
  )
}

function PanelList() {
  const isWide = useIsWide()
  const bodies = usePanels()
  const page = usePage()
  const isSelected = useInspected() !== null
  const isCard = useEditorState(showsCard)
  const panel = useRef<HTMLElement>(null)
  const scrolledTo = useRef(0)

  // A page begins at its top; coming back, the settings are where they were left.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element || page === null) return
    scrolledTo.current = element.scrollTop
    element.scrollTop = 0
    return () => {
      requestAnimationFrame(() => element.scrollTo({ top: scrolledTo.current }))
    }
  }, [page])

  return (
    <aside
      ref={panel}
      aria-label="Settings"
      // Isolated: a frame of the stage neither paints the settings anew nor looks for the pointer among them.
      className="relative isolate hidden overflow-y-auto overscroll-contain border-line border-l bg-panel [scrollbar-gutter:stable] [scrollbar-width:thin] wide:block"
    >
      {isWide &&
        bodies &&
        panels.map((panel) => {
          const Body = bodies.get(panel.id)!
          // What is selected is shown above a gallery too.
          const isElsewhere = page !== null && page !== panel.id
          const isHidden = panel.isOfSelection ? !isSelected : isElsewhere || (panel.isOfCard === true && !isCard)
          return (
            <div key={panel.id} hidden={isHidden} className="border-line not-last:border-b">
              <PanelProvider value={panel}>
                <Body />
              </PanelProvider>
            </div>
          )
        })}
    </aside>
  )
}
