// A document without what it hides: what redactions cover and crops cut off is in none of its pictures any more, and no picture is
// there that nothing shows. The look stays.
import { intersect, isEmpty, type Rect } from '@/lib/core/geometry'
import { cornersOf, identity, multiply, projectBounds } from '@/lib/core/homography'
import { type Annotation, geometryOf, transformAnnotation } from '@/lib/kinds/annotations'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene, sourceToCard } from '@/lib/scene/layout'
import { parseScene } from '@/lib/scene/parse'
import { mainPicture, redactionsOn } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'
import { assetOf, isShown } from '@/lib/scene/shown'
import type { EditorAsset } from '../../assets/assets.browser'

interface BakingOptions {
  find(id: string): EditorAsset | undefined
  /** A PNG of the scene at its own size, by the renderer of every export. */
  draw(scene: Scene): Promise<Blob>
  read(blob: Blob, name: string): Promise<EditorAsset>
}

/** Whether there is anything that a person meant to hide and a file would hold. */
export const hidesPixels = (scene: Scene): boolean =>
  scene.pictures.some((picture) => isBaked(scene, picture)) || withoutUnseen(scene) !== scene

const isBaked = ({ annotations }: Scene, picture: Picture) =>
  isShown(picture) && (picture.crop !== null || redactionsOn(annotations, picture.id).length > 0)

/** Redactions become pixels: the pictures are as an exported file shows them. Resolves with all pictures that the scene shows. */
export async function withoutHidden(
  scene: Scene,
  options: BakingOptions,
): Promise<{ scene: Scene; assets: EditorAsset[] }> {
  const baked = new Map<string, EditorAsset>()
  let next = withoutUnseen(scene)
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
  return { scene: parseScene({ ...next, assets: Object.fromEntries(shown) }), assets }
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
  const annotations = scene.annotations
    .filter((item) => !gone.has(item.id))
    .map((item) =>
      item.plane === id ? transformAnnotation(item, ({ x, y }) => ({ x: x - crop.x, y: y - crop.y })) : item,
    )
  const upright = { crop: null, turnDeg: 0, flip: { horizontal: false, vertical: false } } as const
  const pictures = scene.pictures.map((each) =>
    each.id === id ? { ...each, ...upright, content: bakedContent(each, asset.id) } : each,
  )
  return { ...scene, pictures, annotations }
}

/** What is drawn, words for example, becomes a picture: letters that lie under a redaction are in no file. */
const bakedContent = ({ content }: Picture, asset: string): Picture['content'] =>
  'asset' in content ? { ...content, asset } : { kind: 'image', asset }

/** Nor with what is switched off: for what leaves the browser as a picture or a link. */
export function withoutHiddenLayers(scene: Scene): Scene {
  const annotations = scene.annotations.filter(({ hidden }) => !hidden)
  const groups = new Set(annotations.map(({ group }) => group))
  const groupNames = Object.fromEntries(Object.entries(scene.groupNames).filter(([id]) => groups.has(id)))
  return { ...scene, annotations, groupNames }
}

/**
 * A sticker that shows something else keeps no picture; one that is switched off, or lies all beside the canvas, goes, for without its
 * picture it is nothing.
 */
function withoutUnseen(scene: Scene): Scene {
  const annotations = scene.annotations.flatMap((item) => {
    if (item.kind !== 'sticker' || item.asset === null) return [item]
    if (item.shows !== 'picture') return [{ ...item, asset: null }]
    return item.hidden || isBeside(scene, item) ? [] : [item]
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

function withOtherMentions(scene: Scene, before: string, after: string): Scene {
  const { pictures, ...rest } = scene
  return {
    ...JSON.parse(JSON.stringify(rest), (key, value) => (isAsset(key, value) && value === before ? after : value)),
    pictures,
  }
}

/** A name of a picture, whichever kind has it. Words that people typed may spell one and are none. */
const isAsset = (key: string, value: unknown): value is string => key === 'asset' && typeof value === 'string'

/** Those that the scene names, each once. */
function allShown({ assets, ...scene }: Scene, find: (id: string) => EditorAsset | undefined): EditorAsset[] {
  const named = new Set<string>()
  JSON.stringify(scene, (key, value) => {
    if (isAsset(key, value)) named.add(value)
    return value
  })
  return [...named].map(find).filter((asset) => asset !== undefined)
}
