// A layout on a canvas: outlines filled as paths. Canvas's own text would look different in every engine and system
// (docs/decisions/0010); paths are the same bytes in all that share a rasteriser, and the same shapes in the others.
import { boundsOf, intersect, isEmpty, type Point, type Rect } from '@/lib/core/geometry'
import type { VectorContext } from '@/lib/core/surface'
import type { EmojiFill, EmojiPicture, GlyphGroup, Outline, PlacedGlyph, TextLayout } from './text-block'
import { typedLayout } from './typed-layout'

/** What of a text is asked for, in units of the context as it is when the text is drawn. */
export interface Seen {
  part: Rect
  hidden: readonly Rect[]
}

interface TextStyle {
  /** Upper left of the block. */
  x: number
  y: number
  color: string
  /** Of the letters of a span, by its name. */
  colors?: Readonly<Record<string, string>>
  /** Of the context's own: lines that lie wholly beyond are left out. */
  part?: Rect
  /** With a part. Nothing that is drawn depends on what lies under these: what does so wholly is left out. They are covered afterwards. */
  hidden?: readonly Rect[]
  /** Of the layout's groups these alone. Default: all. */
  only?: ReadonlySet<GlyphGroup>
  /** The share of its letters that are there, in the order they are read; words that are not whole are kept by none. Default: 1. */
  typed?: number
  /** A line round every letter, under it. */
  halo?: { color: string; widthPx: number }
}

/** Throws when the layout's fonts are not there: a picture must not lack its text silently. */
export function drawText(ctx: VectorContext, whole: TextLayout, style: TextStyle): void {
  const { x, y, color, colors = {}, halo, only, typed = 1 } = style
  if (!whole.ready) throw new Error('Text was drawn before its fonts were there: its kind does not name it in `texts`.')
  const layout = typed < 1 ? typedLayout(whole, typed) : whole
  const isNear = nearTo(style, layout)
  const groups = layout.groups.filter((group) => isNear(group.glyphs[0]!.y) && (only?.has(group) ?? true))
  const seen = seenIn(style)
  ctx.save()
  ctx.translate(x, y)
  if (ctx.keepWords && typed >= 1) keepWords(ctx, layout, isNear)
  if (halo && halo.widthPx > 0) {
    ctx.strokeStyle = halo.color
    ctx.lineWidth = 2 * halo.widthPx
    ctx.lineJoin = 'round'
    for (const group of groups) {
      traceGroup(ctx, group)
      ctx.stroke()
    }
  }
  for (const group of groups) {
    ctx.fillStyle = (group.span === undefined ? undefined : colors[group.span]) ?? color
    if (seen) fillSeen(ctx, group, seen)
    else {
      traceGroup(ctx, group)
      ctx.fill()
    }
  }
  ctx.fillStyle = color
  ctx.strokeStyle = color
  for (const [left, baseline, width, height] of layout.boxes) {
    if (seen && isUnder({ x: left, y: baseline - height, width, height }, seen.hidden)) continue
    ctx.lineWidth = width * 0.12
    ctx.beginPath()
    ctx.rect(left, baseline - height, width, height)
    ctx.stroke()
  }
  for (const { picture, scale, ...at } of layout.emoji) {
    const box = seen && boxOf(picture.layers, { ...at, scale })
    if (isNear(at.y) && !(box && isUnder(box, seen.hidden))) drawEmoji(ctx, picture, { ...at, scale })
  }
  ctx.restore()
}

/** A line's height above its base line is that of its capitals: 0.7 of the size in the families there are. */
const capShare = 0.7

function keepWords(ctx: VectorContext, { lines, capHeight }: TextLayout, isNear: (baseline: number) => boolean): void {
  for (const { text, x, baseline, width } of lines) {
    if (isNear(baseline)) ctx.keepWords?.({ text, x, baseline, width, sizePx: capHeight / capShare })
  }
}

/** Marks above and below a letter reach into the lines beside its own. */
const reachOfLine = 2

/** Whether what stands on a base line of the block may be seen in the part that is drawn. */
function nearTo({ y, part }: TextStyle, { lines, height }: TextLayout): (baseline: number) => boolean {
  if (!part) return () => true
  const reach = reachOfLine * (height / Math.max(1, lines.length))
  return (baseline) => y + baseline + reach >= part.y && y + baseline - reach <= part.y + part.height
}

/** One line with the middle of its capitals and digits at (x, y): in discs, pills and bars. */
export function drawTextCentred(ctx: VectorContext, layout: TextLayout, style: TextStyle): void {
  const baseline = layout.lines[0]?.baseline ?? 0
  drawText(ctx, layout, { ...style, x: style.x - layout.width / 2, y: style.y + layout.capHeight / 2 - baseline })
}

/** In units of the block. Null where nothing can be hidden. */
function seenIn({ x, y, part, hidden }: TextStyle): Seen | null {
  const moved = (rect: Rect): Rect => ({ ...rect, x: rect.x - x, y: rect.y - y })
  return part && hidden ? { part: moved(part), hidden: hidden.map(moved) } : null
}

/**
 * Letters of one path share their antialiasing: the last bits of one depend on its neighbours, by up to 2 of 255. So those that are
 * cut by a hidden rectangle are a path of their own, and those under it are none.
 */
function fillSeen(ctx: VectorContext, { glyphs, scale }: GlyphGroup, { part, hidden }: Seen): void {
  const free: PlacedGlyph[] = []
  const cut: PlacedGlyph[] = []
  for (const glyph of glyphs) {
    const box = hidden.length > 0 && boxOf([glyph], { x: glyph.x, y: glyph.y, scale })
    if (!box || hidden.every((rect) => isEmpty(intersect(rect, box)))) free.push(glyph)
    else if (!isUnder(box, hidden)) cut.push(glyph)
  }
  for (const each of [free, cut]) {
    if (each.length === 0) continue
    traceGroup(ctx, { glyphs: each, scale })
    // A path of one convex contour is filled by other code in Chromium than in Node, up to 9 of 255 apart: two more, out of sight.
    for (const down of [8, 16]) ctx.rect(part.x - 16, part.y - down, 4, 4)
    ctx.fill()
  }
}

const isUnder = ({ x, y, width, height }: Rect, hidden: readonly Rect[]): boolean =>
  hidden.some((rect) => {
    const [right, bottom] = [rect.x + rect.width, rect.y + rect.height]
    return rect.x <= x && rect.y <= y && right >= x + width && bottom >= y + height
  })

/** Round every point of the outlines: nothing of them lies beyond. Null for a letter without a shape, as a space is. */
export function boxOf(
  shapes: readonly { outline: Outline }[],
  { x, y, scale }: { x: number; y: number; scale: number },
): Rect | null {
  const points = shapes.flatMap(({ outline }) => extremesOf(outline) ?? [])
  if (points.length === 0) return null
  const { x: left, y: bottom, width, height } = boundsOf(points)
  return { x: x + left * scale, y: y - (bottom + height) * scale, width: width * scale, height: height * scale }
}

const knownExtremes = new WeakMap<Outline, readonly Point[] | null>()

/** Two corners, in units of the font, y upwards. */
function extremesOf(outline: Outline): readonly Point[] | null {
  const known = knownExtremes.get(outline)
  if (known !== undefined) return known
  const points: Point[] = []
  for (let at = 0; at < outline.length; ) {
    const end = at + segmentLengths[outline[at]!]!
    for (let i = at + 1; i < end; i += 2) points.push({ x: outline[i]!, y: outline[i + 1]! })
    at = end
  }
  const { x, y, width, height } = boundsOf(points)
  const extremes =
    points.length === 0
      ? null
      : [
          { x, y },
          { x: x + width, y: y + height },
        ]
  knownExtremes.set(outline, extremes)
  return extremes
}

function traceGroup(ctx: VectorContext, { glyphs, scale }: GlyphGroup): void {
  ctx.beginPath()
  for (const { outline, x, y } of glyphs) traceOutline(ctx, outline, { x, y, scaleX: scale, scaleY: -scale })
}

/**
 * Fills the shapes the emoji's font is made of: engines' colour fonts differ. Its base line starts at (x, y); `scale` is pixels of
 * one unit.
 */
function drawEmoji(
  ctx: VectorContext,
  picture: EmojiPicture,
  { x, y, scale }: { x: number; y: number; scale: number },
): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(scale, -scale)
  for (const { outline, fill } of picture.layers) {
    ctx.beginPath()
    traceOutline(ctx, outline, { x: 0, y: 0, scaleX: 1, scaleY: 1 })
    fillWith(ctx, fill)
  }
  ctx.restore()
}

function fillWith(ctx: VectorContext, fill: EmojiFill): void {
  if (fill.type === 'solid') {
    ctx.fillStyle = fill.color
    ctx.fill()
    return
  }
  ctx.save()
  // The path stays where it was traced; only the gradient follows.
  ctx.transform(...fill.transform)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = fill.points
  const gradient =
    fill.type === 'linear' ? ctx.createLinearGradient(a, b, c, d) : ctx.createRadialGradient(a, b, c, d, e, f)
  for (const { offset, color } of fill.stops) gradient.addColorStop(offset, color)
  ctx.fillStyle = gradient
  ctx.fill()
  ctx.restore()
}

const segmentLengths = [3, 3, 5, 7, 1]

/** Adds the outline to the path. Fonts have y upwards: a negative `scaleY` turns it over. */
function traceOutline(
  ctx: VectorContext,
  outline: Outline,
  { x, y, scaleX, scaleY }: { x: number; y: number; scaleX: number; scaleY: number },
): void {
  const h = (index: number) => x + outline[index]! * scaleX
  const v = (index: number) => y + outline[index]! * scaleY
  for (let i = 0; i < outline.length; ) {
    const command = outline[i]!
    if (command === 0) ctx.moveTo(h(i + 1), v(i + 2))
    else if (command === 1) ctx.lineTo(h(i + 1), v(i + 2))
    else if (command === 2) ctx.quadraticCurveTo(h(i + 1), v(i + 2), h(i + 3), v(i + 4))
    else if (command === 3) ctx.bezierCurveTo(h(i + 1), v(i + 2), h(i + 3), v(i + 4), h(i + 5), v(i + 6))
    else ctx.closePath()
    i += segmentLengths[command]!
  }
}
