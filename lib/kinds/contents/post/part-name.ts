// Names of the words of a card that are typed where they are: "0.text" is what the first post says.

export type PartName = 'name' | 'handle' | 'text' | 'domain' | 'title' | 'description' | 'note'

/** Of which post of the thread, or of the one that it quotes. */
export const partName = (index: number, isQuoted: boolean, part: PartName): string =>
  `${index}${isQuoted ? '.quote' : ''}.${part}`
