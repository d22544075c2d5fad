// Objects on the clipboard: as HTML without a word to read, so that other programs paste nothing. Small pictures of stickers go along.
import { base64Of } from '@/lib/core/base64'
import { Annotation } from '@/lib/kinds/annotations'
import { removeAnnotations } from '@/lib/scene/commands'
import { redactedFiles } from '@/lib/scene/scene-pictures'
import type { Asset, Scene } from '@/lib/scene/schema'
import type { AssetStore, EditorAsset } from '../../assets/assets.browser'
import { arrive } from '../../store/arrival'
import type { ToolScope } from '../pointing/tool'
import { insertCopies, intoSight } from './copies'
import { objectsMark } from './object-edit'
import { freeItems, selectedItems } from './selected-items'

/** Objects that leave once the clipboard has them. */
export interface CutObjects {
  html: string
  /** As one step, while their document is open. */
  remove(): void
}

interface ObjectClipboard {
  /** Null while nothing is selected. */
  copy(): string | null
  /** As `copy`. Locked objects stay, and are on no clipboard. */
  cut(): CutObjects | null
  /**
   * Adds them as one step, where they are seen, and selects them. Where pictures come along that are not here, a moment later: after what is
   * dragged by then, and never in another document. False for what is no copy of objects, or of none that this scene takes. Stickers whose
   * picture is nowhere, or redacted where they come from, are left out, in words.
   */
  paste(html: string): boolean
}

export type ClipboardAssets = Pick<AssetStore, 'get' | 'put' | 'take'>

const objectsMax = 500
/** Of all pictures of one copy together: the clipboard is text, and a third longer than they are. */
const picturesBytesMax = 1024 * 1024
const attribute = (name: string) => `(?: data-vitrine-${name}="([^"]*)")?`
const wrapped = new RegExp(
  `<span ${objectsMark}="([^"]*)"${attribute('withheld')}${attribute('pictures')}${attribute('groups')}`,
)

interface CarriedPicture {
  id: string
  name: string
  /** Base64. */
  data: string
}

export function createObjectClipboard(scope: ToolScope, assets: ClipboardAssets): ObjectClipboard {
  const carried = createCarriedPictures(scope, assets)
  const htmlOf = (items: readonly Annotation[]) => {
    if (items.length === 0) return null
    const ids = pictureIdsOf(items)
    const { scene } = scope.store.getState()
    const redacted = redactedFiles(scene)
    const groups = Object.entries(scene.groupNames).filter(([id]) => items.some(({ group }) => group === id))
    // Here they are drawn redacted, elsewhere they would be bare, and any page may read what is pasted into it.
    const withheld = ids.filter((id) => redacted.includes(id))
    const pictures = carried().filter(({ id }) => ids.includes(id) && !withheld.includes(id))
    const more = `${along('withheld', withheld)}${along('pictures', pictures)}${along('groups', groups)}`
    return `<span ${objectsMark}="${encoded(items)}"${more}></span>`
  }
  return {
    copy: () => htmlOf(selectedItems(scope)),

    cut() {
      const items = freeItems(scope)
      const html = htmlOf(items)
      if (html === null) return null
      const { store } = scope
      const { loaded } = store.getState().history
      const ids = items.map(({ id }) => id)
      const remove = () => {
        if (store.getState().history.loaded !== loaded) return
        const gesture = store.gesture('cut')
        gesture.commit(removeAnnotations, ids)
        gesture.end()
        store.setSession({ selection: store.getState().session.selection.filter((id) => !ids.includes(id)) })
      }
      return { html, remove }
    },

    paste(html) {
      const [, objects, withheldIds, pictures, groups] = wrapped.exec(html) ?? []
      const withheld = listIn(withheldIds, objectsMax)
      const copied = { items: readObjects(objects), withheld, groupNames: readNames(groups) }
      if (copied.items.length === 0) return false
      const { scene } = scope.store.getState()
      const strange = pictureIdsOf(copied.items).filter((id) => !scene.assets[id] && !assets.get(id))
      const coming = strange.length === 0 ? [] : readPictures(pictures).filter(({ id }) => strange.includes(id))
      if (coming.length === 0) return insert(scope, copied, assets)
      void insertLater(scope, copied, { coming, assets })
      return true
    },
  }
}

/** Without a value where there is nothing to say. */
const along = (name: string, values: readonly unknown[]) =>
  values.length > 0 ? ` data-vitrine-${name}="${encoded(values)}"` : ''

const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))

function pictureIdsOf(items: readonly Annotation[]): string[] {
  const ids = items.flatMap((item) => (item.kind === 'sticker' && item.shows === 'picture' ? (item.asset ?? []) : []))
  return [...new Set(ids)]
}

/** The pictures of the selected stickers, read as soon as they are selected: an event of the clipboard does not wait. */
function createCarriedPictures({ store }: ToolScope, assets: ClipboardAssets): () => readonly CarriedPicture[] {
  /** By the asset; null while it is being read. */
  let known = new Map<string, CarriedPicture | null>()
  let seen: readonly unknown[] = []
  store.subscribe(({ scene, session }) => {
    if (seen[0] === session.selection && seen[1] === scene.assets) return
    seen = [session.selection, scene.assets]
    const wanted = withinLimit(pictureIdsOf(selectedItems({ store })).flatMap((id) => assets.get(id) ?? []))
    const before = known
    known = new Map(wanted.map(({ id }) => [id, before.get(id) ?? null]))
    for (const { id, name, blob } of wanted) {
      if (before.has(id)) continue
      const keep = (data: string) => known.has(id) && known.set(id, { id, name, data })
      base64Of(blob).then(keep, () => undefined)
    }
  })
  return () => [...known.values()].filter((picture) => picture !== null)
}

function withinLimit(assets: readonly EditorAsset[]): EditorAsset[] {
  let bytes = 0
  return assets.filter(({ blob }) => {
    if (bytes + blob.size > picturesBytesMax) return false
    bytes += blob.size
    return true
  })
}

interface Copied {
  items: readonly Annotation[]
  /** Files that were redacted where they were copied. */
  withheld: readonly unknown[]
  groupNames: Scene['groupNames']
}

/** Once the pictures are read. */
async function insertLater(
  scope: ToolScope,
  copied: Copied,
  { coming, assets }: { coming: readonly CarriedPicture[]; assets: ClipboardAssets },
): Promise<void> {
  const { store } = scope
  const { loaded: asked } = store.getState().history
  const read = await Promise.all(coming.map((picture) => assetOf(picture, assets)))
  const place = () => {
    // In one task: an asset that is not yet in the scene could be dropped when another one comes.
    for (const asset of read) if (asset) assets.put(asset)
    insert(scope, copied, assets)
  }
  await arrive(store, { asked, place, otherwise: { left: 'Nothing was pasted' } })
}

/** The items with the pictures that are known by now. */
function insert(scope: ToolScope, { items, withheld, groupNames }: Copied, store: ClipboardAssets): boolean {
  const { scene } = scope.store.getState()
  const assets: Record<string, Asset> = { ...scene.assets }
  for (const id of pictureIdsOf(items)) {
    const found = withheld.includes(id) ? undefined : store.get(id)
    if (found) assets[id] = { mime: found.mime, width: found.width, height: found.height }
  }
  const lost: unknown[] = []
  const there = items.flatMap((item) => {
    const isLost = item.kind === 'sticker' && item.asset !== null && !assets[item.asset]
    if (!isLost) return onPlaneOf(scene, item)
    if (item.shows !== 'picture') return onPlaneOf(scene, { ...item, asset: null })
    lost.push(item.asset)
    return []
  })
  if (lost.length > 0) {
    const isWithheld = lost.every((asset) => withheld.includes(asset))
    scope.store.notify({ tone: 'info', ...leftOut(lost.length, isWithheld) })
  }
  return insertCopies(scope, intoSight(scope, there), 'paste', { assets, groupNames }) || lost.length > 0
}

function leftOut(count: number, isWithheld: boolean) {
  const what =
    count === 1 ? 'A sticker was left out: its picture is' : `${count} stickers were left out: their pictures are`
  return {
    message: isWithheld ? `${what} redacted in the other document.` : `${what} not here.`,
    hint: isWithheld
      ? 'The clipboard takes no picture of which something is redacted. Export it there and add the file.'
      : 'From one document to another the clipboard takes pictures of up to 1 MB. Add the picture itself.',
  }
}

/** What was copied elsewhere may be of a later version, or made by hand: what the schema refuses is left out. */
const readObjects = (text: string | undefined): Annotation[] =>
  listIn(text, objectsMax).flatMap((value) => Annotation.safeParse(value).data ?? [])

function readNames(text: string | undefined): Scene['groupNames'] {
  const named = listIn(text, objectsMax).filter(
    (entry): entry is [string, string] =>
      Array.isArray(entry) &&
      entry.length === 2 &&
      entry.every((part) => typeof part === 'string' && part.length <= 60),
  )
  return Object.fromEntries(named)
}

function readPictures(text: string | undefined): CarriedPicture[] {
  if (text === undefined || text.length > 4 * picturesBytesMax) return []
  return listIn(text, objectsMax).flatMap((value) => {
    const { id, name, data } = (value ?? {}) as Record<string, unknown>
    const isPicture = typeof id === 'string' && typeof name === 'string' && typeof data === 'string'
    return isPicture ? { id, name, data } : []
  })
}

function listIn(text: string | undefined, max: number): unknown[] {
  if (text === undefined) return []
  try {
    const values: unknown = JSON.parse(decodeURIComponent(text))
    return Array.isArray(values) ? values.slice(0, max) : []
  } catch {
    return []
  }
}

/** Null for what is no picture, or not the one that it says it is. */
async function assetOf({ id, name, data }: CarriedPicture, assets: ClipboardAssets): Promise<EditorAsset | null> {
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    const asset = await assets.take(new Blob([bytes]), name)
    return asset.id === id ? asset : null
  } catch {
    return null
  }
}

/** In another document a picture of another name: its main one takes what lay on one. */
function onPlaneOf({ pictures }: Scene, item: Annotation): Annotation {
  const isThere = item.plane === 'canvas' || pictures.some(({ id }) => id === item.plane)
  return isThere ? item : { ...item, plane: pictures[0]!.id }
}
