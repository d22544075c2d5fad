// A patch written anew from what it shows: for what leaves the editor.
import { diffRows } from './diff-rows'
import type { PatchFile } from './patch'
import type { Diff } from './schema'

type Shown = Pick<Diff, 'text' | 'columns' | 'context' | 'fileBar'>

/** What says nothing that a bar of a file or a hunk does not say. */
const known =
  /^(?:diff --git |index |--- |\+\+\+ |@@ |(?:new|deleted) file mode |(?:old|new) mode |(?:rename|copy) |(?:dis)?similarity index |Binary files |GIT binary patch|\\|\s*$)/

const noteLines: Readonly<Record<string, string>> = {
  'new file': 'new file mode 100644',
  deleted: 'deleted file mode 100644',
  renamed: 'similarity index 100%',
  binary: 'Binary files differ',
  'mode changed': 'old mode 100644',
}

/**
 * A patch of the same rows: lines that are folded have no letters, names that no bar shows no more than their ending, and what stands
 * round the patch, as the head of a mail, is not there. The same text where there is none of it. Its lines are as many as before.
 */
export function shownPatch(value: Shown): { text: string; isShown: (line: number) => boolean } {
  const { rows, files, lines } = diffRows(value.text, { ...value, words: false })
  const shown = new Set(rows.flatMap((row) => (row.kind === 'line' ? [row.old?.index, row.now?.index] : [])))
  const isShown = (line: number) => shown.has(line)
  const hidesNames = !value.fileBar && files.length > 0
  if (
    !hidesNames &&
    lines.every(({ index, text }) => isShown(index) || text === '') &&
    !isFramed(value.text, lines.length)
  )
    return { text: value.text, isShown }
  let index = 0
  const written = files.flatMap((file) => [
    ...headOf(file, value.fileBar),
    ...file.hunks.flatMap(({ heading, lines: own }) => {
      const of = (side: 'oldNumber' | 'newNumber') => own.filter((line) => line[side] > 0).map((line) => line[side])
      const [old, now] = [of('oldNumber'), of('newNumber')]
      const start = `@@ -${old[0] ?? 0},${old.length} +${now[0] ?? 0},${now.length} @@${heading === '' ? '' : ` ${heading}`}`
      const signs = { added: '+', removed: '-', context: ' ' }
      return [start, ...own.map(({ kind, text }) => signs[kind] + (isShown(index++) ? text : ''))]
    }),
  ])
  return { text: written.join('\n'), isShown }
}

/** Whether there is more in it than its files: as many lines as were read as lines of hunks are theirs. */
function isFramed(text: string, count: number): boolean {
  const others = text.split(/\r?\n/).filter((line) => !known.test(line))
  return others.length > count || others.filter((line) => !/^[-+ ]/.test(line)).length > 0
}

function headOf({ oldName, newName, note }: PatchFile, isNamed: boolean): string[] {
  const said = (name: string) => (isNamed || name === '/dev/null' ? name : `file${/\.\w{1,20}$/.exec(name)?.[0] ?? ''}`)
  const [old, now] = [said(oldName), said(newName)]
  const named = (side: string, name: string) => (name === '/dev/null' ? name : `${side}/${name}`)
  const git = note === '' ? [] : [`diff --git a/${old} b/${now}`, noteLines[note] ?? '']
  return [...git, `--- ${named('a', old)}`, `+++ ${named('b', now)}`]
}
