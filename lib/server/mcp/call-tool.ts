// One call of a tool: counted and timed as the operation it performs, checked as its contract says. What a model can mend comes back as a
// result with the envelope of the HTTP API.
import 'server-only'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { toEnvelope } from '@/lib/contract/envelope'
import type { ApiError } from '@/lib/contract/errors'
import type { ToolContract } from '@/lib/contract/tools/define-tool'
import { toFailure } from '../http/answer'
import { refuseKnown, unknownFields } from '../http/input'
import { perform } from '../http/perform'
import { validate } from '../http/validate'
import { environment } from '../process/environment'
import { log } from '../process/log'
import type { RunnableTool } from './tools'

export interface Caller {
  request: Request
  requestId: string
  /** Aborts when the client leaves or the time of the whole message is over. */
  signal: AbortSignal
}

/** Rejects only with the reason of the signal. */
export async function callTool(
  { contract, run, timeoutMs }: RunnableTool,
  given: unknown,
  caller: Caller,
): Promise<CallToolResult> {
  const startedAtMs = performance.now()
  const logged = (fields: Record<string, unknown>) => ({
    tool: contract.name,
    durationMs: Math.round(performance.now() - startedAtMs),
    ...fields,
  })
  try {
    const answer = await perform(contract.operation, { ...caller, timeoutMs: timeoutMs?.() }, (call) =>
      run(checked(contract, given), call),
    )
    const facts = withIgnored(answer.facts, ignoredBy(contract, given))
    log.info('tool', logged({}))
    return {
      content: [...answer.content, { type: 'text', text: JSON.stringify(facts) }],
      structuredContent: facts,
    }
  } catch (error) {
    if (caller.signal.aborted) throw error
    const failure = toFailure(error, caller.requestId)
    const isOurs = failure.code === 'internal_error' && !failure.isUpstreams
    if (isOurs) log.error('tool_failed', logged({ error: failure.cause ?? failure }))
    else log.info('tool', logged({ code: failure.code }))
    return refused(failure)
  }
}

function refused(failure: ApiError): CallToolResult {
  const { hint, ...envelope } = toEnvelope(failure, environment().PUBLIC_ORIGIN)
  const told = { ...envelope, hint: inWordsOfTools(hint) }
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(told) }] }
}

/** What hints of the HTTP API are called here. */
const toolsFor: readonly [RegExp, string][] = [
  [/GET \S+\/api\/looks/g, 'list_looks'],
  [/(POST )?\/api\/screenshot/g, 'capture_page'],
  [/(POST )?\/api\/render/g, 'render_picture'],
]

const inWordsOfTools = (hint: string) => toolsFor.reduce((text, [address, name]) => text.replace(address, name), hint)

function checked(contract: ToolContract, given: unknown): Record<string, unknown> {
  refuseKnown(ignoredBy(contract, given), contract.operation.refuses)
  return validate(contract.input, given, 'arguments')
}

function ignoredBy({ input, others = input }: ToolContract, given: unknown): string[] {
  const unknown = unknownFields(others, given)
  return unknownFields(input, given).filter((name) => unknown.includes(name))
}

const namesMax = 10
const nameLengthMax = 40

/** A model that misspells an argument would take the default for what it asked for. */
function withIgnored(facts: Record<string, unknown>, ignored: readonly string[]): Record<string, unknown> {
  if (ignored.length === 0) return facts
  const names = ignored.slice(0, namesMax).map((name) => JSON.stringify(name.slice(0, nameLengthMax)))
  const warnings = [
    ...((facts.warnings as string[] | undefined) ?? []),
    `Unknown arguments were ignored: ${names.join(', ')}.`,
  ]
  return { ...facts, warnings }
}
