// A paragraph in the pieces a shaper takes: one font, one script, one direction each, in the order they are read.
import createBidi from 'bidi-js'
import { type Cluster, clustersOf } from './clusters'
import type { ClusterFont } from './font-store'

export interface Run {
  clusters: readonly Cluster[]
  font: ClusterFont
  script: string
  /** Odd: right to left. */
  level: number
}

export interface Paragraph {
  text: string
  clusters: readonly Cluster[]
  fonts: readonly ClusterFont[]
  /** How deep each cluster lies in changes of direction (Unicode annex 9). */
  levels: readonly number[]
  rightToLeft: boolean
}

const bidi = createBidi()
const needsBidi =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export function readParagraph(text: string, fontFor: (cluster: Cluster) => ClusterFont): Paragraph {
  const clusters = clustersOf(text)
  const fonts = fontsOf(clusters, fontFor)
  if (!needsBidi.test(text)) return { text, clusters, fonts, levels: clusters.map(() => 0), rightToLeft: false }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return {
    text,
    clusters,
    fonts,
    levels: clusters.map(({ start }) => levels[start] ?? 0),
    rightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1,
  }
}

/** Each letter is looked for once: of 500 in a paragraph 30 differ. */
function fontsOf(clusters: readonly Cluster[], fontFor: (cluster: Cluster) => ClusterFont): ClusterFont[] {
  const known = new Map<string, ClusterFont>()
  return clusters.map((cluster) => {
    const font = known.get(cluster.text) ?? fontFor(cluster)
    known.set(cluster.text, font)
    return font
  })
}

/** The runs of clusters `from` to before `to`, in the order they are read. */
export function runsOf({ clusters, fonts, levels, rightToLeft }: Paragraph, from: number, to: number): Run[] {
  // Spaces at the end of a line stand where the paragraph ends (rule L1).
  let trailing = to
  while (trailing > from && /^\s+$/u.test(clusters[trailing - 1]!.text)) trailing -= 1
  const runs: { clusters: Cluster[]; font: ClusterFont; script: string; level: number }[] = []
  for (let index = from; index < to; index++) {
    const cluster = clusters[index]!
    const font = fonts[index]!
    const level = index < trailing ? levels[index]! : Number(rightToLeft)
    const last = runs.at(-1)
    const joins = last && last.level === level && last.script === cluster.script && isSameFace(last.font, font)
    if (joins) last.clusters.push(cluster)
    else runs.push({ clusters: [cluster], font, script: cluster.script, level })
  }
  return runs
}

const isSameFace = (a: ClusterFont, b: ClusterFont): boolean =>
  a.type === 'face' && b.type === 'face' && a.file === b.file

/** The runs from left to right (rule L2). */
export function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  const deepest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = deepest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if (ordered[start]!.level < level) continue
      let end = start
      while (end < ordered.length && ordered[end]!.level >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered
}
