// Every code that a contract lists is provoked over HTTP, and the answer is the one that the served document describes.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints } from '@/lib/contract'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { type ErrorCode, errorCatalogue, errorCodes } from '@/lib/contract/errors'
import { call, newClient, post, type Reply } from '../support/http/call'
import { readDescription } from '../support/http/described'
import { killRenderers } from '../support/server/kill-renderers'
import { smallPng } from '../support/server/social-network'
import { type RunningServer, startServer } from '../support/server/start-server'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const origin = inject('serverOrigin')
let site: FixtureSite
const started: RunningServer[] = []
beforeAll(async () => {
  site = await startFixtureSite()
})
afterAll(async () => {
  for (const server of started) await server.stop()
  await site.close()
})

async function serverWith(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ env: { EGRESS_ALLOW: site.egressAllow, ...env } })
  started.push(server)
  return server
}

const capture = (body: unknown, at = origin) => post(`${at}/api/screenshot`, body)
const render = (body: unknown, at = origin) => post(`${at}/api/render`, body)
const media = (url: string) => call(`${origin}/api/image-proxy?url=${encodeURIComponent(url)}`)

function submit(picture: Uint8Array | undefined, format: string): Promise<Reply> {
  const form = new FormData()
  if (picture) form.set('image', new Blob([Buffer.from(picture)]), 'picture.png')
  form.set('format', format)
  form.set('qualityPreset', 'low')
  const sent = new Request('http://form.invalid', { method: 'POST', body: form })
  return sent.arrayBuffer().then((bytes) =>
    call(`${origin}/api/export`, {
      method: 'POST',
      body: Buffer.from(bytes),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    }),
  )
}

/** The renderer of this capture dies at both attempts. */
async function captureThatCrashes(): Promise<Reply> {
  const server = await serverWith({})
  let isOver = false
  const killAtEach = async (): Promise<void> => {
    await site.nextRequest('/hang')
    // Others ask for the same.
    if (isOver) return
    killRenderers(server.pid)
    await killAtEach()
  }
  void killAtEach()
  return capture({ url: `${site.origin}/image-never` }, server.origin).finally(() => {
    isOver = true
  })
}

/** On a busy machine the time may already be over when the browser is there: that is another answer, and not the one asked for here. */
async function hanging(ask: (at: string, url: string) => Promise<Reply>): Promise<Reply> {
  const { origin: at } = await serverWith({ CAPTURE_TIMEOUT_MS: '4000' })
  for (;;) {
    const reply = await ask(at, `${site.origin}/hang`)
    if (reply.json.code !== 'upstream_unavailable') return reply
  }
}

async function captureTooMany(): Promise<Reply> {
  const from = newClient()
  const send = () => post(`${origin}/api/screenshot`, {}, { from })
  for (let sent = 0; sent < 20; sent += 1) await send()
  return send()
}

async function renderTooMany(): Promise<Reply> {
  const from = newClient()
  const send = () => post(`${origin}/api/render`, {}, { from })
  for (let sent = 0; sent < 30; sent += 1) await send()
  return send()
}

const lookUp = (url: string, from = newClient()) => call(`${origin}/api/post?url=${encodeURIComponent(url)}`, { from })
const picture = (url: string, item: string) =>
  call(`${origin}/api/post/media?url=${encodeURIComponent(url)}&item=${item}`, { from: newClient() })

async function lookUpTooMany(): Promise<Reply> {
  const from = newClient()
  for (let sent = 0; sent < 30; sent += 1) await lookUp('107', from)
  return lookUp('107', from)
}

const project = 'https://github.com/a-name/a-project/blob/main'
const sourceAt = (url: string, from = newClient()) =>
  call(`${origin}/api/source?url=${encodeURIComponent(url)}`, { from })

async function sourceTooMany(): Promise<Reply> {
  const from = newClient()
  for (let sent = 0; sent < 30; sent += 1) await sourceAt('https://example.com/', from)
  return sourceAt('https://example.com/', from)
}

const embed = (query: Record<string, string>, at = origin, from = newClient()) =>
  call(`${at}/r.png?${new URLSearchParams(query)}`, { from })
const embedRecipe = (recipe: unknown) => embed({ recipe: Buffer.from(JSON.stringify(recipe)).toString('base64url') })

async function embedTooMany(): Promise<Reply> {
  const from = newClient()
  for (let sent = 0; sent < 20; sent += 1) await post(`${origin}/api/screenshot`, {}, { from })
  return embed({ url: `${site.origin}/text?not-embedded` }, origin, from)
}

type Provocations = Partial<Record<ErrorCode, () => Promise<Reply>>>

const provocations: Record<string, Provocations> = {
  captureScreenshot: {
    invalid_request: () => capture({}),
    invalid_url: () => capture({ url: 'ftp://example.com/' }),
    unsupported_value: () => capture({ url: 'https://example.com/', deviceType: 'watch' }),
    upstream_timeout: () => hanging((at, url) => capture({ url }, at)),
    rate_limited: captureTooMany,
    upstream_unavailable: async () =>
      capture({ url: `${site.origin}/text` }, (await serverWith({ CHROMIUM_PATH: '/nowhere/chromium' })).origin),
    internal_error: captureThatCrashes,
  },
  renderPicture: {
    invalid_request: () => render({}),
    invalid_url: () => render({ sources: [{ url: 'ftp://example.com/' }] }),
    unsupported_value: () => render({ sources: [{ code: 'x' }], look: 'no-such-look' }),
    not_found: () => render({ sources: [{ post: '104' }] }),
    upstream_timeout: () => hanging((at, url) => render({ sources: [{ url }] }, at)),
    rate_limited: renderTooMany,
    upstream_failed: () => render({ sources: [{ image: 'https://pbs.twimg.com/404' }] }),
    upstream_unavailable: async () =>
      render(
        { sources: [{ url: `${site.origin}/text` }] },
        (await serverWith({ CHROMIUM_PATH: '/nowhere/chromium' })).origin,
      ),
    internal_error: () => render({ sources: [{ data: Buffer.from(smallPng.subarray(0, 33)).toString('base64') }] }),
  },
  embedPng: {
    invalid_request: () => embed({}),
    invalid_url: () => embed({ url: 'ftp://example.com/' }),
    unsupported_value: () => embed({ url: 'https://example.com/', device: 'watch' }),
    unauthorized: async () =>
      embed({ url: site.origin }, (await serverWith({ RENDER_SIGNING_SECRET: 'a secret of some length' })).origin),
    forbidden_domain: async () =>
      embed({ url: site.origin }, (await serverWith({ EMBED: 'hosts', EMBED_HOSTS: 'wiki.example' })).origin),
    not_found: () => embed({ post: '104' }),
    upstream_timeout: () => hanging((at, url) => embed({ url }, at)),
    rate_limited: embedTooMany,
    upstream_failed: () => embedRecipe({ sources: [{ image: 'https://pbs.twimg.com/404' }] }),
    upstream_unavailable: async () =>
      embed({ url: `${site.origin}/text` }, (await serverWith({ CHROMIUM_PATH: '/nowhere/chromium' })).origin),
    internal_error: () =>
      embedRecipe({ sources: [{ data: Buffer.from(smallPng.subarray(0, 33)).toString('base64') }] }),
  },
  exportImage: {
    invalid_request: () => submit(undefined, 'png'),
    unsupported_value: () => submit(smallPng, 'bmp'),
    internal_error: () => submit(smallPng.subarray(0, 33), 'png'),
  },
  getKindSchema: {
    invalid_request: () => call(`${origin}/schemas/frames/Wood`),
    unsupported_value: () => call(`${origin}/schemas/colours/silk.json`),
    not_found: () => call(`${origin}/schemas/frames/wood.json`),
  },
  getTweet: {
    invalid_request: () => call(`${origin}/api/tweet/abc`),
    not_found: () => call(`${origin}/api/tweet/104`),
    internal_error: () => call(`${origin}/api/tweet/107`),
  },
  getPost: {
    invalid_request: () => call(`${origin}/api/post`),
    invalid_url: () => lookUp('https://example.com/'),
    not_found: () => lookUp('104'),
    rate_limited: lookUpTooMany,
    internal_error: () => lookUp('107'),
  },
  getPostMedia: {
    invalid_request: () => picture('118', 'first'),
    invalid_url: () => picture('https://example.com/', '0'),
    not_found: () => picture('118', '99'),
    rate_limited: lookUpTooMany,
    upstream_failed: () => picture('119', '0'),
    internal_error: () => picture('120', '0'),
  },
  getSource: {
    invalid_request: () => call(`${origin}/api/source`),
    invalid_url: () => sourceAt('https://example.com/'),
    unsupported_value: () => sourceAt(`${project}/logo.bin`),
    not_found: () => sourceAt(`${project}/nowhere.ts`),
    rate_limited: sourceTooMany,
    upstream_failed: () => sourceAt(`${project}/huge.ts`),
    internal_error: () => sourceAt(`${project}/broken.ts`),
  },
  proxyMedia: {
    invalid_request: () => media(''),
    forbidden_domain: () => media('https://example.com/cat.png'),
    upstream_failed: () => media('https://pbs.twimg.com/404'),
    internal_error: () => media('https://pbs.twimg.com/reset'),
  },
}

const all: readonly AnyEndpoint[] = endpoints

/** Documents and schemas are made from constants: an endpoint that lists no code of its own, or only those of bad names, has nothing that could fail. */
const listed = all
  .filter(({ errors, like }) => errors.length > 0 && like === undefined)
  .flatMap((endpoint) => {
    const failing = endpoint.id === 'getKindSchema' ? [] : ['internal_error' as const]
    return [...endpoint.errors, ...failing].map((code) => [endpoint, code] as const)
  })

describe('error codes', () => {
  it.each(listed.map(([endpoint, code]) => [`${endpoint.method} ${endpoint.path}`, code, endpoint] as const))(
    'the endpoint %s answers %s as the document describes',
    async (_name, code, endpoint) => {
      const provoke = provocations[endpoint.id]?.[code]
      expect(provoke, `nothing provokes ${code} at ${endpoint.id}`).toBeDefined()
      const reply = await (provoke as () => Promise<Reply>)()
      const { status } = errorCatalogue[code]
      expect([reply.status, reply.json.code], reply.body.toString().slice(0, 300)).toEqual([status, code])
      const envelope = ErrorEnvelope.parse(reply.json)
      expect([envelope.status, typeof envelope.retryAfter]).toEqual([
        status,
        code === 'rate_limited' ? 'number' : 'undefined',
      ])
      expect(reply.json.documentation).toMatch(new RegExp(`/docs/errors#${code}$`))
      const description = await readDescription(origin)
      description.check(endpoint.method, endpoint.path, reply)
    },
  )

  it('the listed codes, with method_not_allowed and the operator’s unauthorized, are all twelve', () => {
    const provoked = new Set<ErrorCode>([...listed.map(([, code]) => code), 'method_not_allowed', 'unauthorized'])
    expect([...provoked].sort()).toEqual([...errorCodes].sort())
  })
})
