// Which pictures a scene shows. Their lengths grow with them, those on the canvas with the main one: the look stays.
import type { Size } from '@/lib/core/geometry'
import { closedUp } from '@/lib/kinds/annotations/words/step-label'
import type { Content } from '@/lib/kinds/contents'
import { type Page, urlLengthMax } from '@/lib/kinds/contents/files'
import { emptyPicture } from '../layout'
import { withItemsChanged } from '../motion/carried-keys'
import { type Picture, Tilt } from '../picture'
import { canvasRatio, longerOf, longerSide, scalePicture, sideOf } from '../scale-look'
import { annotationsMax, mainPicture, picturesMax } from '../scene-pictures'
import type { Asset, Scene } from '../schema'
import { assetOf, isShown } from '../shown'
import { withVariantCrops } from '../variant'
import { type Command, withFields } from './command'
import { fileRatio, onNewFile, scaledItem } from './new-file'
import { turnAnnotations } from './picture-fields'
import { withCanvasScaled, withPictureScaled } from './scaled-scene'

export interface PlacedPicture {
  id: string
  asset: Asset
  /** The page it is a picture of. */
  page?: Omit<Page, 'kind' | 'asset'> | undefined
}

/**
 * Shows another main picture in the look of the one before it; assets that nothing shows any more leave the scene. On a picture of the
 * same shape what is drawn stays on what it was drawn on; on another one it stays where it was, and no redaction lies outside.
 */
export const setPicture: Command<PlacedPicture> = {
  name: 'set-picture',
  label: 'picture',
  apply(scene, placed) {
    const { id, asset } = placed
    const before = assetOf(mainPicture(scene))
    if (before === id) return scene
    const shown = withPixels(scene, contentOf(placed), asset)
    const next = withItems(shown, before === null ? undefined : scene.assets[before], asset)
    return withAssets(next, { [id]: plain(asset) })
  },
}

/** Takes the main picture away; its look waits for the next one, what was drawn on it goes with it. */
export const removePicture: Command<void> = {
  name: 'remove-picture',
  label: 'remove picture',
  apply(scene) {
    const before = mainPicture(scene)
    if (!isShown(before)) return scene
    const bare = withPixels(scene, { kind: 'image', asset: null }, emptyPicture)
    const left = bare.annotations.filter((item) => item.plane !== before.id)
    return withAssets({ ...bare, annotations: closedUp(bare.annotations, left) }, {})
  },
}

/** One more picture, above the others, in the look of the main one. Twelve at most: then nothing changes. */
export const addPicture: Command<PlacedPicture & { picture: string }> = {
  name: 'add-picture',
  label: 'add picture',
  apply(scene, { picture, ...placed }) {
    const { id, asset } = placed
    if (scene.pictures.length >= picturesMax || scene.pictures.some((each) => each.id === picture)) return scene
    const look = scalePicture(mainPicture(scene), longerOf(asset) / longerSide(scene), 1)
    const added: Picture = { ...look, ...untouched, id: picture, content: contentOf(placed) }
    return withAssets({ ...scene, pictures: [...scene.pictures, added] }, { [id]: plain(asset) })
  },
}

/**
 * One more picture like another one, above it, with copies of all that was drawn on it: a copy without its redactions would show what
 * they hide. `items`: the names of these, old to new; `groups`: those of their groups, of which one that is not named is none in the copy.
 * Nothing changes where there is no room for all of it.
 */
export const copyPicture: Command<{
  picture: string
  copy: string
  items: Readonly<Record<string, string>>
  groups?: Readonly<Record<string, string | null>>
}> = {
  name: 'copy-picture',
  label: 'duplicate picture',
  apply(scene, { picture, copy, items, groups = {} }) {
    const at = scene.pictures.findIndex(({ id }) => id === picture)
    const original = scene.pictures[at]
    const taken = new Set([...scene.pictures, ...scene.annotations].map(({ id }) => id))
    if (!original || scene.pictures.length >= picturesMax || taken.has(copy)) return scene
    const drawn = scene.annotations.filter(({ plane }) => plane === picture)
    const copies = drawn.flatMap((item) => {
      const id = Object.hasOwn(items, item.id) ? items[item.id] : undefined
      const group = item.group !== null && Object.hasOwn(groups, item.group) ? groups[item.group]! : null
      return id === undefined || taken.has(id) ? [] : [{ ...item, id, group, plane: copy }]
    })
    const isFull = scene.annotations.length + copies.length > annotationsMax
    if (isFull || new Set(copies.map(({ id }) => id)).size !== drawn.length) return scene
    const pictures = scene.pictures.toSpliced(at + 1, 0, { ...original, id: copy })
    const groupNames = { ...scene.groupNames }
    for (const [group, own] of Object.entries(groups))
      if (own !== null && Object.hasOwn(scene.groupNames, group)) groupNames[own] = scene.groupNames[group]!
    return { ...scene, pictures, annotations: [...scene.annotations, ...copies], groupNames }
  },
}

/** Pictures beside where the layout puts them: whole design pixels of the canvas, or an upright one would be blurred at 1x. */
export const movePictures: Command<readonly { picture: string; offsetX: number; offsetY: number }[]> = {
  name: 'move-pictures',
  label: 'move picture',
  apply(scene, moves) {
    const pictures = scene.pictures.map((picture) => {
      const move = moves.find((each) => each.picture === picture.id)
      if (!move) return picture
      const offsets = { offsetX: Math.round(move.offsetX), offsetY: Math.round(move.offsetY) }
      const tilt = withFields(Tilt, picture.tilt, offsets)
      return tilt === picture.tilt ? picture : { ...picture, tilt }
    })
    return pictures.every((picture, at) => picture === scene.pictures[at]) ? scene : { ...scene, pictures }
  },
}

/** Takes one of several away, and what was drawn on it. */
export const dropPicture: Command<{ picture: string }> = {
  name: 'drop-picture',
  label: 'remove picture',
  apply(scene, { picture }) {
    const pictures = scene.pictures.filter((each) => each.id !== picture)
    if (pictures.length === 0 || pictures.length === scene.pictures.length) return scene
    const left = scene.annotations.filter((item) => item.plane !== picture)
    return withAssets({ ...withPictures(scene, pictures), annotations: closedUp(scene.annotations, left) }, {})
  },
}

/** Another order, from the bottom: ids of all pictures. */
export const orderPictures: Command<readonly string[]> = {
  name: 'order-pictures',
  label: 'picture order',
  apply(scene, ids) {
    const pictures = ids.flatMap((id) => scene.pictures.find((picture) => picture.id === id) ?? [])
    if (pictures.length !== scene.pictures.length || new Set(pictures).size !== pictures.length) return scene
    return pictures.every((picture, at) => picture === scene.pictures[at]) ? scene : withPictures(scene, pictures)
  },
}

/** What was done to the pixels of one picture is nothing that another one has. */
export const untouched = {
  crop: null,
  cropTiedTo: null,
  turnDeg: 0,
  flip: { horizontal: false, vertical: false },
} as const

const contentOf = ({ id, page }: PlacedPicture): Content =>
  page ? { kind: 'page', asset: id, ...page, url: page.url.slice(0, urlLengthMax) } : { kind: 'image', asset: id }

const plain = ({ mime, width, height }: Asset): Asset => ({ mime, width, height })
const withMain = (scene: Scene, picture: Picture): Scene => ({ ...scene, pictures: scene.pictures.with(0, picture) })

/** Other pixels in the main picture's place: every length of its look for a picture as large as they are. */
export function withPixels(scene: Scene, content: Content, size: Size): Scene {
  const stood = upright(scene)
  const whole = withMain(stood, { ...mainPicture(stood), ...untouched })
  const ratio = sideOf(content, size) / longerSide(whole)
  const onCanvas = withVariantCrops(withCanvasScaled(whole, ratio), () => null)
  const scaled = withPictureScaled(onCanvas, mainPicture(onCanvas).id, { ratio, onCanvas: 1 })
  return withMain(scaled, { ...mainPicture(scaled), content })
}

/** The main picture as its file is: what lies on it turns back with it, so that a redaction is not left outside. */
function upright(scene: Scene): Scene {
  const { id, turnDeg, flip } = mainPicture(scene)
  let next = scene
  if (flip.horizontal) next = turnAnnotations(next, id, { mirrored: true, quarters: 0 })
  if (flip.vertical) next = turnAnnotations(next, id, { mirrored: true, quarters: 2 })
  const back = (4 - turnDeg / 90) as 1 | 2 | 3
  return turnDeg === 0 ? next : turnAnnotations(next, id, { mirrored: false, quarters: back })
}

/** What lies on the upright main picture and on its canvas, when its file of one size has become one of another. */
export function withItems(scene: Scene, before: Size | undefined, size: Size): Scene {
  const { id } = mainPicture(scene)
  const onCanvas = canvasRatio(scene, fileRatio(before, size))
  return withItemsChanged(scene, (item) => {
    if (item.plane === 'canvas') return scaledItem(item, onCanvas)
    return item.plane === id ? onNewFile(item, { before, after: size }) : item
  })
}

/** Other pictures of the scene's, or in another order: the canvas goes over to the pixels of the first of them. */
function withPictures(scene: Scene, pictures: Picture[]): Scene {
  const ratio = longerSide(scene, pictures[0]) / longerSide(scene)
  const cropped = pictures[0]?.id === mainPicture(scene).id ? scene : withVariantCrops(scene, () => null)
  return withCanvasScaled({ ...cropped, pictures }, ratio)
}

/** With the new assets, and without those that nothing in the scene names any more. */
export function withAssets(scene: Scene, added: Record<string, Asset>): Scene {
  const { assets, ...rest } = scene
  const named = JSON.stringify(rest)
  const kept = Object.entries({ ...assets, ...added }).filter(([id]) => named.includes(id))
  return { ...scene, assets: Object.fromEntries(kept) }
}
