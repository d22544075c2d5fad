// Captures of one page laid out together: the first in the place of its picture, the others beside it. What is hidden in it is hidden in all.
import type { Annotation } from '@/lib/kinds/annotations'
import type { Kind } from '@/lib/kinds/define'
import { defaultsOf } from '@/lib/kinds/family'
import { type Layout, type LayoutKindName, layouts } from '@/lib/kinds/layouts'
import { addPicture, type Command, captureAgain, type PlacedPicture, setLayout, setPicture } from '@/lib/scene/commands'
import { type CapturedAgain, scaledCrop } from '@/lib/scene/commands/capture-again'
import { fileRatio, onNewFile } from '@/lib/scene/commands/new-file'
import { withAssets } from '@/lib/scene/commands/pictures'
import { turnedSize } from '@/lib/scene/file-rects'
import { sourceSize } from '@/lib/scene/layout'
import { scaleToPicture } from '@/lib/scene/looks/apply-preset'
import { inSuitedLayout } from '@/lib/scene/looks/suited-layout'
import { isSameShape, longerSide, scalePicture } from '@/lib/scene/scale-look'
import { annotationsMax, redactionsOn } from '@/lib/scene/scene-pictures'
import type { Picture, Scene } from '@/lib/scene/schema'
import type { EditorAsset } from '../../assets/assets.browser'
import { newPictureId } from '../../store/show-card'
import { CaptureFailure } from '../capture'
import type { CaptureParts } from './capture-parts'
import { refuseBared } from './capture-words'
import { followedOn, type SceneFollowed } from './follow-scene'

export type TakenPage = Required<PlacedPicture> & { asset: EditorAsset }

/** The first in the place of the main picture, the others beside it, in that layout where it is made for so many. */
export const layOutNew: Command<{ pictures: readonly PlacedPicture[]; layout: LayoutKindName }> = {
  name: 'lay-out-captures',
  label: 'captures',
  apply(scene, { pictures: [first, ...others], layout: kind }) {
    if (!first) return scene
    let next = setPicture.apply(scene, first)
    for (const placed of others) next = addPicture.apply(next, { ...placed, picture: newPictureId(next) })
    return inLayout(next, kind)
  },
}

interface Beside extends TakenPage {
  crop: Pick<Picture, 'crop' | 'cropTiedTo'>
  /** In its own pixels; they get names of their own. */
  redactions: readonly Annotation[]
}

interface LaidOut {
  first: CapturedAgain
  others: readonly Beside[]
  layout: LayoutKindName
}

/** The same for a page that is shown: all have its look, its crop and its redactions. */
export const layOutAgain: Command<LaidOut> = {
  name: 'lay-out-captures',
  label: 'captures',
  apply(scene, { first, others, layout }) {
    let next = captureAgain.apply(scene, first)
    for (const beside of others.toReversed()) next = withBeside(next, first.picture, beside)
    return inLayout(next, layout)
  },
}

function withBeside(scene: Scene, original: string, { id, asset, page, crop, redactions }: Beside): Scene {
  const at = scene.pictures.findIndex((each) => each.id === original)
  const model = scene.pictures[at]
  if (model?.content.kind !== 'page') return scene
  const picture = newPictureId(scene)
  const { mime, width, height } = asset
  const assets = { ...scene.assets, [id]: { mime, width, height } }
  const bare: Picture = { ...model, ...crop, id: picture, content: { ...model.content, ...page, asset: id } }
  const ratio = longerSide({ ...scene, assets }, bare) / longerSide(scene, model)
  const pictures = scene.pictures.toSpliced(at + 1, 0, scalePicture(bare, ratio, 1))
  const taken = new Set(scene.annotations.map((item) => item.id))
  const copies = redactions.map((item, number) => {
    const own = freeName(`${picture}-hides-${number + 1}`, taken)
    return { ...item, id: own, plane: picture, group: null }
  })
  return withAssets({ ...scene, pictures, annotations: [...scene.annotations, ...copies] }, { [id]: assets[id]! })
}

/** What was drawn for a picture that is gone may have that name, and lie on another one now. */
const freeName = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? freeName(`${name}-`, taken) : name

interface PageShown {
  picture: Picture
  old: EditorAsset | undefined
  taken: readonly TakenPage[]
}

/** How each capture of a shown page is placed. Throws a CaptureFailure where a redaction cannot go along, and selects it. */
export function placedOn(store: CaptureParts['store'], { picture, old, taken }: PageShown) {
  const { scene } = store.getState()
  const each = taken.map((page) => ({ page, follows: followedOn(scene, { picture, old, asset: page.asset }) }))
  for (const { page, follows } of each) {
    refuseBared(store, follows, { old, asset: page.asset })
    refuseLeft(store, { scene, picture, page, follows })
  }
  const [first, ...others] = each
  const { length } = redactionsOn(scene.annotations, picture.id)
  if (scene.annotations.length + length * others.length > annotationsMax) {
    throw new CaptureFailure({
      message: `There is no room to hide the same in all of them: ${annotationsMax} objects are the most.`,
      hint: 'Delete some that hide nothing first.',
    })
  }
  return {
    first: { ...first!.page, picture: picture.id, items: first!.follows.moved, crop: first!.follows.crop },
    others: others.map(({ page, follows }) => besideOf(scene, { picture, page, follows })),
    follows: [first!.follows, ...others.map((other) => withoutCrop(scene, { picture, ...other }))],
  }
}

/** After `layOutAgain`, for each capture: what is called so on the picture they were made of, as it is called there. */
export function namesOnEach(before: Scene, after: Scene, { picture, count }: { picture: string; count: number }) {
  const at = after.pictures.findIndex(({ id }) => id === picture)
  const originals = redactionsOn(before.annotations, picture)
  return after.pictures.slice(at, at + count).map(({ id }) => {
    const own = redactionsOn(after.annotations, id)
    return new Map(originals.map((item, index) => [item.id, own[index]?.id ?? item.id]))
  })
}

interface OnePage {
  picture: Picture
  page: TakenPage
  follows: SceneFollowed
}

/** A redaction that is tied to nothing has its place on a picture of the same shape only. */
function refuseLeft(store: CaptureParts['store'], { scene, picture, page, follows }: OnePage & { scene: Scene }): void {
  const { free } = follows
  if (free.length === 0 || isSameShape(sourceSize(scene, picture), turnedSize(page.asset, picture.turnDeg))) return
  store.setSession({ selection: free.map(({ id }) => id) })
  throw new CaptureFailure({
    message: 'What is redacted lies elsewhere in a picture of another shape, so nothing was changed.',
    hint: 'Redact it by the tool for elements of the page (W): that follows. What cannot follow is selected.',
  })
}

function besideOf(scene: Scene, { picture, page, follows }: OnePage): Beside {
  const [before, after] = [sourceSize(scene, picture), turnedSize(page.asset, picture.turnDeg)]
  const moved = new Map(follows.moved.map((item) => [item.id, item]))
  const redactions = redactionsOn(scene.annotations, picture.id).map(
    (item) => moved.get(item.id) ?? onNewFile(item, { before, after, way: picture }),
  )
  const isAlike = isSameShape(before, after)
  const own = {
    crop: picture.crop && isAlike ? scaledCrop(picture.crop, fileRatio(before, after)) : null,
    cropTiedTo: null,
  }
  return { ...page, crop: follows.crop ?? own, redactions }
}

function withoutCrop(scene: Scene, { picture, page, follows }: OnePage): SceneFollowed {
  if (!picture.crop || follows.crop) return follows
  const isAlike = isSameShape(sourceSize(scene, picture), turnedSize(page.asset, picture.turnDeg))
  return isAlike ? follows : { ...follows, cropNote: 'left-out' }
}

function inLayout(scene: Scene, kind: LayoutKindName): Scene {
  const layout = layouts.find((each) => each.kind === kind)!
  const { length } = scene.pictures
  if (length < layout.picturesMin || length > layout.picturesMax) return inSuitedLayout(scene)
  return setLayout.apply(scene, scaleToPicture(scene, layouts, defaultsOf(layout as Kind) as Layout))
}
