// What is said about a change by the tools, in few words, for those who do not see the picture. Pure.
import type { EditorState } from '@/lib/editor/store/store'
import { toolTable } from '@/lib/editor/store/tool-table'
import { groupNamesOf, nounOf } from '@/lib/editor/tools/objects/object-names'
import { type Annotation, geometryOf } from '@/lib/kinds/annotations'
import { stepLabel } from '@/lib/kinds/annotations/words/step-label'
import type { Scene } from '@/lib/scene/schema'

/** Null: nothing that needs words. Undo and redo speak for themselves. */
export function spokenChange(before: EditorState, after: EditorState): string | null {
  if (before.session.announcement !== after.session.announcement || isLoaded(before, after)) return null
  return (
    objectChange(before.scene, after.scene) ??
    selectionChange(before, after) ??
    toolChange(before.session, after.session)
  )
}

/** Another document, or what another tab stored of this one: nobody here deleted what it does not have. A change leaves a step. */
function isLoaded({ scene }: EditorState, after: EditorState): boolean {
  const { past, future } = after.history
  return scene !== after.scene && past.length + future.length === 0
}

/** By the name it was given, else "Arrow", "Step 3", "Text “Hello”". */
export function spokenName(item: Annotation): string {
  const noun = nounOf(item.kind)
  if (item.name) return item.name
  if (item.kind === 'step') return `${noun} ${stepLabel(item.number, item.numbering)}`
  const words = item.kind === 'text' ? item.text.trim().split('\n')[0]!.slice(0, 40) : ''
  return words ? `${noun} “${words}”` : noun
}

/** "Arrow, 3 of 7": its place in the stack, from the bottom. */
function spokenPlace(item: Annotation, { annotations }: Scene): string {
  return `${annotations.findIndex(({ id }) => id === item.id) + 1} of ${annotations.length}`
}

function objectChange(before: Scene, after: Scene): string | null {
  if (before.annotations === after.annotations) return null
  const earlier = new Map(before.annotations.map((item) => [item.id, item]))
  const later = new Map(after.annotations.map((item) => [item.id, item]))
  const added = after.annotations.filter(({ id }) => !earlier.has(id))
  const removed = before.annotations.filter(({ id }) => !later.has(id))
  if (added.length === 1) return `${spokenName(added[0]!)} added, ${spokenPlace(added[0]!, after)}`
  if (added.length > 1) return `${added.length} objects added`
  if (removed.length === 1) return `${spokenName(removed[0]!)} deleted`
  if (removed.length > 1) return `${removed.length} objects deleted`
  const changed = after.annotations.filter((item) => earlier.get(item.id) !== item)
  if (changed.length === 0) return orderChange(before, after)
  const changes = changed.map((item) => ({ from: earlier.get(item.id)!, to: item }))
  return groupChange(changes, before, after) ?? changeOf(changes, after)
}

interface Change {
  from: Annotation
  to: Annotation
}

function changeOf(changes: readonly Change[], scene: Scene): string | null {
  const [first] = changes
  const flag = flagChange(changes)
  if (flag) return changes.length === 1 ? `${spokenName(first!.to)} ${flag}` : `${changes.length} objects ${flag}`
  const moved = changes.filter(({ from, to }) => placeOf(from) !== placeOf(to))
  if (moved.length === 0) return null
  if (moved.length > 1) return `${moved.length} objects moved`
  const { from, to } = moved[0]!
  if (from.plane !== to.plane) return `${spokenName(to)} moved to ${to.plane === 'canvas' ? 'the canvas' : 'a picture'}`
  const [old, now] = [geometryOf(from).bounds(from), geometryOf(to).bounds(to)]
  const isResized = Math.round(old.width) !== Math.round(now.width) || Math.round(old.height) !== Math.round(now.height)
  if (isResized) return `${Math.round(now.width)} by ${Math.round(now.height)}`
  const isMoved = old.x !== now.x || old.y !== now.y
  return isMoved
    ? `Moved to ${Math.round(now.x)}, ${Math.round(now.y)}`
    : `${spokenName(to)}, ${spokenPlace(to, scene)}, bent`
}

/** "Grouped as Group 1, 3 objects". Null: groups are as they were. */
function groupChange(changes: readonly Change[], before: Scene, after: Scene): string | null {
  const moved = changes.filter(({ from, to }) => from.group !== to.group)
  const [first] = moved
  if (!first) return null
  const { from, to } = first
  const objects = moved.length === 1 ? spokenName(to) : `${moved.length} objects`
  if (to.group !== null) {
    const wasThere = before.annotations.some(({ group }) => group === to.group)
    return `${wasThere ? 'Moved into' : 'Grouped as'} ${groupNamesOf(after).get(to.group)}, ${objects}`
  }
  const name = groupNamesOf(before).get(from.group!)
  const isThere = after.annotations.some(({ group }) => group === from.group)
  return isThere ? `${objects} taken out of ${name}` : `${name} ungrouped, ${objects}`
}

function flagChange(changes: readonly Change[]): string | null {
  if (changes.every(({ from, to }) => from.locked !== to.locked)) return changes[0]!.to.locked ? 'locked' : 'unlocked'
  if (changes.every(({ from, to }) => from.hidden !== to.hidden)) return changes[0]!.to.hidden ? 'hidden' : 'shown'
  return null
}

/** All of where it is, and nothing of how it looks. */
const placeOf = (item: Annotation): string => JSON.stringify([item.plane, geometryOf(item).outline(item)])

/** The objects are the same ones; a single one has another place among them. */
function orderChange(before: Scene, after: Scene): string | null {
  const moved = after.annotations.filter((item, at) => before.annotations[at] !== item)
  return moved.length === 0 ? null : 'Order changed'
}

function selectionChange(
  { session: { selection: before } }: EditorState,
  { scene, session }: EditorState,
): string | null {
  const { selection } = session
  if (before === selection || before.join() === selection.join()) return null
  const items = scene.annotations.filter(({ id }) => selection.includes(id))
  const pictures = scene.pictures.length > 1 ? scene.pictures.filter(({ id }) => selection.includes(id)) : []
  const count = items.length + pictures.length
  if (count === 0) return before.length > 0 ? 'Nothing selected' : null
  if (count > 1) return `${count} selected`
  const [item] = items
  if (!item) return `Picture ${scene.pictures.indexOf(pictures[0]!) + 1} of ${scene.pictures.length} selected`
  return `${spokenName(item)} selected, ${spokenPlace(item, scene)}${item.locked ? ', locked' : ''}`
}

function toolChange(before: EditorState['session'], after: EditorState['session']): string | null {
  if (before.tool !== after.tool) return toolTable.find(({ id }) => id === after.tool)!.label
  if (before.toolLocked === after.toolLocked) return null
  return after.toolLocked ? 'Tool stays after drawing' : 'Tool goes back to Select after drawing'
}
