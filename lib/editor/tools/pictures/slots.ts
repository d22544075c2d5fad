// Pictures among the places that the layout has for them.
import type { Point } from '@/lib/core/geometry'
import { distance } from '@/lib/kinds/annotations/geometry/vector'
import { orderPictures } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../../store/store'
import type { Card, Planes } from '../pointing/planes'

/** Whether the layout leaves each picture where it is put, and not in a place of a row. */
export const isFree = ({ layout }: Scene): boolean => layout.kind === 'single'

/** The picture whose place is the nearest to where the dragged one is; null while that is its own. */
export function nearestPlace({ cards }: Planes, dragged: string, by: Point): string | null {
  const own = cards.find(({ id }) => id === dragged)
  if (!own) return null
  const at = { x: own.centre.x + by.x, y: own.centre.y + by.y }
  const nearest = nearestOf(cards, at)
  return nearest.id === dragged || distance(nearest.centre, at) === distance(own.centre, at) ? null : nearest.id
}

const nearestOf = (cards: readonly Card[], at: Point): Card =>
  cards.reduce((best, card) => (distance(card.centre, at) < distance(best.centre, at) ? card : best))

/** The next place in that direction; null where there is none. */
export function placeTowards({ cards }: Planes, from: string, { x, y }: Point): string | null {
  const own = cards.find(({ id }) => id === from)
  if (!own) return null
  const ahead = cards.filter(({ id, centre }) => {
    const [across, down] = [centre.x - own.centre.x, centre.y - own.centre.y]
    const along = across * x + down * y
    return id !== from && along > 0 && Math.abs(along) >= Math.abs(across * y - down * x)
  })
  return ahead.length === 0 ? null : nearestOf(ahead, own.centre).id
}

/** Two pictures change places, as one step. `by-key`: those of one picture in a row are one step until the gesture of the store ends. */
export function changePlaces(store: EditorStore, one: string, other: string, how?: 'by-key'): void {
  const ids = store.getState().scene.pictures.map(({ id }) => id)
  const swapped = ids.map((id) => (id === one ? other : id === other ? one : id))
  if (how === 'by-key') store.preview({ ...orderPictures, name: `nudge ${one}` }, swapped)
  else store.commit(orderPictures, swapped)
  store.announce(`Picture ${swapped.indexOf(one) + 1} of ${swapped.length}`)
}
