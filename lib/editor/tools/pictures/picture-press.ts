// A picture is dragged: to the place of another one, or, where the layout leaves it free, anywhere, with all that is selected.
import { cornersOf } from '@/lib/core/homography'
import type { Annotation } from '@/lib/kinds/annotations'
import { selectedAnnotations, selectedPictures } from '../../store/selection'
import { movedItem, movedPictures, moveTogether, wayForAll, wayOn } from '../moving/moved-item'
import { centreOf, itemBox } from '../pointing/item-box'
import { createSnapper, unsnapped } from '../pointing/snapping'
import { alongAxis, type Press, type ToolPointer, type ToolScope } from '../pointing/tool'
import { changePlaces, isFree, nearestPlace } from './slots'

/** `held`: the one that was pressed; it is selected. */
export function picturePress(scope: ToolScope, held: string, first: ToolPointer): Press {
  return isFree(scope.store.getState().scene) ? freePress(scope, first) : slotPress(scope, held, first)
}

/** The document changes with the release: were it shown before, the places would move away under the pointer. */
function slotPress(scope: ToolScope, held: string, first: ToolPointer): Press {
  const planes = scope.planes()
  let target: string | null = null
  return {
    move({ at }) {
      const by = { x: at.x - first.at.x, y: at.y - first.at.y }
      target = nearestPlace(planes, held, by)
      scope.show({ dragged: { picture: held, by }, target })
    },
    release() {
      if (target !== null) changePlaces(scope.store, held, target)
    },
    cancel: () => scope.show({ dragged: null, target: null }),
  }
}

function freePress(scope: ToolScope, first: ToolPointer): Press {
  const { store } = scope
  const { scene, session } = store.getState()
  const pictures = selectedPictures(scene, session.selection)
  const planes = scope.planes()
  const boxOf = (item: Annotation) => itemBox(item, scope.words())
  // What lies on a picture goes along with it.
  const items = selectedAnnotations(scene, session.selection).filter(
    ({ plane, locked, hidden }) => !locked && !hidden && !pictures.some(({ id }) => id === plane),
  )
  const corners = [
    ...planes.cards.filter(({ id }) => session.selection.includes(id)).flatMap((card) => card.corners),
    ...items.flatMap((item) => cornersOf(boxOf(item)).map(planes.named(item.plane).toCanvas)),
  ]
  const snapper = createSnapper(scope, planes.canvas, session.selection)
  const gesture = store.gesture(items.length > 0 ? 'move' : 'move picture')
  return {
    move(pointer) {
      const to = pointer.shift ? alongAxis(first.at, pointer.at) : pointer.at
      const [x, y] = [to.x - first.at.x, to.y - first.at.y]
      const axes = { x: !pointer.shift || x !== 0, y: !pointer.shift || y !== 0 }
      const shown = corners.map((corner) => ({ x: corner.x + x, y: corner.y + y }))
      const { by, guides } = pointer.mod ? unsnapped : snapper.snapBox(shown, axes)
      scope.show({ guides })
      // Pictures lie on whole pixels, and objects stay where they are beside them.
      const way = wayForAll(pictures, { x: Math.round(x + by.x), y: Math.round(y + by.y) })
      const moved = items.map((item) => {
        const own = wayOn(planes.named(item.plane), centreOf(boxOf(item)), way)
        return movedItem(item, own.x, own.y)
      })
      gesture.preview(moveTogether, { items: moved, pictures: movedPictures(pictures, way) })
    },
    release: () => gesture.end(),
    cancel: () => gesture.cancel(),
  }
}
