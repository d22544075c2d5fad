// One picture of a batch in its look, drawn small while it is in view.
'use client'
import { useEffect, useRef, useState } from 'react'
import { isForPeople } from '@/lib/editor/export/export-failures'
import type { OutputSource } from '@/lib/editor/outputs/output-run'
import type { Outputs } from '@/lib/editor/outputs/outputs'
import { scaleToFit } from '@/lib/editor/preview/thumbnail-scene'
import { useInView } from '../inspector/panel/scene-thumbnail'

const unread = 'The file cannot be read. It may have been moved or changed.'
const box = { width: 200, height: 140 }

export function BatchPicture({ source, outputs }: { source: OutputSource; outputs: Outputs }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const inView = useInView(canvas)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (!inView) return
    const leaving = new AbortController()
    const { signal } = leaving
    const density = Math.min(2, devicePixelRatio)
    const sharp = { width: box.width * density, height: box.height * density }
    outputs
      .preview(source, (scene) => scaleToFit(scene, sharp), signal)
      .then(
        (bitmap) => {
          if (signal.aborted || !canvas.current) return
          setFailure(null)
          canvas.current.width = bitmap.width
          canvas.current.height = bitmap.height
          canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
        },
        (error: unknown) => {
          if (!signal.aborted) setFailure(isForPeople(error) ? error.message : unread)
        },
      )
    return () => leaving.abort()
  }, [inView, source, outputs])
  return (
    <div className="relative grid aspect-[10/7] place-items-center overflow-hidden rounded-lg bg-surface-sunken">
      <canvas
        ref={canvas}
        aria-hidden
        width={1}
        height={1}
        className={failure === null ? 'absolute inset-0 size-full object-contain' : 'hidden'}
      />
      {failure !== null && <p className="p-3 text-center text-danger text-xs">{failure}</p>}
    </div>
  )
}
