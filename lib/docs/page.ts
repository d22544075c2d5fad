// A page of the site as Markdown: the one source of its HTML and its plain form.

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

/** The page as a document of its own. */
export const toMarkdown = (page: DocumentPage): string =>
  `# ${page.title}\n\n> ${page.summary}\n\n${page.markdown.trim()}\n`

/** `/` is a file too: /index.md. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)
