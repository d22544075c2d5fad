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
