// The tools of /mcp as sections of their page, made from the contract.
import type { ToolContract } from '@/lib/contract/tools/define-tool'
import { fieldTable } from './field-table'
import { headingId } from './page'

export const toolsMarkdown = (tools: readonly ToolContract[], origin: string): string =>
  tools.map((tool) => toolMarkdown(tool, origin)).join('\n\n')

function toolMarkdown({ name, description, input, output, example, hints, operation }: ToolContract, origin: string) {
  const heading = `${operation.method} ${operation.path}`
  const reach = hints.openWorldHint ? 'It asks other hosts' : 'It asks no other host'
  const codes = operation.errors.map((code) => `[\`${code}\`](${origin}/docs/errors#${code})`)
  return [
    `## ${name}`,
    description,
    `The operation of [${heading}](${origin}/docs/api#${headingId(heading)}). ${reach}, changes nothing, and may be called again.${limitOf(operation)}`,
    `\`\`\`json\n${JSON.stringify({ name, arguments: example }, null, 2)}\n\`\`\``,
    '### Arguments',
    fieldTable(input, 'input'),
    '### Facts',
    fieldTable(output, 'output'),
    `### Errors\n\n${codes.join(', ')}.`,
  ].join('\n\n')
}

function limitOf({ limits }: ToolContract['operation']): string {
  const { perMinute, lookupsPerMinute, picturesPerMinute } = limits
  const counted = [
    perMinute === undefined ? undefined : `${perMinute} calls`,
    lookupsPerMinute === undefined ? undefined : `${lookupsPerMinute} look-ups`,
    picturesPerMinute === undefined ? undefined : `${picturesPerMinute} pictures of other hosts`,
  ].filter((each) => each !== undefined)
  return counted.length === 0 ? '' : ` ${counted.join(' and ')} per minute and IP address.`
}
