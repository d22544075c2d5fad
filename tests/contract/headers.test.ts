// The headers that guard pages and answers, over HTTP: policies, transport, who may read what from another origin, and what is not there.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { call, exchange, post, type Reply } from '../support/http/call'
import { type RunningServer, startServer } from '../support/server/start-server'

const origin = inject('serverOrigin')
const secret = 'a-secret-of-more-than-thirty-two-characters'
let secure: RunningServer
beforeAll(async () => {
  secure = await startServer({ env: { PUBLIC_ORIGIN: 'https://vitrine.example', MAINTENANCE_SECRET: secret } })
})
afterAll(() => secure.stop())

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const pages = ['/', '/docs', '/docs/api', '/docs/self-hosting', '/nothing-here', '/docs/nothing-here']
const answers = [
  '/api/screenshot',
  '/api/nothing',
  '/api/cache/cleanup',
  '/openapi.json',
  '/llms.txt',
  '/llms-full.txt',
  '/docs/api.md',
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known/api-catalog',
  '/.well-known/ard.json',
  '/.well-known/oauth-protected-resource',
  '/mcp',
  '/mcp/server-card',
  '/.well-known/security.txt',
]

function directives(reply: Reply): Record<string, string[]> {
  const text = reply.headers['content-security-policy'] as string
  // Two policies in one header would be joined by a comma: then the stricter of the two holds, which is neither.
  expect(text).not.toContain(',')
  return Object.fromEntries(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
}

/** Every script of the page that stands in the page itself: its attributes and its text. */
function inlineScripts(reply: Reply): { attributes: string; text: string }[] {
  const scripts = reply.body.toString().matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, attributes, text]) => ({ attributes: attributes!, text: text! }))
}

describe('headers of a page', () => {
  it.each(pages)(
    'the page %s lets the browser load nothing but its own, frame nothing and be framed by nobody',
    async (path) => {
      const reply = await call(origin + path, { headers: html })
      expect(reply.headers['content-type']).toMatch(/^text\/html/)
      expect(reply.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining(
          // The editor alone takes pictures by cameras.
          `camera=${path === '/' ? '(self)' : '()'}, microphone=(), geolocation=()`,
        ),
      })
      const policy = directives(reply)
      expect(policy).toMatchObject({
        'default-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'frame-src': ["'none'"],
        'form-action': ["'self'"],
      })
      const foreign = Object.values(policy)
        .flat()
        .filter((source) => !/^('.*'|blob:|data:)$/.test(source))
      expect(foreign).toEqual([])
      expect(policy['script-src']).not.toContain('data:')
      expect(policy['script-src']).not.toContain('blob:')
    },
  )

  it.each(pages)('the page %s runs no inline script but those its policy names one by one', async (path) => {
    const reply = await call(origin + path, { headers: html })
    const allowed = directives(reply)['script-src']!
    expect(allowed).not.toContain("'unsafe-inline'")
    expect(allowed).not.toContain("'unsafe-eval'")
    const scripts = inlineScripts(reply)
    expect(scripts.length).toBeGreaterThan(2)
    for (const { attributes, text } of scripts) {
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
      const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
      expect(allowed.includes(hash) || allowed.includes(`'nonce-${nonce}'`), text.slice(0, 60)).toBe(true)
    }
    // Handlers in attributes and style elements have no hash: there may be none.
    const markup = reply.body.toString().replace(/<script[\s\S]*?<\/script>/g, '')
    expect(markup).not.toMatch(/<[^>]*\son[a-z]+=|<style/i)
  })

  it('a page that is rendered has a nonce of its own each time, whatever policy the client sends', async () => {
    const headers = { ...html, 'content-security-policy': "script-src 'nonce-chosen'", 'x-nonce': 'chosen' }
    const [one, two] = [await call(`${origin}/docs`, { headers }), await call(`${origin}/docs`, { headers })]
    const nonceOf = (reply: Reply) => directives(reply)['script-src']!.find((source) => source.startsWith("'nonce-"))
    expect(nonceOf(one)).toMatch(/^'nonce-[A-Za-z0-9+/=]{40,}'$/)
    expect(nonceOf(one)).not.toBe(nonceOf(two))
    expect(one.headers['cache-control']).toMatch(/private|no-store/)
    expect(one.body.toString()).not.toContain('chosen')
  })

  it('the files of a page and of its workers have the policy without any inline script', async () => {
    const page = (await call(`${origin}/`, { headers: html })).body.toString()
    const file = /\/_next\/static\/[^"]+\.js/.exec(page)![0]
    const policy = directives(await call(origin + file))
    expect(policy['script-src']).toEqual(["'self'", "'wasm-unsafe-eval'"])
  })
})

describe('headers of an answer for programs', () => {
  it.each(answers)('the answer of %s may load nothing, is not sniffed and is framed by nobody', async (path) => {
    const reply = await call(origin + path)
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
  })

  it('an answer is as strict when it is the Markdown of a page and when Next never sees the request', async () => {
    const markdown = await call(`${origin}/docs/api`, { headers: { accept: 'text/markdown' } })
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(markdown.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    const refused = await exchange(origin, 'GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(refused).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'\r$/im)
    expect(refused).toMatch(/^x-content-type-options: nosniff\r$/im)
  })

  const script = '<script>alert(1)</script>'
  it.each([
    ['a URL', () => post(`${origin}/api/screenshot`, { url: script })],
    ['an option', () => post(`${origin}/api/screenshot`, { url: 'https://example.com', deviceType: script })],
    ['a body that is no JSON', () => post(`${origin}/api/screenshot`, script)],
    ['a query', () => call(`${origin}/api/image-proxy?url=${encodeURIComponent(`https://x/${script}`)}`)],
    ['a path', () => call(`${origin}/api/${encodeURIComponent(script)}`)],
    ['a post’s ID', () => call(`${origin}/api/tweet/${encodeURIComponent(script)}`)],
    ['a request ID', () => call(`${origin}/api/nothing`, { headers: { 'x-request-id': script } })],
  ])('an answer is JSON and not sniffed when %s is a script', async (_what, send) => {
    const reply = await send()
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.headers['content-type']).toBe('application/json')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    expect(JSON.stringify(reply.headers)).not.toContain('<script')
    ErrorEnvelope.parse(reply.json)
  })

  it('an answer is no page when a page is asked for by a name that is a script', async () => {
    for (const accept of ['text/html', 'text/markdown']) {
      const reply = await call(`${origin}/${encodeURIComponent(script)}`, { headers: { accept } })
      expect(reply.status).toBe(404)
      expect(reply.body.toString()).not.toContain(script)
    }
  })
})

describe('headers of the media proxy', () => {
  const media = (file: string, accept = '*/*') =>
    call(`${origin}/api/image-proxy?url=${encodeURIComponent(`https://pbs.twimg.com/${file}`)}`, {
      headers: { accept },
    })

  it('the media proxy gives bytes that, opened by themselves, may run nothing', async () => {
    const reply = await media('ok.png')
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400',
    })
    expect(reply.headers).not.toHaveProperty('set-cookie')
  })

  it('the media proxy gives no document, whatever the host calls it', async () => {
    for (const file of ['svg', 'html-as-png']) {
      const reply = await media(file, 'image/svg+xml,text/html')
      expect([file, reply.status]).toEqual([file, 502])
      expect(reply.headers['content-type']).toBe('application/json')
      expect(reply.body.toString()).not.toContain('<svg')
    }
  })
})

describe('CORS', () => {
  const page = { origin: 'https://page.example' }
  const preflight = (path: string, method: string) =>
    call(secure.origin + path, { method: 'OPTIONS', headers: { ...page, 'access-control-request-method': method } })

  it.each([
    ['/api/screenshot', 'POST', 'POST, OPTIONS'],
    ['/api/export', 'POST', 'POST, OPTIONS'],
    ['/api/tweet/20', 'GET', 'GET, HEAD, OPTIONS'],
    ['/api/image-proxy', 'GET', 'GET, HEAD, OPTIONS'],
    ['/openapi.json', 'GET', 'GET, HEAD, OPTIONS'],
  ])(
    'another origin may use %s, without credentials and for ten minutes per question',
    async (path, method, methods) => {
      const asked = await preflight(path, method)
      expect([asked.status, asked.body.length]).toEqual([204, 0])
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': methods,
        'access-control-allow-headers': expect.stringMatching(/content-type/i),
        'access-control-max-age': '600',
      })
      const reply = await call(secure.origin + path, { method, headers: page })
      expect(reply.headers['access-control-allow-origin']).toBe('*')
      expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin')
      const readable = reply.headers['access-control-expose-headers']?.toLowerCase()
      for (const name of [
        'x-ratelimit-limit',
        'x-ratelimit-remaining',
        'x-ratelimit-reset',
        'retry-after',
        'x-request-id',
      ])
        expect(readable).toContain(name)
      for (const headers of [asked.headers, reply.headers])
        expect(headers).not.toHaveProperty('access-control-allow-credentials')
      if (reply.status >= 400) expect(reply.headers['cache-control']).toBe('no-store')
    },
  )

  it('another origin may read the documents in Markdown', async () => {
    const reply = await call(`${origin}/docs/api.md`, { headers: page })
    expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' })
    expect(reply.headers.link).toContain('rel="canonical"')
  })

  it('another origin may neither call nor read the maintenance endpoints, even with the secret', async () => {
    for (const path of ['/api/cache/cleanup', '/api/cache/invalidate']) {
      const replies = [
        await preflight(path, 'POST'),
        await post(secure.origin + path, {}, { headers: page }),
        await post(
          secure.origin + path,
          { url: 'https://a.example' },
          { headers: { ...page, authorization: `Bearer ${secret}` } },
        ),
        await call(secure.origin + path, { method: 'PUT', headers: page }),
      ]
      expect(replies.map(({ status }) => status)).toEqual([204, 401, 200, 405])
      for (const { headers } of replies) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
        expect(headers['cross-origin-resource-policy']).toBe('same-origin')
        expect(headers['cache-control']).toBe('no-store')
      }
    }
  })

  it('another origin is never told its own name back, and never gets a page', async () => {
    for (const path of ['/', '/docs', '/api/screenshot']) {
      const { headers } = await call(origin + path, { headers: { ...html, ...page } })
      expect(JSON.stringify(headers)).not.toContain('page.example')
      if (!path.startsWith('/api')) expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})

describe('headers of the editor’s fonts', () => {
  const folder = path.resolve(import.meta.dirname, '../../public/generated/fonts')

  it('a file of the fonts is kept for good where its name is its content, and asked for anew where it is not', async () => {
    const named = readdirSync(folder).find((file) => file.startsWith('inter-latin.'))
    const cacheOf = async (file: string) => (await call(`${origin}/generated/fonts/${file}`)).headers['cache-control']
    expect(await cacheOf(named!)).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('table.json.gz')).toBe('public, max-age=0')
  })
})

describe('Strict-Transport-Security', () => {
  const seen = async (server: string) => {
    const paths = ['/', '/docs', '/nothing-here', '/docs/api.md', '/api/screenshot', '/openapi.json']
    return Promise.all(paths.map(async (path) => (await call(server + path)).headers['strict-transport-security']))
  }

  it('transport security is asked for where the public address is https, by the same build that is silent where it is http', async () => {
    expect(new Set(await seen(secure.origin))).toEqual(new Set(['max-age=63072000']))
    // The address of the test server is http.
    expect(new Set(await seen(origin))).toEqual(new Set([undefined]))
  })
})

describe('Next behind the service', () => {
  it.each(['/', '/docs', '/api/screenshot', '/nothing-here', '/icon.svg'])(
    'the answer of %s does not say what made it',
    async (path) => {
      const { headers } = await call(origin + path)
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    },
  )

  it.each(['/', '/docs', '/docs/api'])('the page %s has no action to call', async (path) => {
    const action = {
      'next-action': '7f0000000000000000000000000000000000000000',
      'content-type': 'text/plain;charset=UTF-8',
    }
    const called = await call(origin + path, { method: 'POST', body: '[]', headers: action })
    expect(called.status).toBeGreaterThanOrEqual(400)
    expect(called.status).toBeLessThan(500)
    const form = '--b\r\nContent-Disposition: form-data; name="$ACTION_ID_7f00"\r\n\r\n\r\n--b--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const posted = await call(origin + path, { method: 'POST', body: form, headers })
    expect(posted.status).toBeGreaterThanOrEqual(400)
    expect(posted.status).toBeLessThan(500)
  })

  it('the service has no image optimiser, near or far', async () => {
    for (const url of ['/icon.svg', 'http://169.254.169.254/latest', `${origin}/icon.svg`]) {
      const reply = await call(`${origin}/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)
      expect([url, reply.status]).toEqual([url, 404])
    }
  })
})
