// A pixel that was read: copied, given to the control that asked, or to what is selected.
import type { Rgba } from '@/lib/core/color'
import { writeColor } from '@/lib/core/color-notation'
import { type EditorStore, hasSelectedAnnotations } from '../../store/store'
import { commitStyle } from '../objects/style'
import type { ToolScope } from '../pointing/tool'

export interface PickedColors {
  /** The colour of what was wanted. Returns the words to copy; null when it went elsewhere. */
  take(color: Rgba): string | null
}

export function createPickedColors(scope: ToolScope): PickedColors {
  const { store } = scope
  // What asked has the value of before: with an answer it would bring that back.
  store.subscribe(({ scene, session: { colorRequest } }, { scene: before }) => {
    if (scene !== before && colorRequest) store.setSession({ tool: colorRequest.tool })
  })
  return {
    take(color) {
      const { eyedropper, colorRequest, colorNotation, toolLocked } = store.getState().session
      const wanted = eyedropper?.wanted
      if (!wanted) return null
      const words = writeColor(color, colorNotation)
      store.setSession({ eyedropper: { ...eyedropper, wanted: null } })
      if (colorRequest) return give(store, color)
      if (wanted.use === 'selection') {
        commitStyle(scope, { color: hexOf(color) })
        store.announce(`Colour set to ${words}`)
      }
      // A finger has no Alt: it sets the colour by the bar, which goes with the tool.
      const waits = eyedropper.by === 'touch' && wanted.use === 'copy' && hasSelectedAnnotations(store.getState())
      if (!toolLocked && !waits) store.setSession({ tool: 'select' })
      return wanted.use === 'selection' ? null : words
    },
  }
}

const hexOf = (color: Rgba) => writeColor(color, 'hex').toLowerCase()

function give(store: EditorStore, color: Rgba): null {
  const { colorRequest } = store.getState().session
  if (!colorRequest) return null
  store.setSession({ tool: colorRequest.tool, panel: colorRequest.panel })
  colorRequest.onColor(hexOf(color))
  return null
}
