// Typing in what a terminal shows, and in a patch: colours and counts stay right.
import { describe, expect, it } from 'vitest'
import { parsePatch } from '@/lib/kinds/contents/diff/patch'
import { recounted } from '@/lib/kinds/contents/diff/recount'
import { readTerminal } from '@/lib/kinds/contents/terminal/read-terminal'
import { colouredText, lettersOf, typedText } from '@/lib/kinds/contents/terminal/typed-text'

const esc = '\u001b'
const red = `$ make\n${esc}[31mFAIL${esc}[0m one\n${esc}[32mok${esc}[0m`
const shown = (text: string) => readTerminal(text).rows.join('\n')

describe('letters typed in a terminal', () => {
  it.each<[string, string, string]>([
    ['in a coloured word', '$ make\nFAILED one\nok', `$ make\n${esc}[31mFAILED${esc}[0m one\n${esc}[32mok${esc}[0m`],
    [
      'at the start of a coloured row',
      '$ make\n> FAIL one\nok',
      `$ make\n${esc}[31m> FAIL${esc}[0m one\n${esc}[32mok${esc}[0m`,
    ],
    ['at its end', '$ make\nFAIL one\nok 2', `$ make\n${esc}[31mFAIL${esc}[0m one\n${esc}[32mok 2${esc}[0m`],
    ['instead of a row', '$ make\nok', `$ make\n${esc}[31m${esc}[0m${esc}[32mok${esc}[0m`],
    ['at the start of all', 'a$ make\nFAIL one\nok', `a${red}`],
  ])('%s keep the colours of all others', (_, letters, text) => {
    expect(typedText(red, letters)).toBe(text)
    expect(lettersOf(typedText(red, letters))).toBe(letters)
  })

  it('that moved the cursor are first written as they are shown', () => {
    const text = `10%\r100%${esc}[K\ndone\r\n`
    expect(lettersOf(text)).toBe('100%\ndone')
    expect(shown(typedText(text, '100 %\ndone'))).toBe('100 %\ndone')
    expect(colouredText('plain\n\ttext')).toBe('plain\n\ttext')
  })

  it('are typed in an empty terminal', () => expect(typedText('', '$ ls')).toBe('$ ls'))
})

describe('a patch that was typed in', () => {
  const typed = [
    '--- a/x',
    '+++ b/x',
    '@@ -1,2 +1,2 @@ head',
    ' a',
    '-b',
    '+c',
    '+d',
    '',
    ' e',
    '@@ -9 +10 @@',
    '+f',
    '',
  ].join('\n')

  it('shows every line of its hunks, and says how many they are', () => {
    const counted = recounted(typed)
    expect(counted.split('\n').filter((line) => line.startsWith('@@'))).toEqual([
      '@@ -1,4 +1,5 @@ head',
      '@@ -9,0 +10 @@',
    ])
    expect(parsePatch(counted)[0]!.hunks.map(({ lines }) => lines.length)).toEqual([6, 1])
  })

  it('that is right already stays to the letter, the foot of a mail too', () => {
    const patch = ['diff --git a/x b/x', '--- a/x', '+++ b/x', '@@ -1,2 +1 @@', ' a', '-b', '-- ', '2.39.2', ''].join(
      '\n',
    )
    expect(recounted(patch)).toBe(patch)
    expect(recounted('no patch at all')).toBe('no patch at all')
  })
})
