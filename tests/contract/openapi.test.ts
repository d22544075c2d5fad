import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, inject, it } from 'vitest'
import { call } from '../support/http/call'
import { readDescription } from '../support/http/described'

const origin = inject('serverOrigin')
const url = `${origin}/openapi.json`

describe('GET /openapi.json', () => {
  it('the document is valid OpenAPI 3.1 of version 1.0.0, and describes itself', async () => {
    const reply = await call(url)
    expect(reply.headers['content-type']).toBe('application/json')
    expect(reply.json).toMatchObject({ openapi: expect.stringMatching(/^3\.1\./), info: { version: '1.0.0' } })
    expect((await new Validator().validate(reply.json)).valid).toBe(true)
    const description = await readDescription(origin)
    description.check('GET', '/openapi.json', reply)
  })

  it('the document names the server by its public origin, not by what the request called it', async () => {
    const reply = await call(url, { headers: { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' } })
    expect(reply.json.servers).toEqual([{ url: `http://localhost:${new URL(origin).port}` }])
  })

  it('the document may be cached, and says cheaply that it has not changed', async () => {
    const { headers } = await call(url)
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/)
    const again = await call(url, { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect((await call(url, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
  })

  it('the document can be read by any page', async () => {
    const { headers } = await call(url, { headers: { origin: 'https://page.example' } })
    expect(headers['access-control-allow-origin']).toBe('*')
  })

  it('the document tells of no maintenance endpoint', async () => {
    expect((await call(url)).body.toString()).not.toMatch(/maintenance|\/api\/cache/i)
  })
})
