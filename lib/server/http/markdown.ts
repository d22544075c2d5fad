// The Markdown form of a page as a response.
import 'server-only'
import { markdownPath, toMarkdown } from '@/lib/docs/page'
import { findPage, sitePages } from '@/lib/docs/site'
import { environment } from '../process/environment'
import { corsHeaders } from './cors'
import { answerHeaders } from './security-headers.data'

function sharedHeaders(requestOrigin: string | null) {
  const { Vary = '', ...readers } = corsHeaders(requestOrigin)
  return {
    'Content-Type': 'text/markdown; charset=utf-8',
    ...answerHeaders,
    ...readers,
    Vary: ['Accept', Vary].filter(Boolean).join(', '),
    // The page itself is what a search engine should show.
    'X-Robots-Tag': 'noindex',
  }
}

/** `segments` of the page's path; none, or `index`, is the first page. For a request that carries this Origin header, or none. */
export function markdownResponse(segments: readonly string[], requestOrigin: string | null): Response {
  const shared = sharedHeaders(requestOrigin)
  const origin = environment().PUBLIC_ORIGIN
  const path = segments.length === 0 || segments.join('/') === 'index' ? '/' : `/${segments.join('/')}`
  const page = findPage(path, origin)
  if (!page) {
    const pages = sitePages(origin).map(({ path: known, title }) => `- [${title}](${origin}${markdownPath(known)})`)
    return new Response(`# Not found\n\nThere is no page at this address. The pages are:\n\n${pages.join('\n')}\n`, {
      status: 404,
      headers: { ...shared, 'Cache-Control': 'no-store' },
    })
  }
  const text = toMarkdown(page, origin)
  return new Response(text, {
    headers: {
      ...shared,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      Link: `<${origin}${path}>; rel="canonical"`,
      // About four characters of English and code are one token; readers plan with it.
      'X-Markdown-Tokens': String(Math.ceil(text.length / 4)),
    },
  })
}
