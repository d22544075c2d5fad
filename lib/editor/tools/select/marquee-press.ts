// A rectangle is drawn round objects: what it touches is selected, together with what was selected before while Shift is held.
import { boxOf } from '@/lib/kinds/annotations/geometry/vector'
import type { Press, ToolPointer, ToolScope } from '../pointing/tool'

export function marqueePress(scope: ToolScope, first: ToolPointer): Press {
  const { store } = scope
  const before = store.getState().session.selection
  const hits = scope.hits()
  return {
    move({ at, shift }) {
      const marquee = boxOf([first.at, at])
      const touched = hits.touching(marquee)
      const selection = shift ? [...before, ...touched.filter((id) => !before.includes(id))] : touched
      scope.show({ marquee })
      if (selection.join() !== store.getState().session.selection.join()) store.setSession({ selection })
    },
    release: () => scope.show({ marquee: null }),
    cancel() {
      scope.show({ marquee: null })
      store.setSession({ selection: before })
    },
  }
}
