// The colours of code: every language has some, alike each time, within bounds.
import { normalizeTheme } from '@shikijs/primitive'
import { describe, expect, it } from 'vitest'
import { grammars } from '@/lib/highlight/grammars.data'
import { codeLettersMax, highlight, solidColor } from '@/lib/highlight/highlight'
import { languages, plainText } from '@/lib/highlight/languages.data'
import { themeFiles } from '@/lib/highlight/theme-files.data'
import { codeThemes } from '@/lib/highlight/themes.data'
import { allSnippets } from '../../support/scenes/code-snippets'

const theme = 'github-dark'
const lettersOf = (line: readonly number[]) => line.reduce((sum, value, at) => (at % 2 === 0 ? sum + value : sum), 0)

describe('languages', () => {
  it('at least 60 languages are offered, each with rules of its own and a name', () => {
    expect(languages.length).toBeGreaterThanOrEqual(60)
    expect(languages.map(({ id }) => id).sort()).toEqual([plainText, ...Object.keys(grammars)].sort())
    expect(new Set(languages.map(({ label }) => label)).size).toBe(languages.length)
  })

  it('no two languages answer to the same name', () => {
    const names = languages.flatMap(({ id, names }) => [id, ...names])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  const samples = new Map(allSnippets.map((snippet) => [snippet.language, snippet.text]))

  it.each(languages.map(({ id }) => id).filter((id) => id !== plainText))('%s has colours of its own', async (id) => {
    const text = samples.get(id)
    expect(text, `a sample of ${id}`).toBeDefined()
    const { palette, lines } = await highlight({ text: text!, language: id, theme })
    const used = new Set(lines.flatMap((line) => line.filter((_, at) => at % 2 === 1)))
    expect(palette.every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true)
    expect(used.size).toBeGreaterThan(id === 'csv' || id === 'mermaid' ? 1 : 2)
    expect(lines.map(lettersOf)).toEqual(text!.split('\n').map((line) => line.length))
  })
})

describe('themes', () => {
  it('at least 25 themes are offered, dark and light ones, each with a file of its own', () => {
    expect(codeThemes.length).toBeGreaterThanOrEqual(25)
    expect(codeThemes.filter(({ appearance }) => appearance === 'light').length).toBeGreaterThan(8)
    expect(codeThemes.map(({ id }) => id)).toEqual(Object.keys(themeFiles))
  })

  it.each(codeThemes)('what is shown of $id before it is fetched are its own colours', async (shown) => {
    const text = "// note\nexport function greet(name: string) {\n  const id = 42\n  return 'hi' + name\n}"
    const { palette } = await highlight({ text, language: 'typescript', theme: shown.id })
    expect(palette[0]).toBe(shown.ink)
    for (const color of shown.swatch) expect(palette).toContain(color)
    const file = (await themeFiles[shown.id]!()).default
    expect(shown.ground).toBe(solidColor(normalizeTheme(file).bg, '#000000'))
    expect(file.type ?? 'dark').toBe(shown.appearance)
    expect(shown.ansi).toHaveLength(16)
  })
})

describe('highlight', () => {
  it('what was coloured before changes no colour of a text', async () => {
    const text = 'Text\n\n```rust\nlet mut x = 3;\n```\n\n```unknown\nlet x\n```'
    const first = await highlight({ text, language: 'markdown', theme })
    await highlight({ text: 'let mut x = 3;', language: 'rust', theme })
    await highlight({ text: '```unknown\n```', language: 'markdown', theme: 'dracula' })
    expect(await highlight({ text, language: 'markdown', theme })).toEqual(first)
    expect(new Set(first.lines[3])).not.toEqual(new Set(first.lines[7]))
  })

  it('a text that is coloured in turns is coloured as one', async () => {
    const row = 'const a = "1" /* x */'
    const text = `/* open\n${'comment\n'.repeat(150)}*/\n${`${row}\n`.repeat(150)}`
    const { lines } = await highlight({ text, language: 'javascript', theme })
    expect(lines).toHaveLength(text.split('\n').length)
    expect(lines[140]).toEqual([7, lines[1]![1]])
    expect(lines[290]).toEqual(lines[160])
    expect(lines[290]!.length).toBeGreaterThan(6)
  })

  it('what is too long, unknown or plain has one colour', async () => {
    const plain = { palette: ['#e1e4e8'], lines: [[5, 0], [], [1, 0]] }
    expect(await highlight({ text: 'let a\n\nb', language: 'klingon', theme })).toEqual(plain)
    expect(await highlight({ text: 'let a\n\nb', language: plainText, theme: 'no-such-theme' })).toEqual(plain)
    const { palette } = await highlight({ text: 'let a '.repeat(codeLettersMax), language: 'javascript', theme })
    expect(palette).toHaveLength(1)
  })

  it('a request that nobody waits for ends with the reason it was given', async () => {
    const abort = new AbortController()
    const text = 'const a = 1\n'.repeat(1500)
    const colored = highlight({ text, language: 'javascript', theme }, abort.signal)
    const reason = new Error('changed')
    abort.abort(reason)
    await expect(colored).rejects.toBe(reason)
  })
})
