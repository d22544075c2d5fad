// Selecting by keys: objects, and pictures where there are several.
import type { Scene } from '@/lib/scene/schema'
import type { Edit } from './selected-items'

const severalPictures = ({ pictures }: Scene): string[] => (pictures.length > 1 ? pictures.map(({ id }) => id) : [])

/** All objects that are free; all pictures where there is no object. */
export const selectAll: Edit = ({ store }) => {
  const { scene } = store.getState()
  const free = scene.annotations.filter(({ hidden, locked }) => !hidden && !locked).map(({ id }) => id)
  const selection = free.length > 0 ? free : severalPictures(scene)
  if (selection.length > 0) store.setSession({ selection })
  return selection.length > 0
}

export const deselect: Edit = ({ store }) => {
  const isEmpty = store.getState().session.selection.length === 0
  if (!isEmpty) store.setSession({ selection: [] })
  return !isEmpty
}

/** From the bottom upwards. False at the end of the row: the key goes on to what follows the stage, and the settings there show what is selected. */
export const selectBeside =
  (by: 1 | -1): Edit =>
  ({ store }) => {
    const { scene, session } = store.getState()
    const free = scene.annotations.filter(({ hidden, locked }) => !hidden && !locked).map(({ id }) => id)
    const ids = [...severalPictures(scene), ...free]
    const at = ids.indexOf(session.selection.at(by === 1 ? -1 : 0) ?? '')
    const next = at === -1 ? (by === 1 ? ids[0] : ids.at(-1)) : ids[at + by]
    if (next !== undefined) store.setSession({ selection: [next] })
    return next !== undefined
  }
