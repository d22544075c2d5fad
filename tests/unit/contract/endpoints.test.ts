import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@/lib/contract'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ErrorEnvelope, toEnvelope } from '@/lib/contract/envelope'
import { ApiError, errorCatalogue, errorCodes } from '@/lib/contract/errors'
import { rateLimited } from '@/lib/contract/refusals'
import { repositoryRoot } from '../../support/code/module-graph'

const all: readonly AnyEndpoint[] = endpoints
const named: [string, AnyEndpoint][] = all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])

describe('endpoints', () => {
  it('no id and no method-and-path is there twice', () => {
    expect(new Set(all.map((endpoint) => endpoint.id)).size).toBe(all.length)
    expect(new Set(named.map(([name]) => name)).size).toBe(all.length)
  })

  describe.each(named)('%s', (_name, endpoint) => {
    const route = path.join(repositoryRoot, 'app', endpoint.path.replaceAll(/\{(\w+)\}/g, '[$1]'), 'route.ts')

    it('the endpoint has a route file that exports every method and runs on Node', () => {
      expect(existsSync(route), route).toBe(true)
      const text = readFileSync(route, 'utf8')
      expect(text).toContain('export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toRoute({')
      expect(text).toContain("export const runtime = 'nodejs'")
    })

    it('the endpoint leaves the platform five seconds more than its own time limit', () => {
      const declared = /^export const maxDuration = (\d+)$/m.exec(readFileSync(route, 'utf8'))
      // Ten seconds is the shortest that any platform grants by default.
      expect(Number(declared?.[1] ?? 10) * 1000).toBeGreaterThanOrEqual(endpoint.limits.timeoutMs + 5000)
    })

    it('the endpoint declares rate_limited exactly when it has a limit, and never what every endpoint answers anyway', () => {
      const { perMinute, lookupsPerMinute } = endpoint.limits
      expect(endpoint.errors.includes('rate_limited')).toBe((perMinute ?? lookupsPerMinute) !== undefined)
      expect(endpoint.errors).not.toContain('method_not_allowed')
      expect(endpoint.errors).not.toContain('internal_error')
    })

    it('the endpoint declares every code that its fields are refused with', () => {
      for (const schema of [endpoint.body?.schema, endpoint.query, endpoint.params]) {
        if (!(schema instanceof z.ZodObject)) continue
        expect(endpoint.errors).toContain('invalid_request')
        for (const field of Object.values(schema.shape) as z.ZodType[]) {
          const code = field.meta()?.invalidAs
          if (code !== undefined) expect(endpoint.errors).toContain(code)
        }
      }
    })

    it('the endpoint describes every field, and shows at least one example that succeeds', () => {
      for (const schema of [endpoint.body?.schema, endpoint.query, endpoint.params]) {
        if (!(schema instanceof z.ZodObject)) continue
        for (const field of Object.values(schema.shape) as z.ZodType[]) expect(field.meta()?.description).toBeTruthy()
      }
      expect(endpoint.examples.some((example) => example.status === 200)).toBe(true)
    })

    it('the endpoint has examples that its own schema takes when they are to succeed', () => {
      for (const example of endpoint.examples.filter(({ status }) => status === 200)) {
        if (endpoint.body?.mediaType !== 'application/json') continue
        expect(endpoint.body.schema.safeParse(example.request.body).success, example.summary).toBe(true)
      }
    })
  })
})

describe('errorCatalogue', () => {
  it('the catalogue holds the twelve codes of the contract, each with its status', () => {
    expect(Object.fromEntries(errorCodes.map((code) => [code, errorCatalogue[code].status]))).toEqual({
      invalid_request: 400,
      invalid_url: 400,
      unsupported_value: 400,
      unauthorized: 401,
      forbidden_domain: 403,
      not_found: 404,
      method_not_allowed: 405,
      upstream_timeout: 408,
      rate_limited: 429,
      internal_error: 500,
      upstream_failed: 502,
      upstream_unavailable: 503,
    })
  })

  it('an error is known across bundles, each of which loads the class anew', async () => {
    vi.resetModules()
    const another = await import('@/lib/contract/errors')
    expect(another.ApiError).not.toBe(ApiError)
    expect(new another.ApiError('not_found', { message: 'Nothing.' })).toBeInstanceOf(ApiError)
    expect(new Error('Nothing.')).not.toBeInstanceOf(ApiError)
  })

  it.each(errorCodes)('an envelope of the contract is made from %s', (code) => {
    const envelope = toEnvelope(new ApiError(code, { message: 'It failed.' }), 'https://vitrine.example')
    expect(ErrorEnvelope.parse(envelope)).toEqual({
      error: 'It failed.',
      code,
      message: 'It failed.',
      hint: errorCatalogue[code].hint.replaceAll('{origin}', 'https://vitrine.example'),
      status: errorCatalogue[code].status,
      documentation: `https://vitrine.example/docs/errors#${code}`,
    })
  })

  it('an envelope has retryAfter for rate-limit errors, and for nothing else', () => {
    expect(toEnvelope(rateLimited(20, 1), 'https://vitrine.example')).toMatchObject({
      retryAfter: 1,
      message: expect.stringMatching(/rate limit exceeded/i),
      hint: 'Wait 1 second, then try again. This endpoint allows 20 requests per minute per IP address.',
    })
    const unavailable = new ApiError('upstream_unavailable', { message: 'Full.', retryAfterSeconds: 5 })
    expect(toEnvelope(unavailable, 'https://vitrine.example')).not.toHaveProperty('retryAfter')
  })
})
