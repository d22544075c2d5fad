// The reference of the API, made from the contract: every endpoint with a command to try, its fields, answers, limits and errors.
import type { AnyEndpoint } from '@/lib/contract/define'
import { type ErrorCode, errorCatalogue } from '@/lib/contract/errors'
import { rateLimitHeaders, serviceHeaders } from '@/lib/contract/headers'
import { fieldTable } from './field-table'
import { limitsOf, otherAnswers } from './limits'
import { headingId, markdownTable } from './page'
import { formFields } from './try-it-fields'

/** Anchor of an endpoint on the reference page. */
export const endpointHeading = (endpoint: AnyEndpoint): string => `${endpoint.method} ${endpoint.path}`

export const referenceIntroduction = (origin: string): string =>
  [
    `Base address: \`${origin}\`. No key, no account; an \`Authorization\` header is ignored. JSON in and out, unless an endpoint says otherwise.`,
    `A request that fails answers with the [error envelope](${origin}/docs/errors). Besides the codes listed with it, every endpoint may answer [\`method_not_allowed\`](${origin}/docs/errors#method_not_allowed) and [\`internal_error\`](${origin}/docs/errors#internal_error).`,
    `For programs there is the same as [openapi.json](${origin}/openapi.json).`,
  ].join('\n\n')

export const referenceMarkdown = (endpoints: readonly AnyEndpoint[], origin: string): string =>
  [referenceIntroduction(origin), ...endpoints.map((endpoint) => endpointMarkdown(endpoint, origin))].join('\n\n')

export function endpointMarkdown(endpoint: AnyEndpoint, origin: string): string {
  const { params, query, body, success, errors, examples, notes = [] } = endpoint
  if (endpoint.like !== undefined) {
    return [
      `## ${endpointHeading(endpoint)}`,
      `${endpoint.summary}: as [${endpoint.like}](${origin}/docs/api#${headingId(endpoint.like)}), in another file type.`,
    ].join('\n\n')
  }
  const parts = [`## ${endpointHeading(endpoint)}`, endpoint.description, ...notes]
  const section = (title: string, text: string | undefined) => {
    if (text) parts.push(`### ${title}`, text)
  }
  const [example] = examples
  section('Example', example && `\`\`\`sh\n${exampleCommand(endpoint, origin)}\n\`\`\``)
  section('Path', params && fieldTable(params, 'input'))
  section('Query', query && fieldTable(query, 'input'))
  section(
    `Body, ${body?.mediaType}${body?.form ? ' or multipart/form-data' : ''}`,
    body && fieldTable(body.schema, 'input'),
  )
  if ('mediaTypes' in success) {
    section('Answer', `${success.description}: ${success.mediaTypes.map(code).join(', ')}.`)
    for (const other of success.others ?? []) {
      section(`Answer, ${other.mediaType}`, fieldTable(other.schema, 'output') ?? `${other.description}.`)
    }
  } else section(`Answer, ${success.mediaType}`, fieldTable(success.schema, 'output') ?? `${success.description}.`)
  if ('example' in success && success.example) parts.push(json(success.example))
  if ('bytesTypes' in success && success.bytesTypes) {
    parts.push(`Instead of JSON, for whoever prefers it in \`Accept\`: ${success.bytesTypes.map(code).join(', ')}.`)
  }
  section('Headers of the answer', headerTable(endpoint))
  section('Other answers', otherAnswerTable(endpoint))
  section('Limits', limitsOf(endpoint))
  section('Errors', errors.length > 0 ? errorTable(errors, origin) : undefined)
  return parts.join('\n\n')
}

const code = (text: string) => `\`${text}\``
const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, shortened, 2)}\n\`\`\``
const shortened = (_key: string, value: unknown) =>
  typeof value === 'string' && value.length > 60 ? `${value.slice(0, 40)}…` : value

function headerTable({ success, limits }: AnyEndpoint): string | undefined {
  const counters =
    limits.perMinute === undefined ? [] : rateLimitHeaders.map((name) => [name, serviceHeaders[name]] as const)
  const rows = [...Object.entries(success.headers ?? {}), ...counters]
  if (rows.length === 0) return undefined
  return markdownTable(
    ['header', 'example', 'meaning'],
    rows.map(([name, { example, description }]) => [code(name), code(String(example)), description]),
  )
}

function otherAnswerTable(endpoint: AnyEndpoint): string | undefined {
  const rows = otherAnswers(endpoint).map(({ status, description }) => [String(status), description])
  return rows.length === 0 ? undefined : markdownTable(['status', 'what it says'], rows)
}

/** By status, as a client reads it. */
function errorTable(codes: readonly ErrorCode[], origin: string): string {
  const rows = codes
    .toSorted((one, other) => errorCatalogue[one].status - errorCatalogue[other].status)
    .map((name) => [
      String(errorCatalogue[name].status),
      `[${code(name)}](${origin}/docs/errors#${name})`,
      errorCatalogue[name].meaning,
    ])
  return markdownTable(['status', 'code', 'when'], rows)
}

/** An error makes it fail, and is printed. */
const curlCommand = 'curl --fail-with-body -sS'

const isText = ({ success }: AnyEndpoint) =>
  'schema' in success || success.mediaTypes.every((type) => type.startsWith('text/'))

/** Where only one type can come. */
function fileOf({ success }: AnyEndpoint): string {
  const types = 'mediaTypes' in success ? success.mediaTypes : []
  return types.length === 1 ? `picture.${types[0]!.slice(types[0]!.indexOf('/') + 1)}` : 'file'
}

const formatOf = (body: unknown): string => (body as { output?: { format?: string } }).output?.format ?? 'png'

/** The first example of the endpoint as a shell command; empty when it has none. */
export function exampleCommand(endpoint: AnyEndpoint, origin: string): string {
  const [example] = endpoint.examples
  if (!example) return ''
  const { request } = example
  const params = (request.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams((request.query ?? {}) as Record<string, string>).toString()
  const address = `'${origin}${path}${query ? `?${query}` : ''}'`
  if (!endpoint.body) return `${curlCommand} ${address}${isText(endpoint) ? '' : ` -o ${fileOf(endpoint)}`}`
  if (endpoint.body.mediaType === 'application/json') {
    const call = `${curlCommand} ${address} \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify(request.body)}'`
    return 'schema' in endpoint.success
      ? `${call} \\\n  | jq -er .screenshot | base64 -d > page.png`
      : `${call} \\\n  -o picture.${formatOf(request.body)}`
  }
  const body = (request.body ?? {}) as Record<string, unknown>
  const parts = formFields(endpoint).map(
    ({ name, type }) => `  -F '${name}=${type === 'file' ? '@picture.png' : body[name]}'`,
  )
  return `${curlCommand} ${address} \\\n${parts.join(' \\\n')} \\\n  -o picture.${body.format}`
}
