// Ways out that no button of the first paint has.
import { hasPicture } from '../store/store'
import type { Action } from './action'

export const fileActions = [
  {
    id: 'copy-always',
    label: 'Copy the picture, whatever is selected',
    group: 'Picture',
    shortcut: { keys: ['Mod+Shift+C'], inPopovers: true },
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.copy(),
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
    id: 'copy-embed',
    label: 'Copy an embed link: the picture by its address',
    group: 'Picture',
    shortcut: null,
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.copyForPrograms('embed'),
  },
  {
    id: 'copy-recipe',
    label: 'Copy as a recipe for the API',
    group: 'Picture',
    shortcut: null,
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.copyForPrograms('recipe'),
  },
  {
    id: 'copy-curl',
    label: 'Copy as a curl command',
    group: 'Picture',
    shortcut: null,
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.copyForPrograms('curl'),
  },
  {
    id: 'readme-pair',
    label: 'Save a light and a dark file for a README',
    group: 'Picture',
    shortcut: null,
    isEnabled: hasPicture,
    run: ({ exporter }) => void exporter.saveReadmePair(),
  },
] as const satisfies readonly Action[]
