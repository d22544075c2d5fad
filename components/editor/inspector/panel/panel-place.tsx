// What panels know of their place: beside the stage or in a drawer, which of them shows its whole gallery instead, and the scene
// that galleries vary.
'use client'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { isUnsettled } from '@/lib/editor/store/store'
import type { Scene } from '@/lib/scene/schema'
import { useEditorState } from '../../context/editor-context'
import { useStageSceneAtRest } from '../../stage/stage-scene'

interface Place {
  place: 'sidebar' | 'drawer'
  /** Id of the panel whose gallery shows everything. */
  page: string | null
  setPage: (page: string | null) => void
}

const PlaceContext = createContext<Place | null>(null)
const PanelContext = createContext<{ id: string; label: string; openAtFirst: boolean } | null>(null)

export function PanelPlaceProvider({ place, children }: { place: Place['place']; children: ReactNode }) {
  const [page, setPage] = useState<string | null>(null)
  const isSeeking = useEditorState(({ session }) => session.sought !== null)
  useEffect(() => {
    // A gallery's page would stand in the way of the setting.
    if (isSeeking) setPage(null)
  }, [isSeeking])
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

const restMs = 160

const Base = createContext<Scene | null>(null)

export function ThumbnailBaseProvider({ children }: { children: ReactNode }) {
  const shown = useStageSceneAtRest()
  // Letters that come are no gesture: 20 pictures would be asked for among them.
  const unsettled = useEditorState(isUnsettled)
  const [base, setBase] = useState<Scene | null>(null)
  useEffect(() => {
    if (!shown || unsettled) return
    const timer = setTimeout(() => setBase(shown), restMs)
    return () => clearTimeout(timer)
  }, [shown, unsettled])
  return <Base value={base}>{children}</Base>
}

/** Null until there is one. */
export const useThumbnailBase = (): Scene | null => useContext(Base)
