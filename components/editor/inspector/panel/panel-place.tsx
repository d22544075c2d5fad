// Where panels stand: all of them beside the stage, or one in a drawer; and which of them shows its whole gallery instead.
'use client'
import { createContext, type ReactNode, useContext, useState } from 'react'

interface Place {
  place: 'aside' | 'drawer'
  /** Id of the panel whose gallery shows everything. */
  page: string | null
  setPage: (page: string | null) => void
}

const PlaceContext = createContext<Place | null>(null)
const PanelContext = createContext<{ id: string; label: string; openAtFirst: boolean } | null>(null)

export function PanelPlaceProvider({ place, children }: { place: Place['place']; children: ReactNode }) {
  const [page, setPage] = useState<string | null>(null)
  return <PlaceContext value={{ place, page, setPage }}>{children}</PlaceContext>
}

/** What is inside belongs to this panel. */
export const PanelProvider = PanelContext

export function usePage(): string | null {
  return useContext(PlaceContext)?.page ?? null
}

export function usePanel() {
  const place = useContext(PlaceContext)
  const panel = useContext(PanelContext)
  if (!place || !panel) throw new Error('This section stands outside a PanelPlaceProvider or a PanelProvider.')
  return {
    ...panel,
    place: place.place,
    isPageOpen: place.page === panel.id,
    openPage: () => place.setPage(panel.id),
    closePage: () => place.setPage(null),
  }
}
