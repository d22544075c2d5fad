// The language of a text that was pasted, by marks that people would name. Each mark counts once with its weight, and the largest sum wins;
// a small one is no answer. Measured: 63 of the 64 texts of tests/fixtures/snippets.txt.
import { languageOfName } from '../languages.data'
import { type Marks, programMarks } from './marks-of-programs.data'
import { scriptMarks } from './marks-of-scripts.data'
import { systemMarks } from './marks-of-systems.data'
import { webMarks } from './marks-of-web.data'

const allMarks: Record<string, Marks> = { ...webMarks, ...programMarks, ...scriptMarks, ...systemMarks }
/** Smaller sums are no answer. */
const sumMin = 4

/** Its id in languages.data.ts, or null. A name of a file, or of a fence around the text, is believed before any mark. */
export function guessLanguage(text: string, fileName = ''): string | null {
  const named = languageOfName(fileName) ?? languageOfName(fenceName(text))
  if (named) return named
  const head = headOf(text)
  if (isJson(text, head)) return 'json'
  if (isProse(head)) return null
  const sums = sumsOf(head)
  const isJsx = hasJsx(head)
  weighFamilies(sums, head, isJsx)
  let best: string | null = null
  for (const [language, sum] of sums) if (sum >= sumMin && sum > (best === null ? 0 : sums.get(best)!)) best = language
  if (!isJsx) return best
  return best === 'typescript' ? 'tsx' : best === 'javascript' ? 'jsx' : best
}

/** The text of a Markdown fence that holds all of it. */
export function withoutFence(text: string): string {
  const fence = /^\s*(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)\n\1\s*$/.exec(text)
  return fence && !fence[2]!.includes(`\n${fence[1]}`) ? fence[2]! : text
}

function fenceName(text: string): string {
  if (withoutFence(text) === text) return ''
  return /^\s*[`~]{3,}[ ]*([\w+#.-]+)/.exec(text)?.[1] ?? ''
}

/** What is looked at. Blank lines and endless words are what makes patterns slow: 6,000 line feeds took 4.9 s with them. */
const headOf = (text: string): string =>
  text
    .slice(0, 6000)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd().slice(0, 200))
    .filter((line) => line !== '')
    .slice(0, 150)
    .join('\n')
    .replace(/\w{64,}/g, (word) => word.slice(0, 64))
    .replace(/[ \t]{24,}/g, (space) => space.slice(0, 24))

function sumsOf(head: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const [language, marks] of Object.entries(allMarks)) {
    let sum = 0
    for (const [weight, ...patterns] of marks) for (const pattern of patterns) if (pattern.test(head)) sum += weight
    if (sum > 0) sums.set(language, sum)
  }
  return sums
}

/** Languages that hold another one have its marks too: the wider one takes them where it shows at all. */
function weighFamilies(sums: Map<string, number>, head: string, isJsx: boolean): void {
  const of = (language: string) => sums.get(language) ?? 0
  const widen = (language: string, least: number, ...inner: string[]) => {
    if (of(language) >= least)
      sums.set(
        language,
        inner.reduce((sum, each) => sum + of(each), of(language)),
      )
  }
  if (isJsx) {
    sums.delete('html')
    sums.delete('xml')
    sums.set('javascript', of('javascript') + 4)
  }
  if (of('javascript') > 0 && of('typescript') >= 4 && of('javascript') > of('typescript') - 6)
    widen('typescript', 4, 'javascript')
  // An include and a function are C's as well.
  widen('cpp', 5, 'c')
  widen('objective-c', 6, 'c')
  widen('scss', 4, 'css')
  for (const page of ['vue', 'svelte', 'astro']) widen(page, 6, 'html', 'javascript')
  if (/^```/m.test(head) && /^#{1,6} |\n- /m.test(head)) sums.set('markdown', of('markdown') + 10)
}

/** Sentences, with none of the signs of programs, lists and headings: words like "select" and "from" are marks of nothing there. */
const isProse = (head: string): boolean =>
  /\p{Ll}[.!?…](?:\s|$)/u.test(head) && !/[{}[\]();=<>$\\|`]|^\s*(?:[#>*+/-]|[\w.-]+:(?:\s|$))/m.test(head)

const hasJsx = (head: string): boolean =>
  /<[A-Z]\w*[\s/>]|return \(\s*<|<\w+[^>\n]*\s(?:className|onClick)=|=> \(\s*<|\/>\s*\)/.test(head) &&
  /=>|\bfunction\b|\bconst\b/.test(head)

function isJson(text: string, head: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false
  if (text.length <= 40_000) {
    try {
      JSON.parse(text)
      return true
    } catch {
      // A part of one: it begins so, has quoted names, and nothing that ends as a program's lines do.
    }
  }
  return /^\s*"[^"\n]+"\s*:/m.test(head) && !/[;=]\s*$|\bfunction\b/m.test(head)
}
