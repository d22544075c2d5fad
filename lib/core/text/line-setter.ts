// Sets lines of one block: runs shaped and placed from the left, where a line ends, and what is cut for an ellipsis.
import type { ClusterFont, FontStore } from './font-store'
import { familiesFor } from './font-table'
import type { ShapedGlyph } from './harfbuzz'
import { breakLines, breaksAfter, isSpace, type LineRange } from './line-breaks'
import { inVisualOrder, type Paragraph, type Run, readParagraph, runsOf } from './runs'
import type { GlyphGroup, PlacedEmoji, PlacedGlyph, TextBlock } from './text-block'

const ellipsis = '…'
/** Of a box that stands for a letter no font has, in sizes. */
const boxWidth = 0.6
/** How much narrower than its letters in their paragraph a cut line may be, in sizes: kerning and joining change at the cut only. */
const elisionSlack = 2

/** Letters of these touch, on the base line or by the line above them: space between them would tear words apart. */
const joinedScripts = new Set(['Arab', 'Deva', 'Beng', 'Guru'])

/** A stretch of a line with its own places, from its left end. */
export interface Piece {
  width: number
  groups: GlyphGroup[]
  emoji: PlacedEmoji[]
  boxes: (readonly [number, number, number, number])[]
}

export function createLineSetter(store: FontStore, block: TextBlock) {
  const { sizePx, weight = 400, letterSpacing = 0, ligatures = true } = block
  const families = familiesFor(block.family, block.text)
  const missing: string[] = []
  const spacing = letterSpacing * sizePx

  const shape = (run: Run, text: string): { glyphs: ShapedGlyph[]; scale: number } => {
    if (run.font.type !== 'face') return { glyphs: [], scale: 0 }
    const font = run.font.face.atWeight(weight)
    const glyphs = font.shape({
      ...{ text, start: run.clusters[0]!.start, end: run.clusters.at(-1)!.end, script: run.script },
      ...{ rightToLeft: run.level % 2 === 1, ligatures: ligatures && spacing === 0 },
    })
    return { glyphs, scale: sizePx / font.unitsPerEm }
  }
  const widthOf = (font: ClusterFont): number =>
    font.type === 'emoji' ? (font.advance / font.unitsPerEm) * sizePx + spacing : boxWidth * sizePx + spacing
  const spacingIn = (run: Run): number => (joinedScripts.has(run.script) ? 0 : spacing)

  function setRun(run: Run, text: string): Piece {
    const piece: Piece = { width: 0, groups: [], emoji: [], boxes: [] }
    if (run.font.type === 'emoji') {
      const { picture, unitsPerEm } = run.font
      piece.emoji.push({ picture, x: 0, y: 0, scale: sizePx / unitsPerEm })
      return { ...piece, width: widthOf(run.font) }
    }
    if (run.font.type !== 'face') {
      missing.push(run.clusters[0]!.text)
      piece.boxes.push([0.06 * sizePx, 0, (boxWidth - 0.12) * sizePx, 0.7 * sizePx])
      return { ...piece, width: widthOf(run.font) }
    }
    const { glyphs, scale } = shape(run, text)
    const font = run.font.face.atWeight(weight)
    const gap = spacingIn(run)
    let group: PlacedGlyph[] = []
    let x = 0
    for (const [index, { glyph, cluster, advance, offsetX, offsetY }] of glyphs.entries()) {
      const outline = font.outline(glyph)
      if (outline.length > 0) group.push({ outline, x: x + offsetX * scale, y: -offsetY * scale })
      else if (group.length > 0) {
        piece.groups.push({ glyphs: group, scale })
        group = []
      }
      x += advance * scale
      if (glyphs[index + 1]?.cluster !== cluster) x += gap
    }
    if (group.length > 0) piece.groups.push({ glyphs: group, scale })
    return { ...piece, width: x }
  }

  function set(paragraph: Paragraph, { from, to }: LineRange): { pieces: Piece[]; width: number } {
    let end = to
    while (end > from && isSpace(paragraph.clusters[end - 1]!)) end -= 1
    const runs = inVisualOrder(runsOf(paragraph, from, end))
    const pieces = runs.map((run) => setRun(run, paragraph.text))
    const last = runs.at(-1)
    // Space between letters, not after the last one.
    const beyond = last ? spacingIn(last) : 0
    return { pieces, width: Math.max(0, pieces.reduce((sum, piece) => sum + piece.width, 0) - beyond) }
  }

  /** Of each cluster, as the whole paragraph is shaped; a ligature's lies in its first. */
  function advancesOf(paragraph: Paragraph): number[] {
    const { clusters, text } = paragraph
    const advances = clusters.map(() => 0)
    const indexAt = new Map(clusters.map(({ start }, index) => [start, index]))
    for (const run of runsOf(paragraph, 0, clusters.length)) {
      const first = indexAt.get(run.clusters[0]!.start)!
      if (run.font.type !== 'face') advances[first] = widthOf(run.font)
      else {
        const { glyphs, scale } = shape(run, text)
        for (const glyph of glyphs) {
          const index = indexAt.get(glyph.cluster) ?? first
          advances[index] = advances[index]! + glyph.advance * scale
        }
        for (let index = first; index < first + run.clusters.length; index++) advances[index]! += spacingIn(run)
      }
    }
    return advances
  }

  /**
   * Where a line from `from` ends at the latest to be this wide, with room for what the cut changes: by one look at the whole paragraph. Trying every end of 200 letters in turn took 75 ms, on the way of every preview.
   */
  function mostThatFit(paragraph: Paragraph, from: number, widthMax: number): number {
    const advances = advancesOf(paragraph)
    const enough = widthMax + elisionSlack * sizePx
    let width = 0
    let to = from
    for (let index = from; index < advances.length; index++) {
      width += advances[index]!
      if (width <= enough) to = index + 1
    }
    return to
  }

  return {
    missing,
    set,
    read: (text: string): Paragraph => readParagraph(text, (cluster) => store.fontFor(cluster, block, families)),
    breakUp(paragraph: Paragraph, widthMax: number): LineRange[] {
      const { clusters, text } = paragraph
      if (!Number.isFinite(widthMax)) return [{ from: 0, to: clusters.length }]
      return breakLines(clusters, { advances: advancesOf(paragraph), breaks: breaksAfter(clusters, text), widthMax })
    },
    /** The line with as many letters as leave room for an ellipsis; null while the font of that is not there. */
    elide(paragraph: Paragraph, { from }: LineRange, widthMax: number) {
      const { clusters, text } = paragraph
      for (let to = mostThatFit(paragraph, from, widthMax); ; to--) {
        const start = clusters[from]?.start ?? 0
        const kept = text.slice(start, to > from ? clusters[to - 1]!.end : start).trimEnd()
        const shorter = this.read(kept + ellipsis)
        if (shorter.fonts.some(({ type }) => type === 'wanted')) return null
        const range = { from: 0, to: shorter.clusters.length }
        if (to <= from || set(shorter, range).width <= widthMax) return { paragraph: shorter, range }
      }
    },
  }
}
