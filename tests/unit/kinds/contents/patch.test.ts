// Patches as rows: files, hunks, numbers, folds, and what changed inside a line.
import { describe, expect, it } from 'vitest'
import { changedWords } from '@/lib/kinds/contents/diff/changed-words'
import { diffRows } from '@/lib/kinds/contents/diff/diff-rows'
import { isPatch, parsePatch, titleOf } from '@/lib/kinds/contents/diff/patch'

const git = `diff --git a/src/main.ts b/src/main.ts
index 3f2a1b0..9c4d7e1 100644
--- a/src/main.ts
+++ b/src/main.ts
@@ -1,6 +1,7 @@ function start() {
 import { createApp } from './app'
 // two
 // three
-const app = createApp()
+const app = createApp({ strict: true })
+app.use(logger)
 app.listen(3000)

@@ -40,2 +41,1 @@
 last
-gone
\\ No newline at end of file
diff --git a/old.txt b/new.txt
similarity index 100%
rename from old.txt
rename to new.txt
`
const options = { columns: 'unified' as const, context: 3, words: true, fileBar: true }

describe('parsePatch', () => {
  it('files, hunks and numbers of a patch of git are read', () => {
    const [main, renamed] = parsePatch(git)
    expect(main!.hunks.map(({ lines, heading }) => [lines.length, heading])).toEqual([
      [8, 'function start() {'],
      [2, ''],
    ])
    expect(main!.hunks[0]!.lines[4]).toEqual({
      kind: 'added',
      text: 'const app = createApp({ strict: true })',
      from: git.indexOf('const app = createApp({ strict: true })'),
      oldNumber: 0,
      newNumber: 4,
    })
    expect(main!.hunks[1]!.lines[1]).toMatchObject({ kind: 'removed', oldNumber: 41 })
    expect([titleOf(main!), titleOf(renamed!), renamed!.note]).toEqual(['src/main.ts', 'old.txt → new.txt', 'renamed'])
  })

  it('patches without git, without names and with lines that begin like headers are read', () => {
    const plain = '--- a.txt\t2026-01-01\n+++ a.txt\t2026-01-02\n@@ -1,2 +1,2 @@\n--- old\n+++ new\n same\n'
    const [file] = parsePatch(plain)
    expect(file!.oldName).toBe('a.txt')
    expect(file!.hunks[0]!.lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'removed -- old',
      'added ++ new',
      'context same',
    ])
    expect(parsePatch('@@ -1 +1 @@\n-a\n+b')).toMatchObject([{ hunks: [{ lines: [{ text: 'a' }, { text: 'b' }] }] }])
    expect(titleOf(parsePatch('--- /dev/null\n+++ b/x.ts\n@@ -0,0 +1 @@\n+a')[0]!)).toBe('x.ts')
  })

  it('what is no patch has no files', () => {
    for (const text of ['', 'hello', '+ milk\n- eggs', '--- \n+++ ']) {
      expect(isPatch(text)).toBe(false)
      expect(parsePatch(text).flatMap(({ hunks }) => hunks)).toEqual([])
    }
    expect(isPatch(git)).toBe(true)
  })
})

describe('diffRows', () => {
  const shown = (text: string, more: object = {}) =>
    diffRows(text, { ...options, ...more }).rows.map((row) =>
      row.kind === 'line'
        ? `${row.old?.oldNumber ?? ''}|${row.now?.newNumber ?? ''}`
        : row.kind === 'fold'
          ? `⋯${row.count} ${row.heading}`.trim()
          : `${row.title} +${row.added} −${row.removed}`,
    )

  it('one column has a row for each line, and a fold where lines are left out', () => {
    expect(shown(git)).toEqual([
      'src/main.ts +2 −2',
      '⋯0 function start() {',
      '1|1',
      '2|2',
      '3|3',
      '4|',
      '|4',
      '|5',
      '5|6',
      '6|7',
      '⋯33',
      '40|41',
      '41|',
      'old.txt → new.txt +0 −0',
    ])
  })

  it('two columns have removed lines beside those that took their place', () => {
    expect(shown(git, { columns: 'split', fileBar: false }).slice(4, 6)).toEqual(['4|4', '|5'])
  })

  it('context that is far from a change is folded, but never one line alone', () => {
    expect(shown(git, { context: 1, fileBar: false })).toEqual([
      '⋯2 function start() {',
      '3|3',
      '4|',
      '|4',
      '|5',
      '5|6',
      '6|7',
      '⋯33',
      '40|41',
      '41|',
    ])
  })

  it('words that changed are marked in both lines of a pair', () => {
    const { lines } = diffRows(git, options)
    const wordsOf = (at: number) => lines[at]!.words.map(([from, to]) => lines[at]!.text.slice(from, to))
    expect(wordsOf(4)).toEqual(['{ strict: true }'])
    expect(wordsOf(3)).toEqual([])
  })
})

describe('changedWords', () => {
  it('stretches are joined over blanks, and lines that share little are not marked', () => {
    expect(changedWords('const a = one two', 'const a = three four')).toEqual({
      removed: [[10, 17]],
      added: [[10, 20]],
    })
    expect(changedWords('return x', 'throw new Error(y)')).toEqual({ removed: [], added: [] })
    expect(changedWords('', 'x')).toEqual({ removed: [], added: [] })
  })
})
