// How objects look: fields of those that are selected, or of those that the active tool will draw. What was chosen last stays with its tool.
import {
  type Annotation,
  type AnnotationKindName,
  annotationKind,
  annotations,
  geometryOf,
} from '@/lib/kinds/annotations'
import { changeAnnotations } from '@/lib/scene/commands'
import type { Command } from '@/lib/scene/commands/command'
import { withAssets } from '@/lib/scene/commands/pictures'
import type { Scene } from '@/lib/scene/schema'
import type { EditorState, EditorStore } from '../../store/store'
import { acceptedFields, initialFields, placedInMiddle } from '../draw/new-annotation'
import type { ToolScope } from '../pointing/tool'
import { changeItems } from './arrange'
import { firstLook, lookFor, lookOf, type StyleChange, withoutContents } from './look-fields'
import { countedNoun, titleOf } from './object-names'
import { type Edit, freeItems, selectedItems } from './selected-items'

export interface Inspected {
  /** Values of what is selected, from the bottom; of a tool one sample of what it would draw. At least one. */
  items: readonly Annotation[]
  source: 'selection' | 'tool'
  /** "Arrow", "3 arrows", "5 objects"; "New arrow" of a tool. */
  title: string
  /** The product's own look of the first of them, on its plane. */
  firstLook: StyleChange
}

/** Null while no object is selected and no tool draws. */
export function inspected(scope: ToolScope): Inspected | null {
  const items = selectedItems(scope)
  if (items.length > 0)
    return { items, source: 'selection', title: titleOf(items), firstLook: firstLookOf(scope, items[0]!) }
  const { session } = scope.store.getState()
  const kind = annotations.find((each) => each.kind === session.tool)?.kind
  if (!kind) return null
  const sample = sampleOf(scope, kind)
  const title = `New ${countedNoun(kind, 1).toLowerCase()}`
  return { items: [sample], source: 'tool', title, firstLook: firstLookOf(scope, sample) }
}

const firstLookOf = (scope: ToolScope, { kind, plane }: Annotation): StyleChange =>
  firstLook(kind, scope.planes().named(plane).size)

/** Answers with the same object while what it is made of is the same. */
export function createInspected(scope: ToolScope): (state: EditorState) => Inspected | null {
  let known: { of: readonly unknown[]; answer: Inspected | null } | null = null
  return ({ scene, session }) => {
    const of = [scene, session.selection, session.tool, session.toolStyles, session.toolDefaults]
    if (!known?.of.every((part, at) => part === of[at])) known = { of, answer: inspected(scope) }
    return known.answer
  }
}

function sampleOf(scope: ToolScope, kind: AnnotationKindName): Annotation {
  const planes = scope.planes()
  const plane = planes.pictures[0] ?? planes.canvas
  const fields = { id: 'sample', plane: plane.id, ...initialFields(scope.store.getState(), kind, plane.size) }
  return annotationKind(kind).schema.parse(placedInMiddle(kind, fields, plane)) as Annotation
}

/** Shows the fields on every object that has them; a preview of the store, ended by `endGesture`. */
export function previewStyle(scope: ToolScope, change: StyleChange): void {
  const items = freeItems(scope)
  if (items.length === 0) remember(scope, change)
  else {
    scope.store.preview(styling(items, change), styled(items, change))
    rememberAtEnd(scope, change)
  }
}

/** What is previewed on each store, until its gesture ends. */
const previewed = new WeakMap<EditorStore, StyleChange>()

/** Of previews that become a step the last one; of those that are given up none. */
function rememberAtEnd(scope: ToolScope, change: StyleChange): void {
  const { store } = scope
  const { gesture } = store.getState().history
  if (!gesture) return
  const isWatched = previewed.has(store)
  previewed.set(store, change)
  if (isWatched) return
  const leave = store.subscribe(({ history }) => {
    if (history.gesture?.start === gesture.start && history.gesture.command === gesture.command) return
    leave()
    const last = previewed.get(store)
    previewed.delete(store)
    if (last && history.past.at(-1)?.scene === gesture.start) remember(scope, last)
  })
}

export interface StyleStep {
  /** Pictures that the change names. */
  assets?: Scene['assets']
  /** The objects that it was meant for, where it comes later than it was asked for; left out: those that are selected. */
  ids?: readonly string[]
}

/** The same as one step. */
export function commitStyle(scope: ToolScope, change: StyleChange, { assets = {}, ids }: StyleStep = {}): void {
  const meant = scope.store.getState().scene.annotations.filter(({ id, locked }) => ids?.includes(id) && !locked)
  const items = ids ? meant : freeItems(scope)
  const command = styling(items, change)
  const apply = (scene: Scene, next: readonly Annotation[]) => {
    const changed = command.apply(scene, next)
    return changed === scene ? scene : withAssets(changed, assets)
  }
  if (items.length > 0) scope.store.commit({ ...command, apply }, styled(items, change))
  if (!ids) remember(scope, change)
}

/** Other objects, and other fields of them, are another step. */
const styling = (items: readonly Annotation[], change: StyleChange): Command<readonly Annotation[]> => ({
  ...changeAnnotations,
  name: ['style', ...Object.keys(change), ...items.map(({ id }) => id)].join(' '),
  label: 'style',
})

/** The fields that each of them takes; what no longer fits them goes. */
export function styled(items: readonly Annotation[], change: StyleChange): Annotation[] {
  return items.map((item) => {
    const after = { ...item, ...acceptedFields(item.kind, change) } as Annotation
    const { fields, settle } = geometryOf(item)
    return settle && Object.keys(change).some((name) => name in fields) ? settle(after) : after
  })
}

/** For the tools of what is selected, or for the active one. */
function remember(scope: ToolScope, change: StyleChange): void {
  const { toolStyles } = scope.store.getState().session
  const next = { ...toolStyles }
  for (const kind of new Set(inspected(scope)?.items.map((item) => item.kind))) {
    const kept = withoutContents(kind, acceptedFields(kind, change))
    if (Object.keys(kept).length > 0) next[kind] = { ...next[kind], ...kept }
  }
  scope.store.setSession({ toolStyles: next })
}

/** Of the first that is shown. */
export const copyStyle: Edit = (scope) => {
  const [first] = inspected(scope)?.items ?? []
  if (first) scope.store.setSession({ copiedStyle: { kind: first.kind, look: lookOf(first) } })
  return first !== undefined
}

/** As one step, on all that is selected: each takes the fields that mean the same to it. */
export const pasteStyle: Edit = (scope) => {
  const { copiedStyle } = scope.store.getState().session
  const items = freeItems(scope)
  if (!copiedStyle || items.length === 0) return false
  const { kind, look } = copiedStyle
  const looks = items.flatMap((item) => styled([item], lookFor(item, kind as AnnotationKindName, look)))
  changeItems(scope, 'paste style', looks)
  return true
}
