// Every page of the site with its Markdown: guides from files, the reference and the errors from the contract. The lists of pages are views of this.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@/lib/contract'
import { editorMarkdown } from './editor-page'
import { environmentMarkdown } from './environment-table'
import { errorsMarkdown } from './error-reference'
import type { DocumentPage } from './page'
import { referenceMarkdown } from './reference'

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
      path: '/docs/errors',
      title: 'Errors',
      summary: 'The twelve codes: when they happen and what to do.',
      markdown: errorsMarkdown(origin),
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
