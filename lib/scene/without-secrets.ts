// A content without what is hidden in it: for every way out of the editor.
import type { Content } from '@/lib/kinds/contents'
import { codeLengthMax } from '@/lib/kinds/contents/code/schema'
import type { Diff } from '@/lib/kinds/contents/diff/schema'
import { shownPatch } from '@/lib/kinds/contents/diff/shown-patch'
import { cellLetters } from '@/lib/kinds/contents/parts/cells'
import { runsKey, runsOf } from '@/lib/kinds/contents/parts/runs'
import { shownPost } from '@/lib/kinds/contents/post/shown-post'
import { shownText } from '@/lib/kinds/contents/terminal/shown-text'
import { sameJson } from './equal'

type Secretive = Extract<Content, { hidden: unknown }>

/** Drawn at its cell as any letter is, and no sign of any language. */
const cover = '•'

/**
 * Each cell that is hidden has a sign of its own: nothing tells letters, words or their colours any more, and everything beside them stands
 * where it stood. The same content where nothing is hidden.
 */
export function withoutSecrets<Value extends Content>(content: Value): Value {
  if (content.kind === 'terminal') {
    const text = shownText(content.text, content.rowsMax)
    return text === content.text ? content : { ...content, text }
  }
  if (content.kind === 'diff') return withShownLines(content) as Value
  if (content.kind === 'post') {
    const shown = shownPost(content)
    return sameJson(shown, content) ? content : (shown as Value)
  }
  const isSecretive = 'hidden' in content && content.hidden.length > 0
  return isSecretive ? (covered(content) as Value) : content
}

/** Its colours stay: they are those of its lines, of which there are as many. */
function withShownLines(content: Diff): Diff {
  const { text, isShown } = shownPatch(content)
  if (text === content.text) return content
  const runs = runsOf(content)
  const safe = { ...content, text, runs: null }
  const of = runs && `${runs.of.startsWith('~') ? '~' : ''}${runsKey(safe)}`
  return runs && of
    ? { ...safe, runs: { ...runs, of, lines: runs.lines.map((line, at) => (isShown(at) ? line : [])) } }
    : safe
}

function covered(content: Secretive): Secretive {
  const { text, tabWidth } = content
  const isHidden = new Uint8Array(text.length)
  for (const { from, to } of content.hidden) isHidden.fill(1, from, Math.max(from, to))
  /** Where each unit of the text, and its end, is in the next one. */
  const places: number[] = []
  const runs = coveredRuns(content)
  let next = ''
  let start = 0
  text.split('\n').forEach((line, at) => {
    if (at > 0) next += '\n'
    const letters =
      cellLetters(line, tabWidth) ?? Array.from(line, (_, unit) => ({ from: unit, to: unit + 1, cells: 1 }))
    for (const { from, to, cells } of letters) {
      const isIn = isHidden.subarray(start + from, start + to).includes(1)
      for (let unit = from; unit < to; unit++) places.push(next.length)
      const letter = isIn ? cover.repeat(cells) : line.slice(from, to)
      next += letter
      runs?.letter(at, { from, isIn, length: letter.length })
    }
    places.push(next.length)
    start += line.length + 1
  })
  const moved = (ranges: Secretive['hidden']) =>
    ranges.map(({ from, to }) => ({ from: placeOf(places, from), to: placeOf(places, to) }))
  const bare = {
    ...content,
    text: next.slice(0, codeLengthMax),
    hidden: moved(content.hidden),
    words: moved(content.words),
  }
  const safe = { ...bare, runs: runs?.of(bare) ?? null }
  return sameJson(safe, content) ? content : safe
}

const placeOf = (places: readonly number[], unit: number): number =>
  Math.min(codeLengthMax, places[Math.min(unit, places.length - 1)] ?? 0)

/** Takes letters in their order; those that are hidden are one run, whatever they were. Null where the colours are of another text. */
function coveredRuns(content: Secretive) {
  const runs = runsOf(content)
  if (!runs) return null
  const lines = runs.lines.map((): number[] => [])
  const last = runs.lines.map(() => -2)
  const runAt = runs.lines.map(runFinder)
  return {
    letter(line: number, { from, isIn, length }: { from: number; isIn: boolean; length: number }) {
      const [own, found] = [lines[line], runAt[line]?.(from)]
      if (!own || found === undefined || length === 0) return
      const run = isIn ? -1 : found
      if (last[line] === run) own[own.length - 2]! += length
      else own.push(length, isIn ? 0 : runs.lines[line]![run + 1]!)
      last[line] = run
    },
    of: (next: Secretive) => ({ ...runs, of: `${runs.of.startsWith('~') ? '~' : ''}${runsKey(next)}`, lines }),
  }
}

/** Where in the runs of a line that of a unit begins; units are asked in their order. Undefined behind the last one. */
function runFinder(runs: readonly number[]): (unit: number) => number | undefined {
  let [at, end] = [-2, 0]
  return (unit) => {
    while (unit >= end && at + 3 < runs.length) {
      at += 2
      end += runs[at]!
    }
    return unit < end ? at : undefined
  }
}
