// A picture is dragged: to the place of another one, or, where the layout leaves it free, anywhere.
import { movePictures } from '@/lib/scene/commands'
import { selectedPictures } from '../../store/selection'
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
  const corners = planes.cards.filter(({ id }) => session.selection.includes(id)).flatMap((card) => card.corners)
  const snapper = createSnapper(scope, planes.canvas, session.selection)
  const gesture = store.gesture('move picture')
  return {
    move(pointer) {
      const to = pointer.shift ? alongAxis(first.at, pointer.at) : pointer.at
      const [x, y] = [to.x - first.at.x, to.y - first.at.y]
      const axes = { x: !pointer.shift || x !== 0, y: !pointer.shift || y !== 0 }
      const shown = corners.map((corner) => ({ x: corner.x + x, y: corner.y + y }))
      const { by, guides } = pointer.mod ? unsnapped : snapper.snapBox(shown, axes)
      scope.show({ guides })
      gesture.preview(
        movePictures,
        pictures.map(({ id, tilt }) => ({
          picture: id,
          offsetX: tilt.offsetX + x + by.x,
          offsetY: tilt.offsetY + y + by.y,
        })),
      )
    },
    release: () => gesture.end(),
    cancel: () => gesture.cancel(),
  }
}
