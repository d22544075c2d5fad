// A contract and its handler become one operation of HTTP: perform it, read and validate, handle, answer.
import 'server-only'
import type { AnyEndpoint } from '@/lib/contract/define'
import { rateLimitHeaders } from '@/lib/contract/headers'
import type { RateLimiter } from '../rate-limit/fixed-window'
import { type AnswerOptions, answer, type Exchange } from './answer'
import type { Handler } from './endpoint'
import { ignoredFieldsHeader, readInput } from './input'
import { perform } from './perform'
import { toResponse } from './response'

export interface RouteContext {
  params: Promise<unknown>
}

export interface Operation<Method extends string = string> {
  method: Method
  /** Only for whoever passes its guard: pages of other origins are told nothing. */
  isGuarded: boolean
  handle(request: Request, context: RouteContext): Promise<Response>
}

export interface BindOptions {
  /** Instead of the contract's, where the operator may set it. Read per request. */
  timeoutMs?: () => number
  limiter?: RateLimiter
  /** Throws for whoever may not call it, before anything of the request is read. */
  guard?: (request: Request) => void
  /** The same for what anybody may read the refusal of. */
  check?: (request: Request) => void
  /** Errors in another form, for whoever cannot read the envelope. */
  failureAs?: AnswerOptions['failureAs']
}

export function bind<Contract extends AnyEndpoint>(
  contract: Contract,
  handler: Handler<Contract>,
  options: BindOptions = {},
): Operation<Contract['method']> {
  const isGuarded = options.guard !== undefined
  const { failureAs } = options

  async function work(request: Request, context: RouteContext, exchange: Exchange): Promise<Response> {
    exchange.operation = contract.id
    options.guard?.(request)
    options.check?.(request)
    const asked = {
      request,
      requestId: exchange.requestId,
      timeoutMs: options.timeoutMs?.(),
      limiter: options.limiter,
      onCounted(result: { limit: number; remaining: number; resetAtMs: number }) {
        const values = [result.limit, result.remaining, result.resetAtMs]
        for (const [index, name] of rateLimitHeaders.entries()) exchange.headers.set(name, String(values[index]))
      },
      onIgnored(names: readonly string[]) {
        const header = ignoredFieldsHeader(names)
        if (header !== undefined) exchange.headers.set('X-Ignored-Fields', header)
      },
    }
    return perform(contract, asked, async (call) => {
      const source = { request, params: await context.params, signal: call.signal, onIgnored: call.onIgnored }
      const input = await call.readingBody(() => readInput(contract, source))
      return toResponse(request, await handler(input, call))
    })
  }

  return {
    method: contract.method,
    isGuarded,
    handle: (request, context) =>
      answer(request, (exchange) => work(request, context, exchange), { isGuarded, failureAs }),
  }
}
