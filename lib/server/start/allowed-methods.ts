// Which methods an address takes, where Next would not say: it answers DELETE of a page with the page, OPTIONS of one with a bare 400, and
// PUT of a file with a 405 that names no method.
import 'server-only'
import { endpoints } from '@/lib/contract'
import { methodNotAllowed } from '@/lib/contract/refusals'

/** What Next can route; it answers the other methods that Node parses (TRACE, PROPFIND, PURGE and 20 more) with a bare 400 or 500. */
const routable = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])
export const everyMethod = 'GET, HEAD, POST, OPTIONS'
export const readingMethods = [...reading].join(', ')

/** The API, whose routes know their methods, and Next's own addresses, which its development tools post to. */
const answersEveryMethod = /^\/(?:api(?:[/?]|$)|_)/
/** Documents of the contract, which answer OPTIONS with what other origins may send. */
const documents = new Set<string>(endpoints.map(({ path }) => path))

/** Throws ApiError for a method that nothing at this address takes. */
export function refuseMethod(method: string, target: string): void {
  const anything = answersEveryMethod.test(target)
  if (!(anything ? routable : reading).has(method)) {
    throw methodNotAllowed(method, anything ? everyMethod : readingMethods)
  }
}

/** Pages and files: whatever is there may be read, and no route says so. */
export function leavesOptionsOpen(target: string): boolean {
  return !answersEveryMethod.test(target) && !documents.has(target.split('?', 1)[0] as string)
}
