// Where the bytes of a script are from, by its source map (ECMA-426): each stretch between two mappings is of the first one's source.

/** Bytes by source, with paths from the repository's root; what no source has is the bundler's own. */
export function bytesBySource(script, map) {
  const bytes = new Map()
  const add = (source, count) => count > 0 && bytes.set(source, (bytes.get(source) ?? 0) + count)
  for (const { offset, map: part } of map.sections ?? [{ offset: { line: 0, column: 0 }, map }]) {
    const sources = part.sources.map(named)
    const lines = script.split('\n')
    let source = 0
    part.mappings.split(';').forEach((mappings, index) => {
      const line = lines[offset.line + index] ?? ''
      let column = index === 0 ? offset.column : 0
      let before = null
      for (const mapping of mappings.split(',')) {
        if (mapping === '') continue
        const [columns, sourceStep] = numbers(mapping)
        if (before !== null) add(before, columns)
        column += columns
        if (sourceStep !== undefined) source += sourceStep
        before = sourceStep === undefined ? '(bundler)' : sources[source]
      }
      // The last stretch of a section's last line ends where the next section begins; only lines without sections run to their end.
      if (before !== null && !map.sections) add(before, line.length - column)
    })
  }
  return bytes
}

const named = (source) =>
  source
    .replace(/^turbopack:\/\/\/?/, '')
    .replace(/^\[project\]\//, '')
    .replace(/^file:\/\/.*?\/(?=(?:app|components|lib|node_modules)\/)/, '')

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 digits of five bits, the lowest first; the lowest bit of a number is its sign. */
function numbers(text) {
  const found = []
  let [value, shift] = [0, 0]
  for (const letter of text) {
    const digit = digits.indexOf(letter)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    found.push(value & 1 ? -(value >> 1) : value >> 1)
    ;[value, shift] = [0, 0]
  }
  return found
}
