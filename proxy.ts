// Chooses the form of a page: Markdown for those who ask for it by Accept or by `.md`, HTML for everybody else,
// answers an unknown document with the page of unknown addresses, and gives each its policy. No access is decided here.
import { type NextRequest, NextResponse } from 'next/server'
import { isUnknownDocument, prefersMarkdown } from '@/lib/docs/negotiate'
import { answerSecurityHeaders, pageSecurityHeaders } from '@/lib/server/http/security-headers'
import { environment } from '@/lib/server/process/environment'

export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  const named = pathname.endsWith('.md')
  if (named || prefersMarkdown(request.headers.get('accept'))) {
    const target = request.nextUrl.clone()
    const path = named ? pathname.slice(0, -'.md'.length) : pathname
    target.pathname = `/md${path === '/' ? '/index' : path}`
    return NextResponse.rewrite(target, { headers: answerSecurityHeaders() })
  }
  const markdown = pathname === '/' ? '/index.md' : `${pathname}.md`
  const guards = pageSecurityHeaders(pathname)
  // The other pages are made per request and name theirs in the head.
  const canonical = pathname === '/' ? `, <${environment().PUBLIC_ORIGIN}/>; rel="canonical"` : ''
  // Next looks for the nonce in the request's own policy; whatever a client says there is replaced.
  const forwarded = new Headers(request.headers)
  forwarded.set('Content-Security-Policy', guards['Content-Security-Policy'])
  const options = {
    request: { headers: forwarded },
    headers: {
      ...guards,
      Link: `<${markdown}>; rel="alternate"; type="text/markdown", </.well-known/api-catalog>; rel="api-catalog", </.well-known/ard.json>; rel="ard", </llms.txt>; rel="describedby"${canonical}`,
    },
  }
  if (!isUnknownDocument(pathname)) return NextResponse.next(options)
  // Where no route is, Next answers 404 with the whole page of app/not-found. A route that calls notFound() answers with an empty one,
  // which scripts fill.
  const target = request.nextUrl.clone()
  target.pathname = '/not-found'
  return NextResponse.rewrite(target, options)
}

// Pages, and all below /docs, whatever ends like a file included. A path under /api, and what is shared, would have its body copied and cut at
// 10 MB on the way through here.
export const config = {
  matcher: [
    '/((?!api(?:/|$)|mcp(?:/|$)|schemas/|_next/|md/|healthz$|readyz$|metrics$|share$|\\.well-known/|.*\\.(?!md$)[a-z0-9]+$).*)',
    '/docs/:path+',
  ],
}
