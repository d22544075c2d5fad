// llms.txt and llms-full.txt: the site for programs that read, as a map and whole.
import type { AnyEndpoint } from '@/lib/contract/define'
import { render } from '@/lib/contract/render'
import { type DocumentPage, headingId, markdownPath, toMarkdown } from './page'
import { endpointHeading, exampleCommand } from './reference'

const summary =
  'Put a screenshot on show: an editor in the browser, and an anonymous HTTP API that captures web pages, composes finished pictures, recompresses files and looks up posts. No account, no key.'

interface LlmsSite {
  pages: readonly DocumentPage[]
  endpoints: readonly AnyEndpoint[]
  origin: string
}

export function llmsText({ pages, endpoints, origin }: LlmsSite): string {
  const links = pages.map((page) => `- [${page.title}](${origin}${markdownPath(page.path)}): ${page.summary}`)
  const [first] = endpoints
  return [
    '# Vitrine',
    `> ${summary}`,
    'Every page is Markdown under its `.md` address, and at its own address for `Accept: text/markdown`. Every failing API request has one envelope; branch on `code`.',
    '## Start',
    'Capture a page as a PNG (`curl`, `jq`, `base64`):',
    first && `\`\`\`sh\n${exampleCommand(first, origin)}\n\`\`\``,
    'Make a finished picture of a page, with an element covered and an arrow at another (`p` and `h1` are CSS selectors on the page):',
    `\`\`\`sh\n${exampleCommand(render, origin)}\n\`\`\``,
    `What must not be seen is a \`redact\` mark: one that finds nothing is an error. \`hide\` and \`remove\` only tidy up. [Finished pictures](${origin}/docs/render.md) says how, [recipes](${origin}/docs/recipes.md) has every field; \`"elements": true\` of \`POST /api/screenshot\` lists the selectors of a page. With a \`motion\` and \`"output": {"format": "webm"}\` it is a [film](${origin}/docs/render.md#films).`,
    `## Operations\n\n${endpoints.map((endpoint) => operationLine(endpoint, origin)).join('\n')}`,
    `## Pages\n\n${links.join('\n')}`,
    `## For programs\n\n- [MCP](${origin}${markdownPath('/docs/mcp')}): tools for models at \`${origin}/mcp\`, without a key\n- [OpenAPI 3.1](${origin}/openapi.json): every operation\n- [Skill](${origin}/.well-known/agent-skills/vitrine-pictures/SKILL.md): how an agent uses it\n- [llms-full.txt](${origin}/llms-full.txt): all pages in one file`,
    '',
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
}

function operationLine(endpoint: AnyEndpoint, origin: string): string {
  const heading = endpointHeading(endpoint)
  const { perMinute, lookupsPerMinute } = endpoint.limits
  const counted = perMinute === undefined ? lookupsPerMinute && `${lookupsPerMinute} look-ups` : `${perMinute} requests`
  const limit = counted ? `, ${counted} per minute and IP address` : ''
  return `- [${heading}](${origin}${markdownPath('/docs/api')}#${headingId(heading)}): ${endpoint.summary}${limit}`
}

export function llmsFullText({ pages, origin }: Pick<LlmsSite, 'pages' | 'origin'>): string {
  return pages.map((page) => toMarkdown(page, origin)).join('\n---\n\n')
}
