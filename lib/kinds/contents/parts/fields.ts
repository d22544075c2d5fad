// Fields that contents share.
import { z } from 'zod'
import { hexColorPattern } from '@/lib/core/color'
import { share } from '../../fields'
import { rangesMax } from './ranges'
import { inkStep } from './runs'

/**
 * How large what is drawn is, in design pixels: stored, as a file's width and height are, so that whoever lays out a scene needs no code of
 * its kind. `measured` of ../measures.ts writes it.
 */
export const drawnFields = () => ({
  width: z.int().min(1).max(32_767).default(1600),
  height: z.int().min(1).max(32_767).default(1000),
})

const hex = () => z.string().regex(hexColorPattern)

/** Of what is typed: how much of it is there. What is hidden stays under its blocks, whatever is. */
export const typedField = () => share('Typed', { inTime: true }).default(1)

/** The colours of a text, found by the highlighter of whoever changed it: drawing needs no grammar. */
export const Runs = z.strictObject({
  /** `runsKey` of what they were found for; begins with `~` where they were carried over from a text before. */
  of: z.string().max(32),
  palette: z.array(hex()).max(inkStep),
  /** Of each line pairs of a length in UTF-16 units and `style * inkStep + place in the palette`. */
  lines: z
    .array(
      z.array(
        z
          .int()
          .min(0)
          .max(32 * inkStep),
      ),
    )
    .max(40_001),
})

/** Parts of a text that is no longer, in UTF-16 units. */
export function rangesWithin(lengthMax: number) {
  const place = z.int().min(0).max(lengthMax)
  return z.array(z.strictObject({ from: place, to: place })).max(rangesMax)
}

/** Line numbers as people write them: "3-5, 8". */
export const lineListLengthMax = 200
export const lineListPattern = /^[\d\s,;–-]*$/
