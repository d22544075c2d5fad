// Texts in many languages: 64 as people paste them, and short ones for the languages that those have not.
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Snippet {
  language: string
  text: string
}

function read(name: string): Snippet[] {
  const file = path.resolve(import.meta.dirname, '../../fixtures/code', name)
  return readFileSync(file, 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { language: part.slice(0, end), text: part.slice(end + 1).trimEnd() }
    })
}

export const pastedSnippets = read('snippets.txt')
export const allSnippets = [...pastedSnippets, ...read('samples.txt')]
