// /mcp below its tools: what HTTP and JSON-RPC say there, to clients that are old, strict, careless or hostile.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tools } from '@/lib/contract/tools'
import { call, exchange, type Reply } from '../support/http/call'
import { send } from '../support/http/mcp-clients'
import { type RunningServer, startServer } from '../support/server/start-server'

const origin = inject('serverOrigin')
const url = `${origin}/mcp`

interface RpcReply {
  jsonrpc: string
  id: unknown
  result?: Record<string, unknown>
  error?: { code: number; message: string }
}
const rpc = (reply: Reply) => reply.json as unknown as RpcReply
const codeOf = (reply: Reply) => [reply.status, rpc(reply).error?.code]

const initialize = (protocolVersion: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'g', version: '1' } },
})
const raw = (body: string | Uint8Array | object, headers: Record<string, string> = {}) =>
  call(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

describe('POST /mcp', () => {
  it('server/discover says the revision, the tools and for how long that holds', async () => {
    const reply = await send(origin, 'server/discover')
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json'])
    expect(rpc(reply).result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      ttlMs: 86_400_000,
      cacheScope: 'public',
    })
  })

  it('tools/list may be kept for a day by everybody, and is the same to the byte', async () => {
    const [one, two] = [await send(origin, 'tools/list'), await send(origin, 'tools/list')]
    expect(rpc(one).result).toMatchObject({ ttlMs: 86_400_000, cacheScope: 'public', resultType: 'complete' })
    expect(one.body.equals(two.body)).toBe(true)
  })

  it.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
    'a handshake of %s is answered in that revision',
    async (version) => {
      const reply = await raw(initialize(version))
      expect(rpc(reply).result).toMatchObject({ protocolVersion: version, serverInfo: { title: 'Vitrine' } })
      expect(reply.headers).not.toHaveProperty('mcp-session-id')
    },
  )

  it.each([undefined, '*/*', 'application/json', 'text/event-stream', 'text/html'])(
    'a client that accepts %s gets JSON, never 406',
    async (accept) => {
      const reply = await raw(initialize('2025-06-18'), accept === undefined ? {} : { accept })
      expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json'])
      expect((await send(origin, 'tools/list', { headers: accept === undefined ? {} : { accept } })).status).toBe(200)
    },
  )

  it('a notification is taken and answered with nothing', async () => {
    const reply = await raw({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([reply.status, reply.body.length]).toEqual([202, 0])
  })

  it('headers that differ from the message are refused, and so is a revision of the future', async () => {
    const other = await send(origin, 'tools/call', {
      params: { name: 'look_up_post' },
      headers: { 'mcp-name': 'other' },
    })
    expect(codeOf(other)).toEqual([400, -32_020])
    expect((await send(origin, 'tools/list', { version: '2027-01-01' })).status).toBe(400)
  })

  it('a subscription is refused: nothing holds a connection open', async () => {
    const reply = await send(origin, 'subscriptions/listen', { params: { notifications: { toolsListChanged: true } } })
    expect(reply.headers['content-type']).toBe('application/json')
    expect(rpc(reply).error).toBeDefined()
  })

  it('a batch of 2025-03-26 is answered message by message', async () => {
    const batch = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))
    const reply = await raw(batch, { 'mcp-protocol-version': '2025-03-26' })
    expect(reply.status).toBe(200)
    expect((reply.json as unknown as RpcReply[]).map(({ id }) => id).sort()).toEqual([1, 2])
  })
})

describe('POST /mcp, hostile', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const asArguments = (text: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"look_up_post","arguments":${text}}}`

  it.each([
    ['nothing', '', 400, -32_700],
    ['half an object', '{"jsonrpc":', 400, -32_700],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, -32_700],
    ['a number', '1', 400, -32_600],
    ['null', 'null', 400, -32_600],
    ['an empty batch', '[]', 400, -32_600],
    ['lists 1,000 deep', nested(1000), 400, -32_600],
    ['arguments 1,000 deep', asArguments(`{"url":${nested(1000)}}`), 400, -32_600],
    ['30,000 objects that never end', '{"a":'.repeat(10_000), 400, -32_600],
    ['a text of quotes that never ends', `"${'\\"'.repeat(30_000)}`, 400, -32_700],
    [
      'a batch of 100',
      JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }))),
      400,
      -32_600,
    ],
    [
      'two requests of one ID',
      JSON.stringify([1, 1].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }))),
      400,
      -32_600,
    ],
  ])('%s is refused', async (_name, body, status, code) => {
    expect(codeOf(await raw(body))).toEqual([status, code])
  })

  it('an ID may be as long as the message, and no number that JSON cannot hold', async () => {
    const id = 'x'.repeat(60_000)
    expect(rpc(await send(origin, 'tools/list', { id })).id).toBe(id)
    expect((await raw('{"jsonrpc":"2.0","id":1e400,"method":"ping"}')).status).toBe(400)
  })

  it('names of prototypes change nothing: not in arguments, not in the message, not as a tool', async () => {
    const poison = '{"__proto__":{"url":"118","isError":true},"constructor":{"prototype":{"url":"118"}}}'
    const refused = rpc(await raw(asArguments(poison))).result
    expect(refused).toMatchObject({ isError: true })
    expect(JSON.stringify(refused)).toContain('invalid_request')
    await raw(`{"__proto__":{"params":{}},"jsonrpc":"2.0","id":1,"method":"ping"}`)
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(rpc(await send(origin, 'tools/call', { params: { name } })).error?.code).toBe(-32_602)
    }
    expect(rpc(await send(origin, 'tools/list')).result?.tools).toHaveLength(tools.length)
  })

  it('a message over 64 KiB is 413, whether it is announced or not, and its connection is closed', async () => {
    const announced = await raw(JSON.stringify({ x: 'a'.repeat(70_000) }))
    expect([announced.status, announced.headers.connection]).toEqual([413, 'close'])
    expect(rpc(announced).error?.message).toMatch(/65536 bytes/)
    const head = 'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
    expect(await exchange(origin, `${head}11170\r\n${'a'.repeat(70_000)}\r\n`)).toMatch(/^HTTP\/1.1 413 /)
  })

  it('a body of another type is refused', async () => {
    expect((await raw(JSON.stringify(initialize('2025-06-18')), { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

describe('/mcp by other methods', () => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s is 405 with Allow, in JSON', async (method) => {
    for (const accept of ['text/event-stream', '*/*']) {
      const reply = await call(url, { method, headers: { accept } })
      expect([reply.status, reply.headers.allow]).toEqual([405, 'POST, OPTIONS'])
      expect(reply.headers['content-type']).toBe('application/json')
      expect(rpc(reply)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } })
    }
  })

  it('a preflight allows what a client in a page sends', async () => {
    const headers = { origin: 'https://page.example', 'access-control-request-method': 'POST' }
    const reply = await call(url, { method: 'OPTIONS', headers })
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([204, '*'])
    const allowed = reply.headers['access-control-allow-headers']?.split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['Content-Type', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name']))
  })
})

describe('what clients look for when they think a login is wanted', () => {
  it.each([
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-authorization-server/mcp',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/openid-configuration',
    '/mcp/.well-known/openid-configuration',
  ])('%s is a small 404', async (path) => {
    const reply = await call(origin + path)
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/json'])
    expect(reply.body.length).toBeLessThan(1000)
  })
})

describe('discovery', () => {
  it('the server card, and the catalogue under both of its names, are there for every page, with a tag to ask again by', async () => {
    for (const [path, type] of [
      ['/mcp/server-card', 'application/mcp-server-card+json'],
      ['/.well-known/ard.json', 'application/ai-catalog+json'],
      ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
    ]) {
      const reply = await call(`${origin}${path}`, { headers: { origin: 'https://page.example' } })
      expect([reply.status, reply.headers['content-type']], path).toEqual([200, type])
      expect(reply.headers).toMatchObject({ 'access-control-allow-origin': '*', etag: expect.stringMatching(/^".+"$/) })
      const again = await call(`${origin}${path}`, { headers: { 'if-none-match': reply.headers.etag ?? '' } })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
  })

  it('the index of skills names one that is there, as the digest says it is', async () => {
    const { skills } = (await call(`${origin}/.well-known/agent-skills/index.json`)).json as {
      skills: { name: string; type: string; url: string; digest: string }[]
    }
    for (const { name, type, url: at, digest } of skills) {
      const skill = await call(origin + at)
      expect([type, skill.headers['content-type']]).toEqual(['skill-md', 'text/markdown; charset=utf-8'])
      expect(skill.body.toString()).toMatch(new RegExp(`^---\\nname: ${name}\\ndescription: .+\\n---\\n`))
      expect(digest).toBe(`sha256:${createHash('sha256').update(skill.body).digest('hex')}`)
    }
    expect(skills).toHaveLength(1)
  })

  it('pages and robots.txt lead to the catalogue, the catalogue to the card, the card to /mcp', async () => {
    const page = await call(`${origin}/docs`, { headers: { accept: 'text/html' } })
    expect(page.headers.link).toContain('</.well-known/ard.json>; rel="ard"')
    expect(page.body.toString()).toMatch(/<link rel="ard"[^>]*href="\/.well-known\/ard.json"/)
    const robots = (await call(`${origin}/robots.txt`)).body.toString()
    const catalogue = new URL(/^Agentmap: (.+)$/m.exec(robots)?.[1] ?? '').pathname
    const { entries } = (await call(origin + catalogue)).json as { entries: { url: string }[] }
    const card = (await call(origin + new URL(entries[0]?.url ?? '').pathname)).json as { remotes: { url: string }[] }
    expect(new URL(card.remotes[0]?.url ?? '').pathname).toBe('/mcp')
  })
})

describe('/mcp on somebody’s own machine', () => {
  let local: RunningServer
  beforeAll(async () => {
    local = await startServer()
  })
  afterAll(() => local.stop())

  it('a page of another origin is refused, whatever name led it here; programs and pages of the machine are not', async () => {
    const status = async (headers: Record<string, string>) =>
      (await send(local.origin, 'tools/list', { headers })).status
    expect(await status({ origin: 'https://evil.example' })).toBe(403)
    expect(await status({ origin: 'http://evil.example:3000', host: 'evil.example:3000' })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
    expect(await status({ origin: 'http://localhost:6274' })).toBe(200)
    expect(await status({})).toBe(200)
  })
})
