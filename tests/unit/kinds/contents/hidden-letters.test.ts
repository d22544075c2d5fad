// Letters that are hidden in a terminal and in a patch: they move with the text, and nothing that is drawn or leaves has one of them.
import { describe, expect, it } from 'vitest'
import { diffGrid } from '@/lib/kinds/contents/diff/measure'
import { recounted } from '@/lib/kinds/contents/diff/recount'
import { type Diff, diff } from '@/lib/kinds/contents/diff/schema'
import { runsKey } from '@/lib/kinds/contents/parts/runs'
import { rangedText } from '@/lib/kinds/contents/ranged-text'
import { rangeOfLetters } from '@/lib/kinds/contents/terminal/hidden-rows'
import { terminalGrid } from '@/lib/kinds/contents/terminal/measure'
import { type Terminal, terminal } from '@/lib/kinds/contents/terminal/schema'
import { lettersOf, typedText } from '@/lib/kinds/contents/terminal/typed-text'
import { setContent } from '@/lib/scene/commands'
import { withoutSecrets } from '@/lib/scene/without-secrets'
import { contentScene } from '../../../support/scenes/content-scenes'

const esc = '\u001b'
const secret = 'SECRET漢1'

/** All of the secrets hidden. */
function hiding<Value extends Terminal | Diff>(value: Value): Value {
  const text = rangedText(value)
  const hidden = [...text.matchAll(new RegExp(secret, 'g'))].map(({ index }) => ({
    from: index,
    to: index + secret.length,
  }))
  return { ...value, hidden }
}

const output = `old\n$ ${esc}[1mlogin${esc}[0m ${esc}[41m${secret}${esc}[0m\tend\r\n${esc}[32mok ${secret} ok${esc}[0m\nlast`
const shell = (more: Partial<Terminal> = {}) =>
  hiding(terminal.schema.parse({ kind: 'terminal', text: output, ...more }))

const patch = `--- a/${secret}.ts
+++ b/x.ts
@@ -1,2 +1,3 @@ ${secret}()
 same
-\tkey = '${secret}'
+\tkey = '${secret}' // now
+-- ${secret}`
const changes = (more: Partial<Diff> = {}) => hiding(diff.schema.parse({ kind: 'diff', text: patch, ...more }))

function edited<Value extends Terminal | Diff>(value: Value, text: string): Value {
  const scene = setContent.apply(contentScene(value), { change: { text } })
  return scene.pictures[0]!.content as Value
}
const said = (value: Terminal | Diff) => value.hidden.map(({ from, to }) => rangedText(value).slice(from, to))

describe('letters that are hidden in a terminal', () => {
  it('the rows that are drawn have a sign for each cell, in the look of no letter', () => {
    const { screen } = terminalGrid(shell())
    expect(screen.rows).toEqual(['old', '$ login •••••••••       end', 'ok ••••••••• ok', 'last'])
    expect(screen.hidden.map(({ from, to }) => screen.rows.join('\n').slice(from, to))).toEqual([
      '•••••••••',
      '•••••••••',
    ])
    const looks = screen.runs[1]!.filter((_, at) => at % 2 === 1).map((look) => screen.looks[look]!)
    expect(looks.map(({ ground }) => ground)).not.toContain(1)
    expect(screen.looks.map(({ ground }) => ground)).toContain(1)
    expect(terminalGrid(shell()).size).toEqual(terminalGrid({ ...shell(), hidden: [] }).size)
  })

  it('what leaves shows the same and has none of them, and the same once more', () => {
    for (const rowsMax of [60, 2]) {
      const value = shell({ rowsMax })
      const safe = withoutSecrets(value)
      expect(JSON.stringify(safe)).not.toMatch(/SECRET|漢/)
      const [drawn, left] = [terminalGrid(value), terminalGrid(safe)]
      expect({ rows: left.screen.rows, hidden: left.screen.hidden, size: left.size }).toEqual({
        rows: drawn.screen.rows,
        hidden: drawn.screen.hidden,
        size: drawn.size,
      })
      expect(withoutSecrets(safe)).toBe(safe)
    }
  })

  it('letters that are concealed by the program too keep every hidden one in its cell', () => {
    const value = hiding(terminal.schema.parse({ kind: 'terminal', text: `${esc}[8m漢字${esc}[0m ${secret}!` }))
    const safe = withoutSecrets(value)
    expect(safe.text).not.toMatch(/SECRET|漢/)
    expect(terminalGrid(safe).screen.rows).toEqual(['•••• •••••••••!'])
    expect(safe.hidden).toEqual([{ from: 5, to: 14 }])
  })

  it('they move with the text, and what is typed inside of them is hidden too', () => {
    const letters = lettersOf(shell().text)
    const above = edited(shell(), typedText(shell().text, `new line\n${letters}`))
    expect(said(above)).toEqual([secret, secret])
    const inside = edited(above, typedText(above.text, lettersOf(above.text).replace('SECRET', 'SEC-RET')))
    expect(said(inside)).toEqual(['SEC-RET漢1', secret])
  })

  it('what is selected in the field is that of the rows, with tabs, long lines and more lines than there are rows', () => {
    const texts = [
      'a\tb SECRET c\nSECRET',
      `${'x'.repeat(398)}SECRET\nSECRET`,
      `${'line\n'.repeat(1200)}SECRET  \n\nSECRET\n`,
      '漢\t漢SECRET\r\nSECRET',
    ]
    for (const text of texts) {
      const letters = lettersOf(text)
      for (const { index } of letters.matchAll(/SECRET/g)) {
        const value = terminal.schema.parse({ kind: 'terminal', text })
        const { from, to } = rangeOfLetters(letters, text, { from: index, to: index + 6 })
        expect(rangedText(value).slice(from, to).replace('\n', '')).toBe('SECRET')
      }
    }
  })
})

describe('letters that are hidden in a patch', () => {
  it('neither names, headings, lines nor marks of words have them, and every line is what it was', () => {
    const { diff: drawn, size } = diffGrid(changes())
    expect(JSON.stringify(drawn)).not.toMatch(/SECRET|漢/)
    const plain = diffGrid({ ...changes(), hidden: [] })
    expect(drawn.lines.map(({ kind, oldNumber, newNumber }) => [kind, oldNumber, newNumber])).toEqual(
      plain.diff.lines.map(({ kind, oldNumber, newNumber }) => [kind, oldNumber, newNumber]),
    )
    expect(size).toEqual(plain.size)
    expect(drawn.lines.map(({ text }) => text)).toEqual([
      'same',
      "\tkey = '•••••••••'",
      "\tkey = '•••••••••' // now",
      '-- •••••••••',
    ])
  })

  it.each(['unified', 'split'] as const)(
    'what leaves of one in %s columns shows the same and has none of them',
    (columns) => {
      const value = changes({ columns })
      const runs = {
        of: runsKey(value),
        palette: ['#ff0000', '#00ff00'],
        lines: [
          [4, 0],
          [8, 0, 8, 1, 1, 0],
          [8, 0, 8, 1, 8, 0],
          [11, 1],
        ],
      }
      const safe = withoutSecrets({ ...value, runs })
      expect(JSON.stringify(safe)).not.toMatch(/SECRET|漢/)
      expect(diffGrid(safe).diff).toEqual(diffGrid(value).diff)
      expect(diffGrid(safe).shown.hidden).toEqual(diffGrid(value).shown.hidden)
      expect(safe.runs).toMatchObject({
        of: runsKey(safe),
        lines: [
          [4, 0],
          [8, 0, 9, 0, 1, 0],
          [8, 0, 9, 0, 8, 0],
          [3, 1, 9, 0],
        ],
      })
      expect(withoutSecrets(safe)).toBe(safe)
    },
  )

  it('folded lines and names that no bar shows are gone as well, and what is hidden stays where it is drawn', () => {
    const lines = Array.from({ length: 12 }, (_, at) => ` FOLDED ${at}`).join('\n')
    const text = `--- a/FOLDED.ts\n+++ b/FOLDED.ts\n@@ -1,14 +1,14 @@\n${lines}\n-a ${secret} b\n+c ${secret} d\n end`
    const value = hiding(diff.schema.parse({ kind: 'diff', text, context: 1, fileBar: false }))
    const safe = withoutSecrets(value)
    expect(safe.text).not.toMatch(/SECRET|漢|FOLDED \d\n FOLDED/)
    const blocks = (each: Diff) => {
      const { diff: drawn, shown } = diffGrid(each)
      return drawn.lines.map(({ from, text: words }) =>
        shown.hidden
          .map((range) => [range.from - from, range.to - from].filter((unit) => unit >= 0 && unit <= words.length))
          .filter(({ length }) => length === 2),
      )
    }
    expect(blocks(safe)).toEqual(blocks(value))
  })

  it('they move with the lines though each hunk counts its lines again', () => {
    const next = recounted(patch.replace(' same\n', ' same\n+new\n'))
    expect(next).not.toContain('@@ -1,2 +1,3 @@')
    expect(said(edited(changes(), next))).toEqual(Array(5).fill(secret))
  })
})
