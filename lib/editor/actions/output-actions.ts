// Many files at once.
import type { FileChoices } from '../store/file-choices'
import { hasPicture } from '../store/store'
import type { Action } from './action'

const madeThere = (file: FileChoices): FileChoices =>
  ['png', 'jpeg', 'webp'].includes(file.format) ? file : { ...file, format: 'png' }

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
  {
    id: 'server-file',
    label: 'Send the picture, and save a file made on the server',
    group: 'Picture',
    shortcut: null,
    isEnabled: hasPicture,
    // It is sent by the button there, which stands below what is said of it.
    run: ({ store }) =>
      store.setSession({
        fileChoicesOpen: true,
        serverFileSought: true,
        file: madeThere(store.getState().session.file),
      }),
  },
] as const satisfies readonly Action[]
