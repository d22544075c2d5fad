// A rectangle is drawn round objects: what it touches is selected, together with what was selected before while Shift is held.
import { boxOf } from '@/lib/kinds/annotations/geometry/vector'
import { picturesWithin } from '../pictures/picture-hits'
import { wholeUnits } from '../pointing/groups'
import type { Press, ToolPointer, ToolScope } from '../pointing/tool'

export function marqueePress(scope: ToolScope, first: ToolPointer): Press {
  const { store } = scope
  const { scene, session } = store.getState()
  const before = session.selection
  const hits = scope.hits()
  const planes = scope.planes()
  const planeOf = new Map(scene.annotations.map(({ id, plane }) => [id, plane]))
  return {
    move({ at, shift }) {
      const marquee = boxOf([first.at, at])
      const pictures = picturesWithin(planes, marquee)
      // What lies on a picture goes along with it.
      const free = hits.touching(marquee).filter((id) => !pictures.includes(planeOf.get(id)!))
      const touched = [...pictures, ...wholeUnits(scene.annotations, free)]
      const selection = shift ? [...before, ...touched.filter((id) => !before.includes(id))] : touched
      const { pointing, selection: shown } = store.getState().session
      const isSame = selection.join() === shown.join()
      store.setSession({ pointing: { ...pointing, marquee }, selection: isSame ? shown : selection })
    },
    release: () => scope.show({ marquee: null }),
    cancel() {
      scope.show({ marquee: null })
      store.setSession({ selection: before })
    },
  }
}
