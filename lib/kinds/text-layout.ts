// Text as a scene stores it: what was typed, and the lines as they were broken when editing ended, so that no engine
// breaks or measures them again.
import { z } from 'zod'
import type { VectorContext } from '@/lib/core/surface'

export const TextLine = z.strictObject({
  text: z.string().max(2000),
  /** From the block's left edge and top to the start of the base line, in pixels of its plane. */
  x: z.number(),
  y: z.number(),
  width: z.number().min(0),
})

export const TextLayout = z.strictObject({
  /** One of our own fonts, by its alias. */
  family: z.string().max(60),
  weight: z.int().min(100).max(900),
  italic: z.boolean().default(false),
  sizePx: z.number().min(1).max(2000),
  width: z.number().min(0),
  height: z.number().min(0),
  lines: z.array(TextLine).max(200),
})
export type TextLayout = z.output<typeof TextLayout>

/** Draws every line with the block's top left at (x, y), in the context's fill style. */
export function drawTextLayout(ctx: VectorContext, layout: TextLayout, { x, y }: { x: number; y: number }): void {
  ctx.font = `${layout.italic ? 'italic ' : ''}${layout.weight} ${layout.sizePx}px "${layout.family}"`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  for (const line of layout.lines) ctx.fillText(line.text, x + line.x, y + line.y)
}
