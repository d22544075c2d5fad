// Chooses the form of a page: Markdown for those who ask for it by Accept or by `.md`, HTML for everybody else. Nothing here guards anything.
import { type NextRequest, NextResponse } from 'next/server'
import { prefersMarkdown } from '@/lib/docs/negotiate'

export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  const named = pathname.endsWith('.md')
  if (named || prefersMarkdown(request.headers.get('accept'))) {
    const target = request.nextUrl.clone()
    const path = named ? pathname.slice(0, -'.md'.length) : pathname
    target.pathname = `/md${path === '/' ? '/index' : path}`
    return NextResponse.rewrite(target)
  }
  const markdown = pathname === '/' ? '/index.md' : `${pathname}.md`
  return NextResponse.next({
    headers: {
      Link: `<${markdown}>; rel="alternate"; type="text/markdown", </.well-known/api-catalog>; rel="api-catalog", </llms.txt>; rel="describedby"`,
    },
  })
}

// Pages only. A path under /api would have its body copied and cut at 10 MB on the way through here.
export const config = {
  matcher: ['/((?!api|_next|md/|healthz|openapi.json|llms|\\.well-known|.*\\.(?!md$)[a-z0-9]+$).*)'],
}
