// A document without what it hides: what redactions cover and crops cut off is in none of its pictures any more, hidden words are in no
// text, and no picture is there that nothing shows. The look stays.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { cornersOf, identity, multiply, projectBounds } from '@/lib/core/homography'
import { type Annotation, geometryOf, transformAnnotation } from '@/lib/kinds/annotations'
import { filledFrame } from '@/lib/kinds/frames/filled-frame'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene, sourceToCard } from '@/lib/scene/layout'
import { withItemsChanged } from '@/lib/scene/motion/carried-keys'
import { frameTimes } from '@/lib/scene/motion/frame-times'
import { movedFields, sceneAt } from '@/lib/scene/motion/scene-at'
import { withShownMotion } from '@/lib/scene/motion/shown-motion'
import { parseScene } from '@/lib/scene/parse'
import { mainPicture, redactionsOn } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'
import { assetOf, isShown } from '@/lib/scene/shown'
import { compositionOf, slideScenes, withoutSlides } from '@/lib/scene/slide-scenes'
import { withVariantCrops } from '@/lib/scene/variant'
import { withoutSecrets } from '@/lib/scene/without-secrets'
import type { EditorAsset } from '../../assets/assets.browser'

interface BakingOptions {
  find(id: string): EditorAsset | undefined
  /** A PNG of the scene at its own size, by the renderer of every export. */
  draw(scene: Scene): Promise<Blob>
  read(blob: Blob, name: string): Promise<EditorAsset>
}

/** Whether there is anything that a person meant to hide and a file would hold, on any slide. */
export function hidesPixels(scene: Scene): boolean {
  if (scene.slides) return slideScenes(scene).some((slide) => hidesPixels(slide.scene))
  return scene.pictures.some((picture) => isBaked(scene, picture)) || withoutUnseen(scene) !== scene
}

/** Whether redactions or a crop hide something of what it shows. */
const isBaked = ({ annotations }: Scene, picture: Picture) =>
  isShown(picture) && (picture.crop !== null || redactionsOn(annotations, picture.id).length > 0)

/** Something drawn of which no text can leave out what redactions cover or a crop cuts off. */
export const coversWords = (scene: Scene): boolean =>
  scene.pictures.some((picture) => !('asset' in picture.content) && isBaked(scene, picture))

interface Baked {
  scene: Scene
  /** All that it shows. */
  assets: EditorAsset[]
}

/** Redactions become pixels: the pictures of every slide are as an exported file shows them. */
export async function withoutHidden(scene: Scene, options: BakingOptions): Promise<Baked> {
  const { slides } = scene
  if (!slides) return bakedAlone(scene, options)
  const files = new Map<string, EditorAsset>()
  const alone: Scene[] = []
  for (const slide of slideScenes(scene)) {
    const baked = await bakedAlone(slide.scene, options)
    for (const asset of baked.assets) files.set(asset.id, asset)
    alone.push(baked.scene)
  }
  const openAt = slides.list.findIndex(({ composition }) => composition === null)
  const list = slides.list.map((slide, at) => ({
    ...slide,
    composition: at === openAt ? null : compositionOf(alone[at]!),
  }))
  const assets = Object.assign({}, ...alone.map((each) => each.assets))
  return { scene: parseScene({ ...alone[openAt]!, slides: { ...slides, list }, assets }), assets: [...files.values()] }
}

async function bakedAlone(scene: Scene, options: BakingOptions): Promise<Baked> {
  const baked = new Map<string, EditorAsset>()
  let next = withoutNames(withoutUnseen(scene))
  for (const picture of scene.pictures) {
    if (!isBaked(scene, picture)) continue
    const file = assetOf(picture)
    const bare = onlyThePixels(scene, picture)
    const asset = await options.read(await options.draw(bare), (file && options.find(file)?.name) ?? '')
    next = withBaked(next, picture, asset, layoutScene(bare).cards[0]!.crop)
    baked.set(asset.id, asset)
    // A sticker or a background of the same file shows it redacted too.
    if (file && redactionsOn(scene.annotations, picture.id).length > 0) next = withOtherMentions(next, file, asset.id)
  }
  const assets = allShown(next, (id) => baked.get(id) ?? options.find(id))
  const shown = assets.map(({ id, mime, width, height }) => [id, { mime, width, height }])
  return { scene: parseScene({ ...withShownMotion(withNamedGroups(next)), assets: Object.fromEntries(shown) }), assets }
}

/** The picture alone, as large as it is: no frame, no shadow, nothing behind it. */
function onlyThePixels(scene: Scene, { id, content, crop, turnDeg, flip }: Picture): Scene {
  const plain = defaultScene()
  const file = assetOf({ content })
  const picture = { ...mainPicture(plain), id, content, crop, turnDeg, flip, radius: 0, shadows: [] }
  return {
    ...plain,
    padding: 0,
    background: { kind: 'transparent' },
    pictures: [picture],
    annotations: redactionsOn(scene.annotations, id),
    assets: file ? { [file]: scene.assets[file]! } : scene.assets,
  }
}

/** What lies on the picture moves with its corner. */
function withBaked(scene: Scene, { id }: Picture, asset: EditorAsset, crop: Rect): Scene {
  const gone = new Set(redactionsOn(scene.annotations, id).map((item) => item.id))
  const left = { ...scene, annotations: scene.annotations.filter((item) => !gone.has(item.id)) }
  const { annotations, motion } = withItemsChanged(left, (item) =>
    item.plane === id
      ? { ...transformAnnotation(item, ({ x, y }) => ({ x: x - crop.x, y: y - crop.y })), tiedTo: null }
      : item,
  )
  const upright = { crop: null, cropTiedTo: null, turnDeg: 0, flip: { horizontal: false, vertical: false } } as const
  const pictures = scene.pictures.map((each) =>
    each.id === id ? { ...each, ...upright, ...bakedContent(each, asset.id) } : each,
  )
  const cut = (own: Rect) => {
    const left = intersect(own, crop)
    return isEmpty(left) ? null : { ...left, x: left.x - crop.x, y: left.y - crop.y }
  }
  const cropped = id === mainPicture(scene).id ? withVariantCrops(scene, cut) : scene
  return { ...cropped, pictures, annotations, motion }
}

/**
 * It becomes a picture: letters of a text that lie under a redaction are in no file, and a page would bring back what is hidden as soon as
 * it is captured again. What a frame says of it is written down.
 */
const bakedContent = ({ content, frame }: Picture, asset: string): Pick<Picture, 'content' | 'frame'> => ({
  content: { kind: 'image', asset },
  frame: filledFrame(frame, content),
})

/**
 * For what leaves the browser as a picture or a link: the open slide alone, without what is switched off, hidden words, names that no frame
 * shows, or keys of all these.
 */
export function withoutHiddenLayers(document: Scene): Scene {
  const scene = withoutSlides(document)
  const seen = { ...scene, annotations: scene.annotations.filter(({ hidden }) => !hidden) }
  return withoutNames(withoutHiddenWords(withShownMotion(withNamedGroups(seen))))
}

/** Names of groups that are there. */
function withNamedGroups(scene: Scene): Scene {
  const groups = new Set(scene.annotations.map(({ group }) => group))
  const groupNames = Object.fromEntries(Object.entries(scene.groupNames).filter(([id]) => groups.has(id)))
  return { ...scene, groupNames }
}

const withContents = (scene: Scene, change: (picture: Picture) => Picture['content']): Scene => {
  const pictures = scene.pictures.map((picture) => {
    const content = change(picture)
    return content === picture.content ? picture : { ...picture, content }
  })
  return pictures.every((picture, at) => picture === scene.pictures[at]) ? scene : { ...scene, pictures }
}

const withoutHiddenWords = (scene: Scene): Scene => withContents(scene, ({ content }) => withoutSecrets(content))

/** Texts and names as the picture shows them: no more of them leaves the editor. */
export const withShownWords = (scene: Scene): Scene => withoutNames(withoutHiddenWords(scene))

/** A page's address without what may be a token, as frames show it; a file's name or a title only where the frame shows it. */
const withoutNames = (scene: Scene): Scene =>
  withContents(scene, ({ content, frame }) => {
    if (content.kind === 'page') {
      const url = plainAddress(content.url)
      return url === content.url ? content : { ...content, url }
    }
    if (filledFrame(frame, content) !== frame) return content
    if (content.kind === 'code') return content.fileName === '' ? content : { ...content, fileName: '' }
    return content.kind === 'terminal' && content.title !== '' ? { ...content, title: '' } : content
  })

function plainAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const url = new URL(address)
  return `${url.protocol}//${url.host}${url.pathname}`
}

/**
 * A sticker that shows something else keeps no picture; one that is switched off, or lies all beside the canvas in every frame, goes, for
 * without its picture it is nothing. Hidden words go, and keys of what is not there.
 */
function withoutUnseen(whole: Scene): Scene {
  const scene = withShownMotion(withoutHiddenWords(whole))
  const annotations = scene.annotations.flatMap((item) => {
    if (item.kind !== 'sticker' || item.asset === null) return [item]
    if (item.shows !== 'picture') return [{ ...item, asset: null }]
    return item.hidden || (isBeside(scene, item) && !comesOnto(scene, item)) ? [] : [item]
  })
  const isSame = annotations.every((item, at) => item === scene.annotations[at])
  return isSame && annotations.length === scene.annotations.length ? scene : { ...scene, annotations }
}

/** Of all that is drawn. What a reflection may show, or lies partly behind the eye, counts as seen. */
function isBeside(scene: Scene, item: Annotation): boolean {
  const { size, cards } = layoutScene(scene)
  const card = cards.find(({ picture }) => picture.id === item.plane)
  if (card && card.picture.reflection.opacity > 0) return false
  const toCanvas = card ? multiply(card.matrix, sourceToCard(card)) : identity
  const bounds = geometryOf(item).bounds(item)
  if (cornersOf(bounds).some(({ x, y }) => toCanvas[6] * x + toCanvas[7] * y + toCanvas[8] <= 0)) return false
  const { x, y, width, height } = projectBounds(toCanvas, bounds)
  // Its edge is drawn up to a pixel beyond.
  return isEmpty(intersect({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, { x: 0, y: 0, ...size }))
}

/** Whether a film shows it: it lies on the canvas in a frame, or at a key between two. */
function comesOnto(scene: Scene, { id }: Annotation): boolean {
  const { motion } = scene
  if (!motion || movedFields(scene).size === 0) return false
  const keyTimes = motion.tracks.flatMap(({ keys }) => keys.map(({ atMs }) => atMs))
  const times = new Set([...keyTimes, ...frameTimes({ ...motion, loop: 'once' }, 60)])
  return [...times].some((atMs) => {
    if (atMs > motion.lengthMs) return false
    const now = sceneAt(scene, atMs)
    const item = now.annotations.find((each) => each.id === id)
    return item !== undefined && !isBeside(now, item)
  })
}

function withOtherMentions(scene: Scene, before: string, after: string): Scene {
  const { pictures, ...rest } = scene
  return {
    ...JSON.parse(JSON.stringify(rest), (key, value) => (isAsset(key, value) && value === before ? after : value)),
    pictures,
  }
}

/** A name of a picture, whichever kind has it. Words that people typed may spell one and are none. */
export const isAsset = (key: string, value: unknown): value is string =>
  (key === 'asset' || key === 'avatar') && typeof value === 'string'

/** Names of files, each once. */
export function namedFiles({ assets: _, ...scene }: Scene): string[] {
  const named = new Set<string>()
  JSON.stringify(scene, (key, value) => {
    if (isAsset(key, value)) named.add(value)
    return value
  })
  return [...named]
}

const allShown = (scene: Scene, find: (id: string) => EditorAsset | undefined): EditorAsset[] =>
  namedFiles(scene)
    .map(find)
    .filter((asset) => asset !== undefined)
