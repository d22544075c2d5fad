// Rich text of Bluesky: facets count bytes of UTF-8 (app.bsky.richtext.facet#byteSlice), spans count UTF-16 units.
import 'server-only'
import { z } from 'zod'
import type { QuotedPost } from '@/lib/contract/post'
import { listOf } from '../network/payload'

type Span = QuotedPost['spans'][number]

const kinds = new Map<string, Span['kind']>([
  ['app.bsky.richtext.facet#link', 'link'],
  ['app.bsky.richtext.facet#mention', 'mention'],
  ['app.bsky.richtext.facet#tag', 'tag'],
])

export const Facets = listOf(
  z.object({
    index: z.object({ byteStart: z.number(), byteEnd: z.number() }),
    features: listOf(z.object({ $type: z.string() })),
  }),
)

/** In order. What does not begin and end with a letter, or lies over another one, is left out. */
export function spansOf(text: string, facets: z.output<typeof Facets>): Span[] {
  const units = unitsByByte(text)
  const found = facets.flatMap(({ index, features }): Span[] => {
    const kind = features.map(({ $type }) => kinds.get($type)).find((known) => known !== undefined)
    const from = units.get(index.byteStart)
    const to = units.get(index.byteEnd)
    return kind !== undefined && from !== undefined && to !== undefined && from < to ? [{ from, to, kind }] : []
  })
  let end = 0
  return found
    .sort((a, b) => a.from - b.from)
    .filter(({ from, to }) => {
      if (from < end) return false
      end = to
      return true
    })
}

/** The UTF-16 unit at each byte at which a letter begins, and at the end. */
function unitsByByte(text: string): Map<number, number> {
  const units = new Map<number, number>()
  let byte = 0
  let unit = 0
  for (const letter of text) {
    units.set(byte, unit)
    byte += Buffer.byteLength(letter)
    unit += letter.length
  }
  return units.set(byte, unit)
}
