// The service speaks to programs and names its field; a person typed an address.

const words: readonly (readonly [string, string])[] = [
  ['The page in "url"', 'The page'],
  ['The page that "url" leads to', 'The page it leads to'],
  ['The host in "url"', 'The site'],
  ['The port in "url"', 'The port of the address'],
  ['The field "url"', 'The address'],
  ['the field "url"', 'the address'],
  ['"url"', 'the address'],
]

export const inPlainWords = (sentence: string): string =>
  words.reduce((text, [theirs, plain]) => text.replaceAll(theirs, plain), sentence)
