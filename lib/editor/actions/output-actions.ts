// Many files at once.
import { hasPicture } from '../store/store'
import type { Action } from './action'

export const outputActions = [
  {
    id: 'sizes',
    label: 'Save in many sizes',
    group: 'Picture',
    shortcut: null,
    isEnabled: hasPicture,
    run: ({ store }) => store.setSession({ outputs: { dialog: 'sizes' }, fileChoicesOpen: false }),
  },
  {
    id: 'batch',
    label: 'Make many pictures in one look',
    group: 'Picture',
    shortcut: null,
    isEnabled: () => true,
    run: ({ store }) => store.setSession({ outputs: { dialog: 'batch' }, fileChoicesOpen: false }),
  },
] as const satisfies readonly Action[]
