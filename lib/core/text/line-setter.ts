// Sets lines of one block: runs shaped and placed from the left, where a line ends, and what is cut for an ellipsis.
import type { Cluster } from './clusters'
import type { ClusterFont, FontStore } from './font-store'
import { familiesFor } from './font-table'
import { answersOf, knownParagraph } from './known-paragraphs'
import { breakLines, breaksAfter, isSpace, type LineRange } from './line-breaks'
import { inVisualOrder, type Paragraph, type Run, readParagraph, runsOf } from './runs'
import type { GlyphGroup, PlacedEmoji, PlacedGlyph, TextBlock } from './text-block'

const ellipsis = '…'
/** The width of a box that stands for a letter no font has, in sizes. */
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

interface LineStyle {
  sizePx: number
  weight: number
  ligatures: boolean
  /** Pixels between letters. */
  spacing: number
}

/** A letter in its line, from where the line begins at the left. */
interface SetLetter extends Cluster {
  left: number
  right: number
  rightToLeft: boolean
  /** A space at the end of the line, which counts for no width: it stands beyond. */
  isBeyond: boolean
}

/** What a paragraph of one style comes to: another style has another paragraph. */
const advancesFor = answersOf<readonly number[]>()
const breaksFor = answersOf<LineRange[]>()
const linesFor = answersOf<{ pieces: Piece[]; width: number; missing: readonly string[] }>()
const lettersFor = answersOf<SetLetter[]>()

export type LineSetter = ReturnType<typeof createLineSetter>

export function createLineSetter(store: FontStore, block: TextBlock) {
  const { sizePx, weight = 400, letterSpacing = 0, ligatures = true } = block
  const families = familiesFor(block.family, block.text)
  const style: LineStyle = { sizePx, weight, ligatures, spacing: letterSpacing * sizePx }
  const name = JSON.stringify([block.family, block.italic, style, families])
  const missing: string[] = []
  /** Every line of a paragraph asks for them: shaping it anew for each of 40 took 180 ms. */
  const advances = (paragraph: Paragraph) => advancesFor(paragraph, '', () => advancesOf(style, paragraph))

  function set(paragraph: Paragraph, range: LineRange): { pieces: Piece[]; width: number } {
    const line = linesFor(paragraph, nameOf(range), () => setLine(style, paragraph, range))
    missing.push(...line.missing)
    return { pieces: line.pieces, width: line.width }
  }

  return {
    missing,
    set,
    letters: (paragraph: Paragraph, range: LineRange): SetLetter[] =>
      lettersFor(paragraph, nameOf(range), () =>
        setLetters(style, paragraph, { range, advances: () => advances(paragraph) }),
      ),
    read(text: string): Paragraph {
      const read = readParagraph(text, (cluster) => store.fontFor(cluster, block, families))
      return knownParagraph(store, name + text, read)
    },
    breakUp(paragraph: Paragraph, widthMax: number): LineRange[] {
      const { clusters, text } = paragraph
      if (!Number.isFinite(widthMax)) return [{ from: 0, to: clusters.length }]
      return breaksFor(paragraph, String(widthMax), () =>
        breakLines(clusters, { advances: advances(paragraph), breaks: breaksAfter(clusters, text), widthMax }),
      )
    },
    /** The line with as many letters as leave room for an ellipsis; null while the ellipsis has no font yet. */
    elide(paragraph: Paragraph, { from }: LineRange, widthMax: number) {
      const { clusters, text } = paragraph
      for (let to = mostThatFit(style, paragraph, from, widthMax); ; to--) {
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

const nameOf = ({ from, to }: LineRange) => `${from} ${to}`

function setLine(style: LineStyle, paragraph: Paragraph, { from, to }: LineRange) {
  const runs = inVisualOrder(runsOf(paragraph, from, inkEnd(paragraph, from, to)))
  const missing = runs.flatMap(({ font, clusters }) =>
    font.type === 'none' || font.type === 'wanted' ? [clusters[0]!.text] : [],
  )
  const pieces = runs.map((run) => setRun(style, run, paragraph.text))
  const last = runs.at(-1)
  // Space between letters, not after the last one.
  const beyond = last ? spacingIn(style, last) : 0
  return { pieces, missing, width: Math.max(0, pieces.reduce((sum, piece) => sum + piece.width, 0) - beyond) }
}

/** Without the spaces that end a line. */
function inkEnd({ clusters }: Paragraph, from: number, to: number): number {
  let end = to
  while (end > from && isSpace(clusters[end - 1]!)) end -= 1
  return end
}

/** In the order they are read; they add up to what `set` gives. */
function setLetters(
  style: LineStyle,
  paragraph: Paragraph,
  { range: { from, to }, advances }: { range: LineRange; advances(): readonly number[] },
): SetLetter[] {
  const end = inkEnd(paragraph, from, to)
  const letters: SetLetter[] = []
  let x = 0
  for (const run of inVisualOrder(runsOf(paragraph, from, end))) {
    const rightToLeft = run.level % 2 === 1
    const widths = letterWidths(style, run, paragraph.text)
    const visual = run.clusters.map((cluster, index) => ({ cluster, width: widths[index]! }))
    for (const { cluster, width } of rightToLeft ? visual.reverse() : visual) {
      letters.push({ ...cluster, left: x, right: x + width, rightToLeft, isBeyond: false })
      x += width
    }
  }
  const { rightToLeft } = paragraph
  let edge = rightToLeft ? 0 : x
  const beyond = end < to ? advances() : []
  for (let index = end; index < to; index++) {
    const next = edge + (rightToLeft ? -beyond[index]! : beyond[index]!)
    const place = { left: Math.min(edge, next), right: Math.max(edge, next) }
    letters.push({ ...paragraph.clusters[index]!, ...place, rightToLeft, isBeyond: true })
    edge = next
  }
  return letters.sort((a, b) => a.start - b.start)
}

/** How wide each letter of a run is. Letters that one glyph stands for share it evenly. */
function letterWidths(style: LineStyle, run: Run, text: string): number[] {
  const { clusters, font } = run
  if (font.type !== 'face') return clusters.map(() => widthOf(style, font))
  const { glyphs, scale } = shape(style, run, text)
  const widths: (number | null)[] = clusters.map(() => null)
  for (const [index, { cluster, advance }] of glyphs.entries()) {
    const owner = Math.max(
      0,
      clusters.findLastIndex(({ start }) => start <= cluster),
    )
    const gap = glyphs[index + 1]?.cluster === cluster ? 0 : spacingIn(style, run)
    widths[owner] = (widths[owner] ?? 0) + advance * scale + gap
  }
  for (let index = 0; index < widths.length; ) {
    let next = index + 1
    while (next < widths.length && widths[next] === null) next += 1
    const share = (widths[index] ?? 0) / (next - index)
    widths.fill(share, index, next)
    index = next
  }
  return widths as number[]
}

function setRun(style: LineStyle, run: Run, text: string): Piece {
  const { sizePx } = style
  const piece: Piece = { width: 0, groups: [], emoji: [], boxes: [] }
  if (run.font.type === 'emoji') {
    const { picture, unitsPerEm } = run.font
    piece.emoji.push({ picture, x: 0, y: 0, scale: sizePx / unitsPerEm })
    return { ...piece, width: widthOf(style, run.font) }
  }
  if (run.font.type !== 'face') {
    piece.boxes.push([0.06 * sizePx, 0, (boxWidth - 0.12) * sizePx, 0.7 * sizePx])
    return { ...piece, width: widthOf(style, run.font) }
  }
  const { glyphs, scale } = shape(style, run, text)
  const font = run.font.face.atWeight(style.weight)
  const gap = spacingIn(style, run)
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

function shape({ sizePx, weight, ligatures, spacing }: LineStyle, run: Run, text: string) {
  if (run.font.type !== 'face') return { glyphs: [], scale: 0 }
  const font = run.font.face.atWeight(weight)
  const glyphs = font.shape({
    text,
    start: run.clusters[0]!.start,
    end: run.clusters.at(-1)!.end,
    script: run.script,
    rightToLeft: run.level % 2 === 1,
    ligatures: ligatures && spacing === 0,
  })
  return { glyphs, scale: sizePx / font.unitsPerEm }
}

const widthOf = ({ sizePx, spacing }: LineStyle, font: ClusterFont): number =>
  font.type === 'emoji' ? (font.advance / font.unitsPerEm) * sizePx + spacing : boxWidth * sizePx + spacing

const spacingIn = ({ spacing }: LineStyle, run: Run): number => (joinedScripts.has(run.script) ? 0 : spacing)

/** The advance of each cluster as the whole paragraph is shaped; a ligature's lies in its first. */
function advancesOf(style: LineStyle, paragraph: Paragraph): number[] {
  const { clusters, text } = paragraph
  const advances = clusters.map(() => 0)
  const indexAt = new Map(clusters.map(({ start }, index) => [start, index]))
  for (const run of runsOf(paragraph, 0, clusters.length)) {
    const first = indexAt.get(run.clusters[0]!.start)!
    if (run.font.type !== 'face') advances[first] = widthOf(style, run.font)
    else {
      const { glyphs, scale } = shape(style, run, text)
      for (const glyph of glyphs) {
        const index = indexAt.get(glyph.cluster) ?? first
        advances[index] = advances[index]! + glyph.advance * scale
      }
      for (let index = first; index < first + run.clusters.length; index++) advances[index]! += spacingIn(style, run)
    }
  }
  return advances
}

/**
 * The last end of a line from `from` that may be this wide, with room for what the cut changes. It takes one look at the whole
 * paragraph: trying every end of 200 letters took 75 ms of every preview.
 */
function mostThatFit(style: LineStyle, paragraph: Paragraph, from: number, widthMax: number): number {
  const advances = advancesOf(style, paragraph)
  const enough = widthMax + elisionSlack * style.sizePx
  let width = 0
  let to = from
  for (let index = from; index < advances.length; index++) {
    width += advances[index]!
    if (width <= enough) to = index + 1
  }
  return to
}
