// The panel beside the stage: one section per part of the composition, or all of a gallery in their place.
'use client'
import { useLayoutEffect, useRef } from 'react'
import { panels } from '@/lib/editor/store/session'
import { useIsWide } from '../context/use-is-wide'
import { ThumbnailBaseProvider } from './gallery/thumbnail-base'
import { SectionPlaceProvider, usePage } from './panel/section-place'
import { useSections } from './use-sections'

export function Inspector() {
  return (
    <SectionPlaceProvider place="panel">
      <ThumbnailBaseProvider>
        <SectionList />
      </ThumbnailBaseProvider>
    </SectionPlaceProvider>
  )
}

function SectionList() {
  const isWide = useIsWide()
  const sections = useSections()
  const page = usePage()
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
      className="relative hidden overflow-y-auto overscroll-contain border-line border-l bg-panel [scrollbar-gutter:stable] [scrollbar-width:thin] wide:block"
    >
      {isWide &&
        sections &&
        panels.map((panel) => {
          const Body = sections[panel]
          return (
            <div key={panel} hidden={page !== null && page !== panel} className="border-line not-last:border-b">
              <Body />
            </div>
          )
        })}
    </aside>
  )
}
