// What the stage shows: the document, or while it has no picture the document with the sample in it.
'use client'
import { useEffect, useMemo, useState } from 'react'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { mainPicture } from '@/lib/scene/main-picture'
import { useEditor, useEditorState } from '../context/editor-context'
import { usePart } from '../context/use-lazy-module'
import { loadShownView } from '../parts'
import { loadSample } from './sample'
import type { Shown } from './stage-code'

/** Null until the draft has been read, and while the sample's pixels are not there. */
export function useShownScene(restored: boolean): Shown | null {
  const { assets } = useEditor()
  const view = usePart(loadShownView)
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
    if (!restored || !view) return null
    if (!empty) return view.showing(scene, assets)
    if (!sample) return null
    // Again each time: pictures that no scene shows are let go, and undo can lead back to the empty one.
    assets.put(sample)
    return view.showing(view.withSample(scene, sample.id), assets)
  }, [restored, view, empty, scene, sample, assets])
}
