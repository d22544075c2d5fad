// The names of what keys and menus do with objects: the page knows them before the code that does it has come.

export type ObjectEdit =
  | 'delete'
  | 'duplicate'
  | 'select-all'
  | 'select-next'
  | 'select-previous'
  | 'deselect'
  | `nudge-${'left' | 'right' | 'up' | 'down'}${'' | '-10'}`
  | 'forward'
  | 'backward'
  | 'to-front'
  | 'to-back'
  | 'lock'
  | 'hide'
  | `align-${'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'}`
  /** The active tool places one object; else the words of the selected text are typed. */
  | 'enter'
