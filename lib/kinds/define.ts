// What a kind is made of. Its schema validates and makes the panels; its drawing loads in renderers only, so it lives in another
// module. Drawings have methods, not function fields: TypeScript compares method parameters both ways, so that one list holds
// drawings of different values.
import type { z } from 'zod'
import type { Rgba } from '@/lib/core/color'
import type { Point, Rect, Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'
import type { VectorContext } from '@/lib/core/surface'
import type { TextNeed } from '@/lib/core/text/text-block'

export interface Kind<Name extends string = string, Schema extends z.ZodObject = z.ZodObject> {
  /** Stored in scenes for ever: lower case, words joined by hyphens. */
  kind: Name
  /** What people read. */
  label: string
  /** Heading under which galleries show it. */
  group: string
  /** Strict; holds `kind: z.literal(...)` and a default for every other field, made with lib/kinds/fields.ts. */
  schema: Schema
}

/** Every value of a kind names its kind. */
export interface Kinded {
  kind: string
}

/** What a background or an effect knows of the picture it is part of. */
export interface PaintScope {
  /** Design pixels of the whole picture. */
  size: Size
  /** Where the light comes from, in degrees clockwise from above. */
  lightDeg: number
  /** The pictures a scene has, by the id its fields name them by; their own pixels. */
  assets: readonly (Size & { id: string })[]
}

export interface BackgroundPainter<Value extends Kinded = Kinded> {
  /** Layers from the bottom. Where they are clear, so is the file. */
  paint(value: Value, scope: PaintScope): Paint[]
}

export type Plane = 'background' | 'overlay'

export interface EffectPainter<Value extends Kinded = Kinded> {
  /** On the background only, or over everything; a kind may leave it to a field of its own. */
  plane(value: Value): Plane
  /** Layers on top of what is there; `blur` changes what is there (on the background only). */
  paint(value: Value, scope: PaintScope): Paint[]
}

/** From the top left, clockwise; design pixels. */
export type Radii = readonly [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number]

export interface RoundedRect extends Rect {
  radii: Radii
}

/** A frame with a picture in it, laid out: its own top left is (0, 0). Design pixels of the picture's plane. */
export interface FramePlan {
  size: Size
  /** Where the picture shows. */
  screen: RoundedRect
  /** What stands in the light: these cast the shadow together. The first is the frame's body. */
  outline: readonly RoundedRect[]
}

export interface FrameShape<Value extends Kinded = Kinded> {
  /** The frame round a picture of that size whose own corners have those radii. Devices may give another screen's shape. */
  plan(value: Value, picture: Size, radii: Radii): FramePlan
}

export interface FrameDrawing<Value extends Kinded = Kinded> {
  /** Every text it draws (`layOutText`, `drawText` of lib/core/text): what is not named here has no font when it is drawn. */
  texts?(value: Value): readonly TextNeed[]
  /** What lies under the picture: bezels, bars, stands. The picture covers `plan.screen`. */
  drawBelow?(ctx: VectorContext, value: Value, plan: FramePlan): void
  /** What lies over it: notches, glare, inner outlines. */
  drawAbove?(ctx: VectorContext, value: Value, plan: FramePlan): void
  /** A part that `drawAbove` leaves clear, in the plan's own pixels: nothing is drawn over it there. Default: none. */
  clearAbove?(value: Value, plan: FramePlan): Rect
  /**
   * For a see-through body: the standard deviation, in pixels of the plan, by which it blurs the background behind it.
   * Default: 0, which leaves the background as it is, with the shadow on it.
   */
  frost?(value: Value): number
}

/** One soft outline on the ground. All lengths in design pixels. */
export interface ShadowLayer {
  /** Standard deviation of the blur. */
  sigma: number
  /** Towards where the shadow falls: right and down. */
  offset: Point
  /** The outline grows by this on every side; negative shrinks. */
  spread: number
  color: Rgba
  /** 0 to 1, times the colour's alpha. */
  strength: number
  /** The outline drawn out along this vector: long shadows. */
  sweep?: Point
}

interface ShadowScope {
  /** Unit vector from the card to where its shadow falls; (0, 1) with the light above. */
  away: Point
  /** Of what casts the shadow, in design pixels. */
  size: Size
}

export interface ShadowCaster<Value extends Kinded = Kinded> {
  /** The widest first; layers of one colour are joined before they darken. None when nothing would be seen. */
  layers(value: Value, scope: ShadowScope): ShadowLayer[]
}

/** Where a layout puts one card: a box the card is fitted into, in design pixels of the arrangement. */
export interface Slot extends Rect {
  /** In the plane. */
  rotationDeg: number
}

export interface Arrangement {
  size: Size
  /** In the order of the cards, which is from the bottom. */
  slots: readonly Slot[]
}

interface LayoutKind<Name extends string = string, Schema extends z.ZodObject = z.ZodObject>
  extends Kind<Name, Schema> {
  /** How many pictures it is made for. */
  picturesMin: number
  picturesMax: number
}

export interface Arranger<Value extends Kinded = Kinded> {
  /** `cards`: sizes of the pictures with their frames. One slot for each, also beyond `picturesMax`. */
  arrange(value: Value, cards: readonly Size[]): Arrangement
  /** For a layout whose cards touch: the corners that the card at this place keeps. They cast one shadow. */
  joins?(value: Value, at: number, count: number): CornersKept
}

/** From the top left, clockwise. */
export type CornersKept = readonly [boolean, boolean, boolean, boolean]

// Both keep names and schemas as literal types: the lists make their unions from them.
export const defineKind = <Name extends string, Schema extends z.ZodObject>(kind: Kind<Name, Schema>) => kind
export const defineLayout = <Name extends string, Schema extends z.ZodObject>(kind: LayoutKind<Name, Schema>) => kind

/** What belongs to the kind of a value. Throws a RangeError for a name that is not in the list, which no parsed scene holds. */
export function memberOf<Member>(members: Readonly<Record<string, Member>>, { kind }: { kind: string }): Member {
  if (!Object.hasOwn(members, kind)) throw new RangeError(`No kind is called ${kind}.`)
  return members[kind]!
}
