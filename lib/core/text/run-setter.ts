// Runs set in one style: the places of their glyphs from the left, and how wide each letter is.
import type { ClusterFont } from './font-store'
import { type Paragraph, type Run, runsOf } from './runs'
import type { GlyphGroup, PlacedEmoji, PlacedGlyph, TextSpan } from './text-block'

/** The width of a box that stands for a letter no font has, in sizes. */
const boxWidth = 0.6

/** Letters of these touch, on the base line or by the line above them: space between them would tear words apart. */
const joinedScripts = new Set(['Arab', 'Deva', 'Beng', 'Guru'])

/** A stretch of a line with its own places, from its left end. */
export interface Piece {
  width: number
  groups: GlyphGroup[]
  emoji: PlacedEmoji[]
  boxes: (readonly [number, number, number, number])[]
}

export interface RunStyle {
  sizePx: number
  weight: number
  ligatures: boolean
  /** Pixels between letters. */
  spacing: number
}

/** Letters of two spans are filled apart; what joins them is shaped as if they were one. */
export function setRun(
  style: RunStyle,
  run: Run,
  { text, spans }: { text: string; spans: readonly TextSpan[] },
): Piece {
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
  let span: string | undefined
  let x = 0
  const endGroup = () => {
    if (group.length > 0) piece.groups.push({ glyphs: group, scale, span })
    group = []
  }
  for (const [index, { glyph, cluster, advance, offsetX, offsetY }] of glyphs.entries()) {
    const outline = font.outline(glyph)
    const own = nameAt(spans, cluster)
    if (outline.length === 0 || own !== span) endGroup()
    span = own
    if (outline.length > 0) group.push({ outline, x: x + offsetX * scale, y: -offsetY * scale })
    x += advance * scale
    if (glyphs[index + 1]?.cluster !== cluster) x += gap
  }
  endGroup()
  return { ...piece, width: x }
}

const nameAt = (spans: readonly TextSpan[], unit: number): string | undefined =>
  spans.find(({ from, to }) => unit >= from && unit < to)?.name

/** How wide each letter of a run is. Letters that one glyph stands for share it evenly. */
export function letterWidths(style: RunStyle, run: Run, text: string): number[] {
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

/** The advance of each cluster as the whole paragraph is shaped; a ligature's lies in its first. */
export function advancesOf(style: RunStyle, paragraph: Paragraph): number[] {
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

function shape({ sizePx, weight, ligatures, spacing }: RunStyle, run: Run, text: string) {
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

const widthOf = ({ sizePx, spacing }: RunStyle, font: ClusterFont): number =>
  font.type === 'emoji' ? (font.advance / font.unitsPerEm) * sizePx + spacing : boxWidth * sizePx + spacing

export const spacingIn = ({ spacing }: RunStyle, run: Run): number => (joinedScripts.has(run.script) ? 0 : spacing)
