// llms.txt and llms-full.txt: the site for programs that read, as a map and whole.
import { type DocumentPage, markdownPath, toMarkdown } from './page'

const summary =
  'Put a screenshot on show: an editor in the browser, and an anonymous HTTP API that captures web pages, recompresses pictures and looks up posts. No account, no key.'

export function llmsText(pages: readonly DocumentPage[], origin: string): string {
  const links = pages.map((page) => `- [${page.title}](${origin}${markdownPath(page.path)}): ${page.summary}`)
  return [
    '# Vitrine',
    `> ${summary}`,
    'Every page is Markdown under its `.md` address, and at its own address for `Accept: text/markdown`. Every failing API request has one envelope; branch on `code`.',
    `## Pages\n\n${links.join('\n')}`,
    `## For programs\n\n- [OpenAPI 3.1](${origin}/openapi.json): every operation\n- [llms-full.txt](${origin}/llms-full.txt): all pages in one file`,
    '',
  ].join('\n\n')
}

export function llmsFullText(pages: readonly DocumentPage[]): string {
  return pages.map((page) => toMarkdown(page)).join('\n---\n\n')
}
