// A text as what it is shown as: code, a terminal's output, a patch. Its language is guessed, its file's name believed.
import { guessLanguage, withoutFence } from '@/lib/highlight/guess/guess-language'
import { plainText as noLanguage } from '@/lib/highlight/languages.data'
import type { DrawnContent } from '@/lib/kinds/contents'
import { code, codeLengthMax } from '@/lib/kinds/contents/code/schema'
import { withoutBlankEdges, withoutSharedIndent } from '@/lib/kinds/contents/code/tidied'
import { diff, patchLettersMax } from '@/lib/kinds/contents/diff/schema'
import { plainText } from '@/lib/kinds/contents/parts/cells'
import { terminal } from '@/lib/kinds/contents/terminal/schema'
import { terminalLettersMax } from '@/lib/kinds/contents/terminal/terminal-text'
import type { TextCard } from './smart-input'

interface PlacedText {
  content: DrawnContent
  /** Letters of it that a card has no room for were left out: so many it has. */
  cutAt: number | null
}

export function contentOfText({ card, text, fileName = '', firstLine = 1 }: TextCard): PlacedText {
  const name = fileName.slice(0, 80)
  if (card === 'terminal') {
    const kept = text.trimEnd()
    // What a program said last is what people show.
    const content = terminal.schema.parse({ kind: card, text: endOf(kept, terminalLettersMax) })
    return { content, cutAt: kept.length > terminalLettersMax ? terminalLettersMax : null }
  }
  if (card === 'diff') {
    const patch = withoutBlankEdges(plainText(withoutFence(text)))
    const content = diff.schema.parse({ kind: card, text: startOf(patch, patchLettersMax) })
    return { content, cutAt: patch.length > patchLettersMax ? patchLettersMax : null }
  }
  const plain = withoutSharedIndent(withoutBlankEdges(plainText(withoutFence(text))))
  const language = guessLanguage(text, fileName) ?? noLanguage
  const numbered = { numbers: firstLine > 1, firstNumber: Math.min(firstLine, 9999) }
  const content = code.schema.parse({
    kind: card,
    text: startOf(plain, codeLengthMax),
    language,
    fileName: name,
    ...numbered,
    wrapColumns: longestLine(plain) > lineLettersMax ? wrappedColumns : 0,
  })
  return { content, cutAt: plain.length > codeLengthMax ? codeLengthMax : null }
}

/** Beyond it a line is no line that anybody set: of code that was made small all stands in one. */
const lineLettersMax = 400
const wrappedColumns = 120

const longestLine = (text: string): number => text.split('\n').reduce((most, line) => Math.max(most, line.length), 0)

/** No letter of two units is cut in half. */
const startOf = (text: string, lengthMax: number): string => text.slice(0, lengthMax).replace(/[\ud800-\udbff]$/, '')
const endOf = (text: string, lengthMax: number): string => text.slice(-lengthMax).replace(/^[\udc00-\udfff]/, '')
