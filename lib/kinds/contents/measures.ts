// How large each content that is drawn is. A new one is a line here.
import type { Rect } from '@/lib/core/geometry'
import { memberOf } from '../define'
import { codeMeasure } from './code/carry'
import { diffMeasure } from './diff/measure'
import type { Content, DrawnContent } from './index'
import type { ContentMeasure } from './parts/content'
import { postMeasure } from './post/measure'
import { terminalMeasure } from './terminal/measure'

const contentMeasures = {
  code: codeMeasure,
  terminal: terminalMeasure,
  diff: diffMeasure,
  post: postMeasure,
} satisfies { [Name in DrawnContent['kind']]: ContentMeasure<Extract<DrawnContent, { kind: Name }>> }

/** The content with the size it has: the same one where it has it already. Files have the size of their asset. */
export function measured<Value extends Content>(value: Value): Value {
  if ('asset' in value) return value
  const size = measureOf(value).measure(value)
  if (!size || (size.width === value.width && size.height === value.height)) return value
  return { ...value, width: size.width, height: size.height }
}

const measureOf = (value: DrawnContent): ContentMeasure => memberOf<ContentMeasure>(contentMeasures, value)
const areOneKind = (before: Content, after: Content): after is DrawnContent =>
  before.kind === after.kind && !('asset' in after)

/** What was said of parts of the content before, said of the same parts of the one after. */
export const carried = (before: Content, after: Content): Content =>
  areOneKind(before, after) ? ((measureOf(after).carry?.(before, after) as Content | undefined) ?? after) : after

/** Which part of what was drawn before stands higher or lower now: all below a height, by so many pixels. Null for none. */
export const shiftOf = (before: Content, after: Content): { below: number; byPx: number } | null =>
  areOneKind(before, after) ? (measureOf(after).shift?.(before, after) ?? null) : null

/** Of a rectangle, the one that covers now what it covered before. Null where nothing moved that it knows of. */
export const coverOf = (before: Content, after: Content): ((rect: Rect) => Rect) | null =>
  areOneKind(before, after) ? (measureOf(after).cover?.(before, after) ?? null) : null
