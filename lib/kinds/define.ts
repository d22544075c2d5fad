// A kind is plain data and pure functions: a schema with its defaults, and how it draws.
import type { z } from 'zod'
import type { Size } from '@/lib/core/geometry'
import type { Paint } from '@/lib/core/paint'

export interface BackgroundKind<Kind extends string, Schema extends z.ZodObject> {
  kind: Kind
  label: string
  /** Strict; holds `kind: z.literal(...)` and a default for every other field. */
  schema: Schema
  /** What to fill the whole picture with; `size` in design pixels. */
  paint(value: z.output<Schema>, size: Size): Paint
}

/** Declares a background. Infers the value type from the schema, so `paint` cannot disagree with it. */
export function defineBackground<Kind extends string, Schema extends z.ZodObject>(
  kind: BackgroundKind<Kind, Schema>,
): BackgroundKind<Kind, Schema> {
  return kind
}
