// Where a line may end: after spaces and hyphens, between ideographs but not before their stops, between the words
// of scripts that are written without spaces, between the syllables of Khmer.
import type { Cluster } from './clusters'

const space = /^[\s\u200b]+$/u
const sticky = /^[\u00a0\u202f\u2060]/u
const ideograph = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
/** Never first in a line. */
const closing =
  /^[\p{Pe}\p{Pf}!%),.:;?\]}¢°’”‰›、。〉》」』】〕〗〙〛〜゛゜ゝゞーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ々〻！％），．：；？］｝～]/u
/** Never last in one. */
const opening = /[\p{Ps}\p{Pi}([{¡¿‘“‹〈《「『【〔〖〘〚（［｛]$/u
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}]/u
/** Node's dictionary and Chromium's know other words of Khmer, so its lines end between syllables: before a letter that stands on the line. */
const khmer = /\p{Script=Khmer}/u
const khmerLetter = /^[\u1780-\u17b3]/
const khmerSubscript = /\u17d2$/

/** For each cluster whether a line may end after it. The last one's is true. */
export function breaksAfter(clusters: readonly Cluster[], text: string): boolean[] {
  const words = unspaced.test(text) ? wordEnds(text) : null
  return clusters.map((cluster, index) => {
    const next = clusters[index + 1]
    if (!next) return true
    if (sticky.test(cluster.text) || sticky.test(next.text) || space.test(next.text)) return false
    if (space.test(cluster.text)) return true
    if (closing.test(next.text) || opening.test(cluster.text)) return false
    if (cluster.text === '-' || cluster.text === '\u2013' || cluster.text === '\u2014' || cluster.text === '\u2010')
      return /^\p{L}/u.test(next.text) && index > 0 && !space.test(clusters[index - 1]!.text)
    if (words && unspaced.test(cluster.text) && unspaced.test(next.text)) return words.has(cluster.end)
    if (khmer.test(cluster.text) && khmer.test(next.text))
      return khmerLetter.test(next.text) && !khmerSubscript.test(cluster.text)
    return [cluster, next].some(({ text: each, wantsEmoji }) => wantsEmoji || ideograph.test(each))
  })
}

/** The engine's dictionaries know the words of all three scripts, whatever language is asked for. */
function wordEnds(text: string): Set<number> {
  const words = new Intl.Segmenter('th', { granularity: 'word' })
  return new Set(Array.from(words.segment(text), ({ segment, index }) => index + segment.length))
}

export const isSpace = (cluster: Cluster): boolean => space.test(cluster.text) && !sticky.test(cluster.text)

export interface LineRange {
  from: number
  to: number
}

/** Greedy. A word wider than the line is cut between letters; spaces that end a line are not counted. */
export function breakLines(
  clusters: readonly Cluster[],
  { advances, breaks, widthMax }: { advances: readonly number[]; breaks: readonly boolean[]; widthMax: number },
): LineRange[] {
  const lines: LineRange[] = []
  let from = 0
  let width = 0
  let lastBreak = 0
  for (let index = 0; index < clusters.length; index++) {
    width += advances[index]!
    while (width > widthMax && index > from && !isSpace(clusters[index]!)) {
      const to = lastBreak > from ? lastBreak : index
      lines.push({ from, to })
      from = to
      width = 0
      for (let again = from; again <= index; again++) width += advances[again]!
    }
    if (breaks[index]) lastBreak = index + 1
  }
  lines.push({ from, to: clusters.length })
  return lines
}
