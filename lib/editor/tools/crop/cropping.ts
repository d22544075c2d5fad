// The crop that is under way: it begins with a picture, changes the document as one open step, and is kept or taken back.
import type { Rect } from '@/lib/core/geometry'
import { setCrop } from '@/lib/scene/commands'
import { sameJson } from '@/lib/scene/equal'
import { pictureSize, sourceSize } from '@/lib/scene/layout'
import type { Picture } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import { type Cropping, cropRatios } from '../../store/cropping'
import { selectedPictures } from '../../store/selection'
import type { EditorState, EditorStore } from '../../store/store'
import { isWhole } from './crop-rect'

type StoreScope = { store: EditorStore }

/** The open step of each editor. */
const steps = new WeakMap<EditorStore, ReturnType<EditorStore['gesture']>>()

/** One picture is cropped at once; of several the selected one, or none until one is pressed. */
export function beginWithScope({ store }: StoreScope): void {
  const { scene, session } = store.getState()
  const picture = scene.pictures.length === 1 ? scene.pictures[0] : selectedPictures(scene, session.selection)[0]
  if (picture) beginCrop({ store }, picture.id)
}

export function beginCrop({ store }: StoreScope, id: string): void {
  const { scene, session } = store.getState()
  const picture = scene.pictures.find((each) => each.id === id)
  if (!picture || !isShown(picture)) return
  endStep(store)
  store.setSession({
    cropping: {
      picture: id,
      before: picture,
      selection: session.cropping?.selection ?? session.selection,
      ratio: 'free',
      isSwapped: false,
      shaped: null,
      edges: null,
      zoom: session.cropping?.zoom ?? session.zoom,
    },
    zoom: 'fit',
    selection: scene.pictures.length > 1 ? [id] : [],
  })
}

/** Keeps what it is now. */
export function endCrop({ store }: StoreScope): void {
  const running = croppingOf(store.getState())
  endStep(store)
  const { cropping } = store.getState().session
  if (!cropping) return
  store.setSession({ cropping: null, zoom: cropping.zoom })
  if (!running) return
  const { width, height } = running.rect
  store.announce(`Cropped to ${width} by ${height} pixels`)
}

/** The crop as it was when the tool took the picture, unless that lies another way by now. False: nothing is cropped. */
export function giveUpCrop({ store }: StoreScope): boolean {
  const { cropping } = store.getState().session
  if (!cropping) return false
  const step = steps.get(store)
  const wasOpen = step?.isOpen() ?? false
  step?.cancel()
  // Another command may have ended the step meanwhile.
  const { picture, before, selection, zoom } = cropping
  const now = store.getState().scene.pictures.find(({ id }) => id === picture)
  const isAsBefore = now !== undefined && sameJson(pixelsOf(now), pixelsOf(before))
  if (isAsBefore && !sameJson(now.crop, before.crop))
    store.commit(setCrop, { picture, value: before.crop, tiedTo: before.cropTiedTo })
  store.setSession({ cropping: null, zoom, selection, tool: 'select' })
  const words = wasOpen ? 'Last change of the crop taken back' : 'Crop kept: the picture is another one by now'
  store.announce(isAsBefore ? 'Crop as it was' : words)
  return true
}

const pixelsOf = ({ content, turnDeg, flip }: Picture) => ({ content, turnDeg, flip })

/** Another document was opened: there is nothing to keep or to take back. */
export function dropCrop({ store }: StoreScope): void {
  const { cropping } = store.getState().session
  steps.delete(store)
  if (cropping) store.setSession({ cropping: null, zoom: cropping.zoom, tool: 'select' })
}

/** Shows a crop; all of the picture is none. */
export function showCrop({ store }: StoreScope, rect: Rect): void {
  const running = croppingOf(store.getState())
  if (!running) return
  if (!steps.get(store)?.isOpen()) steps.set(store, store.gesture('crop'))
  const value = isWhole(rect, running.size) ? null : rect
  steps.get(store)!.preview(setCrop, { picture: running.picture.id, value })
}

export interface RunningCrop {
  cropping: Cropping
  picture: Picture
  /** Pixels of the picture, as it is turned. */
  size: { width: number; height: number }
  /** What is kept of it. */
  rect: Rect
  /** Width by height; null: any. */
  ratio: number | null
}

export function croppingOf({ scene, session: { cropping } }: EditorState): RunningCrop | null {
  const picture = cropping && scene.pictures.find(({ id }) => id === cropping.picture)
  if (!cropping || !picture || !isShown(picture)) return null
  const size = sourceSize(scene, picture)
  const { x, y } = picture.crop ?? { x: 0, y: 0 }
  const shown = pictureSize(scene, picture)
  const rect = { x: Math.min(x, size.width - 1), y: Math.min(y, size.height - 1), ...shown }
  return { cropping, picture, size, rect, ratio: ratioOf(cropping, size) }
}

export function ratioOf(
  { ratio: id, isSwapped }: Pick<Cropping, 'ratio' | 'isSwapped'>,
  size: { width: number; height: number },
): number | null {
  const named = cropRatios.find((each) => each.id === id)!.ratio
  const ratio = id === 'original' ? size.width / size.height : named
  return ratio !== null && isSwapped ? 1 / ratio : ratio
}

export function changeCropping({ store }: StoreScope, change: Partial<Cropping>): void {
  const { cropping } = store.getState().session
  if (cropping) store.setSession({ cropping: { ...cropping, ...change } })
}

function endStep(store: EditorStore): void {
  steps.get(store)?.end()
  steps.delete(store)
}
