// A patch as the rows that are drawn: bars of files, lines with their numbers and changed words, and folds for what is left out.
import { changedWords, type WordRange } from './changed-words'
import { type PatchFile, type PatchLine, parsePatch, titleOf } from './patch'

export interface DiffLine extends PatchLine {
  /** Of all lines of the patch: its colours are found by it. */
  index: number
  words: readonly WordRange[]
}

export type DiffRow =
  | { kind: 'file'; title: string; note: string; added: number; removed: number }
  /** Lines that are not shown; 0 where nobody knows how many. */
  | { kind: 'fold'; count: number; heading: string }
  /** One column: one of them is set, or both for context. Two columns: either may be missing. */
  | { kind: 'line'; old: DiffLine | null; now: DiffLine | null }

interface DiffRowsOptions {
  columns: 'unified' | 'split'
  /** Lines of context round each change. */
  context: number
  words: boolean
  fileBar: boolean
}

export interface DiffRows {
  rows: readonly DiffRow[]
  /** Every line of the patch in its order, folded ones too. */
  lines: readonly DiffLine[]
  files: readonly PatchFile[]
  numberMax: number
}

export function diffRows(text: string, options: DiffRowsOptions): DiffRows {
  const files = parsePatch(text)
  const lines: DiffLine[] = []
  const rows: DiffRow[] = []
  for (const file of files) {
    const hunks = file.hunks.map((hunk) => {
      const own = hunk.lines.map((line, at): DiffLine => ({ ...line, index: lines.length + at, words: [] }))
      if (options.words) markWords(own)
      lines.push(...own)
      return { heading: hunk.heading, lines: own }
    })
    if (options.fileBar) rows.push(barOf(file))
    let end = 1
    hunks.forEach((hunk, at) => {
      const first = hunk.lines.find(({ newNumber }) => newNumber > 0)?.newNumber ?? end
      const skipped = Math.max(0, first - end)
      const own = foldedRows(hunk.lines, options)
      // A fold at the start of a hunk is one with what lies before it.
      const folded = own[0]?.kind === 'fold' ? own[0].count : 0
      if (skipped + folded > 0 || at > 0 || hunk.heading !== '')
        pushFold(rows, { kind: 'fold', count: skipped + folded, heading: hunk.heading })
      rows.push(...(folded > 0 ? own.slice(1) : own))
      end = (hunk.lines.findLast(({ newNumber }) => newNumber > 0)?.newNumber ?? first - 1) + 1
    })
  }
  const numberMax = lines.reduce((max, line) => Math.max(max, line.oldNumber, line.newNumber), 0)
  return { rows, lines, files, numberMax }
}

/** Two folds on one another are one. */
function pushFold(rows: DiffRow[], fold: Extract<DiffRow, { kind: 'fold' }>): void {
  const last = rows.at(-1)
  if (last?.kind === 'fold') rows[rows.length - 1] = { ...fold, count: last.count + fold.count }
  else rows.push(fold)
}

function barOf(file: PatchFile): DiffRow {
  const all = file.hunks.flatMap(({ lines }) => lines)
  const countOf = (kind: PatchLine['kind']) => all.filter((line) => line.kind === kind).length
  return { kind: 'file', title: titleOf(file), note: file.note, added: countOf('added'), removed: countOf('removed') }
}

/** Runs of removed lines that added ones follow are pairs, the first with the first. */
function markWords(lines: DiffLine[]): void {
  for (let at = 0; at < lines.length; ) {
    const removed = runFrom(lines, at, 'removed')
    const added = runFrom(lines, at + removed, 'added')
    for (let i = 0; i < Math.min(removed, added); i++) {
      const [old, now] = [lines[at + i]!, lines[at + removed + i]!]
      const words = changedWords(old.text, now.text)
      old.words = words.removed
      now.words = words.added
    }
    at += Math.max(1, removed + added)
  }
}

function runFrom(lines: readonly DiffLine[], from: number, kind: PatchLine['kind']): number {
  let end = from
  while (lines[end]?.kind === kind) end += 1
  return end - from
}

function foldedRows(lines: readonly DiffLine[], { context, columns }: DiffRowsOptions): DiffRow[] {
  const near = nearChanges(lines, context)
  const rows: DiffRow[] = []
  for (let at = 0; at < lines.length; ) {
    if (near[at]) {
      let end = at
      while (end < lines.length && near[end]) end += 1
      rows.push(...rowsOf(lines.slice(at, end), columns))
      at = end
      continue
    }
    let end = at
    while (end < lines.length && !near[end]) end += 1
    // A fold takes a row itself.
    if (end - at === 1) rows.push(...rowsOf(lines.slice(at, end), columns))
    else rows.push({ kind: 'fold', count: end - at, heading: '' })
    at = end
  }
  return rows
}

function nearChanges(lines: readonly DiffLine[], context: number): boolean[] {
  const near = lines.map(() => false)
  let last = Number.NEGATIVE_INFINITY
  lines.forEach(({ kind }, at) => {
    if (kind !== 'context') last = at
    near[at] = at - last <= context
  })
  last = Number.POSITIVE_INFINITY
  for (let at = lines.length - 1; at >= 0; at--) {
    if (lines[at]!.kind !== 'context') last = at
    near[at] ||= last - at <= context
  }
  return near
}

function rowsOf(lines: readonly DiffLine[], columns: DiffRowsOptions['columns']): DiffRow[] {
  if (columns === 'unified')
    return lines.map((line) => ({
      kind: 'line',
      old: line.kind === 'added' ? null : line,
      now: line.kind === 'removed' ? null : line,
    }))
  const rows: DiffRow[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!
    if (line.kind === 'context') {
      rows.push({ kind: 'line', old: line, now: line })
      at += 1
      continue
    }
    const removed = runFrom(lines, at, 'removed')
    const added = runFrom(lines, at + removed, 'added')
    for (let i = 0; i < Math.max(removed, added); i++)
      rows.push({
        kind: 'line',
        old: i < removed ? lines[at + i]! : null,
        now: i < added ? lines[at + removed + i]! : null,
      })
    at += removed + added
  }
  return rows
}
