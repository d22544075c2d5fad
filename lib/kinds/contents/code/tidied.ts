// Code set in order without a word of it changed: its edges, its indents.

export type Indent = '\t' | `${' '}${string}`

/** Without blank lines at its beginning and its end. */
export const withoutBlankEdges = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()

/** Lines that are all indented stand as far left as they can. */
export function withoutSharedIndent(text: string): string {
  const indents = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [leadOf(line)]))
  const shared = indents.reduce((one, other) => {
    let at = 0
    while (at < one.length && one[at] === other[at]) at += 1
    return one.slice(0, at)
  }, indents[0] ?? '')
  return shared === ''
    ? text
    : text
        .split('\n')
        .map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line))
        .join('\n')
}

/** One step to the right, as most lines have it; null where none is indented. */
export function indentOf(text: string): Indent | null {
  const leads = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [leadOf(line)]))
  const tabs = leads.filter((lead) => lead.startsWith('\t')).length
  const spaced = leads.filter((lead) => lead.startsWith(' '))
  if (tabs === 0 && spaced.length === 0) return null
  return tabs >= spaced.length ? '\t' : (' '.repeat(stepOf(leads)) as Indent)
}

const stepMax = 8

/** How much further right most lines stand than the one before them. */
function stepOf(leads: readonly string[]): number {
  const counts = new Map<number, number>()
  leads.forEach((lead, at) => {
    const step = lead.length - (leads[at - 1]?.length ?? 0)
    if (step > 1 && step <= stepMax) counts.set(step, (counts.get(step) ?? 0) + 1)
  })
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [2, 0])[0]
}

/** Each step of an indent as another one; what stands between two steps stays so far from the one before it. */
export function reindented(text: string, to: Indent): string {
  const from = indentOf(text)
  if (from === null) return text
  const width = from === '\t' ? tabColumns : from.length
  return text
    .split('\n')
    .map((line) => {
      const lead = leadOf(line)
      const columns = Array.from(lead).reduce((sum, sign) => sum + (sign === '\t' ? width - (sum % width) : 1), 0)
      return to.repeat(Math.floor(columns / width)) + ' '.repeat(columns % width) + line.slice(lead.length)
    })
    .join('\n')
}

/** Of a tab among spaces. */
const tabColumns = 4

/** Ends of lines trimmed, all of it as far left as it can stand, indents of one kind. */
export function tidied(text: string): string {
  const trimmed = text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
  const left = withoutSharedIndent(trimmed)
  const indent = indentOf(left)
  return indent === null ? left : reindented(left, indent)
}

const leadOf = (line: string): string => /^[ \t]*/.exec(line)![0]
