// Cards of X: polls and previews of links are both a bag of named values.
import 'server-only'
import { z } from 'zod'
import type { QuotedPost } from '@/lib/contract/post'
import { address, count, flag, line, moment, optional } from '../network/payload'
import type { PictureList } from '../network/pictures'

const CardValue = z.object({
  string_value: optional(z.string().max(4000)),
  boolean_value: flag,
  image_value: optional(z.object({ url: address })),
})

export const XCard = z.object({
  name: line,
  binding_values: z.record(
    z.string(),
    CardValue.catch({ string_value: undefined, boolean_value: false, image_value: undefined }),
  ),
})

type Card = z.output<typeof XCard>

const pictureNames = [
  'photo_image_full_size_large',
  'photo_image_full_size',
  'thumbnail_image_large',
  'thumbnail_image',
]

export function readXCard(card: Card | undefined, list: PictureList): Pick<QuotedPost, 'poll' | 'link'> {
  if (!card) return { poll: null, link: null }
  const said = (name: string) => card.binding_values[name]?.string_value
  if (card.name.startsWith('poll')) return { poll: pollOf(card, said), link: null }
  const title = said('title')
  const url = said('card_url')
  if (!title || !url) return { poll: null, link: null }
  const picture = pictureNames.map((name) => card.binding_values[name]?.image_value?.url).find(Boolean)
  const domain = said('vanity_url') ?? said('domain') ?? ''
  return { poll: null, link: { url, domain, title, description: said('description') ?? '', image: list.add(picture) } }
}

/** Counts are strings there. */
function pollOf(card: Card, said: (name: string) => string | undefined): QuotedPost['poll'] {
  const choices = [1, 2, 3, 4].flatMap((number) => {
    const label = said(`choice${number}_label`)
    return label === undefined ? [] : [{ label, votes: count.parse(said(`choice${number}_count`)) }]
  })
  if (choices.length < 2) return null
  const isFinal = card.binding_values.counts_are_final?.boolean_value === true
  return { choices, endsAt: moment.parse(said('end_datetime_utc') ?? null), final: isFinal }
}
