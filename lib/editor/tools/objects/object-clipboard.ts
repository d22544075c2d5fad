// Objects on the clipboard: as HTML without a word to read, so that other programs paste nothing.
import { Annotation } from '@/lib/kinds/annotations'
import type { Scene } from '@/lib/scene/schema'
import type { ToolScope } from '../pointing/tool'
import { insertCopies, intoSight } from './copies'
import { objectsMark } from './object-edit'
import { selectedItems } from './selected-items'

const objectsMax = 500
const wrapped = new RegExp(`<span ${objectsMark}="([^"]*)"`)

/** Null while nothing is selected. */
export function copiedObjects(scope: ToolScope): string | null {
  const items = selectedItems(scope)
  return items.length === 0 ? null : `<span ${objectsMark}="${encodeURIComponent(JSON.stringify(items))}"></span>`
}

/** Adds them as one step, where they are seen, and selects them. False for what is no copy of objects, or of none that this scene takes. */
export function pasteObjects(scope: ToolScope, html: string): boolean {
  const { scene } = scope.store.getState()
  const items = readObjects(html).map((item) => onPlaneOf(scene, item))
  return insertCopies(scope, intoSight(scope, items), 'paste')
}

/** What was copied elsewhere may be of a later version, or made by hand: what the schema refuses is left out. */
function readObjects(html: string): Annotation[] {
  const text = wrapped.exec(html)?.[1]
  if (text === undefined) return []
  try {
    const values: unknown = JSON.parse(decodeURIComponent(text))
    if (!Array.isArray(values)) return []
    return values.slice(0, objectsMax).flatMap((value) => Annotation.safeParse(value).data ?? [])
  } catch {
    return []
  }
}

/** In another document a picture of another name: its main one takes what lay on one. */
function onPlaneOf({ pictures }: Scene, item: Annotation): Annotation {
  const isThere = item.plane === 'canvas' || pictures.some(({ id }) => id === item.plane)
  return isThere ? item : { ...item, plane: pictures[0]!.id }
}
