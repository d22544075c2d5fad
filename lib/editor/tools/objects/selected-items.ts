// Which objects an edit means.
import type { Annotation } from '@/lib/kinds/annotations'
import { selectedAnnotations } from '../../store/selection'
import type { ToolScope } from '../pointing/tool'

/** False: there was nothing to do. */
export type Edit = (scope: ToolScope) => boolean

export function selectedItems({ store }: Pick<ToolScope, 'store'>): readonly Annotation[] {
  const { scene, session } = store.getState()
  return selectedAnnotations(scene, session.selection)
}

/** Locked objects are selected in the list alone, to be unlocked: nothing else changes them. */
export const freeItems = (scope: Pick<ToolScope, 'store'>): readonly Annotation[] =>
  selectedItems(scope).filter(({ locked }) => !locked)
