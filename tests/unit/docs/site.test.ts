import { describe, expect, it } from 'vitest'
import { endpoints } from '@/lib/contract'
import type { AnyEndpoint } from '@/lib/contract/define'
import { errorCodes } from '@/lib/contract/errors'
import { ImageFormat, QualityPreset } from '@/lib/contract/export'
import { settings } from '@/lib/docs/environment-table'
import { limitsOf, otherAnswers } from '@/lib/docs/limits'
import { llmsFullText, llmsText } from '@/lib/docs/llms'
import { openApi } from '@/lib/docs/openapi'
import { headingId, outlineOf, toMarkdown } from '@/lib/docs/page'
import { endpointMarkdown } from '@/lib/docs/reference'
import { sitePages } from '@/lib/docs/site'
import { formFields } from '@/lib/docs/try-it-fields'
import { apiCatalog, securityText } from '@/lib/docs/well-known'
import { Variables } from '@/lib/server/process/environment'

const variableNames = Object.keys(Variables.shape)

const origin = 'https://vitrine.example'
const pages = sitePages(origin)
const textOf = (path: string) => pages.find((page) => page.path === path)?.markdown ?? ''

describe('sitePages', () => {
  it('a page leaves no placeholder unfilled and links only to what exists', () => {
    const known = new Set([
      ...pages.flatMap(({ path }) => [path, `${path === '/' ? '/index' : path}.md`]),
      ...endpoints.map(({ path }) => path),
    ])
    for (const page of pages) {
      expect(page.markdown, page.path).not.toMatch(/(?<!\/)\{(origin|environment)\}/)
      for (const [, address = ''] of page.markdown.matchAll(/\]\((https?:[^)]+)\)/g)) {
        if (!address.startsWith(origin)) continue
        const { pathname, hash } = new URL(address)
        expect(known, `${page.path} links to ${address}`).toContain(pathname)
        const anchors = ['', ...outlineOf(textOf(pathname)).map((heading) => `#${headingId(heading)}`)]
        expect(anchors, `${page.path} links to ${address}`).toContain(hash)
      }
    }
  })

  it('the pages describe every endpoint with its fields, errors and a command', () => {
    for (const endpoint of endpoints) {
      expect(textOf('/docs/api')).toContain(`## ${endpoint.method} ${endpoint.path}`)
    }
    expect(textOf('/docs/api')).toContain('| `forceRefresh` | boolean | no | `false` |')
    expect(textOf('/docs/api')).toContain('20 requests per minute and IP address.')
  })

  it('the reference and OpenAPI say in the same words what every endpoint allows and notes', () => {
    const document = openApi({ endpoints, publicOrigin: origin })
    for (const endpoint of endpoints as readonly AnyEndpoint[]) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as { description: string }
      for (const text of [limitsOf(endpoint), ...(endpoint.notes ?? [])]) {
        if (endpoint.like === undefined) expect(endpointMarkdown(endpoint, origin)).toContain(text)
        expect(operation.description).toContain(text)
      }
      const { perMinute, lookupsPerMinute } = endpoint.limits
      const counted = perMinute ? new RegExp(`^${perMinute} requests per minute`) : /^30 look-ups per minute/
      expect(limitsOf(endpoint)).toMatch((perMinute ?? lookupsPerMinute) ? counted : /^No request limit\./)
      const full = endpoint.errors.includes('upstream_unavailable') ? 503 : 500
      if (endpoint.limits.atOncePerClient)
        expect(limitsOf(endpoint)).toContain(`is ${full} with \`Retry-After\` at once.`)
      if (endpoint.body) expect(limitsOf(endpoint)).toMatch(/A body of at most \d+ [KM]iB\./)
      for (const { status } of endpoint.like === undefined ? otherAnswers(endpoint) : []) {
        expect(endpointMarkdown(endpoint, origin)).toContain(`| ${status} |`)
      }
    }
  })

  it('a page as Markdown links to the Markdown of the others, and to nothing that is HTML alone', () => {
    for (const page of pages) {
      for (const [, address = ''] of toMarkdown(page, origin).matchAll(/\]\(([^)#]+)/g)) {
        if (!address.startsWith(`${origin}/`)) continue
        expect(address, page.path).toMatch(/\.(md|txt|json)$|:\d*\/$|example\/$/)
      }
    }
  })

  it('the pages tell of every preset in every format what it keeps and how small it gets', () => {
    const operation = openApi({ endpoints, publicOrigin: origin }).paths['/api/export']?.post
    for (const text of [(operation as { description: string }).description, textOf('/docs/api')]) {
      for (const preset of QualityPreset.options) {
        for (const format of ImageFormat.options)
          expect(text).toMatch(new RegExp(`\\| \`${format}\` \\| \`${preset}\` \\| [^|]+ \\| [^|]+% \\| [^|]+% \\|`))
      }
    }
  })

  it('the pages explain every code under the anchor that `documentation` points at', () => {
    for (const code of errorCodes) expect(textOf('/docs/errors')).toContain(`## ${code}\n`)
  })

  it('the pages tell of both limits that a capture is refused by with rate_limited', () => {
    const [, ...rest] = textOf('/docs/errors').split('## rate_limited\n')
    const section = rest.join().split('\n## ')[0]
    expect(section).toMatch(/more than 20 requests within a window of 60 seconds/i)
    expect(section).toMatch(/captures at once/)
  })

  it('the pages say of every code which endpoints answer with it', () => {
    for (const code of errorCodes) {
      const section =
        textOf('/docs/errors')
          .split(/^## /m)
          .find((part) => part.startsWith(`${code}\n`)) ?? ''
      for (const { method, path, errors } of endpoints as readonly AnyEndpoint[]) {
        expect(section.includes(`[${method} ${path}](`), `${code}, ${method} ${path}`).toBe(errors.includes(code))
      }
    }
  })

  it('the pages show an answer of every endpoint that has an example, and every header it sends', () => {
    const sections = textOf('/docs/api').split(/^## /m)
    const inFull = (endpoints as readonly AnyEndpoint[]).filter(({ like }) => like === undefined)
    for (const { method, path, success } of inFull) {
      const section = sections.find((part) => part.startsWith(`${method} ${path}\n`)) ?? ''
      expect(section.includes('```json'), path).toBe('example' in success)
      for (const name of Object.keys(success.headers ?? {})) expect(section).toContain(`\`${name}\``)
    }
  })

  it('a page is outlined by the headings that can be linked to', () => {
    expect(outlineOf(textOf('/docs/errors'))).toEqual([...errorCodes])
    expect(outlineOf('Text\n\n## One\n\n### Deeper\n\n```sh\n## a comment\n```\n\n## Two')).toEqual(['One', 'Two'])
  })

  it('the pages never mention maintenance', () => {
    for (const page of pages)
      expect(toMarkdown(page, origin)).not.toMatch(/MAINTENANCE|CRON_SECRET|cache\/(invalidate|cleanup)/i)
  })

  it('the pages list only settings that the start reads, each by its name', () => {
    const names = settings.flatMap((setting) => setting.names.split(', '))
    expect(names.filter((name) => !variableNames.includes(name))).toEqual([])
    // Maintenance is in no document, and Vercel sets its own.
    const unlisted = ['MAINTENANCE_SECRET', 'CRON_SECRET', 'VERCEL']
    expect(variableNames.filter((name) => !names.includes(name)).sort()).toEqual(unlisted.sort())
  })
})

describe('files that programs read first', () => {
  it('llms.txt is a map with a heading, a summary and a link to every page', () => {
    const text = llmsText({ pages, endpoints, origin })
    expect(text).toMatch(/^# Vitrine\n\n> /)
    for (const { method, path, summary } of endpoints) {
      const line = text.split('\n').find((one) => one.startsWith(`- [${method} ${path}](${origin}/docs/api.md#`))
      expect(line, path).toContain(summary)
    }
    expect(text).toMatch(/## Start[^#]*```sh\ncurl --fail-with-body/)
    for (const { path } of pages) expect(text).toContain(`(${origin}${path === '/' ? '/index' : path}.md)`)
  })

  it('llms-full.txt is, in full, every page', () => {
    const text = llmsFullText({ pages, origin })
    for (const page of pages) expect(text).toContain(`# ${page.title}\n`)
  })

  it('security.txt names a contact and an expiry in the future, less than a year away', () => {
    const nowMs = Date.UTC(2026, 10, 21, 12)
    const text = securityText({ origin, nowMs })
    expect(text).toMatch(/^Contact: https:\/\//m)
    expect(securityText({ origin, nowMs, contact: 'mailto:us@vitrine.example' })).toContain(
      'Contact: mailto:us@vitrine.example',
    )
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    expect(expires - nowMs).toBeGreaterThan(150 * 86_400_000)
    expect(expires - nowMs).toBeLessThan(365 * 86_400_000)
  })

  it('the API catalog links the API to its description', () => {
    expect(JSON.stringify(apiCatalog(origin))).toContain(`${origin}/openapi.json`)
  })
})

describe('formFields', () => {
  it('the form of an endpoint has a field for everything a caller may send', () => {
    for (const endpoint of endpoints) {
      // Fields within fields are sent as one text.
      if (endpoint.body && 'form' in endpoint.body) continue
      const names = formFields(endpoint).map(({ name }) => name)
      const shapes = [endpoint.params, endpoint.query, endpoint.body?.schema].filter((schema) => schema !== undefined)
      expect(names).toEqual(shapes.flatMap((schema) => Object.keys((schema as { shape: object }).shape)))
    }
  })
})
