// What a terminal shows of what a program wrote, and what is taken for a terminal's output at all.
import { describe, expect, it } from 'vitest'
import { indexedColor, terminalStyle, withGraphics } from '@/lib/kinds/contents/terminal/graphics'
import { readTerminal } from '@/lib/kinds/contents/terminal/read-terminal'
import { isTerminalText, promptLength, withEscapes } from '@/lib/kinds/contents/terminal/terminal-text'

const esc = '\u001b'
const rowsOf = (text: string) => readTerminal(text).rows
const { bold, dim, italic, underline, inverse, strike, hidden } = terminalStyle
const plain = { ink: null, ground: null, style: 0 }

describe('the screen', () => {
  it.each<[what: string, text: string, rows: string[]]>([
    ['lines', 'one\r\ntwo\n', ['one', 'two']],
    ['a progress bar that goes back', '10%\r50%\r100%', ['100%']],
    ['a shorter text over a longer one', 'longer\rab', ['abnger']],
    ['erasing to the end of the row', `wait…${esc}[3D${esc}[Kdone`, ['wadone']],
    ['erasing the row', `wait${esc}[2K\rdone`, ['done']],
    ['erasing to the start', `abcdef${esc}[3D${esc}[1Kx`, ['   xef']],
    ['the cursor up and forward', `a\nb\nc${esc}[2A${esc}[3CX`, ['a   X', 'b', 'c']],
    ['places', `${esc}[3;5HX${esc}[1;1HY`, ['Y', '', '    X']],
    ['columns', `abc${esc}[1GX`, ['Xbc']],
    ['tabs', 'a\tb\tc', ['a       b       c']],
    ['backspace', 'abc\b\bX', ['aXc']],
    ['deleting and inserting letters', `abcdef\r${esc}[2P${esc}[1@`, [' cdef']],
    ['clearing the screen', `old\nold${esc}[2J${esc}[Hnew`, ['new']],
    ['a kept place', `ab${esc}7cd${esc}8X`, ['abXd']],
    [
      'a title and a link, which are dropped',
      `${esc}]0;title\u0007a${esc}]8;;http://x${esc}\\b${esc}]8;;${esc}\\`,
      ['ab'],
    ],
    ['a full-screen program that ended', `$ vim\n${esc}[?1049h~\n~${esc}[?1049l$ `, ['$ vim', '$']],
    ['wide letters', '日本\rx', ['x 本'.replace(' ', '')]],
    ['letters with marks', 'e\u0301a', ['e\u0301a']],
    ['a letter of several people', '👩‍👧x', ['👩‍👧x']],
  ])('it shows %s as a terminal does', (_, text, rows) => {
    expect(rowsOf(text).map((row) => row.replace('xx', 'x'))).toEqual(rows)
  })

  it('a recording says how wide its terminal was: longer rows go on below', () => {
    const header = JSON.stringify({ version: 2, width: 4, height: 2, title: 'demo' })
    const text = `${header}\n[0.1,"o","abcdef\\r\\n"]\n[0.2,"i","no"]\n[0.3,"o","g${esc.replace(esc, '\\u001b')}[1;1HX"]\nnot json`
    expect(readTerminal(text)).toMatchObject({ rows: ['abcd', 'Xf', 'g'], title: 'demo' })
    const three = `{"version":3,"term":{"cols":80,"rows":24}}\n[0.1,"o","hi"]`
    expect(rowsOf(three)).toEqual(['hi'])
    expect(rowsOf('{"version":1,"width":80,"height":24,"stdout":[[0.1,"a"],[0.2,"b"]]}')).toEqual(['ab'])
  })

  it('of long output the last rows are shown', () => {
    const { rows, dropped } = readTerminal(Array.from({ length: 30 }, (_, at) => `row ${at}`).join('\n'), 10)
    expect(rows[0]).toBe('row 20')
    expect([rows.length, dropped]).toEqual([10, 20])
  })
})

describe('colours', () => {
  it.each<[parameters: string, look: object]>([
    ['31', { ink: 1 }],
    ['1;4;92;103', { ink: 10, ground: 11, style: bold | underline }],
    ['38;5;208;48;5;16', { ink: 208, ground: 16 }],
    ['38;2;255;0;10', { ink: '#ff000a' }],
    ['38:2::1:2:3;48:5:7', { ink: '#010203', ground: 7 }],
    ['2;3;7;8;9', { style: dim | italic | inverse | hidden | strike }],
    ['58;5;1;31', { ink: 1 }],
    ['38;5;999;31', { ink: 1 }],
    ['', {}],
    ['4:3', { style: underline }],
    ['77;500', {}],
  ])('CSI %s m is read', (parameters, look) => {
    expect(withGraphics(plain, parameters)).toEqual({ ...plain, ...look })
  })

  it('what was set is taken back', () => {
    const all = withGraphics(plain, '1;2;3;4;7;8;9;31;42')
    expect(withGraphics(all, '22;23;24;27;28;29;39;49')).toEqual(plain)
    expect(withGraphics(all, '0')).toEqual(plain)
    expect(withGraphics(all, '4:0').style & underline).toBe(0)
  })

  it('colours beyond the 16 are the same in every terminal', () => {
    expect([16, 21, 196, 231, 232, 255].map(indexedColor)).toEqual([
      '#000000',
      '#0000ff',
      '#ff0000',
      '#ffffff',
      '#080808',
      '#eeeeee',
    ])
  })

  it('a row is stored as its letters and their looks', () => {
    const { rows, runs, looks } = readTerminal(`ok ${esc}[32mgreen${esc}[0m ${esc}[1mbold`)
    expect(rows).toEqual(['ok green bold'])
    expect(runs).toEqual([[3, 0, 5, 1, 1, 0, 4, 2]])
    expect(looks).toEqual([plain, { ...plain, ink: 2 }, { ...plain, style: bold }])
  })
})

describe('pasted output', () => {
  it.each(['\\e[31mred', '\\033[31mred', '\\x1b[31mred', '\\u001b[31mred', '^[[31mred', '␛[31mred', '[31mred[0m'])(
    'escapes that were written out are read: %s',
    (text) => {
      expect(withEscapes(text).startsWith(`${esc}[31mred`)).toBe(true)
      expect(isTerminalText(text)).toBe(true)
    },
  )

  it.each([
    '$ npm test\nok',
    '❯ ls\na b',
    'ann@host:~/code$ make\ncc',
    'PS C:\\Users> dir\nx',
    '~/code ❯ ls\nx',
    '(venv) $ ls\nx',
  ])('a prompt in the first row is a terminal: %j', (text) => {
    expect(isTerminalText(text)).toBe(true)
  })

  it.each([
    'const a = [0]',
    'Total: $ 5',
    '# Title\n\n> quote',
    'a[1m]',
    '<div>\n</div>',
    'x = y[3m\n',
    '$x = 1;\n$y = 2;',
  ])('other texts are none: %j', (text) => {
    expect(isTerminalText(text)).toBe(false)
    expect(withEscapes(text)).toBe(text)
  })

  it('of a row the prompt is known, and nothing else of it', () => {
    expect(promptLength('$ npm test')).toBe(2)
    expect(promptLength('ann@host:~/code$ make')).toBe('ann@host:~/code$ '.length)
    expect(promptLength('no prompt')).toBe(0)
  })
})
