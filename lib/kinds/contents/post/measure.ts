// How large a post card is: its width by arithmetic, its height as it was measured by somebody who has the fonts (card.ts).
import type { ContentMeasure } from '../parts/content'
import type { Post } from './schema'

/** A card of 598 points is 1196 pixels wide: as sharp as on a screen of two pixels a point. */
export const pixelsPerPoint = 2

export const cardWidth = ({ widthPx }: Post): number => Math.round(widthPx * pixelsPerPoint)

export const postMeasure: ContentMeasure<Post> = {
  measure: (value) => ({ width: cardWidth(value), height: value.height }),
}
