// A gallery is a list of values for one command: the command makes the thumbnails, shows a choice and commits it.
// It is a strip in its section, or a page of all.
'use client'
import { useState } from 'react'
import type { GalleryChoice } from '@/components/ui/gallery-card'
import { GalleryGrid, stripMax } from '@/components/ui/gallery-grid'
import { isMoving } from '@/lib/editor/store/store'
import { sameBesideObjects } from '@/lib/editor/tools/pointing/planes'
import type { Command } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import { useEditor, useEditorState, useIsWide } from '../../context/editor-context'
import { useStageSceneAtRest } from '../../stage/stage-scene'
import { SceneThumbnail } from './scene-thumbnail'

export interface GalleryEntry<Value> extends GalleryChoice {
  /** What the command is given. */
  value: Value
}

export interface Gallery<Value> {
  /** Another one: its thumbnails are drawn anew. */
  key?: string
  /** "Backgrounds". */
  title: string
  entries: readonly GalleryEntry<Value>[]
  command: Command<Value>
  isChosen: (scene: Scene, value: Value) => boolean
  /** Of the thumbnails. */
  zoom?: number
  room?: number
  /** A new value by chance; without it chance takes one of the entries. */
  surprise?: (seed: number) => Value
  onRemove?: (entry: GalleryEntry<Value>) => void
  onRename?: (entry: GalleryEntry<Value>, name: string) => void
}

/** True for an entry whose name, group or kind holds every word of the query. */
export function matches(entry: { name: string; group: string }, query: string): boolean {
  const text = `${entry.name} ${entry.group}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Another one than the present, by chance. */
export function surprise<Entry>(entries: readonly Entry[], present: Entry | undefined): Entry | undefined {
  const others = entries.filter((entry) => entry !== present)
  return others[Math.floor(Math.random() * others.length)]
}

/** The entry that the stage shows. While something is dragged or typed it stays what it was before. */
export function useChosen<Value>(gallery: Gallery<Value>): GalleryEntry<Value> | undefined {
  const [find] = useState(createChosenFinder<Value>)
  return find(gallery, useStageSceneAtRest(), useEditorState(isMoving))
}

/** Asks `isChosen` once for a scene, not at all while something is dragged, nor after what changed objects alone. */
export function createChosenFinder<Value>() {
  let last: { scene: Scene | null; entries: unknown; key: unknown; chosen: GalleryEntry<Value> | undefined } | undefined
  return ({ entries, key, isChosen }: Gallery<Value>, scene: Scene | null, isDragged: boolean) => {
    const isKnown = last?.entries === entries && last.key === key && (isDragged || looksTheSame(last.scene, scene))
    if (!last || !isKnown)
      last = { scene, entries, key, chosen: entries.find(({ value }) => scene !== null && isChosen(scene, value)) }
    return last.chosen
  }
}

/** Objects are no part of any look, and each of 60 looks that is tried on reads all of them. */
const looksTheSame = (one: Scene | null, other: Scene | null): boolean =>
  one === null || other === null ? one === other : sameBesideObjects(one, other)

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
