// The field's own caret is not seen, but input methods, dictation and menus of spelling open beside it: it is kept where ours is.
import { type Caret, lineOf } from '@/lib/core/text/caret-map'
import type { WordsPlace } from './words-place'

let context: CanvasRenderingContext2D | null = null

/** CSS pixels between letters of the field, so that the line with the caret is as wide as in the layout. */
export function letterSpacing({ layout, field }: WordsPlace, caret: Caret): number {
  const { text } = layout.carets
  const { start, end, left, right } = lineOf(layout.carets, caret)
  const line = text.slice(start, end).trimEnd()
  if (line.length < 2) return 0
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return 0
  context.font = `${layout.weight} ${field.fontSizePx}px ${resolved(field.fontFamily)}`
  const wanted = (right - left) * (field.fontSizePx / layout.sizePx)
  return (wanted - context.measureText(line).width) / line.length
}

/** A canvas knows no variables of CSS. */
const resolved = (family: string): string =>
  family.replace(/var\((.+?)\)/, (_, name) => getComputedStyle(document.documentElement).getPropertyValue(name))
