// What every annotation has, whatever its geometry.
import { z } from 'zod'

/** Names a thing within one scene. */
export const ItemId = z.string().regex(/^[\w-]{1,40}$/)

/** `canvas`, or the id of a picture: then it lies in that picture's plane, in its source pixels, and tilts with it. */
const planeField = ItemId.default('canvas')

export const itemFields = {
  id: ItemId.default('item'),
  plane: planeField,
  hidden: z.boolean().default(false),
  locked: z.boolean().default(false),
}
