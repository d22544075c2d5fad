// A gallery with its pictures, wired to the store: a strip in its section, or a page of all.
'use client'
import { GalleryGrid, stripMax } from '@/components/ui/gallery-grid'
import { useEditor } from '../../context/editor-context'
import { useIsWide } from '../../context/use-is-wide'
import { useStageScene } from '../../stage/stage-scene'
import type { Gallery, GalleryEntry } from './gallery'
import { SceneThumbnail } from './scene-thumbnail'

export function useChosen<Value>(gallery: Gallery<Value>): GalleryEntry<Value> | undefined {
  const scene = useStageScene()
  return scene ? gallery.entries.find(({ value }) => gallery.isChosen(scene, value)) : undefined
}

/** What a strip shows beside the stage, and where it scrolls under a thumb. */
const stripCounts = { wide: stripMax, narrow: 12 }

/** The first ones; the chosen one is always among them. */
function stripOf<Entry>(entries: readonly Entry[], chosen: Entry | undefined, count: number): Entry[] {
  const first = entries.slice(0, count)
  return chosen === undefined || first.includes(chosen) ? first : [...first.slice(0, count - 1), chosen]
}

export function GalleryView<Value>(props: {
  gallery: Gallery<Value>
  entries: readonly GalleryEntry<Value>[]
  shape: 'strip' | 'page'
}) {
  const { store } = useEditor()
  const { gallery, entries, shape } = props
  const { command, title, zoom, room, onRemove, onRename } = gallery
  const chosen = useChosen(gallery)
  const isWide = useIsWide()
  return (
    <GalleryGrid
      key={gallery.key}
      label={title}
      shape={shape}
      choices={shape === 'page' ? entries : stripOf(entries, chosen, isWide ? stripCounts.wide : stripCounts.narrow)}
      chosenId={chosen?.id ?? null}
      picture={({ value }) => (
        <SceneThumbnail of={value} vary={(base) => command.apply(base, value)} zoom={zoom} room={room} />
      )}
      onPreview={({ value }) => store.preview(command, value)}
      onEndGesture={store.endGesture}
      onCancel={store.cancelGesture}
      onChoose={({ value }) => store.commit(command, value)}
      onRemove={onRemove}
      onRename={onRename}
    />
  )
}
