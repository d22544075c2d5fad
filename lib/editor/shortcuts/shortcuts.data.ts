// Every shortcut, once: the key handler, the hints in tooltips and menus, and the sheet behind `?` all read this table.

export interface Shortcut {
  id: string
  /** For the sheet. */
  label: string
  group: 'Picture' | 'Edit' | 'View' | 'Help'
  /**
   * Alternatives; the first is the one shown. `Mod` is ⌘ on a Mac and Ctrl elsewhere. A single sign is what the key types; a
   * digit with Shift is the key's place, whatever it types there.
   */
  keys: readonly [string, ...string[]]
  /** Works with the caret in a text field too. */
  whileTyping: boolean
  /** 'event': the browser's own paste event does it, so the key handler leaves the key alone. */
  by: 'key' | 'event'
}

export const shortcuts = [
  { id: 'copy', label: 'Copy the picture', group: 'Picture', keys: ['Mod+C'], whileTyping: false, by: 'key' },
  { id: 'download', label: 'Download the picture', group: 'Picture', keys: ['Mod+S'], whileTyping: true, by: 'key' },
  {
    id: 'file-choices',
    label: 'Format, quality and scale',
    group: 'Picture',
    keys: ['Mod+E'],
    whileTyping: true,
    by: 'key',
  },
  {
    id: 'paste',
    label: 'Paste a picture or an address',
    group: 'Picture',
    keys: ['Mod+V'],
    whileTyping: false,
    by: 'event',
  },
  {
    id: 'choose-file',
    label: 'Choose a picture file',
    group: 'Picture',
    keys: ['Mod+O'],
    whileTyping: true,
    by: 'key',
  },
  {
    id: 'focus-address',
    label: 'Type an address',
    group: 'Picture',
    keys: ['/', 'Mod+L'],
    whileTyping: false,
    by: 'key',
  },
  { id: 'undo', label: 'Undo', group: 'Edit', keys: ['Mod+Z'], whileTyping: false, by: 'key' },
  { id: 'redo', label: 'Redo', group: 'Edit', keys: ['Mod+Shift+Z', 'Ctrl+Y'], whileTyping: false, by: 'key' },
  { id: 'escape', label: 'Cancel or close', group: 'Edit', keys: ['Escape'], whileTyping: true, by: 'key' },
  { id: 'zoom-in', label: 'Zoom in', group: 'View', keys: ['+', '='], whileTyping: false, by: 'key' },
  { id: 'zoom-out', label: 'Zoom out', group: 'View', keys: ['-'], whileTyping: false, by: 'key' },
  { id: 'zoom-fit', label: 'Show all of it', group: 'View', keys: ['Shift+1'], whileTyping: false, by: 'key' },
  { id: 'zoom-actual', label: 'Show at 100 %', group: 'View', keys: ['Shift+0'], whileTyping: false, by: 'key' },
  { id: 'show-shortcuts', label: 'Show these shortcuts', group: 'Help', keys: ['?'], whileTyping: false, by: 'key' },
] as const satisfies readonly Shortcut[]

export type ShortcutId = (typeof shortcuts)[number]['id']
