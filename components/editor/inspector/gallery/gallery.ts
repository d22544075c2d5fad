// A gallery is a list of values for one command: the command makes the thumbnails, shows a choice, and keeps it.
import type { GalleryChoice } from '@/components/ui/gallery-card'
import type { Command } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'

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
