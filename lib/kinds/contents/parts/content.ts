// What a content that is drawn is made of, beside its schema. How large it is knows the page too; how it is drawn only renderers.
import type { Point, Rect, Size } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { Seen } from '@/lib/core/text/draw-text'
import type { TextBlock, TextNeed, TextSpan } from '@/lib/core/text/text-block'
import type { Kinded, RoundedRect } from '../../define'

export interface ContentMeasure<Value extends Kinded = Kinded> {
  /** Design pixels, by arithmetic alone. Null: the size it has was measured by somebody who has the fonts. */
  measure(value: Value): Size | null
  /** Default: what was said of the value before holds for the one after. Fields that the change itself set are as it set them. */
  carry?(before: Value, after: Value): Value
  /** Design pixels: of a rectangle, one that covers now what it covered before. Null: it is the same. Default: it always is. */
  cover?(before: Value, after: Value): ((rect: Rect) => Rect) | null
  /** Design pixels: what lay below the height moved by so many. Default: nothing moves. */
  shift?(before: Value, after: Value): { below: number; byPx: number } | null
}

export interface ContentDrawing<Value extends Kinded = Kinded> {
  /** Every text it draws: what is not named here has no font when it is drawn. */
  texts(value: Value): readonly TextNeed[]
  /**
   * In design pixels, its top left at (0, 0); only what meets `seen.part`, for it is drawn in blocks, at any scale. Words are drawn
   * with `seen`: nothing beside a hidden rectangle depends on what lies under it.
   */
  draw(ctx: VectorContext, value: Value, seen: Seen): void
  /** Files in it, over what is drawn: filled as CSS's `object-fit: cover` does. */
  pictures?(value: Value): readonly ContentPicture[]
  /** Over these. */
  drawAbove?(ctx: VectorContext, value: Value, seen: Seen): void
  /** Whether it lets nothing through. Default: it may. */
  isOpaque?(value: Value): boolean
  /** Where its size depends on fonts: what it is by those of its texts, which are there. Default: the stored one is right. */
  size?(value: Value): Size
  /** Words that are typed where they are: how they are set, and where they begin. Default: none. */
  words?(value: Value): readonly TypedWords[]
  /** Words that have more letters than their room, as they are seen. Default: none. */
  cuts?(value: Value): readonly CutWords[]
  /** How far above and below a hidden rectangle it changes what is drawn. Default: everywhere. */
  hiddenReachPx?(value: Value): number
}

/** They are drawn as the whole is. */
export interface CutWords {
  /** Among those of the card. */
  part: string
  /** With the sign that it goes on. */
  text: string
  /** UTF-16 units of that text. */
  spans: readonly TextSpan[]
}

export interface TypedWords {
  /** Among those of the card. */
  part: string
  block: TextBlock
  at: Point
  /** As large as they are drawn. */
  box: Rect
}

export interface ContentPicture {
  asset: string
  rect: RoundedRect
}
