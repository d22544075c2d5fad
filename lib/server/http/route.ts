// The operations of one path as the exports of a Next route file: every method answers, the missing ones with 405 and Allow.
import 'server-only'
import { methodNotAllowed, unknownPath } from '@/lib/contract/refusals'
import { answer } from './answer'
import type { Operation, RouteContext } from './bind'
import { preflightHeaders } from './cors'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const
type RouteMethod = (typeof methods)[number]
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>
type Route = Record<RouteMethod, RouteHandler>

interface Operations {
  GET?: Operation<'GET'>
  POST?: Operation<'POST'>
}

/** Destructure it: Next reads named exports, and answers a method without one bare. */
export function toRoute(operations: Operations): Route {
  const allow = [...(operations.GET ? ['GET', 'HEAD'] : []), ...(operations.POST ? ['POST'] : []), 'OPTIONS'].join(', ')
  const isGuarded = [operations.GET, operations.POST].some((operation) => operation?.isGuarded)
  return everyMethod((method) => {
    const operation = method === 'HEAD' ? operations.GET : operations[method as keyof Operations]
    if (operation) return operation.handle
    if (method === 'OPTIONS') return (request) => answer(request, () => preflight(allow, isGuarded), { isGuarded })
    return (request) =>
      answer(
        request,
        () => {
          throw methodNotAllowed(request.method, allow)
        },
        { isGuarded },
      )
  })
}

/** For paths that lead nowhere: the envelope instead of a page. */
export function toUnknownRoute(): Route {
  return everyMethod(
    () => (request) =>
      answer(request, () => {
        throw unknownPath()
      }),
  )
}

function preflight(allow: string, isGuarded: boolean): Response {
  const headers = isGuarded ? undefined : preflightHeaders(allow)
  return new Response(null, { status: 204, headers: { Allow: allow, ...headers } })
}

function everyMethod(handlerOf: (method: RouteMethod) => RouteHandler): Route {
  return Object.fromEntries(methods.map((method) => [method, handlerOf(method)])) as Route
}
