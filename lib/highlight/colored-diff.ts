// The colours of a patch: each side of each file is coloured as a text of its own, so that a string or a comment that only one of them
// opens colours nothing of the other.

import { diffRows } from '@/lib/kinds/contents/diff/diff-rows'
import type { PatchLine } from '@/lib/kinds/contents/diff/patch'
import type { Diff } from '@/lib/kinds/contents/diff/schema'
import { inkStep } from '@/lib/kinds/contents/parts/runs'
import type { ColoredLines, HighlightRequest } from './highlight'
import { languageOfName, plainText } from './languages.data'

type Highlight = (request: HighlightRequest) => Promise<ColoredLines>

/** One entry for each line of the patch, in its order. */
export async function coloredDiff(diff: Diff, highlight: Highlight): Promise<ColoredLines> {
  const { files } = diffRows(diff.text, { ...diff, words: false })
  const palette: string[] = []
  const lines: number[][] = []
  for (const { hunks, oldName, newName } of files) {
    const language = diff.language || (languageOfName(newName) ?? languageOfName(oldName) ?? plainText)
    const own = hunks.flatMap((hunk) => hunk.lines)
    const side = async (without: PatchLine['kind']) => {
      const shown = own.filter(({ kind }) => kind !== without)
      const text = shown.map((line) => line.text).join('\n')
      const colored = await highlight({ text, language, theme: diff.theme })
      return new Map(shown.map((line, at) => [line, withPalette(colored.lines[at] ?? [], colored.palette, palette)]))
    }
    const [old, now] = [await side('added'), await side('removed')]
    for (const line of own) lines.push((line.kind === 'removed' ? old : now).get(line) ?? [])
  }
  return { palette, lines }
}

/** Runs of one palette as those of another, which gets what it has not. */
function withPalette(runs: readonly number[], from: readonly string[], to: string[]): number[] {
  return runs.map((value, at) => {
    if (at % 2 === 0) return value
    const color = from[value % inkStep]!
    const known = to.indexOf(color)
    const index = known >= 0 ? known : to.push(color) - 1
    return value - (value % inkStep) + index
  })
}
