// A gallery with its pictures, wired to the store: a strip in its section, or a page of all.
'use client'
import { GalleryGrid } from '@/components/ui/gallery-grid'
import { useEditor } from '../editor-context'
import { useShown } from '../shown-scene'
import type { Gallery, GalleryEntry } from './gallery'
import { SceneThumbnail } from './scene-thumbnail'

export function useChosen<Value>(gallery: Gallery<Value>): GalleryEntry<Value> | undefined {
  const scene = useShown()
  return scene ? gallery.entries.find(({ value }) => gallery.isChosen(scene, value)) : undefined
}

export function GalleryView<Value>(props: {
  gallery: Gallery<Value>
  entries: readonly GalleryEntry<Value>[]
  shape: 'strip' | 'page'
}) {
  const { store } = useEditor()
  const { gallery, entries, shape } = props
  const { command, title, zoom, room, onRemove } = gallery
  const chosen = useChosen(gallery)
  return (
    <GalleryGrid
      label={title}
      shape={shape}
      choices={entries}
      chosenId={chosen?.id ?? null}
      picture={({ value }) => <SceneThumbnail vary={(base) => command.apply(base, value)} zoom={zoom} room={room} />}
      onPreview={({ value }) => store.preview(command, value)}
      onSettle={store.settle}
      onCancel={store.cancel}
      onChoose={({ value }) => store.commit(command, value)}
      onRemove={onRemove}
    />
  )
}
