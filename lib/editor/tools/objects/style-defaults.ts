// The look that a tool begins with: the product's, or one that a person made the default.
import type { Annotation, AnnotationKindName } from '@/lib/kinds/annotations'
import { sameJson } from '@/lib/scene/equal'
import { withoutTools } from '../../store/tool-styles'
import type { ToolScope } from '../pointing/tool'
import { changeItems } from './arrange'
import { carried, firstLook, lookFor, lookOf, type StyleChange } from './look-fields'
import { countedNoun } from './object-names'
import { type Edit, freeItems } from './selected-items'
import { inspected, styled } from './style'

/** Of several of a kind the topmost is the model. */
export const makeDefault: Edit = (scope) => {
  const { store } = scope
  const looks = new Map(inspected(scope)?.items.map((item) => [item.kind, lookOf(item)]))
  if (looks.size === 0) return false
  const { toolStyles, toolDefaults } = store.getState().session
  store.setSession({
    toolDefaults: { ...toolDefaults, ...Object.fromEntries(looks) },
    toolStyles: withoutTools(toolStyles, new Set(looks.keys())),
  })
  store.announce(`New ${nounsOf([...looks.keys()])} will look like this`)
  return true
}

/**
 * What is shown, and new ones of it, look as the person's own default says; where they do already, as the product has it.
 * One step for what is selected.
 */
export const resetStyle: Edit = (scope) => {
  const { store } = scope
  const { toolStyles, toolDefaults } = store.getState().session
  const items = inspected(scope)?.items ?? []
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  if (kinds.length === 0) return false
  const hasOwn = items.some((item) => toolDefaults[item.kind] && !sameJson(lookOf(item), beginningOf(scope, item)))
  const gone = new Set<string>(kinds)
  store.setSession({
    toolStyles: withoutTools(toolStyles, gone),
    toolDefaults: hasOwn ? toolDefaults : withoutTools(toolDefaults, gone),
  })
  const looks = freeItems(scope).flatMap((item) => styled([item], lookFor(item, item.kind, beginningOf(scope, item))))
  if (looks.length > 0) changeItems(scope, 'reset style', looks)
  store.announce(`${hasOwn ? 'Your default' : 'The first look'} of ${nounsOf(kinds)}`)
  return true
}

/** How it would look if nothing had been chosen since its tool began. In the order of its schema. */
function beginningOf(scope: ToolScope, { kind, plane }: Annotation): StyleChange {
  const own = scope.store.getState().session.toolDefaults[kind]
  return carried(kind, { ...firstLook(kind, scope.planes().named(plane).size), ...own })
}

/** "arrows", "arrows and texts". */
const nounsOf = (kinds: readonly AnnotationKindName[]): string =>
  kinds.length > 2 ? 'objects' : kinds.map((kind) => countedNoun(kind, 2).slice(2)).join(' and ')
