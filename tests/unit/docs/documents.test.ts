// Which documents there are, as the proxy in front of the pages knows it.
import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { documentPaths } from '@/lib/docs/negotiate'
import { sitePages } from '@/lib/docs/site'
import { proxy } from '@/proxy'

const ask = (path: string) =>
  proxy(new NextRequest(`http://localhost:3000${path}`, { headers: { accept: 'text/html' } }))

it('the proxy knows every document of the site, and no other', () => {
  const documents = sitePages('http://localhost:3000').map(({ path }) => path)
  expect(documents.filter((path) => path !== '/')).toEqual(documentPaths)
})

it('a document is its own page', () => {
  for (const path of documentPaths) {
    expect(ask(path).headers.get('x-middleware-next')).toBe('1')
    expect(ask(path).headers.get('x-middleware-rewrite')).toBeNull()
  }
})

it.each(['/docs/nothing-here', '/docs/api/more', '/docs/API'])(
  'the unknown document %s is the page of unknown addresses, with the headers of a page',
  (path) => {
    const { headers } = ask(path)
    expect(headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/not-found')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('link')).toContain(`<${path}.md>; rel="alternate"`)
    // Next takes the nonce of a page's scripts from the policy on the request.
    expect(headers.get('x-middleware-request-content-security-policy')).toBe(headers.get('content-security-policy'))
  },
)
