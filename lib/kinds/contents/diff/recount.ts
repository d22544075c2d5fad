// A patch whose lines were typed: each hunk says again how many lines of either side it has.

const hunkStart = /^@@ -(\d{1,9})(,\d{1,9})? \+(\d{1,9})(,\d{1,9})? @@/
/** What ends a hunk: the next one, the next file, the foot of a mail. */
const ends = (line: string, next: string | undefined): boolean =>
  /^(?:@@ |diff --git |-- $)/.test(line) || (line.startsWith('--- ') && next?.startsWith('+++ ') === true)

export function recounted(patch: string): string {
  const lines = patch.split('\n')
  return lines
    .map((line, at) => {
      const start = hunkStart.exec(line)
      if (!start) return line
      const [whole, old, , now] = start
      const counts = countsFrom(lines, at + 1)
      return `@@ -${old}${said(counts.old)} +${now}${said(counts.now)} @@${line.slice(whole.length)}`
    })
    .join('\n')
}

const said = (count: number): string => (count === 1 ? '' : `,${count}`)

function countsFrom(lines: readonly string[], from: number): { old: number; now: number } {
  const counts = { old: 0, now: 0 }
  let empty = 0
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!
    if (ends(line, lines[at + 1]) || /^[^ +\-\\]/.test(line)) break
    // Empty lines are context where others follow.
    if (line === '') empty += 1
    else {
      counts.old += empty
      counts.now += empty
      empty = 0
      if (line[0] === ' ' || line[0] === '-') counts.old += 1
      if (line[0] === ' ' || line[0] === '+') counts.now += 1
    }
  }
  return counts
}
