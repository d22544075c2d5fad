// What the stage shows: the document, or while it has no picture the document with the sample in it.
'use client'
import { useEffect, useMemo, useState } from 'react'
import type { EditorAsset } from '@/lib/editor/assets.browser'
import { mainPicture } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState } from './editor-context'
import { loadSample, withSample } from './sample'

/** Null until the draft has been read, and while the sample's pixels are not there. */
export function useShownScene(restored: boolean): Scene | null {
  const { assets } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const [sample, setSample] = useState<EditorAsset | null>(null)
  const empty = mainPicture(scene).asset === null
  const wanted = restored && empty && sample === null

  useEffect(() => {
    if (!wanted) return
    let stale = false
    void loadSample(assets).then((asset) => {
      if (!stale) setSample(asset)
    })
    return () => {
      stale = true
    }
  }, [wanted, assets])

  return useMemo(() => {
    if (!restored) return null
    if (!empty) return scene
    if (!sample) return null
    // Again each time: pictures that no scene shows are let go, and undo can lead back to the empty one.
    assets.put(sample)
    return withSample(scene, sample.id)
  }, [restored, empty, scene, sample, assets])
}
