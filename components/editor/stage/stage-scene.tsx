// The scene on the stage, for all who show it: the document, or the document with the sample in it while it has no picture.
'use client'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { lazyModule, preload } from '@/lib/editor/loading/lazy-module'
import { isDragging } from '@/lib/editor/store/store'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'
import { loadSample } from './sample'

const loadStageCode = lazyModule(() => import('./stage-code'))
// It is asked for as soon as this runs, before React has taken over the page.
if (typeof window !== 'undefined') preload(loadStageCode)

type StageCode = Awaited<ReturnType<typeof loadStageCode>>

const StageScene = createContext<Scene | null>(null)
const StageSceneAtRest = createContext<Scene | null>(null)
const StageDescription = createContext('A sample picture')

/** `restored`: the draft has been looked for. Until then the sample is not shown only to be replaced. */
export function StageSceneProvider({ restored, children }: { restored: boolean; children: ReactNode }) {
  const code = useLazyModule(loadStageCode)
  const scene = useSceneOnStage(code, restored)
  const isMoving = useEditorState(isDragging)
  const [atRest, setAtRest] = useState(scene)
  if (!isMoving && atRest !== scene) setAtRest(scene)
  return (
    <StageScene value={scene}>
      <StageSceneAtRest value={atRest}>
        <StageDescription value={useDescription(code, scene)}>{children}</StageDescription>
      </StageSceneAtRest>
    </StageScene>
  )
}

/** Null until there is a scene to show. */
export const useStageScene = (): Scene | null => useContext(StageScene)

/** The same, but while something is dragged what it was before: its readers have nothing to do for each frame. */
export const useStageSceneAtRest = (): Scene | null => useContext(StageSceneAtRest)

/** The composition in words. It does not change while a gesture lasts. */
export const useStageDescription = (): string => useContext(StageDescription)

function useSceneOnStage(code: StageCode | null, restored: boolean): Scene | null {
  const { assets } = useEditor()
  const scene = useEditorState((state) => code?.sceneToCrop(state) ?? state.scene)
  const isEmpty = mainPicture(scene).asset === null
  const sample = useSample(restored && isEmpty)
  return useMemo(() => {
    if (!restored || !code) return null
    if (!isEmpty) return scene
    if (!sample) return null
    // Each time: assets that no scene shows are dropped, and undo can lead back to the empty document.
    assets.put(sample)
    return code.withSample(scene, sample.id)
  }, [restored, code, isEmpty, scene, sample, assets])
}

function useSample(wanted: boolean): EditorAsset | null {
  const { assets } = useEditor()
  const [sample, setSample] = useState<EditorAsset | null>(null)
  const isMissing = wanted && sample === null
  useEffect(() => {
    if (!isMissing) return
    let stale = false
    void loadSample(assets).then((asset) => {
      if (!stale) setSample(asset)
    })
    return () => {
      stale = true
    }
  }, [isMissing, assets])
  return sample
}

function useDescription(code: StageCode | null, scene: Scene | null): string {
  const { assets } = useEditor()
  const isMoving = useEditorState((state) => state.history.gesture !== null)
  const [description, setDescription] = useState('A sample picture')
  useEffect(() => {
    if (code && scene && !isMoving) setDescription(code.describeScene(scene, assets))
  }, [code, scene, isMoving, assets])
  return description
}
