// Every page of the site with its Markdown: guides from files, the reference and the errors from the contract. The lists of pages are views of this.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { endpoints } from '@/lib/contract'
import { captureOptionFields } from '@/lib/contract/capture-options'
import { Mark, markKinds, Output, Recipe, Source, sourceForms } from '@/lib/contract/recipe'
import { capturedPageFields } from '@/lib/contract/screenshot'
import { tools } from '@/lib/contract/tools'
import { backgrounds } from '@/lib/kinds/backgrounds'
import { commandsMarkdown, exitCodesMarkdown, generalOptionsMarkdown } from './command-reference'
import { environmentMarkdown } from './environment-table'
import { errorsMarkdown } from './error-reference'
import { fieldTable } from './field-table'
import { protocolVersions } from './mcp'
import type { DocumentPage } from './page'
import { referenceMarkdown } from './reference'
import { toolsMarkdown } from './tool-reference'

// Read when a page is made. Next traces them by next.config.ts.
const guide = (name: string, origin: string, parts: Record<string, string> = {}) =>
  readFileSync(path.join(process.cwd(), 'lib/docs/guides', `${name}.md`), 'utf8').replace(
    /\{(\w+)\}/g,
    (whole, part: string) => (part === 'origin' ? origin : (parts[part] ?? whole)),
  )

/** In reading order. `origin` has no trailing slash. */
export function sitePages(origin: string): DocumentPage[] {
  return [
    {
      path: '/',
      title: 'Vitrine',
      summary: 'The editor: put a screenshot on show in the browser.',
      markdown: editorMarkdown(origin),
    },
    {
      path: '/docs',
      title: 'Start here',
      label: 'Start',
      summary: 'What Vitrine does and the first call of its API.',
      markdown: guide('start', origin),
    },
    {
      path: '/docs/api',
      title: 'API reference',
      label: 'API',
      summary: 'Every endpoint, made from the contract the service runs on.',
      markdown: referenceMarkdown(endpoints, origin),
    },
    {
      path: '/docs/render',
      title: 'Finished pictures',
      label: 'Render',
      summary: 'A page in a look, with marks, in one request; and pictures by their address, for READMEs.',
      markdown: guide('render', origin),
    },
    {
      path: '/docs/recipes',
      title: 'Recipes',
      summary: 'What a finished picture is made of, field by field.',
      markdown: guide('recipes', origin, recipeParts()),
    },
    {
      path: '/docs/errors',
      title: 'Errors',
      summary: 'The twelve codes: when they happen and what to do.',
      markdown: errorsMarkdown(origin),
    },
    {
      path: '/docs/mcp',
      title: 'Tools for models',
      label: 'MCP',
      summary: 'The same operations for agents: a server of the Model Context Protocol, without a key.',
      markdown: guide('mcp', origin, { tools: toolsMarkdown(tools, origin), revisions: protocolVersions.join(', ') }),
    },
    {
      path: '/docs/cli',
      title: 'Command line and CI',
      label: 'CLI',
      summary: 'Pictures of a project from one file, kept fresh: by hand, in GitHub Actions, in any CI.',
      markdown: guide('cli', origin, {
        commands: commandsMarkdown(),
        exitCodes: exitCodesMarkdown(),
        generalOptions: generalOptionsMarkdown(),
      }),
    },
    {
      path: '/docs/self-hosting',
      title: 'Self-hosting',
      summary: 'Run it on your own machine, behind a proxy, on more than one.',
      markdown: guide('self-hosting', origin, { environment: environmentMarkdown() }),
    },
    {
      path: '/docs/privacy',
      title: 'Privacy',
      summary: 'What leaves your browser, exactly.',
      markdown: guide('privacy', origin),
    },
  ]
}

export const findPage = (pagePath: string, origin: string): DocumentPage | undefined =>
  sitePages(origin).find((page) => page.path === pagePath)

function recipeParts(): Record<string, string> {
  const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
  const captureNames = new Set([...Object.keys(captureOptionFields), ...Object.keys(capturedPageFields)])
  const own = Object.entries(Source.shape).filter(([name]) => name === 'url' || !captureNames.has(name))
  return {
    fields: fieldTable(Recipe, 'input') ?? '',
    sources: fieldTable(z.object(Object.fromEntries(own)), 'input') ?? '',
    mark: fieldTable(Mark, 'input') ?? '',
    output: fieldTable(Output, 'input') ?? '',
    forms: listed(sourceForms),
    marks: listed(markKinds),
  }
}

function editorMarkdown(origin: string): string {
  const kinds = backgrounds.map((kind) => kind.label.toLowerCase()).join(', ')
  return [
    'Open this address in a browser to use the editor. It needs no account.',
    '- Type or paste the address of a page, paste or drop a picture, or choose a file.',
    `- Set it on a background (${kinds}), with padding, rounded corners and a soft shadow.`,
    '- Copy the result, or download it as PNG at 1x, 2x or 3x. What is on screen is what is in the file.',
    'A program uses the API instead:',
    `- [Start here](${origin}/docs.md): the first call.\n- [API reference](${origin}/docs/api.md): every endpoint.\n- [OpenAPI 3.1](${origin}/openapi.json)`,
  ].join('\n\n')
}
