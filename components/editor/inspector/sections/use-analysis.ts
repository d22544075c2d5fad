// What the worker finds in the main picture, asked for when it is needed and remembered for as long as the picture is the same.
'use client'
import { useRef } from 'react'
import { contentHash } from '@/lib/core/hash'
import type { PictureAnalysis } from '@/lib/scene/auto/auto-compose'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { useEditor } from '../../context/editor-context'

/** A function that resolves with the analysis; with null when the picture could not be read. The next question asks again. */
export function useAnalysis(): (scene: Scene) => Promise<PictureAnalysis | null> {
  const { stage } = useEditor()
  const last = useRef<{ key: string; found: Promise<PictureAnalysis | null> } | null>(null)
  return (scene) => {
    const key = analysisKey(scene)
    if (last.current?.key === key) return last.current.found
    const found = stage.analyse(scene).catch(() => {
      if (last.current?.found === found) last.current = null
      return null
    })
    last.current = { key, found }
    return found
  }
}

/** The same for scenes whose main picture shows the same pixels. */
export function analysisKey(scene: Scene): string {
  const { id, asset, crop, turnDeg, flip } = mainPicture(scene)
  const hiding = scene.annotations.filter((item) => item.plane === id && item.kind === 'redact')
  return contentHash([asset, crop, turnDeg, flip, hiding])
}
