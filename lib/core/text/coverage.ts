// Which code points a slice has, read from the font table: sorted ranges, looked up by halves.

export interface Coverage {
  has(point: number): boolean
}

/** "first-length,…" in base 36, each first the distance from the last one before; made by scripts/editor-fonts/slices.mjs. */
export function readCoverage(text: string): Coverage {
  const words = text.split(',')
  const firsts = new Uint32Array(words.length)
  const lasts = new Uint32Array(words.length)
  let before = 0
  for (const [index, word] of words.entries()) {
    const [distance = '0', length = '0'] = word.split('-')
    before += Number.parseInt(distance, 36)
    firsts[index] = before
    before += Number.parseInt(length, 36)
    lasts[index] = before
  }
  return {
    has(point) {
      let low = 0
      let high = firsts.length
      while (low < high) {
        const middle = (low + high) >> 1
        if (firsts[middle]! <= point) low = middle + 1
        else high = middle
      }
      return low > 0 && lasts[low - 1]! >= point
    },
  }
}
