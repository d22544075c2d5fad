// The scene on the stage, for all who show it: the document, or the document with the sample in it while it has no picture.
'use client'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { lazyModule, preload } from '@/lib/editor/loading/lazy-module'
import { behindSchema } from '@/lib/editor/loading/schema-parts'
import { type EditorState, hasPicture, isMoving } from '@/lib/editor/store/store'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import { useEditor, useEditorState, useLazyModule } from '../context/editor-context'
import { loadSample } from './sample'

const loadStageCode = lazyModule(behindSchema(() => import('./stage-code')))
// It is asked for as soon as this runs, before React has taken over the page.
if (typeof window !== 'undefined') preload(loadStageCode)

type StageCode = Awaited<ReturnType<typeof loadStageCode>>

/** `isTimed`: as it is at the moment that the timeline shows. */
type SceneSelector = (state: EditorState, isTimed?: boolean) => Scene | null

const StageScene = createContext<SceneSelector>(() => null)
const StageSceneAtRest = createContext<Scene | null>(null)
const StageDescription = createContext('A sample picture')

/** `restored`: the draft has been looked for. Until then the sample is not shown only to be replaced. */
export function StageSceneProvider({ restored, children }: { restored: boolean; children: ReactNode }) {
  const code = useLazyModule(loadStageCode)
  const select = useSceneOnStage(code, restored)
  const atRest = useEditorState(useMemo(() => whileAtRest(select), [select]))
  return (
    <StageScene value={select}>
      <StageSceneAtRest value={atRest}>
        <StageDescription value={useDescription(code, atRest)}>{children}</StageDescription>
      </StageSceneAtRest>
    </StageScene>
  )
}

/** What gives the scene of a state; null until there is one to show. */
export const useStageScene = (): SceneSelector => useContext(StageScene)

/** The scene itself. While something is dragged or typed it is what it was before: its readers have nothing to do for each frame. */
export const useStageSceneAtRest = (): Scene | null => useContext(StageSceneAtRest)

/** The composition in words. It does not change while a gesture lasts. */
export const useStageDescription = (): string => useContext(StageDescription)

/** Another one once the code or the sample has come. */
function useSceneOnStage(code: StageCode | null, restored: boolean): SceneSelector {
  const { assets } = useEditor()
  const isEmpty = !useEditorState(hasPicture)
  const sample = useSample(restored && isEmpty)
  return useMemo(() => {
    const shown = (scene: Scene): Scene | null => {
      if (!restored || !code) return null
      if (isShown(mainPicture(scene))) return scene
      if (!sample) return null
      // Each time: assets that no scene shows are dropped, and undo can lead back to the empty document.
      assets.put(sample)
      return code.withSample(scene, sample.id)
    }
    let last: { of: Scene; shown: Scene | null } | undefined
    return (state, isTimed) => {
      const scene = code?.sceneToCrop(state) ?? state.scene
      if (last?.of !== scene) last = { of: scene, shown: shown(scene) }
      return isTimed && code ? code.sceneAtPlayhead(last.shown, state) : last.shown
    }
  }, [restored, code, sample, assets])
}

function whileAtRest(select: SceneSelector): SceneSelector {
  let last: Scene | null = null
  return (state) => {
    if (last === null || !isMoving(state)) last = select(state)
    return last
  }
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
  const isOpen = useEditorState((state) => state.history.gesture !== null)
  const [description, setDescription] = useState('A sample picture')
  useEffect(() => {
    if (code && scene && !isOpen) setDescription(code.describeScene(scene, assets))
  }, [code, scene, isOpen, assets])
  return description
}
