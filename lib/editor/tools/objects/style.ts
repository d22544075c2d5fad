// How objects look: fields of those that are selected, or of those that the active tool will draw. What was chosen last stays with its tool.
import {
  type Annotation,
  type AnnotationKindName,
  annotationKind,
  annotations,
  geometryOf,
} from '@/lib/kinds/annotations'
import { controlOf } from '@/lib/kinds/fields'
import { changeAnnotations } from '@/lib/scene/commands'
import type { Command } from '@/lib/scene/commands/command'
import type { EditorState } from '../../store/store'
import { drawingTools } from '../draw/drawing-tools'
import { acceptedFields, initialFields, placedInMiddle } from '../draw/new-annotation'
import type { ToolScope } from '../pointing/tool'
import { changeItems } from './arrange'
import { type Edit, freeItems, selectedItems } from './selected-items'

export interface Inspected {
  /** Values of what is selected, from the bottom; of a tool one sample of what it would draw. At least one. */
  items: readonly Annotation[]
  source: 'selection' | 'tool'
}

export type StyleChange = Readonly<Record<string, unknown>>

/** Null while no object is selected and no tool draws. */
function inspected(scope: ToolScope): Inspected | null {
  const items = selectedItems(scope)
  if (items.length > 0) return { items, source: 'selection' }
  const { session } = scope.store.getState()
  const kind = annotations.find((each) => each.kind === session.tool)?.kind
  return kind ? { items: [sampleOf(scope, kind)], source: 'tool' } : null
}

/** Answers with the same object while what it is made of is the same. */
export function createInspected(scope: ToolScope): (state: EditorState) => Inspected | null {
  let known: { of: readonly unknown[]; answer: Inspected | null } | null = null
  return ({ scene, session }) => {
    const of = [scene, session.selection, session.tool, session.toolStyles]
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
  if (items.length > 0) scope.store.preview(styling(items, change), styled(items, change))
  remember(scope, change)
}

/** The same as one step. */
export function commitStyle(scope: ToolScope, change: StyleChange): void {
  const items = freeItems(scope)
  if (items.length > 0) scope.store.commit(styling(items, change), styled(items, change))
  remember(scope, change)
}

/** Other objects, and other fields of them, are another step. */
const styling = (items: readonly Annotation[], change: StyleChange): Command<readonly Annotation[]> => ({
  ...changeAnnotations,
  name: ['style', ...Object.keys(change), ...items.map(({ id }) => id)].join(' '),
  label: 'style',
})

function styled(items: readonly Annotation[], change: StyleChange): Annotation[] {
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
    const { contents = [] } = drawingTools[kind]
    const kept = Object.entries(acceptedFields(kind, change)).filter(([name]) => !contents.includes(name))
    if (kept.length > 0) next[kind] = { ...next[kind], ...Object.fromEntries(kept) }
  }
  scope.store.setSession({ toolStyles: next })
}

/** New objects of what is shown look as they did at first. */
export const resetStyle: Edit = (scope) => {
  const kinds = new Set<string>(inspected(scope)?.items.map((item) => item.kind))
  const { toolStyles, toolDefaults } = scope.store.getState().session
  const without = (styles: typeof toolStyles) =>
    Object.fromEntries(Object.entries(styles).filter(([kind]) => !kinds.has(kind)))
  scope.store.setSession({ toolStyles: without(toolStyles), toolDefaults: without(toolDefaults) })
  return kinds.size > 0
}

/** What is shown is what new objects of its kinds begin with, in this browser. */
export const makeDefault: Edit = (scope) => {
  const items = inspected(scope)?.items ?? []
  const { toolDefaults } = scope.store.getState().session
  const styles = Object.fromEntries(items.map((item) => [item.kind, styleOf(item)]))
  scope.store.setSession({ toolDefaults: { ...toolDefaults, ...styles } })
  if (items.length > 0) scope.store.announce('New ones will look like this')
  return items.length > 0
}

/** Of the first that is shown. */
export const copyStyle: Edit = (scope) => {
  const [first] = inspected(scope)?.items ?? []
  if (first) scope.store.setSession({ copiedStyle: styleOf(first) })
  return first !== undefined
}

/** As one step, on all that is selected: each takes the fields that it has. */
export const pasteStyle: Edit = (scope) => {
  const { copiedStyle } = scope.store.getState().session
  const items = freeItems(scope)
  if (!copiedStyle || items.length === 0) return false
  changeItems(scope, 'paste style', styled(items, copiedStyle))
  return true
}

/** How it looks: neither its place nor what it says. */
function styleOf(item: Annotation): StyleChange {
  const { shape } = annotationKind(item.kind).schema
  const { contents = [] } = drawingTools[item.kind]
  const isLook = (name: string) => {
    const type = controlOf(shape[name] as never)?.type
    return type !== undefined && type !== 'text' && type !== 'asset'
  }
  const fields = Object.entries(item).filter(([name]) => name in shape && isLook(name) && !contents.includes(name))
  return Object.fromEntries(fields)
}
