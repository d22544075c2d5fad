// Copies of objects, before they are in the document.
import type { Annotation } from '@/lib/kinds/annotations'
import { regrouped } from '../pointing/groups'
import type { ToolScope } from '../pointing/tool'

/** With names and groups of their own. */
export const copiesOf = (scope: Pick<ToolScope, 'newId'>, items: readonly Annotation[]): Annotation[] =>
  regrouped(items, () => scope.newId()).map((item) => ({ ...item, id: scope.newId(), locked: false }))
