// What a kind of annotation is: its schema with a geometry, and its drawing. Pixels are those of the plane it lies in.
import type { z } from 'zod'
import type { Rgba } from '@/lib/core/color'
import type { Point, Rect, Size } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { TextBlock, TextNeed } from '@/lib/core/text/text-block'
import type { Kind, Kinded, RoundedRect } from '../../define'
import type { Geometry, PlaceFields, Turn } from '../geometry/geometry'
import type { Body } from './body'

/** A rectangle of source pixels made unreadable, before any scaling. */
export interface Redaction extends Rect {
  method:
    | { type: 'solid'; color: Rgba }
    /** Cells of what lies beside the rectangle, and of chance: nothing of what it covers. */
    | { type: 'pixelate'; cellPx: number; seed: number }
    | { type: 'blur'; sigma: number }
}

/** The picture again, larger: what lies in `from` is shown in `to`. */
export interface Lens {
  from: Rect
  to: Rect
  shape: 'ellipse' | 'rectangle'
  radius: number
}

export interface AnnotationScope {
  /** Of the plane it lies in: the picture's source pixels, or the canvas. */
  size: Size
  /** What of the plane is seen: the screen of the picture's frame with its corners. Default: all of it. */
  shape?: RoundedRect
  /** Names of the pieces that are drawn. Default: all. */
  only?: ReadonlySet<string>
}

/** A part of a drawing that is as it is whatever else there is, as a word is. */
export interface Piece {
  /** Of two of one name everything is the same. */
  name: string
  /** Everything it may touch, in its own plane's pixels. */
  bounds: Rect
}

export interface Pieces {
  pieces: readonly Piece[]
  /** Names all else that is drawn. */
  rest: string
}

/** Words that are typed in the picture, as they are drawn. Pixels of the plane, before all of it is turned. */
interface PlacedWords {
  block: TextBlock
  /** Upper left of the block. */
  at: Point
  /** The words with the ground they stand on. */
  box: Rect
  turn: Turn
}

/** One colour of a long line. It covers what its stretches cover together: where two of them lie on each other nothing is darker. */
export interface Coat {
  color: string
  /** Of the colour. */
  opacity: number
  stretches: readonly Stretch[]
}

export interface Stretch {
  /** Of two of one name everything is the same. */
  name: string
  /** Everything it may touch. */
  bounds: Rect
  /** In black. */
  draw(ctx: VectorContext): void
}

/** A picture of the person's own, stretched over a rectangle of the plane. */
export interface Stamp extends Rect {
  asset: string
  /** Clockwise, round its middle. */
  turnDeg: number
}

export interface AnnotationKind<Name extends string = string, Schema extends z.ZodObject = z.ZodObject>
  extends Kind<Name, Schema> {
  /** What people call one of them, where the label is that of the tool: a redaction is drawn by Redact. */
  noun?: string
  /** Where it is and what a pointer can do to it: one of lib/kinds/annotations/geometry. */
  geometry: Geometry
  /** What a new one starts with on a plane of that size, beside its place: as large as the picture asks for. */
  initial?(scope: AnnotationScope): Partial<z.output<Schema>>
  /** The field whose words are typed in the picture; its drawing has `words`. */
  wordsField?: keyof z.output<Schema> & string
  /** For what covers more or less than its geometry's outline with its stroke and fill: discs, lenses, holes, words. */
  bodies?(value: z.output<Schema>): readonly Body[]
}

export interface AnnotationDrawing<Value extends Kinded = Kinded> {
  /** Every text it draws, as of a frame. */
  texts?(value: Value): readonly TextNeed[]
  /** Where the words lie that are typed in it. Their fonts are loaded. */
  words?(value: Value): PlacedWords
  /** Everything it may touch, in its own plane's pixels: stroke, halo, and text beyond its box. What lies outside is cut off. */
  bounds(value: Value, scope: AnnotationScope): Rect
  /** In its own plane's pixels. Not called for what is clear of a tile. */
  draw?(ctx: VectorContext, value: Value, scope: AnnotationScope): void
  /** Where it is drawn in pieces: between two of one `rest` nothing differs but these. */
  pieces?(value: Value): Pieces | null
  /** For a line that is so long that it is not drawn again as a whole while it grows: its coats, from the bottom, in place of `draw`. */
  coats?(value: Value): readonly Coat[] | null
  /** For kinds whose items are one drawing (spotlights: one dimming with many holes); called instead of `draw`, below all others. */
  drawTogether?(ctx: VectorContext, values: readonly Value[], scope: AnnotationScope): void
  /** For these: where a change of them is seen; null for all they may touch. Default: null. */
  changedTogether?(before: readonly Value[], after: readonly Value[]): Rect[] | null
  /** It is a felt pen along that line: it darkens what is light, and colours what is dark. Left out: it is drawn over what lies below. */
  marker?(value: Value): Pick<Body, 'points' | 'reachPx'>
  /** Whole source pixels; only a picture's plane has them. */
  redact?(value: Value, scope: AnnotationScope): Redaction
  /** Only in a picture's plane. Drawn before `draw`, which adds the ring. */
  lens?(value: Value, scope: AnnotationScope): Lens
  /** Drawn before `draw`; nothing while the asset has no pixels. */
  stamp?(value: Value, scope: AnnotationScope): Stamp | null
}

/** A place in the schema that its geometry does not know would stay behind when the picture turns: it does not compile. */
export const defineAnnotation = <Name extends string, Schema extends z.ZodObject, Shape extends object>(
  kind: AnnotationKind<Name, Schema> & {
    geometry: z.output<Schema> extends Shape ? Geometry<Shape> : never
  } & ([PlaceFields<z.output<Schema>>] extends [keyof Shape] ? unknown : { unknownToGeometry: never }),
) => kind
