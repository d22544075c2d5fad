// Which object lies above which.
import { orderAnnotations } from '@/lib/scene/commands'
import { type Edit, freeItems } from './selected-items'

export function order(rearranged: (ids: readonly string[], chosen: ReadonlySet<string>) => string[]): Edit {
  return (scope) => {
    const { store } = scope
    const chosen = new Set(freeItems(scope).map(({ id }) => id))
    if (chosen.size === 0) return false
    const ids = store.getState().scene.annotations.map(({ id }) => id)
    store.commit(orderAnnotations, rearranged(ids, chosen))
    return true
  }
}

/** Each chosen one changes places with the one above it, unless that is chosen too. */
export function steppedUp(ids: readonly string[], chosen: ReadonlySet<string>): string[] {
  const row = [...ids]
  for (let at = row.length - 2; at >= 0; at--) {
    const [here, above] = [row[at]!, row[at + 1]!]
    if (chosen.has(here) && !chosen.has(above)) row.splice(at, 2, above, here)
  }
  return row
}
