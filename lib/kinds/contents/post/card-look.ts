// The look of one card: its colours, its lengths in design pixels.
import { hexOfChannels, parseHexColor } from '@/lib/core/color'
import { type CardColors, markColors, type NetworkLook, networks, themes } from './look.data'
import { cardWidth, pixelsPerPoint } from './measure'
import type { Post, PostEntry, QuotedPost } from './schema'
import { type Standing, standingOfCard } from './seal'

/** The size of the text that all other sizes are given for. */
const ownSize = 20

export interface CardLook {
  value: Post
  standing: Standing
  colors: CardColors
  accent: string
  family: string
  /** How its network shows posts. */
  network: NetworkLook
  /** Design pixels. */
  width: number
  padding: number
  hairline: number
  /** Points beside a text of the usual size, in whole design pixels. */
  pt(points: number): number
  /** The same for the size of letters. */
  em(points: number): number
}

export function lookOf(value: Post): CardLook {
  const scale = (value.sizePx / ownSize) * pixelsPerPoint
  const network = networks[value.style]
  const colors = value.theme === 'own' ? ownColors(value) : themes[value.theme]
  const accents = network.accent
  return {
    value,
    standing: standingOfCard(value),
    colors,
    accent: value.theme === 'own' ? value.accent : value.theme === 'light' ? accents.light : accents.dark,
    family: value.family,
    network,
    width: cardWidth(value),
    padding: Math.round(value.paddingPx * pixelsPerPoint),
    hairline: pixelsPerPoint,
    pt: (points) => Math.round(points * scale),
    em: (points) => points * scale,
  }
}

function ownColors({ ground, ink }: Post): CardColors {
  return {
    ground,
    ink,
    quiet: mixed(ink, ground, 0.4),
    line: mixed(ink, ground, 0.8),
    panel: mixed(ink, ground, 0.92),
  }
}

/** `share` of the second, as screens mix them. */
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [parseHexColor(one), parseHexColor(other)]
  const between = (from: number, to: number) => from + (to - from) * share
  return hexOfChannels({
    red: between(a.red, b.red),
    green: between(a.green, b.green),
    blue: between(a.blue, b.blue),
  })
}

/** The colour of an author's tick; null where none is shown: a card that was changed vouches for nobody. */
export function markColorOf({ value, standing, accent }: CardLook, { mark }: QuotedPost['author']): string | null {
  if (mark === null || !value.mark || standing !== 'fetched') return null
  return mark === 'business' || mark === 'government' ? markColors[mark] : accent
}

/** A post as it is shown: without the parts that are switched off. */
export function shownParts({ value }: CardLook, entry: PostEntry): PostEntry {
  return {
    ...entry,
    media: value.media ? entry.media : [],
    quote: value.quote ? entry.quote : null,
    poll: value.poll ? entry.poll : null,
    link: value.link ? entry.link : null,
    note: value.note ? entry.note : null,
    replyTo: value.reply ? entry.replyTo : null,
  }
}
