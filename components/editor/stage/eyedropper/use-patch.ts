// The pixels round the place that the eyedropper points at, as React has them.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Point, Size } from '@/lib/core/geometry'
import type { PixelPatch } from '@/lib/render/analysis/read-pixels'
import { useEditor, useEditorState } from '../../context/editor-context'
import { createPatches } from './patches'

/** On the way to the bar the pointer leaves the composition: what it pointed at last is still meant there. */
export function useLast(at: Point | null): Point | null {
  const [last, setLast] = useState(at)
  if (at && at !== last) setLast(at)
  return at ?? last
}

/** Null until the pixels of that place are known, and without a place. `press`: the press that wants it, see `Look`. */
export function usePatch(at: Point | null, size: Size, press: object | null): PixelPatch | 'failed' | null {
  const { stage } = useEditor()
  const scene = useEditorState((state) => state.scene)
  const [patches] = useState(() => createPatches((of, area) => stage.pixels(of, area)))
  useSyncExternalStore(patches.subscribe, patches.known, patches.known)
  useEffect(() => {
    if (at) patches.look({ scene, at, size, press })
  }, [patches, scene, at, size, press])
  return at && patches.at({ scene, at, press })
}
