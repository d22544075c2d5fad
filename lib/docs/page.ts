// A page of the site as Markdown, the one source of its HTML and its plain form: its anchors, its sections, its tables.

import { marked } from 'marked'

export interface DocumentPage {
  /** Path of the page: `/docs/api`. The Markdown form stands at the same path with `.md` behind it. */
  path: string
  title: string
  /** Where there is little room: the title, unless this is shorter. */
  label?: string
  /** One sentence for lists of pages and search results. */
  summary: string
  /** Without the title. Links are absolute. */
  markdown: string
}

/** The page as a document of its own: its links lead to the Markdown form of the other pages of `origin`. */
export const toMarkdown = (page: DocumentPage, origin: string): string =>
  `# ${page.title}\n\n> ${page.summary}\n\n${linkedAsMarkdown(page.markdown.trim(), origin)}\n`

function linkedAsMarkdown(markdown: string, origin: string): string {
  return markdown.replaceAll(/\]\(([^)\s#]+)(#[^)\s]*)?\)/g, (link, address: string, anchor = '') => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : ''
    return /^\/docs(\/[\w-]+)?$/.test(path) ? `](${origin}${markdownPath(path)}${anchor})` : link
  })
}

/** `/` is a file too: /index.md. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '')

/** Texts of the second-level headings, in order. */
export const outlineOf = (markdown: string): string[] =>
  marked.lexer(markdown).flatMap((token) => (token.type === 'heading' && token.depth === 2 ? [String(token.text)] : []))

export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows.map((row) => row.map(cell))]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
