// What holds for every endpoint of the list: a new one is tested by being on it.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { endpoints } from '@/lib/contract'
import type { AnyEndpoint, Example } from '@/lib/contract/define'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { recipeLimits } from '@/lib/contract/recipe'
import { type CallOptions, call, type Reply } from '../support/http/call'
import { type Description, readDescription } from '../support/http/described'
import { smallPng } from '../support/server/social-network'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const origin = inject('serverOrigin')
let site: FixtureSite
let description: Description
beforeAll(async () => {
  site = await startFixtureSite()
  description = await readDescription(origin)
})
afterAll(() => site.close())

const all: readonly AnyEndpoint[] = endpoints
const named = all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** The fixture site stands in for the addresses that examples name. */
const atFixture = <Value>(value: Value): Value =>
  value === undefined
    ? value
    : JSON.parse(JSON.stringify(value).replaceAll('https://example.com/', `${site.origin}/text`))

/** In a form, a small PNG stands in for the bytes that an example cannot print. */
function bodyOf({ body }: AnyEndpoint, example: unknown): Pick<CallOptions, 'body' | 'headers'> {
  if (body?.mediaType !== 'multipart/form-data') return { body: atFixture(example) }
  const fields = Object.entries(example as Record<string, string>)
  const part = (name: string, rest: string, value: Uint8Array | string) =>
    Buffer.concat([
      Buffer.from(`--part\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const parts = fields.map(([name, value]) =>
    name === 'image'
      ? part(name, '; filename="picture.png"\r\nContent-Type: image/png', smallPng)
      : part(name, '', value),
  )
  return {
    body: Buffer.concat([...parts, Buffer.from('--part--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=part' },
  }
}

function send(endpoint: AnyEndpoint, { request }: Pick<Example, 'request'>): Promise<Reply> {
  const params = (request.params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams(atFixture(request.query as Record<string, string> | undefined)).toString()
  const options: CallOptions = { method: endpoint.method, ...bodyOf(endpoint, request.body) }
  return call(`${origin}${path}${query && `?${query}`}`, options)
}

describe.each(named)('%s', (_name, endpoint) => {
  const url = origin + endpoint.path.replaceAll(/\{(\w+)\}/g, '1')

  it('the endpoint answers its examples as they say, and as the document describes', async () => {
    for (const example of endpoint.examples) {
      const reply = await send(endpoint, example)
      expect(reply.status, `${example.summary}: ${reply.body.toString().slice(0, 300)}`).toBe(example.status)
      description.check(endpoint.method, endpoint.path, reply)
    }
  })

  it('the endpoint refuses every other method with 405, Allow and the envelope', async () => {
    const own = all.filter(({ path }) => path === endpoint.path).map(({ method }) => method as string)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => !own.includes(other))) {
      const reply = await call(url, { method })
      expect(reply.status, method).toBe(405)
      expect(reply.headers.allow?.split(', ')).toEqual(expect.arrayContaining([...own, 'OPTIONS']))
      expect(reply.headers.allow?.split(', ')).not.toContain(method)
      expect(ErrorEnvelope.parse(reply.json)).toMatchObject({ code: 'method_not_allowed', status: 405 })
    }
  })

  it('the endpoint answers OPTIONS for any page', async () => {
    const reply = await call(url, { method: 'OPTIONS', headers: { origin: 'https://page.example' } })
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([204, '*'])
    expect(reply.headers['access-control-allow-methods']).toContain(endpoint.method)
  })

  it('the endpoint names the exchange, in the caller’s words when they are plain', async () => {
    const header = async (headers: Record<string, string>) =>
      (await call(url, { method: endpoint.method, headers })).headers['x-request-id']
    expect(await header({})).toMatch(/^[0-9a-f-]{36}$/)
    expect(await header({ 'x-request-id': 'trace_0123456789' })).toBe('trace_0123456789')
    expect(await header({ 'x-request-id': 'a b' })).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('the endpoint needs no Authorization header and ignores one', async () => {
    const [example] = endpoint.examples.filter(({ status }) => status === 200)
    const headers = { authorization: 'Basic bm9ib2R5Om5vYm9keQ==' }
    const reply = await call(url, { method: endpoint.method, body: atFixture(example?.request.body), headers })
    expect([401, 403]).not.toContain(reply.status)
  })
})

/** A form may be larger than the same as JSON. */
const jsonBytesMaxOf = ({ body, limits }: AnyEndpoint): number =>
  body?.form ? recipeLimits.jsonBytesMax : limits.bodyBytesMax

describe.each(named.filter(([, { body }]) => body?.mediaType === 'application/json'))('%s', (_name, endpoint) => {
  it('the endpoint refuses a body that is not JSON, and one over its limit', async () => {
    const bad: [body: string | Uint8Array, type: string][] = [
      ['', 'application/json'],
      ['{"', 'application/json'],
      ['[]', 'application/json'],
      ['{}', 'text/plain'],
      [Buffer.from([0x7b, 0xff, 0x7d]), 'application/json'],
      [' '.repeat(jsonBytesMaxOf(endpoint) + 1), 'application/json'],
    ]
    for (const [body, type] of bad) {
      const reply = await call(origin + endpoint.path, {
        method: endpoint.method,
        body,
        headers: { 'content-type': type },
      })
      expect([reply.status, reply.json.code], `${body.length} bytes of ${type}`).toEqual([400, 'invalid_request'])
      description.check(endpoint.method, endpoint.path, reply)
    }
  })
})
