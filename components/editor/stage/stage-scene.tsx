// The scene on the stage, for all who show it: the document, or the document with the sample in it.
'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { Scene } from '@/lib/scene/schema'
import type { Shown } from './stage-code'
import { useShownScene } from './use-stage-scene'

const ShownScene = createContext<Shown | null>(null)

export function ShownSceneProvider({ restored, children }: { restored: boolean; children: ReactNode }) {
  return <ShownScene value={useShownScene(restored)}>{children}</ShownScene>
}

/** Null until the draft has been looked for: the sample is not shown only to be replaced. */
export const useShownView = (): Shown | null => useContext(ShownScene)

export const useShown = (): Scene | null => useShownView()?.scene ?? null
