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
    id: 'copy-always',
    label: 'Copy the picture, whatever is selected',
    group: 'Picture',
    shortcut: { keys: ['Mod+Shift+C'], inPopovers: true },
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.copy(),
  },
  {
    id: 'download',
    label: 'Download the picture',
    group: 'Picture',
    shortcut: { keys: ['Mod+S'], whileTyping: true, inPopovers: true, whenDisabled: 'nothing' },
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.download(),
  },
  {
    id: 'share',
    label: 'Share the picture',
    group: 'Picture',
    shortcut: null,
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.share(),
  },
  {
    id: 'copy-link',
    label: 'Copy a link to this look',
    group: 'Picture',
    shortcut: null,
    isEnabled: () => true,
    run: ({ exporter }) => void exporter.copyLink(),
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
