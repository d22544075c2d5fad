// A small picture of a scene of the history, asked for while it is in view. The worker draws it while the stage rests.
'use client'
import { useEffect, useRef } from 'react'
import { scaleToFit, thumbnailScene } from '@/lib/editor/preview/thumbnail-scene'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { useEditor } from '../context/editor-context'
import { useInView } from '../inspector/panel/scene-thumbnail'

/** CSS pixels. */
const box = { width: 52, height: 36 }

export function StateThumbnail({ scene }: { scene: Scene }) {
  const { thumbnails } = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  const inView = useInView(canvas)
  useEffect(() => {
    if (!inView || mainPicture(scene).asset === null) return
    const leaving = new AbortController()
    const density = Math.min(2, devicePixelRatio)
    const shown = thumbnailScene(scene, { ratio: box.width / box.height })
    const scale = scaleToFit(shown, { width: box.width * density, height: box.height * density })
    thumbnails
      .request(shown, scale, leaving.signal)
      .then((bitmap) => {
        const element = canvas.current
        if (leaving.signal.aborted || !element) return
        element.width = bitmap.width
        element.height = bitmap.height
        element.getContext('2d')?.drawImage(bitmap, 0, 0)
      })
      // Who scrolled on does not want it; what cannot be drawn is told on the stage.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [scene, inView, thumbnails])
  return <canvas ref={canvas} aria-hidden width={0} height={0} className="block size-full object-cover" />
}
