// What every annotation has, and the geometries they share.
import { z } from 'zod'

/** Names a thing within one scene. */
export const ItemId = z.string().regex(/^[\w-]{1,40}$/)

/** `canvas`, or the id of a picture: then it lies in that picture's plane, in its source pixels, and tilts with it. */
export const planeField = ItemId.default('canvas')

export const itemFields = {
  id: ItemId.default('item'),
  plane: planeField,
  hidden: z.boolean().default(false),
  locked: z.boolean().default(false),
}

const coordinate = z.number().min(-100_000).max(100_000)

export const PointField = z.strictObject({ x: coordinate, y: coordinate })

export const boxFields = {
  x: coordinate.default(0),
  y: coordinate.default(0),
  width: z.number().min(0).max(100_000).default(200),
  height: z.number().min(0).max(100_000).default(120),
}

export const lineFields = {
  from: PointField.default({ x: 0, y: 0 }),
  to: PointField.default({ x: 200, y: 0 }),
}

export const curveFields = {
  ...lineFields,
  /** The point of the curve half-way; null: straight. */
  bend: PointField.nullable().default(null),
}

export const pathFields = {
  points: z
    .array(PointField)
    .min(1)
    .max(4000)
    .default([{ x: 0, y: 0 }]),
}
