// What leaves of a terminal: what it shows, and no letter more.
import { describe, expect, it } from 'vitest'
import { readTerminal } from '@/lib/kinds/contents/terminal/read-terminal'
import { terminal } from '@/lib/kinds/contents/terminal/schema'
import { shownText } from '@/lib/kinds/contents/terminal/shown-text'
import { withoutSecrets } from '@/lib/scene/without-secrets'

const esc = '\u001b'
const recording = [
  '{"version": 2, "width": 80, "height": 24, "title": "SECRET deploy"}',
  JSON.stringify([0.1, 'o', 'token SECRET\r']),
  JSON.stringify([0.2, 'o', `${esc}[2Kdone\r\n`]),
].join('\n')

const hiding: [name: string, text: string, rowsMax: number][] = [
  ['concealed letters', `key ${esc}[8mSECRET${esc}[28m end\nnext`, 60],
  ['concealed letters in the last row', `key\n${esc}[8mSECRET`, 60],
  ['letters that were written over', 'SECRET\rpublic\nnext', 60],
  ['an erased row', `SECRET${esc}[2K\rnext`, 60],
  ['rows beyond the most there may be', `SECRET\n${esc}[31mone${esc}[0m\ntwo\nthree`, 3],
  ['a title', `${esc}]0;SECRET\u0007prompt`, 60],
  ['a recording', recording, 60],
]

describe('a terminal with', () => {
  it.each(hiding)('%s leaves without them, and shows the same', (_, text, rowsMax) => {
    const shown = shownText(text, rowsMax)
    expect(shown).not.toContain('SECRET')
    expect(drawn(shown, rowsMax)).toEqual(drawn(text, rowsMax))
    expect(shownText(shown, rowsMax)).toBe(shown)
  })

  it('nothing hidden leaves as it was pasted', () => {
    for (const text of ['plain\n  text\twith tabs\r\n', `${esc}[1;38;2;1;2;3mbold${esc}[0m 漢字 é`, '\\e[32mok\\e[0m'])
      expect(shownText(text, 60)).toBe(text)
  })

  it('many looks and marks is never longer than a scene takes', () => {
    const row = Array.from(
      { length: 400 },
      (_, at) => `${esc}[38;2;${at % 256};${at % 7};9mx${'\u0301'.repeat(20)}`,
    ).join('')
    const shown = shownText(`over\r${`${row}\n`.repeat(12)}`, 200)
    expect(terminal.schema.safeParse({ kind: 'terminal', text: shown }).success).toBe(true)
  })
})

it('every way out takes a terminal without what it conceals', () => {
  const content = terminal.schema.parse({ kind: 'terminal', text: hiding[0]![1] })
  expect(JSON.stringify(withoutSecrets(content))).not.toContain('SECRET')
  const open = terminal.schema.parse({ kind: 'terminal', text: 'open' })
  expect(withoutSecrets(open)).toBe(open)
})

/** Letters, but for those that are concealed, and the look of each. */
function drawn(text: string, rowsMax: number) {
  const { rows, runs, looks } = readTerminal(text, rowsMax)
  return rows.map((row, at) => {
    const cells: unknown[] = []
    let from = 0
    for (let run = 0; run < runs[at]!.length; run += 2) {
      const look = looks[runs[at]![run + 1]!]!
      for (const letter of row.slice(from, from + runs[at]![run]!)) cells.push([look.style & 64 ? '' : letter, look])
      from += runs[at]![run]!
    }
    return cells
  })
}
