// Sets text: lines and placed glyphs by the fonts' own numbers alone, no engine measures anything. This module and what it imports
// load with the first text (typesetter.ts): a scene without words costs none of it.
import type { FontStore } from './font-store'
import type { FamilyEntry } from './font-table'
import type { LineRange } from './line-breaks'
import { createLineSetter, type Piece } from './line-setter'
import type { Paragraph } from './runs'
import type { GlyphGroup, PlacedEmoji, TextBlock, TextLayout, TextLine } from './text-block'

export { createFontStore } from './font-store'

import { guessLayout, normalText } from './text-block'

/** Needs no more than the store has: `ready` says whether that was enough. */
export function layOut(store: FontStore, block: TextBlock): TextLayout {
  const { sizePx, lineHeight = 1.3, wrapWidthPx = Number.POSITIVE_INFINITY, linesMax, align = 'start' } = block
  const metrics = store.metrics(block.family) ?? store.metrics('inter')
  if (!metrics) return guessLayout(block)
  const setter = createLineSetter(store, block)
  const lines: { paragraph: Paragraph; range: LineRange }[] = []
  for (const text of normalText(block.text).split('\n')) {
    const paragraph = setter.read(text)
    if (paragraph.fonts.some(({ type }) => type === 'wanted')) return guessLayout(block)
    for (const range of setter.breakUp(paragraph, wrapWidthPx)) lines.push({ paragraph, range })
  }
  const shown = linesMax ? lines.slice(0, linesMax) : lines
  const last = shown.at(-1)
  if (last && shown.length < lines.length) {
    const cut = setter.elide(last.paragraph, last.range, wrapWidthPx)
    if (!cut) return guessLayout(block)
    shown[shown.length - 1] = cut
  }
  const set = shown.map(({ paragraph, range }) => ({ paragraph, ...setter.set(paragraph, range) }))
  const width = Math.max(0, ...set.map((line) => line.width))
  const box = Number.isFinite(wrapWidthPx) && align !== 'start' ? Math.max(width, wrapWidthPx) : width
  const layout = emptyLayout(block, metrics, { width: box, height: set.length * lineHeight * sizePx })
  const above = (lineHeight * sizePx - ((metrics.ascent + metrics.descent) / 1000) * sizePx) / 2
  for (const [index, line] of set.entries()) {
    const toEnd = align === 'end' || (align === 'start' && line.paragraph.rightToLeft)
    const x = align === 'center' ? (box - line.width) / 2 : toEnd ? box - line.width : 0
    const baseline = index * lineHeight * sizePx + above + (metrics.ascent / 1000) * sizePx
    place(layout, line.pieces, { x, baseline, width: line.width })
  }
  return { ...layout, missing: [...new Set(setter.missing)] }
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
    for (const { glyphs, scale } of piece.groups)
      layout.groups.push({ scale, glyphs: glyphs.map((glyph) => ({ ...glyph, x: x + glyph.x, y: y + glyph.y })) })
    for (const each of piece.emoji) layout.emoji.push({ ...each, x: x + each.x, y })
    for (const [left, , width, height] of piece.boxes) layout.boxes.push([x + left, y, width, height])
    x += piece.width
  }
}
