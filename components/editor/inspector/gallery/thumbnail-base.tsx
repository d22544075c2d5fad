// The scene that galleries vary: the shown one once it rests, so that a moving slider does not redraw a wall of pictures.
'use client'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Scene } from '@/lib/scene/schema'
import { useEditorState } from '../../context/editor-context'
import { useStageScene } from '../../stage/stage-scene'

const restMs = 160

const Base = createContext<Scene | null>(null)

export function ThumbnailBaseProvider({ children }: { children: ReactNode }) {
  const shown = useStageScene()
  const moving = useEditorState((state) => state.history.gesture !== null)
  const [base, setBase] = useState<Scene | null>(null)
  useEffect(() => {
    if (!shown || moving) return
    const timer = setTimeout(() => setBase(shown), restMs)
    return () => clearTimeout(timer)
  }, [shown, moving])
  return <Base value={base}>{children}</Base>
}

/** Null until there is one. */
export const useThumbnailBase = (): Scene | null => useContext(Base)
