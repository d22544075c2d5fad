// The names of what keys and menus do with objects: the page knows them before the code that does it has come.

/** Of the HTML that holds objects on the clipboard. */
export const objectsMark = 'data-vitrine-objects'

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
  | 'group'
  | 'ungroup'
  | 'leave-group'
  | `align-${'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'}`
  | `distribute-${'horizontally' | 'vertically'}`
  /** Into rows with equal gaps. */
  | 'tidy'
  /** As wide, as high or both as the first that was selected. */
  | `match-${'width' | 'height' | 'size'}`
  | `flip-${'horizontally' | 'vertically'}`
  /** To another plane, where it is seen. */
  | 'to-canvas'
  | 'to-picture'
  /** From the element of the page that they follow. */
  | 'untie'
  | 'copy-style'
  | 'paste-style'
  /** New objects of what is shown look like it, in this browser. */
  | 'make-default'
  | 'reset-style'
  /** The active tool places one object; else the words of the selected text are typed. */
  | 'enter'
  /** An empty card, in which one types at once. */
  | `new-${'code' | 'terminal' | 'diff'}-card`
  /** The words of the card that the settings show. */
  | 'type-in-card'
  /** Of the card that is typed in: what is selected. */
  | 'hide-words'
  | 'mark-words'
  | 'mark-lines'
  /** Ends of lines, the indent that all lines share, indents of several kinds: in the code that is shown. */
  | 'tidy-code'
  /** Two codes become one patch. */
  | 'compare-cards'
  /** All that look like keys, tokens or addresses of people, in the card that is shown. */
  | 'hide-secrets'
