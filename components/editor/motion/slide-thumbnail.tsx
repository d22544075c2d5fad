// A slide as it is designed, small.
'use client'
import { useEffect, useRef } from 'react'
import { scaleToFit } from '@/lib/editor/preview/thumbnail-scene'
import type { Scene } from '@/lib/scene/schema'
import { useEditor } from '../context/editor-context'
import { useInView } from '../inspector/panel/scene-thumbnail'

/** CSS pixels. */
const box = { width: 88, height: 56 }
/** While something is changed it is drawn anew once it rests. */
const restMs = 150

export function SlideThumbnail({ scene }: { scene: Scene }) {
  const { thumbnails } = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const inView = useInView(canvas)
  useEffect(() => {
    if (!inView) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const density = Math.min(2, devicePixelRatio)
      const still = { ...scene, motion: null }
      const scale = scaleToFit(still, { width: box.width * density, height: box.height * density })
      thumbnails.request(still, scale, leaving.signal).then(
        (bitmap) => {
          const element = canvas.current
          if (leaving.signal.aborted || !element) return
          element.width = bitmap.width
          element.height = bitmap.height
          element.getContext('2d')?.drawImage(bitmap, 0, 0)
        },
        // Who scrolled on does not want it; what cannot be drawn is told on the stage.
        () => undefined,
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [scene, inView, thumbnails])
  return <canvas ref={canvas} aria-hidden width={0} height={0} className="block size-full object-contain" />
}
