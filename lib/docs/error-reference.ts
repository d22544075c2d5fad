// The page of errors: the envelope as it is sent, then every code with its status, its causes and what to do.
import { endpoints } from '@/lib/contract'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ErrorEnvelope, toEnvelope, withOrigin } from '@/lib/contract/envelope'
import { type ErrorCode, errorCatalogue, errorCodes } from '@/lib/contract/errors'
import { rateLimited } from '@/lib/contract/refusals'
import { errorCauses } from './error-causes.data'
import { fieldTable } from './field-table'
import { headingId } from './heading-id'
import { endpointHeading } from './reference'

export function errorsMarkdown(origin: string): string {
  const envelope = JSON.stringify(toEnvelope(rateLimited(20, 24), origin), null, 2)
  return [
    'Every failing request answers with one JSON object. Branch on `code`, which never changes its meaning; texts may change.',
    `\`\`\`json\n${envelope}\n\`\`\``,
    fieldTable(ErrorEnvelope, 'output'),
    `Each code has its anchor, and \`documentation\` links to it. The same page is Markdown at ${origin}/docs/errors.md.`,
    'The same seconds are in the `Retry-After` header. It is also sent with some 503s, where it is known when to come back.',
    ...errorCodes.map((code) => section(code, origin)),
  ].join('\n\n')
}

function section(code: ErrorCode, origin: string): string {
  const { status, meaning, hint } = errorCatalogue[code]
  const [only, ...more] = errorCauses[code]
  const causes = more.length === 0 ? only : [only, ...more].map((cause) => `- ${cause}`).join('\n')
  const parts = [`## ${code}`, `**${status}** ${meaning}`, causes, `**What to do.** ${withOrigin(hint, origin)}`]
  const places = endpoints.filter(({ errors }: AnyEndpoint) => errors.includes(code))
  if (places.length > 0) parts.push(`From ${places.map((endpoint) => linkTo(endpoint, origin)).join(', ')}.`)
  return parts.join('\n\n')
}

function linkTo(endpoint: AnyEndpoint, origin: string): string {
  const heading = endpointHeading(endpoint)
  return `[${heading}](${origin}/docs/api#${headingId(heading)})`
}
