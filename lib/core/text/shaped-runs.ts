// Runs that were shaped lately. A letter that is typed makes another paragraph of it, whose other lines are as they were.

export interface ShapedGlyph {
  glyph: number
  /** Index of the first UTF-16 unit it stands for. */
  cluster: number
  /** Units of the font. */
  advance: number
  offsetX: number
  offsetY: number
}

export interface RunOptions {
  /** The paragraph: joining letters look across the ends of a run. */
  text: string
  start: number
  end: number
  rightToLeft: boolean
  /** ISO 15924, four letters. */
  script: string
  ligatures: boolean
}

/** HarfBuzz looks at five letters on each side of a run (its CONTEXT_LENGTH), of two units at most. */
const besideUnits = 10
/** A megabyte for each font. */
const lettersMax = 10_000

type Shape = (run: RunOptions) => readonly ShapedGlyph[]

/** The same answers. Nobody may change them. */
export function rememberingRuns(shape: Shape): Shape {
  /** The longest unused first; places are those of the part of the text that the shaper looked at. */
  const known = new Map<string, readonly ShapedGlyph[]>()
  let letters = 0

  function forgetOldest() {
    for (const [key, glyphs] of known) {
      if (letters <= lettersMax) return
      known.delete(key)
      letters -= glyphs.length
    }
  }

  return ({ text, start, end, ...how }) => {
    const from = Math.max(0, start - besideUnits)
    const part = { ...how, text: text.slice(from, end + besideUnits), start: start - from, end: end - from }
    const key = `${how.script} ${how.rightToLeft} ${how.ligatures} ${part.start} ${part.end} ${part.text}`
    const glyphs = known.get(key) ?? shape(part)
    if (!known.delete(key)) letters += glyphs.length
    known.set(key, glyphs)
    forgetOldest()
    return from === 0 ? glyphs : glyphs.map((glyph) => ({ ...glyph, cluster: glyph.cluster + from }))
  }
}
