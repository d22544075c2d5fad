// A content without what is hidden in it: for every way out of the editor.
import type { Content } from '@/lib/kinds/contents'
import { type Code, codeLengthMax } from '@/lib/kinds/contents/code/schema'
import { rangesOnLines, shownLines } from '@/lib/kinds/contents/diff/hidden-lines'
import type { Diff } from '@/lib/kinds/contents/diff/schema'
import { shownPatch } from '@/lib/kinds/contents/diff/shown-patch'
import { masked } from '@/lib/kinds/contents/parts/masked'
import { runsKey, runsOf } from '@/lib/kinds/contents/parts/runs'
import { shownPost } from '@/lib/kinds/contents/post/shown-post'
import type { Terminal } from '@/lib/kinds/contents/terminal/schema'
import { shownTerminal } from '@/lib/kinds/contents/terminal/shown-text'
import { sameJson } from './equal'

/**
 * Each cell that is hidden has a sign of its own: nothing tells letters, words or their colours any more, and everything beside them stands
 * where it stood. The same content where nothing is hidden.
 */
export function withoutSecrets<Value extends Content>(content: Value): Value {
  const shown = shownContent(content)
  return shown === content || sameJson(shown, content) ? content : (shown as Value)
}

function shownContent(content: Content): Content {
  if (content.kind === 'terminal') return shownOutput(content)
  if (content.kind === 'diff') return withShownLines(withCoveredLines(content))
  if (content.kind === 'code') return content.hidden.length > 0 ? covered(content) : content
  return content.kind === 'post' ? shownPost(content) : content
}

function shownOutput(content: Terminal): Terminal {
  const { text, hidden } = shownTerminal(content)
  return { ...content, text, hidden: [...hidden] }
}

function covered(content: Code): Code {
  const { text, tabWidth } = content
  const bare = masked(text, content.hidden, { tabWidth })
  const moved = (ranges: Code['hidden']) =>
    ranges.map((range) => {
      const { from, to } = bare.moved(range)
      return { from: Math.min(codeLengthMax, from), to: Math.min(codeLengthMax, to) }
    })
  const safe = {
    ...content,
    text: bare.text.slice(0, codeLengthMax),
    hidden: moved(content.hidden),
    words: moved(content.words),
  }
  let start = 0
  const starts = text.split('\n').map((line) => {
    const begin = start
    start += line.length + 1
    return begin
  })
  return withRuns(content, safe, (line, at) => bare.runs(line, starts[at] ?? -1))
}

function withCoveredLines(content: Diff): Diff {
  if (content.hidden.length === 0) return content
  const { text, hidden, runs } = shownLines(content)
  return withRuns(content, { ...content, text, hidden: [...hidden] }, runs)
}

/** Its colours stay: they are those of its lines, of which there are as many. */
function withShownLines(content: Diff): Diff {
  const { text, isShown } = shownPatch(content)
  if (text === content.text) return content
  const hidden = rangesOnLines(content.hidden, content.text, text)
  return withRuns(content, { ...content, text, hidden }, (line, at) => (isShown(at) ? line : []))
}

type Coloured = Code | Diff

/** The colours of the content before, as far as they tell nothing; none where they are another text's. */
function withRuns<Value extends Coloured>(
  before: Value,
  after: Value,
  shown: (line: readonly number[], at: number) => readonly number[],
): Value {
  const runs = runsOf(before)
  const bare = { ...after, runs: null }
  if (!runs) return bare
  const of = `${runs.of.startsWith('~') ? '~' : ''}${runsKey(bare)}`
  return { ...bare, runs: { ...runs, of, lines: runs.lines.map((line, at) => [...shown(line, at)]) } }
}
