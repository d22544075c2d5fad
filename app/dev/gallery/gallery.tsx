// The gallery's page: its own worker draws each scene when it comes into view.
'use client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useInView } from '@/components/editor/inspector/panel/scene-thumbnail'
import { loadSample } from '@/components/editor/stage/sample'
import { ThemeToggle } from '@/components/ui/theme-toggle'
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createRenderClient } from '@/lib/editor/preview/render-client.browser'
import { scaleToFit, thumbnailScene } from '@/lib/editor/preview/thumbnail-scene'
import { createThumbnails, type Thumbnails } from '@/lib/editor/preview/thumbnails'
import type { Scene } from '@/lib/scene/schema'
import { type GalleryEntry, type GalleryGroup, type Ground, galleryGroups } from './entries'

const shape = { width: 224, height: 160 }
const grounds: readonly Ground[] = ['light', 'dark']

interface Drawn {
  thumbnails: Thumbnails
  groups: Record<Ground, GalleryGroup[]>
}

export function Gallery() {
  const drawn = useDrawing()
  const [ground, setGround] = useState<Ground>('light')
  if (!drawn) return <p className="p-6">Loading the sample.</p>
  const groups = drawn.groups[ground]
  return (
    <main className="h-dvh overflow-auto bg-panel p-6 text-foreground">
      <header className="mb-6 flex items-center gap-3">
        <h1 className="font-semibold text-lg">Gallery</h1>
        <p>{groups.reduce((sum, { entries }) => sum + entries.length, 0)} pictures, drawn by the renderer</p>
        <ThemeToggle />
        {grounds.map((each) => (
          <button key={each} type="button" aria-pressed={each === ground} onClick={() => setGround(each)}>
            {each === ground ? <b>{each} ground</b> : `${each} ground`}
          </button>
        ))}
      </header>
      {groups.map(({ title, entries }) => (
        <section key={title} className="mb-8">
          <h2 className="mb-3 font-semibold">{`${title} (${entries.length})`}</h2>
          <ul className="grid gap-3" style={{ gridTemplateColumns: `repeat(auto-fill, ${shape.width}px)` }}>
            {entries.map((entry) => (
              <Entry key={`${ground} ${entry.name}`} entry={entry} thumbnails={drawn.thumbnails} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

function useDrawing(): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const client = useMemo(() => {
    const assets = createAssetStore()
    const stage = createRenderClient({ assets, onPreview: () => undefined })
    const draw = (scene: Scene, scale: number) => stage.thumbnail(scene, scale)
    return { assets, stage, thumbnails: createThumbnails({ draw, cachedMax: 1000, waitingMax: 1000 }) }
  }, [])
  useEffect(() => {
    let gone = false
    void loadSample(client.assets).then((sample) => {
      if (!sample || gone) return
      client.assets.put(sample)
      const groups = {
        light: galleryGroups({ id: sample.id, asset: sample }, 'light'),
        dark: galleryGroups({ id: sample.id, asset: sample }, 'dark'),
      }
      setDrawn({ thumbnails: client.thumbnails, groups })
    })
    return () => {
      gone = true
      client.stage.dispose()
    }
  }, [client])
  return drawn
}

function Entry({ entry: { name, scene }, thumbnails }: { entry: GalleryEntry; thumbnails: Thumbnails }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const inView = useInView(canvas)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (!inView) return
    const leaving = new AbortController()
    const density = Math.min(2, devicePixelRatio)
    const small = thumbnailScene(scene, { ratio: shape.width / shape.height })
    const box = { width: shape.width * density, height: shape.height * density }
    thumbnails.request(small, scaleToFit(small, box), leaving.signal).then(
      (bitmap) => {
        if (!canvas.current || leaving.signal.aborted) return
        canvas.current.width = bitmap.width
        canvas.current.height = bitmap.height
        canvas.current.getContext('2d')?.drawImage(bitmap, 0, 0)
        canvas.current.dataset.drawn = ''
      },
      (error: unknown) => !leaving.signal.aborted && setFailure(String(error)),
    )
    return () => leaving.abort()
  }, [inView, scene, thumbnails])
  return (
    <li>
      <canvas ref={canvas} className="block object-contain" style={shape} aria-label={name} />
      <p className="mt-1 truncate text-xs">{failure || name}</p>
    </li>
  )
}
