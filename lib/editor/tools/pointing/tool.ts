// What a tool is: it is given presses of a pointer as plain data, and each press is a machine of its own until it is released.
import type { Point } from '@/lib/core/geometry'
import type { Picture } from '@/lib/scene/schema'
import type { Shot } from '../../assets/shot'
import type { Pointing } from '../../store/pointing'
import type { EditorStore } from '../../store/store'
import type { ToolId } from '../../store/tool-table'
import type { HitTest, WordBoxes } from './hits'
import type { Planes } from './planes'

export interface Modifiers {
  /** Constrains; adds to a selection. */
  shift: boolean
  /** From the centre; drags a copy. */
  alt: boolean
  /** Ctrl or ⌘: nothing snaps. */
  mod: boolean
  /** Moves what is being drawn. */
  space: boolean
}

export interface ToolPointer extends Modifiers {
  /** Design pixels of the canvas. */
  at: Point
  pointerType: 'mouse' | 'touch' | 'pen'
  /** 0 to 1; left out by what has none. */
  pressure?: number | undefined
  /** How many presses at this place followed each other: 1, 2, … */
  clicks: number
  /** Of a monotonic clock. */
  timeMs: number
  /** The pointer went on from there within the same frame: nothing needs to be shown yet. */
  isPassed?: boolean | undefined
}

/** From a press to its release. It owns a gesture of the store while it changes the document. */
export interface Press {
  move(pointer: ToolPointer): void
  /** At the place of the last move. */
  release(pointer: ToolPointer): void
  /** Everything is as it was at the press. */
  cancel(): void
}

/** It is taken from the page, and does nothing. */
export const idlePress: Press = { move() {}, release() {}, cancel() {} }

export interface Tool {
  id: ToolId
  /** Of CSS. */
  cursor: string
  /** Null: the tool has no use for it, and the page may scroll or zoom. */
  press(scope: ToolScope, pointer: ToolPointer): Press | null
  /** The pointer moves without a press. */
  hover?(scope: ToolScope, pointer: ToolPointer): void
  /** It was chosen. */
  enter?(scope: ToolScope): void
  /** Another one was chosen: what it has done is kept. */
  leave?(scope: ToolScope): void
  /** Takes back what it has done since it was chosen, and hands over to select. False: there is nothing to take back. */
  giveUp?(scope: ToolScope): boolean
  /** Another document was opened: what it has done to the one before is not its own any more. */
  drop?(scope: ToolScope): void
  /** Edits by keys come to the active tool first. Null: not its own; false: there was nothing to do. */
  edit?(scope: ToolScope, edit: string): boolean | null
}

export interface ToolScope {
  store: EditorStore
  /** Of the scene as it is now. */
  planes(): Planes
  hits(): HitTest
  words(): WordBoxes
  /** How the file of a picture was captured; undefined for what was not captured here. */
  shotOf(picture: Pick<Picture, 'content'>): Shot | undefined
  /** What the pointer shows beside the document. */
  show(pointing: Partial<Omit<Pointing, 'isPressed'>>): void
  /** The same for a preview of a gesture to show along with it; undefined: it is shown already. */
  unshown(pointing: Partial<Omit<Pointing, 'isPressed'>>): Partial<Pointing> | undefined
  /** Design pixels that are as long as these CSS pixels on the stage. */
  fromCss(px: number): number
  /** True: the document has no room for so many more objects, and it was said. */
  lacksRoom(count: number): boolean
  /** Names nothing in the scene, and nothing that was named before. */
  newId(): string
}

/** CSS pixels within which a pointer takes hold of something. */
export const reachCssPx = (pointer: Pick<ToolPointer, 'pointerType'>): number =>
  pointer.pointerType === 'touch' ? 16 : 8

/** CSS pixels a hand moves while it clicks. */
export const clickCssPx = (pointer: Pick<ToolPointer, 'pointerType'>): number =>
  pointer.pointerType === 'mouse' ? 3 : 8

/** The way from one point to another along the axis that it follows more. */
export function alongAxis(from: Point, to: Point): Point {
  return Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y }
}
