// Pictures in and out: copy, download, paste, files, addresses.
import { hasPicture } from '../store/store'
import type { Action } from './action'

export const pictureActions = [
  {
    id: 'copy',
    label: 'Copy the picture',
    group: 'Picture',
    shortcut: { keys: ['Mod+C'], yieldsToSelected: true },
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.copy(),
  },
  {
    id: 'download',
    label: 'Download the picture',
    group: 'Picture',
    shortcut: null,
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.download(),
  },
  {
    id: 'export-again',
    label: 'Save, copy or share as last time',
    group: 'Picture',
    shortcut: { keys: ['Mod+S'], whileTyping: true, inPopovers: true, whenDisabled: 'nothing' },
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.again(),
  },
  {
    id: 'file-choices',
    label: 'Format, quality and scale',
    group: 'Picture',
    shortcut: { keys: ['Mod+E'], whileTyping: true, inPopovers: true, whenDisabled: 'nothing' },
    isEnabled: hasPicture,
    run: ({ store }) => store.setSession({ fileChoicesOpen: !store.getState().session.fileChoicesOpen }),
  },
  {
    id: 'paste',
    label: 'Paste a picture or an address',
    group: 'Picture',
    shortcut: { keys: ['Mod+V'], by: 'event' },
    isEnabled: () => true,
    run: ({ page }) => page.paste(),
  },
  {
    id: 'choose-file',
    label: 'Open a picture or a document',
    group: 'Picture',
    shortcut: { keys: ['Mod+O'], whileTyping: true },
    isEnabled: () => true,
    run: ({ page }) => page.chooseFile(),
  },
  {
    id: 'focus-address',
    label: 'Type an address',
    group: 'Picture',
    shortcut: { keys: ['/', 'Mod+L'] },
    isEnabled: () => true,
    run: ({ page }) => page.focusAddress(),
  },
] as const satisfies readonly Action[]
