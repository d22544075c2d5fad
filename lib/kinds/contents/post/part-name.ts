// Names of the words of a card that are typed where they are: "0.text" is what the first post says.

export const countNames = ['views', 'replies', 'reposts', 'quotes', 'likes', 'bookmarks'] as const
export type CountName = (typeof countNames)[number]

export type PartName =
  | 'name'
  | 'handle'
  | 'replyTo'
  | 'text'
  | 'warning'
  | `choice${number}`
  | `share${number}`
  | 'votes'
  | 'domain'
  | 'title'
  | 'description'
  | 'noteTitle'
  | 'note'
  | 'date'
  | CountName

/** Of which post of the thread, or of the one that it quotes. */
export const partName = (index: number, isQuoted: boolean, part: PartName): string =>
  `${index}${isQuoted ? '.quote' : ''}.${part}`
