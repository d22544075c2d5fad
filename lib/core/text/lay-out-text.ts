// Sets text: lines and placed glyphs by the fonts' own numbers alone, no engine measures anything. This module and what it imports
// load with the first text (typesetter.ts): a scene without words costs none of it.
import type { Size } from '../geometry'
import type { CaretMap } from './caret-map'
import type { FontStore } from './font-store'
import type { FamilyEntry } from './font-table'
import type { LineRange } from './line-breaks'
import { createLineSetter } from './line-setter'
import type { Piece } from './run-setter'
import type { Paragraph } from './runs'
import { caretLine, type SetLine } from './set-carets'
import type { GlyphGroup, PlacedEmoji, TextBlock, TextLayout, TextLine, TextSpan } from './text-block'

export { createFontStore } from './font-store'

import { guessLayout, normalText } from './text-block'

/** Needs no more than the store has: `ready` says whether that was enough. */
export function layOut(store: FontStore, block: TextBlock): TextLayout {
  const set = setBlock(store, block)
  if (!set) return guessLayout(block)
  const layout = emptyLayout(block, set.metrics, { width: set.width, height: set.height })
  for (const { pieces, x, baseline, width, paragraph, range } of set.lines) {
    const text = paragraph.clusters
      .slice(range.from, range.to)
      .map((cluster) => cluster.text)
      .join('')
    place(layout, pieces, { text, x, baseline, width })
  }
  if (set.cut !== undefined) layout.cut = set.cut
  return { ...layout, missing: [...new Set(set.missing)] }
}

/** Where a caret stands in the same lines; null until the fonts are there. A text that is cut for `linesMax` has none. */
export function layOutCarets(store: FontStore, block: TextBlock): CaretMap | null {
  const set = setBlock(store, { ...block, linesMax: undefined })
  if (!set) return null
  const { sizePx, wrapWidthPx = Number.POSITIVE_INFINITY } = block
  const [ascent, descent] = [set.metrics.ascent, set.metrics.descent].map((units) => (units / 1000) * sizePx)
  const room = { left: set.width - wrapWidthPx, right: wrapWidthPx }
  return {
    text: normalText(block.text),
    ascent: ascent!,
    descent: descent!,
    lines: set.lines.map((line, index) => caretLine(line, { height: set.height / set.lines.length, index, room })),
  }
}

interface SetBlock extends Size {
  metrics: FamilyEntry
  lines: SetLine[]
  missing: readonly string[]
  cut: number | undefined
}

function setBlock(store: FontStore, block: TextBlock): SetBlock | null {
  const { sizePx, lineHeight = 1.3, wrapWidthPx = Number.POSITIVE_INFINITY, linesMax, align = 'start' } = block
  const { fillsWidth = false, spans = [] } = block
  const metrics = store.metrics(block.family) ?? store.metrics('inter')
  if (!metrics) return null
  const setter = createLineSetter(store, block)
  const lines: { paragraph: Paragraph; range: LineRange; start: number; spans: readonly TextSpan[] }[] = []
  let start = 0
  for (const text of normalText(block.text).split('\n')) {
    const paragraph = setter.read(text)
    if (paragraph.fonts.some(({ type }) => type === 'wanted')) return null
    const own = within(spans, start, text.length)
    for (const range of setter.breakUp(paragraph, wrapWidthPx)) lines.push({ paragraph, range, start, spans: own })
    start += text.length + 1
  }
  const shown = linesMax ? lines.slice(0, linesMax) : lines
  const last = shown.at(-1)
  let shownLetters: number | undefined
  if (last && shown.length < lines.length) {
    const cut = setter.elide(last.paragraph, last.range, wrapWidthPx)
    if (!cut) return null
    shownLetters = last.start + cut.start + cut.kept
    shown[shown.length - 1] = { ...cut, start: last.start, spans: within(last.spans, cut.start, cut.kept) }
  }
  const set = shown.map((line) => ({ ...line, setter, ...setter.set(line.paragraph, line.range, line.spans) }))
  const widest = Math.max(0, ...set.map(({ width }) => width))
  const isFilled = Number.isFinite(wrapWidthPx) && (fillsWidth || align !== 'start')
  const width = isFilled ? Math.max(widest, wrapWidthPx) : widest
  const above = (lineHeight * sizePx - ((metrics.ascent + metrics.descent) / 1000) * sizePx) / 2
  const placed = set.map((line, index) => {
    const toEnd = align === 'end' || (align === 'start' && line.paragraph.rightToLeft)
    const x = align === 'center' ? (width - line.width) / 2 : toEnd ? width - line.width : 0
    return { ...line, x, baseline: index * lineHeight * sizePx + above + (metrics.ascent / 1000) * sizePx }
  })
  return {
    metrics,
    lines: placed,
    missing: setter.missing,
    width,
    height: set.length * lineHeight * sizePx,
    cut: shownLetters,
  }
}

/** Those of a part of the text, from where that begins. */
function within(spans: readonly TextSpan[], start: number, length: number): TextSpan[] {
  return spans.flatMap(({ from, to, name }) => {
    const part = { from: Math.max(0, from - start), to: Math.min(length, to - start), name }
    return part.from < part.to ? [part] : []
  })
}

type Building = TextLayout & {
  lines: TextLine[]
  groups: GlyphGroup[]
  emoji: PlacedEmoji[]
  boxes: (readonly [number, number, number, number])[]
}

function emptyLayout({ sizePx }: TextBlock, metrics: FamilyEntry, size: { width: number; height: number }): Building {
  const capHeight = (metrics.capHeight / 1000) * sizePx
  return { ...size, lines: [], groups: [], emoji: [], boxes: [], capHeight, missing: [], ready: true }
}

function place(layout: Building, pieces: readonly Piece[], line: TextLine): void {
  layout.lines.push(line)
  let x = line.x
  const y = line.baseline
  for (const piece of pieces) {
    for (const { glyphs, scale, span } of piece.groups)
      layout.groups.push({ scale, span, glyphs: glyphs.map((glyph) => ({ ...glyph, x: x + glyph.x, y: y + glyph.y })) })
    for (const each of piece.emoji) layout.emoji.push({ ...each, x: x + each.x, y })
    for (const [left, , width, height] of piece.boxes) layout.boxes.push([x + left, y, width, height])
    x += piece.width
  }
}
