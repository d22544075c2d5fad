// Sets lines of one block: runs shaped and placed from the left, where a line ends, and what is cut for an ellipsis.
import type { Cluster } from './clusters'
import type { FontStore } from './font-store'
import { familiesFor } from './font-table'
import { answersOf, knownParagraph } from './known-paragraphs'
import { breakLines, breaksAfter, isSpace, type LineRange } from './line-breaks'
import { advancesOf, letterWidths, type Piece, type RunStyle, setRun, spacingIn } from './run-setter'
import { inVisualOrder, type Paragraph, readParagraph, runsOf } from './runs'
import type { TextBlock, TextSpan } from './text-block'

const ellipsis = '…'
/** How much narrower than its letters in their paragraph a cut line may be, in sizes: kerning and joining change at the cut only. */
const elisionSlack = 2

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
  const families = familiesFor(block)
  const style: RunStyle = { sizePx, weight, ligatures, spacing: letterSpacing * sizePx }
  const name = JSON.stringify([block.family, block.italic, style, families])
  const missing: string[] = []
  /** Every line of a paragraph asks for them: shaping it anew for each of 40 took 180 ms. */
  const advances = (paragraph: Paragraph) => advancesFor(paragraph, '', () => advancesOf(style, paragraph))

  /** `spans`: of the paragraph. */
  function set(
    paragraph: Paragraph,
    range: LineRange,
    spans: readonly TextSpan[] = [],
  ): { pieces: Piece[]; width: number } {
    const name = spans.length === 0 ? nameOf(range) : `${nameOf(range)} ${JSON.stringify(spans)}`
    const line = linesFor(paragraph, name, () => setLine(style, paragraph, { ...range, spans }))
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
        if (to <= from || set(shorter, range).width <= widthMax)
          return { paragraph: shorter, range, start, kept: kept.length }
      }
    },
  }
}

const nameOf = ({ from, to }: LineRange) => `${from} ${to}`

function setLine(
  style: RunStyle,
  paragraph: Paragraph,
  { from, to, spans }: LineRange & { spans: readonly TextSpan[] },
) {
  const runs = inVisualOrder(runsOf(paragraph, from, inkEnd(paragraph, from, to)))
  const missing = runs.flatMap(({ font, clusters }) =>
    font.type === 'none' || font.type === 'wanted' ? [clusters[0]!.text] : [],
  )
  const pieces = runs.map((run) => setRun(style, run, { text: paragraph.text, spans }))
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
  style: RunStyle,
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

/**
 * The last end of a line from `from` that may be this wide, with room for what the cut changes. It takes one look at the whole
 * paragraph: trying every end of 200 letters took 75 ms of every preview.
 */
function mostThatFit(style: RunStyle, paragraph: Paragraph, from: number, widthMax: number): number {
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
