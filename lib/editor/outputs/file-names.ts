// Names of many files by one pattern, such as every system takes: no forbidden letters, no names that Windows keeps for itself, no two
// that differ in their case only.

export const namePattern = '{name}-{recipe}-{w}x{h}@{scale}'

/** Of UTF-8, with the ending: tar and older ZIP programs cut longer ones. */
const nameBytesMax = 120

interface NameParts {
  /** Of the picture. */
  name: string
  /** Of the size or the look. */
  recipe: string
  width: number
  height: number
  scale: number
  /** Without the dot. */
  extension: string
}

/** What stands in a pattern. */
export const namePlaces = ['name', 'recipe', 'w', 'h', 'scale', 'n'] as const

/** `number`: of the file among all, from 1. What a pattern names that is empty takes its hyphen with it. */
export function fileNameOf(pattern: string, parts: NameParts, number: number): string {
  const { width, height, scale, extension } = parts
  const values: Record<(typeof namePlaces)[number], string> = {
    name: parts.name,
    recipe: parts.recipe,
    w: String(width),
    h: String(height),
    scale: `${Math.round(scale * 100) / 100}x`,
    n: String(number).padStart(2, '0'),
  }
  // The ending is always there, whatever the pattern says of it.
  const stem = pattern
    .replace(/\.?\{ext\}/g, '')
    .replace(/\{(\w+)\}/g, (whole, place: string) =>
      Object.hasOwn(values, place) ? values[place as keyof typeof values] : whole,
    )
  return withEnding(plainStem(stem), `.${extension}`)
}

/** The name, or with the first number behind it that makes it one of its own. It is taken from then on. */
export function takeName(wanted: string, taken: Set<string>): string {
  const dot = wanted.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, '']
  let name = wanted
  for (let number = 2; taken.has(folded(name)); number++) name = withEnding(stem, `-${number}${ending}`)
  taken.add(folded(name))
  return name
}

/** As file systems compare that tell no case apart. */
const folded = (name: string) => name.normalize('NFC').toLowerCase()

/** Of Windows, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

function plainStem(text: string): string {
  const plain = text
    .normalize('NFC')
    // Controls, marks of direction, halves of letters, and what Windows or a path forbids.
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/-{2,}/g, '-')
    .replace(/^[-. ]+|[-. ]+$/g, '')
  return plain === '' ? 'picture' : reserved.test(plain.split('.')[0] ?? '') ? `_${plain}` : plain
}

/** Whole letters, as many as there is room for before the ending. */
function withEnding(stem: string, ending: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  let room = nameBytesMax - bytes(ending)
  let kept = ''
  for (const letter of stem) {
    room -= bytes(letter)
    if (room < 0) break
    kept += letter
  }
  return `${kept.replace(/[-. ]+$/, '')}${ending}`
}
