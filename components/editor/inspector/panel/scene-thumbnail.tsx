// The shown scene with one thing changed, as a small picture by the renderer. It is asked for while it is in view only.
'use client'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { scaleToFit, thumbnailScene } from '@/lib/editor/preview/thumbnail-scene'
import type { Scene } from '@/lib/scene/schema'
import { useEditor } from '../../context/editor-context'
import { useThumbnailBase } from './panel-place'

/** Width by height of every gallery's pictures; CSS draws them at any size. */
const shape = { width: 112, height: 80 }

interface SceneThumbnailProps {
  /** What the change is made of: for another one the picture is drawn anew. */
  of: unknown
  /** The scene with the change. */
  vary: (base: Scene) => Scene
  /** Above 1 the picture's edges come nearer. */
  zoom?: number | undefined
  /** Space round the picture at least, as a share of its longer side. */
  room?: number | undefined
}

export function SceneThumbnail({ of, vary, zoom = 1, room = 0 }: SceneThumbnailProps) {
  const { thumbnails } = useEditor()
  const place = useRef<HTMLSpanElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  const base = useThumbnailBase()
  const inView = useInView(place)
  const make = useEffectEvent((scene: Scene) =>
    thumbnailScene(vary(scene), { ratio: shape.width / shape.height, zoom, room }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `make` reads what `of` stands for
  useEffect(() => {
    if (!base || !inView) return
    const leaving = new AbortController()
    const density = Math.min(2, devicePixelRatio)
    const box = { width: shape.width * density, height: shape.height * density }
    const scene = make(base)
    thumbnails
      .request(scene, scaleToFit(scene, box), leaving.signal)
      .then(encoded)
      .then((picture) => !leaving.signal.aborted && setAddress(URL.createObjectURL(picture)))
      // Who scrolled on does not want it; what cannot be drawn is told on the stage.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [base, inView, of, thumbnails])

  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address])

  return (
    <span ref={place} aria-hidden className="block size-full">
      {address !== null && (
        // No canvas: each is a layer of the compositor, and 24 of them cost a frame of the page a millisecond.
        // biome-ignore lint/performance/noImgElement: a Blob of this page, which no server scales
        <img src={address} alt="" draggable={false} className="block size-full object-contain" />
      )}
    </span>
  )
}

/** The browser writes it while nothing else is to do. */
function encoded(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return canvas.convertToBlob()
}

const listeners = new WeakMap<Element, (inView: boolean) => void>()
let observer: IntersectionObserver | null = null

function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: '120px' },
  )
  return observer
}

export function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    listeners.set(watched, setInView)
    shared().observe(watched)
    return () => {
      shared().unobserve(watched)
      listeners.delete(watched)
    }
  }, [element])
  return inView
}
