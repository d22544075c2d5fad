// The tools at work on one editor: presses of pointers come in, the document and the session change, the overlay says what to draw.
import '../loading/without-eval.browser'
import { orderAnnotations, type PlacedPicture } from '@/lib/scene/commands'
import type { EditorState, EditorStore } from '../store/store'
import { createActiveTool, createHeldPress, topmostAt } from './active-tool'
import { type CropControls, createCropControls } from './crop/crop-controls'
import { createElementControls, type ElementControls } from './elements/element-controls'
import { createPickedColors, type PickedColors } from './eyedropper/picked-color'
import type { StyleChange } from './objects/look-fields'
import { type ClipboardAssets, type CutObjects, createObjectClipboard } from './objects/object-clipboard'
import type { ObjectEdit } from './objects/object-edit'
import { objectEdits, setFlags } from './objects/object-edits'
import { commitStyle, createInspected, type Inspected, previewStyle, type StyleStep } from './objects/style'
import { createOverlay, type Overlay } from './overlay'
import type { Modifiers, ToolPointer, ToolScope } from './pointing/tool'
import { createToolScope } from './scope'
import { placeOwnPicture } from './stickers/own-picture'

export interface Toolbox {
  /**
   * True: the press is the tool's until it is released, or until something else changes the document or the tool; what it has done by
   * then stays. False: the page may scroll or zoom.
   */
  pointerDown(pointer: ToolPointer): boolean
  /** A touch at that time is of the hand that holds a pen: no tool takes it. */
  isPalm(timeMs: number): boolean
  /** Also between presses: what a click would take is then `session.pointing.hovered`. */
  pointerMove(pointer: ToolPointer): void
  pointerUp(pointer: ToolPointer): void
  /** The object, or the one of several pictures, that a click of the select tool would take. */
  under(pointer: Pick<ToolPointer, 'at' | 'pointerType'>): string | null
  /** Everything of the press is taken back. False when there was none. */
  cancelPress(): boolean
  /** What the tool has done since it was chosen is taken back, and select is chosen. False: there is nothing to take back. */
  giveUp(): boolean
  /** A key was pressed or released while the pointer rests. */
  modifiers(modifiers: Modifiers): void
  /** What the stage shows over the document: the same object while nothing of it changed. */
  overlay(state: EditorState): Overlay
  /** False: there was nothing to do. During a press nothing is done, and the key is taken. */
  edit(edit: ObjectEdit): boolean
  /** What the inspector shows: the same object while nothing of it changed; null while no object is selected and no tool draws. */
  inspected(state: EditorState): Inspected | null
  /** Fields by name, on every selected object that has them; the tools of these remember them, as does the active one. */
  previewStyle(change: StyleChange): void
  /** The same as one step. */
  commitStyle(change: StyleChange, step?: StyleStep): void
  /** For rows of a list: one step. */
  setFlags(ids: readonly string[], flags: { hidden?: boolean; locked?: boolean }): void
  /** HTML for the clipboard; null while nothing is selected, and during a press. */
  copyObjects(): string | null
  /** As `copyObjects`, but for the locked ones. */
  cutObjects(): CutObjects | null
  /** False: the HTML holds no objects. */
  pasteObjects(html: string): boolean
  /** All ids, from the bottom. */
  order(ids: readonly string[]): void
  crop: CropControls
  eyedropper: PickedColors
  elements: ElementControls
  /** A sticker of the person's own, in the middle of what is seen, selected. Its pixels are known. */
  placeOwnPicture(picture: PlacedPicture): void
}

/** So long after a pen has drawn a touch is the palm of its hand. */
const palmMs = 1000

/** `assets`: the pictures of stickers, for the clipboard. */
export function createToolbox({ store, assets }: { store: EditorStore; assets: ClipboardAssets }): Toolbox {
  const scope: ToolScope = createToolScope(store, assets)
  const press = createHeldPress(scope)
  const active = createActiveTool(scope)
  const clipboard = createObjectClipboard(scope, assets)
  let penAtMs = Number.NEGATIVE_INFINITY
  const isPalm = (timeMs: number) => timeMs - penAtMs < palmMs
  return {
    isPalm,
    pointerDown(pointer) {
      if (pointer.pointerType === 'pen') penAtMs = pointer.timeMs
      if (press.isHeld() || pointer.space) return false
      if (pointer.pointerType === 'touch' && isPalm(pointer.timeMs)) return false
      return press.begin(pointer, active.press)
    },
    pointerMove(pointer) {
      if (pointer.pointerType === 'pen') penAtMs = pointer.timeMs
      if (press.isHeld()) press.move(pointer)
      else active.hover(pointer)
    },
    pointerUp: (pointer) => press.release(pointer),
    cancelPress: () => press.cancel(),
    giveUp: () => active.giveUp(),
    modifiers: (modifiers) => press.modifiers(modifiers),
    overlay: createOverlay(scope),
    // A press has what it edits in its hand.
    edit: (edit) => press.isHeld() || (active.edit(edit) ?? objectEdits[edit](scope)),
    ...objectsOf(scope),
    // Else they would be cut off what holds them.
    copyObjects: () => (press.isHeld() ? null : clipboard.copy()),
    cutObjects: () => (press.isHeld() ? null : clipboard.cut()),
    pasteObjects: clipboard.paste,
    crop: createCropControls(scope),
    eyedropper: createPickedColors(scope),
    elements: createElementControls(scope),
    placeOwnPicture: (picture) => placeOwnPicture(scope, picture),
  }
}

type ObjectParts = Omit<
  Toolbox,
  | 'pointerDown'
  | 'isPalm'
  | 'pointerMove'
  | 'pointerUp'
  | 'cancelPress'
  | 'giveUp'
  | 'modifiers'
  | 'overlay'
  | 'edit'
  | 'copyObjects'
  | 'cutObjects'
  | 'pasteObjects'
  | 'crop'
  | 'eyedropper'
  | 'elements'
  | 'placeOwnPicture'
>

function objectsOf(scope: ToolScope): ObjectParts {
  const { store } = scope
  return {
    under: (pointer) => topmostAt(scope, pointer),
    inspected: createInspected(scope),
    previewStyle: (change) => previewStyle(scope, change),
    commitStyle: (change, step) => commitStyle(scope, change, step),
    setFlags(ids, flags) {
      const items = store.getState().scene.annotations.filter(({ id }) => ids.includes(id))
      setFlags(scope, items, flags, 'hidden' in flags ? 'hide' : 'lock')
    },
    order: (ids) => store.commit(orderAnnotations, ids),
  }
}
