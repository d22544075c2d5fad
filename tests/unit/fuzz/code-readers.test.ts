// Readers of pasted texts: any text is read, in bounded time and memory, and never with a crash.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessLanguage } from '@/lib/highlight/guess/guess-language'
import { diffRows } from '@/lib/kinds/contents/diff/diff-rows'
import { readTerminal, terminalColumnsMax, terminalRowsMax } from '@/lib/kinds/contents/terminal/read-terminal'
import { isTerminalText } from '@/lib/kinds/contents/terminal/terminal-text'
import { fuzzRuns, fuzzTimeoutMs } from './fuzz-runs'

const esc = '\u001b'
const number = fc.oneof(fc.nat(12), fc.nat(99_999), fc.constant(''))
const sequence = fc
  .tuple(
    fc.constantFrom('', '?', '>'),
    fc.array(number, { maxLength: 5 }),
    fc.constantFrom(...'ABCDEFGHJKPX@mdsuhl`f~'),
  )
  .map(([mark, numbers, command]) => `${esc}[${mark}${numbers.join(';')}${command}`)
const piece = fc.oneof(
  sequence,
  fc.constantFrom(
    '\r',
    '\n',
    '\b',
    '\t',
    `${esc}7`,
    `${esc}8`,
    `${esc}M`,
    `${esc}c`,
    `${esc}]0;t\u0007`,
    esc,
    `${esc}[?1049h`,
    `${esc}[?1049l`,
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('日本', 'e\u0301', '👩‍👧', '\u0301'.repeat(100), '\u200d', '\ud800'),
)
const program = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

const patchLine = fc.oneof(
  fc.constantFrom(
    'diff --git a/x b/x',
    '--- a/x',
    '+++ b/x',
    '--- /dev/null',
    '\\ No newline',
    'rename from x',
    'Binary files a and b differ',
    '',
  ),
  fc.tuple(number, number, number, number).map(([a, b, c, d]) => `@@ -${a},${b} +${c},${d} @@ f()`),
  fc.tuple(fc.constantFrom(' ', '+', '-', '\\', ''), fc.string({ maxLength: 40 })).map(([sign, text]) => sign + text),
)
const patch = fc.array(patchLine, { maxLength: 80 }).map((lines) => lines.join('\n'))

describe('readers of pasted texts', () => {
  it('every terminal program leaves rows within bounds, and runs that are as long as they', {
    timeout: fuzzTimeoutMs,
  }, () => {
    fc.assert(
      fc.property(fc.oneof(program, fc.string()), (text) => {
        const { rows, runs, looks } = readTerminal(text)
        expect(rows.length).toBeLessThanOrEqual(terminalRowsMax)
        rows.forEach((row, at) => {
          expect([...row].every((letter) => letter >= ' ')).toBe(true)
          const lengths = runs[at]!.filter((_, i) => i % 2 === 0)
          expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(row.length)
          expect(runs[at]!.every((value, i) => i % 2 === 0 || value < looks.length)).toBe(true)
        })
        isTerminalText(text)
      }),
      fuzzRuns,
    )
  })

  it('every patch has rows for each of its lines, with numbers that grow', { timeout: fuzzTimeoutMs }, () => {
    fc.assert(
      fc.property(
        fc.oneof(patch, fc.string()),
        fc.constantFrom('unified', 'split'),
        fc.nat(5),
        (text, columns, context) => {
          const { rows, lines } = diffRows(text, { columns, context, words: true, fileBar: true })
          const shown = rows.flatMap((row) => (row.kind === 'line' ? [row.old?.index, row.now?.index] : []))
          const folded = rows.reduce((sum, row) => sum + (row.kind === 'fold' ? row.count : 0), 0)
          const seen = new Set(shown.filter((index) => index !== undefined))
          expect(seen.size).toBeLessThanOrEqual(lines.length)
          expect(seen.size + folded).toBeGreaterThanOrEqual(lines.length)
          for (const { words, text: line } of lines)
            for (const [from, to] of words) expect(0 <= from && from < to && to <= line.length).toBe(true)
        },
      ),
      fuzzRuns,
    )
  })

  it('every text has a guess or none', { timeout: fuzzTimeoutMs }, () => {
    fc.assert(
      fc.property(fc.oneof(patch, program, fc.string({ unit: 'binary', maxLength: 400 })), (text) => {
        expect(['string', 'object']).toContain(typeof guessLanguage(text))
      }),
      fuzzRuns,
    )
  })

  it.each<[what: string, text: string]>([
    ['rows that go on for ever', '\n'.repeat(120_000)],
    ['one row that goes on for ever', 'x'.repeat(120_000)],
    ['far columns', `${esc}[400Gx\n`.repeat(12_000)],
    ['far rows', `${esc}[9999Bx${esc}[H`.repeat(9000)],
    ['erasing over and over', `${'x'.repeat(399)}\n`.repeat(200) + `${esc}[1J${esc}[J`.repeat(8000)],
    ['inserting over and over', `ab\r${esc}[399@`.repeat(10_000)],
    ['marks on one letter', `a${'\u0301'.repeat(119_000)}`],
    ['a string that never ends', `${esc}]${'x'.repeat(119_000)}`],
    ['strings that never end', `${esc}]`.repeat(60_000)],
    ['a sequence that never ends', `${esc}[${'1;'.repeat(59_000)}`],
    [
      'a new colour for each letter',
      Array.from({ length: 6000 }, (_, at) => `${esc}[38;2;${at % 256};${at >> 8};0mx`).join(''),
    ],
    ['written-out escapes', '\\e['.repeat(40_000)],
    ['a recording without events', `{"version":2}\n${'[0,"o",'.repeat(17_000)}`],
  ])('%s are read in bounded time', (_, text) => {
    const start = performance.now()
    const { rows } = readTerminal(text)
    isTerminalText(text)
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(rows.length).toBeLessThanOrEqual(terminalRowsMax)
    expect(Math.max(0, ...rows.map((row) => row.length))).toBeLessThanOrEqual(terminalColumnsMax * 17)
  })

  it.each<[what: string, text: string]>([
    ['pairs of long lines', `@@ -1,60 +1,60 @@\n${'-a b c d e f g h i j '.repeat(20)}\n`.repeat(60)],
    ['many small hunks', '@@ -1 +1 @@\n-a\n+b\n'.repeat(6000)],
    ['a hunk that says it is huge', `@@ -1,999999999 +1,999999999 @@\n${' x\n'.repeat(50_000)}`],
    ['one endless line', `@@ -1 +1 @@\n-${'a '.repeat(60_000)}\n+${'b '.repeat(60_000)}`],
  ])('a patch of %s is read in bounded time', (_, text) => {
    const start = performance.now()
    diffRows(text, { columns: 'split', context: 3, words: true, fileBar: true })
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
