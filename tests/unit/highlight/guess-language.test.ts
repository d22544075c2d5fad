// Which language a pasted text is in: by names first, by marks else, and by nothing where it does not show.
import { describe, expect, it } from 'vitest'
import { guessLanguage, withoutFence } from '@/lib/highlight/guess/guess-language'
import { languageOfName, languages } from '@/lib/highlight/languages.data'
import { pastedSnippets } from '../../support/scenes/code-snippets'

/** Nobody could tell them apart in a few lines. */
const alike: Record<string, readonly string[]> = {
  jsx: ['javascript', 'tsx', 'typescript'],
  tsx: ['typescript'],
  javascript: ['jsx'],
  ini: ['toml'],
  hcl: ['terraform'],
}

describe('guessLanguage', () => {
  it('98 % of the texts that people paste are known by their marks, and prose is no language', () => {
    const missed = pastedSnippets.flatMap(({ language, text }) => {
      const guess = guessLanguage(text) ?? 'plaintext'
      return guess === language || alike[language]?.includes(guess) ? [] : [`${language} > ${guess}`]
    })
    expect(missed.length, missed.join()).toBeLessThanOrEqual(1)
    expect(guessLanguage(pastedSnippets.at(-1)!.text)).toBeNull()
  })

  it.each([
    '',
    'Hello',
    'The quick brown fox, and so on.',
    '12345',
    'Total: 42\nSum: 3',
    '日本語のテキスト',
    '- milk\n- eggs',
    'npm is a registry,\ngit a tool, and curl reads an address.',
    'NAME=me',
    'Select a plan that suits you\nfrom the list, then import your files.',
    'Write to the address below,\nor call us.',
    'The class of 2026\nand the end of an era.',
  ])('no language is named for %j', (text) => {
    expect(guessLanguage(text)).toBeNull()
  })

  it.each<[string, string]>([
    ['python', 'async def fetch(url: str) -> dict:\n    r = await client.get(url)\n    return r.json()'],
    ['shellscript', 'curl -X POST https://api.example.com/v1 \\\n  -H "Authorization: Bearer $TOKEN"'],
    ['shellscript', 'npm install vitrine\nnpm run dev'],
    ['shellscript', '$ git clone https://example.com/a.git\n$ cd a'],
    ['c', '#include <stdio.h>\nint main(void) {\n  printf("%d\\n", 42);\n  return 0;\n}'],
    ['cpp', '#include <vector>\nint sum(const std::vector<int>& v);'],
    ['dotenv', '# local\nDATABASE_URL=postgres://localhost/db\nDEBUG=true'],
    ['yaml', 'jobs:\n  build:\n    steps:\n      - run: |\n          npm ci\n          npm run build'],
    ['docker', 'FROM node:24\nENV A=1\nRUN npm ci\nCMD ["node", "a.js"]'],
    ['make', 'build: main.o\n\tcargo build\n.PHONY: clean\nclean:\n\trm -f *.o'],
  ])('%s is known in a few lines', (language, text) => {
    expect(guessLanguage(text)).toBe(language)
  })

  it('a file name or a fence is believed before any mark', () => {
    const rust = 'fn main() {\n  println!("x");\n}'
    expect(guessLanguage(rust)).toBe('rust')
    expect(guessLanguage(rust, 'src/deep/Main.GO')).toBe('go')
    expect(guessLanguage(rust, 'Dockerfile')).toBe('docker')
    expect(guessLanguage(rust, 'notes.unknown')).toBe('rust')
    expect(guessLanguage(`\`\`\`ts\n${rust}\n\`\`\``)).toBe('typescript')
    expect(withoutFence(`\`\`\`ts\n${rust}\n\`\`\`\n`)).toBe(rust)
    expect(withoutFence('```ts\na\n```\ntext\n```js\nb\n```')).toContain('text')
  })

  it('JSON is JSON when it can be read, and when it is a part of one', () => {
    expect(guessLanguage('[1, 2, {"a": null}]')).toBe('json')
    expect(guessLanguage('{\n  "name": "x",\n  "files": [\n    "a",')).toBe('json')
    expect(guessLanguage('{ a: 1 }')).toBeNull()
  })

  it('every language that is guessed is one that is offered', () => {
    const ids = new Set(languages.map(({ id }) => id))
    for (const { text } of pastedSnippets) expect([...ids, null]).toContain(guessLanguage(text))
    expect(languageOfName('x.TS')).toBe('typescript')
    expect(languageOfName('')).toBeNull()
  })

  it('no text is slow: all of these together take half a second', () => {
    const pieces = [
      '\n',
      ' ',
      '\t',
      'a',
      'a ',
      '<a',
      '<',
      '{',
      '{{',
      '(',
      '[',
      '"',
      '$',
      '$a',
      '#{',
      ': ',
      '- ',
      '-- ',
      '::',
      '\\',
    ]
    const words = [
      'select ',
      '<div ',
      'fn a(',
      'def a(',
      'class A ',
      '[a.a]\n',
      'a = \n',
      '|a|\n',
      '---\n',
      '<a b="',
      '; a b',
      '```\n',
      '$(',
      '; ;',
      'public static ',
    ]
    const start = performance.now()
    for (const piece of [...pieces, ...words]) {
      const text = piece.repeat(Math.ceil(40_000 / piece.length))
      guessLanguage(text)
      guessLanguage(`x${text}\n`)
    }
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
