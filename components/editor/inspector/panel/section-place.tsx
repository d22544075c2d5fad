// Where sections stand: all of them in the panel beside the stage, or one in a drawer; and whether a gallery has taken their place.
'use client'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { Panel } from '@/lib/editor/store/session'

interface Place {
  place: 'panel' | 'drawer'
  /** The section whose gallery shows everything. */
  page: Panel | null
  setPage: (page: Panel | null) => void
}

const SectionPlace = createContext<Place | null>(null)

/** What a person meets unfolded: the parts nearly everybody changes. */
const unfoldedFirst: ReadonlySet<Panel> = new Set([
  'looks',
  'background',
  'canvas',
  'frame',
  'picture',
  'shadow',
  'layout',
])

export function SectionPlaceProvider({ place, children }: { place: Place['place']; children: ReactNode }) {
  const [page, setPage] = useState<Panel | null>(null)
  return <SectionPlace value={{ place, page, setPage }}>{children}</SectionPlace>
}

export function usePage(): Panel | null {
  return useContext(SectionPlace)?.page ?? null
}

export function useSectionPlace(panel: Panel) {
  const value = useContext(SectionPlace)
  if (!value) throw new Error('This section stands outside the SectionPlaceProvider.')
  return {
    place: value.place,
    page: value.page,
    openPage: () => value.setPage(panel),
    closePage: () => value.setPage(null),
    openAtFirst: unfoldedFirst.has(panel),
  }
}
