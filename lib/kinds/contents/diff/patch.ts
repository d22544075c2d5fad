// Unified patches, as git and diff -u write them: any text is read, and what is no patch has no files. Line numbers are those of the hunks.

export interface PatchLine {
  kind: 'context' | 'added' | 'removed'
  /** Without its sign. */
  text: string
  /** Where that begins in the patch, in UTF-16 units. */
  from: number
  /** Numbers in the old and the new file; 0 where the line is not in it. */
  oldNumber: number
  newNumber: number
}

interface PatchHunk {
  /** What stands behind the second @@: the function it is in. */
  heading: string
  lines: PatchLine[]
}

export interface PatchFile {
  oldName: string
  newName: string
  /** What git says of it besides: "new file", "renamed", "binary". */
  note: string
  hunks: PatchHunk[]
}

/** More lines are left out. */
export const patchLinesMax = 4000

const hunkStart = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@ ?(.*)$/
const notes: readonly [RegExp, string][] = [
  [/^new file mode /, 'new file'],
  [/^deleted file mode /, 'deleted'],
  [/^(?:rename|similarity index 100%|copy) ?/, 'renamed'],
  [/^(?:Binary files |GIT binary patch)/, 'binary'],
  [/^old mode /, 'mode changed'],
]

/** Whether a pasted text is a patch. */
export const isPatch = (text: string): boolean =>
  /^diff --git .+\n/m.test(text) ||
  /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m.test(text) ||
  /^--- \S.*\n\+\+\+ \S.*\n@@ /m.test(text)

export function parsePatch(text: string): PatchFile[] {
  const reader = new PatchReader()
  let from = 0
  for (const line of text.split('\n', patchLinesMax * 2)) {
    reader.read(line.endsWith('\r') ? line.slice(0, -1) : line, from)
    from += line.length + 1
  }
  return reader.files
}

class PatchReader {
  readonly files: PatchFile[] = []
  #count = 0
  /** Lines that the open hunk still has of each side. */
  #oldLeft = 0
  #newLeft = 0
  #oldNumber = 0
  #newNumber = 0

  read(line: string, from: number): void {
    if (this.#oldLeft > 0 || this.#newLeft > 0) this.#readInHunk(line, from)
    else this.#readOutside(line)
  }

  #readOutside(line: string) {
    const hunk = hunkStart.exec(line)
    if (hunk) return this.#startHunk(hunk)
    const git = /^diff --git (?:"?a\/(.*?)"?) (?:"?b\/(.*?)"?)$/.exec(line)
    if (git) return void this.files.push({ oldName: git[1]!, newName: git[2]!, note: '', hunks: [] })
    const named = /^(---|\+\+\+) (.*)$/.exec(line)
    if (named) return this.#name(named[1]!, nameOf(named[2]!))
    const file = this.files.at(-1)
    const note = file && notes.find(([pattern]) => pattern.test(line))
    if (note && file.note === '') file.note = note[1]
  }

  #name(side: string, name: string) {
    const last = this.files.at(-1)
    // Without git's own line, `---` begins a file.
    if (side === '---') {
      if (!last || last.hunks.length > 0) this.files.push({ oldName: name, newName: name, note: '', hunks: [] })
      else last.oldName = name
    } else if (last && last.hunks.length === 0) last.newName = name
  }

  #startHunk([, oldStart, oldCount, newStart, newCount, heading]: RegExpExecArray) {
    if (this.files.length === 0) this.files.push({ oldName: '', newName: '', note: '', hunks: [] })
    this.files.at(-1)!.hunks.push({ heading: heading!.trim().slice(0, 200), lines: [] })
    this.#oldNumber = Number(oldStart)
    this.#newNumber = Number(newStart)
    this.#oldLeft = Number(oldCount ?? 1)
    this.#newLeft = Number(newCount ?? 1)
  }

  #readInHunk(line: string, start: number): void {
    const sign = line[0]
    if (sign === '\\') return
    // Mail programs cut the blank of an empty context line.
    const isContext = sign === ' ' || line === ''
    if (sign !== '+' && sign !== '-' && !isContext) {
      this.#oldLeft = this.#newLeft = 0
      this.#readOutside(line)
      return
    }
    const [text, from] = [line.slice(1), start + Math.min(1, line.length)]
    if (sign === '-') this.#add({ kind: 'removed', text, from, oldNumber: this.#oldNumber, newNumber: 0 })
    else if (sign === '+') this.#add({ kind: 'added', text, from, oldNumber: 0, newNumber: this.#newNumber })
    else this.#add({ kind: 'context', text, from, oldNumber: this.#oldNumber, newNumber: this.#newNumber })
    if (sign !== '+') [this.#oldNumber, this.#oldLeft] = [this.#oldNumber + 1, this.#oldLeft - 1]
    if (sign !== '-') [this.#newNumber, this.#newLeft] = [this.#newNumber + 1, this.#newLeft - 1]
  }

  #add(line: PatchLine) {
    this.#count += 1
    if (this.#count <= patchLinesMax) this.files.at(-1)!.hunks.at(-1)!.lines.push(line)
  }
}

/** Without git's `a/` and `b/`, a date behind a tab, and quotes. */
const nameOf = (written: string): string =>
  written
    .split('\t', 1)[0]!
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^[ab]\//, '')

/** As its bar says it. */
export function titleOf({ oldName, newName }: PatchFile): string {
  if (newName === '/dev/null') return oldName
  if (oldName === '/dev/null' || oldName === newName || oldName === '') return newName
  return newName === '' ? oldName : `${oldName} → ${newName}`
}
