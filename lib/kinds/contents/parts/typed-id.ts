// The name of some words of a card among all that can be typed in: of the picture, then of the part.

export const typedId = (picture: string, part: string): string => `${picture}/${part}`

/** Null for an id that names no part of a card. */
export function readTypedId(id: string): { picture: string; part: string } | null {
  const at = id.lastIndexOf('/')
  return at < 0 ? null : { picture: id.slice(0, at), part: id.slice(at + 1) }
}
