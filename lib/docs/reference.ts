// The reference of the API, made from the contract: every endpoint with its fields, answers, limits and a command to try.
import type { AnyEndpoint, Example } from '@/lib/contract/define'
import { type ErrorCode, errorCatalogue, errorCodes } from '@/lib/contract/errors'
import { fieldTable } from './field-table'
import { formFields } from './try-it-fields'

/** Anchor of an endpoint on the reference page. */
export const endpointHeading = (endpoint: AnyEndpoint): string => `${endpoint.method} ${endpoint.path}`

export function referenceMarkdown(endpoints: readonly AnyEndpoint[], origin: string): string {
  const introduction = [
    `Base address: \`${origin}\`. No key, no account; an \`Authorization\` header is ignored. JSON in and out, unless an endpoint says otherwise.`,
    `Every failing request answers with the [error envelope](${origin}/docs/errors). The same as a document for programs: [openapi.json](${origin}/openapi.json).`,
  ]
  return [...introduction, ...endpoints.map((endpoint) => endpointMarkdown(endpoint, origin))].join('\n\n')
}

export function endpointMarkdown(endpoint: AnyEndpoint, origin: string): string {
  const { params, query, body, success } = endpoint
  const parts = [`## ${endpointHeading(endpoint)}`, endpoint.description]
  const section = (title: string, table: string | undefined) => {
    if (table) parts.push(`### ${title}`, table)
  }
  section('Path', params && fieldTable(params, 'input'))
  section('Query', query && fieldTable(query, 'input'))
  section(`Body, ${body?.mediaType}`, body && fieldTable(body.schema, 'input'))
  if ('mediaTypes' in success)
    parts.push('### Answer', `${success.description}: ${success.mediaTypes.map((type) => `\`${type}\``).join(', ')}.`)
  else section(`Answer, ${success.mediaType}`, fieldTable(success.schema, 'output') ?? `${success.description}.`)
  const limits = limitsOf(endpoint)
  if (limits) parts.push('### Limits', limits)
  parts.push('### Errors', errorList(endpoint, origin))
  const [example] = endpoint.examples
  if (example) parts.push('### Try it', `\`\`\`sh\n${curl(endpoint, example, origin)}\n\`\`\``)
  return parts.join('\n\n')
}

function limitsOf({ limits, body }: AnyEndpoint): string {
  const sentences = [
    limits.perMinute && `${limits.perMinute} requests per minute and IP address.`,
    body && `Body: ${bytes(limits.bodyBytesMax)} at most.`,
    `Time: ${limits.timeoutMs / 1000} s.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

const bytes = (count: number) => (count >= 1024 * 1024 ? `${count / 1024 / 1024} MiB` : `${count / 1024} KiB`)

function errorList({ errors }: AnyEndpoint, origin: string): string {
  const codes: ErrorCode[] = [...errors, 'method_not_allowed', 'internal_error']
  return codes.map((code) => `[\`${code}\`](${origin}/docs/errors#${code}) ${errorCatalogue[code].status}`).join(', ')
}

function curl(endpoint: AnyEndpoint, { request }: Example, origin: string): string {
  const params = (request.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams((request.query ?? {}) as Record<string, string>).toString()
  const address = `'${origin}${path}${query ? `?${query}` : ''}'`
  if (!endpoint.body) return `curl -s ${address}`
  if (endpoint.body.mediaType === 'application/json') {
    return `curl -s ${address} \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify(request.body)}'`
  }
  const body = (request.body ?? {}) as Record<string, unknown>
  const parts = formFields(endpoint).map(
    ({ name, type }) => `  -F '${name}=${type === 'file' ? '@picture.png' : body[name]}'`,
  )
  return `curl -s ${address} \\\n${parts.join(' \\\n')} -o picture.out`
}

export function errorsMarkdown(): string {
  const introduction =
    'Every failing request answers with one JSON object: `error` and `message` (the same sentence), `code`, `hint`, `status`, `documentation` and, on 429, `retryAfter`. ' +
    'Branch on `code`; texts may change.'
  const sections = errorCodes.map((code) => {
    const { status, meaning, hint } = errorCatalogue[code]
    return `## ${code}\n\nStatus ${status}. ${meaning}\n\n${hint}`
  })
  return [introduction, ...sections].join('\n\n')
}
