// What a geometry can do, written once for all kinds of annotation that share it. Coordinates are pixels of the annotation's plane.
import type { z } from 'zod'
import type { Point, Rect } from '@/lib/core/geometry'

/** A place that a person may drag. Its id names it within one geometry. */
export interface Handle {
  id: string
  at: Point
}

export interface DragModifiers {
  /** A new box is square, a resized one keeps its ratio, a line goes in steps of 15 degrees. */
  constrain?: boolean
  /** The start of the drag is the centre of the shape. */
  fromCentre?: boolean
}

/** What a pointer did while a shape was made: every point, the first and the last included. At least one. */
export interface Drag extends DragModifiers {
  points: readonly Point[]
}

/** Moves, mirrors, turns by quarters or scales along the axes. Upright rectangles stay upright. */
export type PlaneMap = (point: Point) => Point

/** Clockwise, round a point. */
export interface Turn {
  about: Point
  deg: number
}

export interface Geometry<
  Shape extends object = object,
  Fields extends { [Name in keyof Shape]: z.ZodType<Shape[Name]> } = { [Name in keyof Shape]: z.ZodType<Shape[Name]> },
> {
  /** Part of the kind's schema; a kind may replace one by a richer field of the same name. */
  fields: Fields
  /** The shape that a drag makes; for a click, both ends are one point. */
  make(drag: Drag): Shape
  /** The smallest upright rectangle round the shape, without its stroke. */
  bounds(shape: Shape): Rect
  /** In the order the Tab key visits them. */
  handles(shape: Shape): Handle[]
  /** The shape with one handle at another place. An unknown id changes nothing. */
  dragHandle<Value extends Shape>(shape: Value, id: string, to: Point, modifiers?: DragModifiers): Value
  transform<Value extends Shape>(shape: Value, map: PlaneMap): Value
  /** The lengths that none of its points says, that many times as long. Default: it has none. */
  scaled?<Value extends Shape>(shape: Value, ratio: number): Value
  /** Turned round any point. What always stands upright only goes round it. */
  turn<Value extends Shape>(shape: Value, turn: Turn): Value
  /** The corners of its box as it stands, clockwise from its top left, the first again. Left out by what has no handle to turn it alone. */
  frame?(shape: Shape): Point[]
  /** After one of its fields was chosen in a panel: what no longer fits it is dropped. Default: nothing is. */
  settle?<Value extends Shape>(shape: Value): Value
  /** Its line as points joined by straight pieces; one that is closed ends where it began. At least one point. */
  outline(shape: Shape): Point[]
  /** Points that other shapes align with. */
  snapPoints(shape: Shape): Point[]
}

type IsPlace<Field> = NonNullable<Field> extends Point | readonly Point[] ? true : false

/** The fields of a value that say where it is: points, rows of points, sides of a box. */
export type PlaceFields<Value> =
  | Extract<keyof Value, 'x' | 'y' | 'width' | 'height'>
  | { [Name in keyof Value]-?: IsPlace<Value[Name]> extends true ? Name : never }[keyof Value]
