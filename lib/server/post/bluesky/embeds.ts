// What a post of Bluesky shows below its text (lexicons app.bsky.embed.*): each kind of view as media, a link card or a quote.
import 'server-only'
import { z } from 'zod'
import type { QuotedPost } from '@/lib/contract/post'
import { isRecord } from '../network/ask'
import { address, length, line, listOf, optional, optionalAddress, optionalPassage, passage } from '../network/payload'

type Medium = Omit<QuotedPost['media'][number], 'item'> & { picture: string | null }

interface Shown {
  media: Medium[]
  link: { card: Omit<NonNullable<QuotedPost['link']>, 'image'>; picture: string | null } | null
}

const ratio = optional(z.object({ width: length, height: length }))
const Images = listOf(
  z.object({
    thumb: optionalAddress,
    thumbnail: optionalAddress,
    fullsize: optionalAddress,
    alt: optionalPassage,
    aspectRatio: ratio,
  }),
)
const ImagesView = z.object({ images: Images, items: Images })
const VideoView = z.object({
  thumbnail: optionalAddress,
  alt: optionalPassage,
  presentation: line,
  aspectRatio: ratio,
})
const ExternalView = z.object({
  external: z.object({ uri: address, title: line, description: passage, thumb: optionalAddress }),
})

const nothing: Shown = { media: [], link: null }

/** Undefined for no embed, and for one of a kind that is not known. */
export function mediaOf(embed: unknown): Shown {
  if (!isRecord(embed) || typeof embed.$type !== 'string') return nothing
  switch (embed.$type) {
    case 'app.bsky.embed.images#view':
    case 'app.bsky.embed.gallery#view':
      return { media: picturesOf(embed), link: null }
    case 'app.bsky.embed.video#view':
      return { media: [videoOf(embed)], link: null }
    case 'app.bsky.embed.external#view':
      return { media: [], link: linkOf(embed) }
    case 'app.bsky.embed.recordWithMedia#view':
      return mediaOf(embed.media)
    default:
      return nothing
  }
}

/** The post that is quoted, as the embed has it; undefined when none is, or when it is deleted, blocked or no post. */
export function quotedRecord(embed: unknown): Record<string, unknown> | undefined {
  if (!isRecord(embed) || !isRecord(embed.record)) return undefined
  if (embed.$type === 'app.bsky.embed.recordWithMedia#view')
    return quotedRecord({ ...embed.record, $type: 'app.bsky.embed.record#view' })
  return embed.record.$type === 'app.bsky.embed.record#viewRecord' ? embed.record : undefined
}

function picturesOf(embed: Record<string, unknown>): Medium[] {
  const { images, items } = ImagesView.parse(embed)
  return [...images, ...items].map(({ thumb, thumbnail, fullsize, alt, aspectRatio }) => ({
    type: 'image',
    width: aspectRatio?.width ?? null,
    height: aspectRatio?.height ?? null,
    alt,
    durationMs: null,
    picture: fullsize ?? thumb ?? thumbnail,
  }))
}

function videoOf(embed: Record<string, unknown>): Medium {
  const { thumbnail, alt, presentation, aspectRatio } = VideoView.parse(embed)
  return {
    type: presentation === 'gif' ? 'gif' : 'video',
    width: aspectRatio?.width ?? null,
    height: aspectRatio?.height ?? null,
    alt,
    // The view does not tell it.
    durationMs: null,
    picture: thumbnail,
  }
}

function linkOf(embed: Record<string, unknown>): Shown['link'] {
  const { data } = ExternalView.safeParse(embed)
  if (!data) return null
  const { uri, title, description, thumb } = data.external
  const domain = URL.parse(uri)?.hostname.replace(/^www\./, '') ?? ''
  return { card: { url: uri, domain, title, description }, picture: thumb }
}
