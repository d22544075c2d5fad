// The picture alone, and as it was dressed before.
import { dressOf, isBare, putDressOn, takeDressOff } from '@/lib/scene/commands/dress'
import { defaultScene } from '@/lib/scene/defaults'
import { type EditorState, hasPicture } from '../store/store'
import type { Action } from './action'

/** The last scene that was not bare, however long ago; else how every picture begins. */
const lastDressed = ({ history }: EditorState) =>
  history.past.findLast(({ scene }) => !isBare(scene))?.scene ?? defaultScene()

export const lookActions = [
  {
    id: 'toggle-bare',
    label: 'Show the picture bare, or dressed again',
    group: 'Edit',
    shortcut: { keys: ['X'] },
    isEnabled: hasPicture,
    run({ store }) {
      const state = store.getState()
      if (isBare(state.scene)) store.commit(putDressOn, dressOf(lastDressed(state)))
      else store.commit(takeDressOff, null)
      store.announce(isBare(state.scene) ? 'Dressed again' : 'The picture alone')
    },
  },
] as const satisfies readonly Action[]
