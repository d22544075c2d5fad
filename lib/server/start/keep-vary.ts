// Vary on pages. Next replaces whatever Vary a page, its config or its proxy has set (vercel/next.js#85999), so a shared cache would give
// the HTML of a page to those who asked for Markdown: here each name that is ever set stays.
import 'server-only'
import type { ServerResponse } from 'node:http'

/** The paths that proxy.ts negotiates: pages, not files, not the API. */
const negotiated =
  /^\/(?!api(?:\/|$)|_next\/|md\/|healthz$|readyz$|metrics$|openapi\.json$|llms|\.well-known\/)(?:[^.?]*|[^?]*\.md)(?:\?|$)/

export function keepVary(res: ServerResponse, target: string): void {
  const setHeader = res.setHeader
  res.setHeader = function (name, value) {
    return setHeader.call(this, name, name.toLowerCase() === 'vary' ? merged(this.getHeader('vary'), value) : value)
  }
  if (negotiated.test(target)) res.setHeader('Vary', 'Accept')
}

function merged(...values: (number | string | readonly string[] | undefined)[]): string {
  const names = values
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim())
  const unique = new Map(names.filter((name) => name !== '').map((name) => [name.toLowerCase(), name]))
  return [...unique.values()].join(', ')
}
