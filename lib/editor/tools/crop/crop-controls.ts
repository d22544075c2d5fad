// The crop as the stage shows it, and what its bar does.
import { type Rect, type Size, sameRect } from '@/lib/core/geometry'
import type { StrongEdges } from '@/lib/render/analysis/strong-edges'
import { sameJson } from '@/lib/scene/equal'
import type { Cropping, CropRatioId } from '../../store/cropping'
import type { EditorState, EditorStore } from '../../store/store'
import { planesOf } from '../pointing/planes'
import { boxOnCanvas } from './crop-press'
import { fittedCrop, typedCrop } from './crop-rect'
import { beginCrop, changeCropping, croppingOf, giveUpCrop, type RunningCrop, ratioOf, showCrop } from './cropping'
import { sceneToCrop } from './scene-to-crop'

export interface CropView {
  picture: string
  /** Pixels of the picture. */
  rect: Rect
  size: Size
  /** Design pixels of the canvas, whose first one is the picture's; null until the stage shows the picture whole. */
  box: Rect | null
  ratio: CropRatioId
  isSwapped: boolean
}

export interface CropControls {
  /** Null while nothing is cropped; the same object while nothing of it changed. */
  view(state: EditorState): CropView | null
  /** One number, as it was typed. */
  type(side: keyof Rect, value: number): void
  setRatio(ratio: CropRatioId): void
  /** Width for height. */
  swap(): void
  /** All of the picture. */
  reset(): void
  /** Another picture is cropped; what was done to the one before is kept. */
  choose(picture: string): void
  setEdges(picture: string, edges: StrongEdges): void
  accept(): void
  giveUp(): void
}

export function createCropControls({ store }: { store: EditorStore }): CropControls {
  const scope = { store }
  const running = () => croppingOf(store.getState())
  const shape = (rect: Rect) => {
    showCrop(scope, rect)
    changeCropping(scope, { shaped: rect })
  }
  /** A ratio is cut out of what a hand made last, so that trying several makes none of them smaller. */
  const hold = (held: Pick<Cropping, 'ratio' | 'isSwapped'>) => {
    const now = running()
    if (!now) return
    const ratio = ratioOf(held, now.size)
    const shaped = shapedOf(now)
    changeCropping(scope, { ...held, shaped })
    if (ratio !== null) showCrop(scope, fittedCrop(shaped, ratio, now.size))
  }
  return {
    view: createCropView(),
    type(side, value) {
      const now = running()
      if (now) shape(typedCrop(now.rect, side, value, now))
    },
    setRatio: (ratio) => hold({ ratio, isSwapped: false }),
    swap() {
      const now = running()
      if (!now) return
      const { ratio, isSwapped } = now.cropping
      if (ratio === 'free') return shape(turned(now.rect, now.size))
      const wide = { '16:9': '9:16', '9:16': '16:9' }[ratio as string] as CropRatioId | undefined
      hold(wide ? { ratio: wide, isSwapped: false } : { ratio, isSwapped: !isSwapped })
    },
    reset() {
      const now = running()
      if (!now) return
      changeCropping(scope, { ratio: 'free', isSwapped: false })
      shape({ x: 0, y: 0, ...now.size })
    },
    choose: (picture) => beginCrop(scope, picture),
    setEdges: (picture, edges) => {
      if (store.getState().session.cropping?.picture === picture) changeCropping(scope, { edges })
    },
    accept: () => store.setSession({ tool: 'select' }),
    giveUp: () => void giveUpCrop(scope),
  }
}

/** What a hand made last, while the crop is still cut out of it: undo leads to another one. */
function shapedOf({ cropping: { shaped }, rect, ratio, size }: RunningCrop): Rect {
  const cut = shaped && (ratio === null ? shaped : fittedCrop(shaped, ratio, size))
  return shaped && cut && sameRect(cut, rect) ? shaped : rect
}

/** Width for height about the same middle, as large as the picture lets it be. */
function turned(rect: Rect, size: Size): Rect {
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 }
  const lying = { x: middle.x - rect.height / 2, y: middle.y - rect.width / 2, width: rect.height, height: rect.width }
  return fittedCrop({ ...lying, width: Math.min(lying.width, size.width) }, rect.height / rect.width, size)
}

function createCropView() {
  let last: CropView | null = null
  return (state: EditorState): CropView | null => {
    const now = croppingOf(state)
    if (!now) return null
    const scene = sceneToCrop(state)
    const isShown = scene !== null && state.session.viewScene === scene
    const { rect, size, cropping } = now
    const box = isShown ? boxOnCanvas(rect, planesOf(scene).named(cropping.picture)) : null
    const { picture, ratio, isSwapped } = cropping
    const next: CropView = { picture, rect, size, box, ratio, isSwapped }
    if (!last || !sameJson(last, next)) last = next
    return last
  }
}
