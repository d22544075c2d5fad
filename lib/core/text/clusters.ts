// A text as what people take for its letters: grapheme clusters, each with the script it is written in.

export interface Cluster {
  text: string
  /** UTF-16 units of the paragraph. */
  start: number
  end: number
  /** ISO 15924. What belongs to every script (digits, stops) has that of the letter before it. */
  script: string
  /** Whether it asks to be shown as a picture where there is one. */
  wantsEmoji: boolean
  /** Whether it asks not to be, by the selector U+FE0E. */
  wantsText: boolean
}

// The scripts that our fonts cover. Other scripts are shaped by the rules for all.
const scripts: readonly [pattern: RegExp, script: string][] = [
  [/\p{Script=Latin}/u, 'Latn'],
  [/\p{Script=Cyrillic}/u, 'Cyrl'],
  [/\p{Script=Greek}/u, 'Grek'],
  [/\p{Script=Arabic}/u, 'Arab'],
  [/\p{Script=Hebrew}/u, 'Hebr'],
  [/\p{Script=Devanagari}/u, 'Deva'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Bengali}/u, 'Beng'],
  [/\p{Script=Gurmukhi}/u, 'Guru'],
  [/\p{Script=Gujarati}/u, 'Gujr'],
  [/\p{Script=Oriya}/u, 'Orya'],
  [/\p{Script=Tamil}/u, 'Taml'],
  [/\p{Script=Telugu}/u, 'Telu'],
  [/\p{Script=Kannada}/u, 'Knda'],
  [/\p{Script=Malayalam}/u, 'Mlym'],
  [/\p{Script=Sinhala}/u, 'Sinh'],
  [/\p{Script=Khmer}/u, 'Khmr'],
  [/\p{Script=Lao}/u, 'Laoo'],
  [/\p{Script=Myanmar}/u, 'Mymr'],
  [/\p{Script=Armenian}/u, 'Armn'],
  [/\p{Script=Georgian}/u, 'Geor'],
  [/\p{Script=Ethiopic}/u, 'Ethi'],
  [/\p{Script=Han}/u, 'Hani'],
  [/\p{Script=Hiragana}/u, 'Hira'],
  [/\p{Script=Katakana}/u, 'Kana'],
  [/\p{Script=Hangul}/u, 'Hang'],
]

const everyScript = /[\p{Script=Common}\p{Script=Inherited}]/u
/** The spaces, digits and stops of ASCII: most of what has no script of its own, known without asking for every script. */
const plainSign = /^[\x20-\x40[-`{-~]$/
const picture = /^\p{Emoji_Presentation}|\ufe0f|\u200d|\u20e3|[\u{1f1e6}-\u{1f1ff}]|[\u{1f3fb}-\u{1f3ff}]/u
const asText = /\ufe0e/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function scriptOf(text: string): string | null {
  if (plainSign.test(text)) return null
  const own = scripts.find(([pattern]) => pattern.test(text))?.[1]
  return own ?? (everyScript.test(text.slice(0, 2)) ? null : 'Zyyy')
}

export function clustersOf(paragraph: string): Cluster[] {
  if (plainText.test(paragraph)) return plainClusters(paragraph)
  const clusters: Cluster[] = []
  let script: string | null = null
  let undecided = 0
  for (const { segment, index } of graphemes.segment(paragraph)) {
    const own = scriptOf(segment)
    if (own && script === null) for (; undecided < clusters.length; undecided++) clusters[undecided]!.script = own
    script = own ?? script
    clusters.push({
      text: segment,
      start: index,
      end: index + segment.length,
      script: script ?? 'Zyyy',
      wantsText: asText.test(segment),
      wantsEmoji: picture.test(segment) && !asText.test(segment) && !/^[\p{L}\p{M}]/u.test(segment),
    })
  }
  return clusters
}

const plainText = /^[\x20-\x7e]*$/

/** Of ASCII each sign is one: the same as the rules for all would give, 20 times as fast. */
function plainClusters(paragraph: string): Cluster[] {
  const script = /[a-z]/i.test(paragraph) ? 'Latn' : 'Zyyy'
  return Array.from(paragraph, (text, start) => ({
    text,
    start,
    end: start + 1,
    script,
    wantsText: false,
    wantsEmoji: false,
  }))
}

const pointsMax = 4000
const knownPoints = new Map<string, readonly number[]>()

/** Code points that need a glyph. Every kind of space is made of the plain one (HarfBuzz knows how wide each is). */
export function pointsOf(cluster: string): readonly number[] {
  const known = knownPoints.get(cluster)
  if (known) return known
  if (knownPoints.size >= pointsMax) knownPoints.clear()
  const points = readPoints(cluster)
  knownPoints.set(cluster, points)
  return points
}

function readPoints(cluster: string): number[] {
  return Array.from(cluster)
    .filter((character) => !invisible.test(character))
    .map((character) => (space.test(character) ? 0x20 : character.codePointAt(0)!))
}

const space = /^\p{Zs}$/u
/** Joiners, marks of direction, selectors of a form. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\ufeff]$/u
