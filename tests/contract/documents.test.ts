// The site's documents as a browser and as a program ask for them.
import { describe, expect, inject, it } from 'vitest'
import { errorCodes } from '@/lib/contract/errors'
import { call } from '../support/http/call'

const origin = inject('serverOrigin')
const pages = ['/', '/docs', '/docs/api', '/docs/errors', '/docs/mcp', '/docs/self-hosting', '/docs/privacy']
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const get = (path: string, accept = browser) => call(origin + path, { headers: { accept } })

describe.each(pages)('%s', (path) => {
  it('the page is HTML for a browser, and says with Vary and Link that there is Markdown', async () => {
    const reply = await get(path)
    expect(reply.status).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers.vary?.split(', ')).toContain('Accept')
    expect(reply.headers.link).toContain(
      `<${path === '/' ? '/index' : path}.md>; rel="alternate"; type="text/markdown"`,
    )
    expect(reply.headers['cache-control']).not.toContain('s-maxage')
  })

  it('the page is Markdown for Accept: text/markdown, and the same under .md', async () => {
    const negotiated = await get(path, 'text/markdown')
    const named = await get(path === '/' ? '/index.md' : `${path}.md`, '*/*')
    for (const reply of [negotiated, named]) {
      expect(reply.status).toBe(200)
      expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8')
      expect(reply.headers.vary?.split(', ')).toContain('Accept')
      expect(reply.headers.link).toContain('rel="canonical"')
    }
    expect(named.body.toString()).toBe(negotiated.body.toString())
    expect(negotiated.body.toString()).toMatch(/^# /)
  })
})

describe('content negotiation', () => {
  it('a page honours quality values', async () => {
    const typeFor = async (accept: string) => (await get('/docs', accept)).headers['content-type']
    expect(await typeFor('text/markdown;q=0.5, text/html')).toContain('text/html')
    expect(await typeFor('text/html;q=0.5, text/markdown')).toContain('text/markdown')
    expect(await typeFor('*/*')).toContain('text/html')
    expect(await typeFor('text/markdown;q=0')).toContain('text/html')
  })

  it('a page that does not exist is 404 in the form that was asked for', async () => {
    const html = await get('/docs/nothing-here')
    expect([html.status, html.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    const markdown = await get('/docs/nothing-here', 'text/markdown')
    expect([markdown.status, markdown.headers['content-type']]).toEqual([404, 'text/markdown; charset=utf-8'])
    expect((await get('/nothing.md')).status).toBe(404)
  })

  it('the page of errors holds an anchor for every error code', async () => {
    const html = (await get('/docs/errors')).body.toString()
    for (const code of errorCodes) expect(html).toContain(`id="${code}"`)
  })
})

describe('discovery', () => {
  it('the head of the editor says where the API is described, and a header which address is the canonical one', async () => {
    const reply = await get('/')
    const head = reply.body.toString().split('</head>')[0] ?? ''
    expect(head).toMatch(/<link rel="service-desc"[^>]*href="\/openapi.json"/)
    expect(head).toMatch(/<link rel="alternate"[^>]*href="\/llms.txt"/)
    expect(head).toMatch(/<meta name="description" content="[^"]*HTTP API/)
    expect(reply.headers.link).toMatch(/<http:\/\/localhost:\d+\/>; rel="canonical"/)
    expect((await get('/docs')).headers.link).not.toContain('canonical')
  })

  it.each(['/nothing-here', '/docs/nothing-here', '/docs/api/nothing-here'])(
    'the 404 page at %s leads to the editor and the documents without scripts',
    async (address) => {
      const reply = await get(address)
      expect(reply.status).toBe(404)
      const body = reply.body.toString().split('<body')[1] ?? ''
      const shown = body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
      for (const path of ['/', '/docs', '/docs/api', '/openapi.json', '/llms.txt'])
        expect(shown).toContain(`href="${path}"`)
      expect(shown).toContain('There is nothing here')
    },
  )

  it('the Markdown of a page that does not exist leads to the documents', async () => {
    expect((await get('/nothing.md')).body.toString()).toMatch(/\]\(http[^)]*\/docs\/api\.md\)/)
  })

  it('robots.txt allows the API, but for what belongs to others and for pictures by address', async () => {
    const rules = (await get('/robots.txt')).body.toString().match(/^Disallow: .*$/gm)
    expect(rules).toEqual([
      'Disallow: /api/image-proxy',
      'Disallow: /api/tweet/',
      'Disallow: /api/post',
      'Disallow: /api/source',
      'Disallow: /r.',
    ])
  })
})

describe('discovery files', () => {
  it.each([
    ['/llms.txt', 'text/markdown; charset=utf-8'],
    ['/llms-full.txt', 'text/markdown; charset=utf-8'],
    ['/robots.txt', 'text/plain'],
    ['/sitemap.xml', 'application/xml'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ])('the file %s is %s', async (path, type) => {
    const reply = await get(path)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, type])
    expect(reply.body.length).toBeGreaterThan(50)
  })

  it('discovery files link to addresses that answer', async () => {
    const listed = [
      ...(await get('/llms.txt')).body.toString().matchAll(/\]\((https?:[^)]+)\)/g),
      ...(await get('/sitemap.xml')).body.toString().matchAll(/<loc>([^<]+)<\/loc>/g),
    ].map((match) => new URL(match[1] as string).pathname)
    expect(listed.length).toBeGreaterThan(10)
    for (const path of new Set(listed)) expect((await get(path)).status, path).toBe(200)
  })
})
