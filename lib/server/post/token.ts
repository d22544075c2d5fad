// The token that the embed interface's own page sends with an ID. It guards nothing; without it some regions answer 404.
import 'server-only'

/** `id` as a double / 10^15 * pi in base 36, without zeros and the point. Only JavaScript's own formatting of doubles gives the right digits. */
export function syndicationToken(id: string): string {
  return ((Number(id) / 1e15) * Math.PI).toString(36).replace(/(0+|\.)/g, '')
}
