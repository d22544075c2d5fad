import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@/lib/contract'
import type { AnyEndpoint } from '@/lib/contract/define'
import { ErrorEnvelope } from '@/lib/contract/envelope'
import { errorCatalogue } from '@/lib/contract/errors'
import { createSchemaTable } from '@/lib/docs/json-schema'
import { openApi } from '@/lib/docs/openapi'

interface Operation {
  operationId: string
  responses: Record<string, Response>
  requestBody?: { content: Content }
}
interface Response {
  headers?: Record<string, unknown>
  content?: Content
}
type Content = Record<string, { examples?: Record<string, { value: unknown }> }>

const all: readonly AnyEndpoint[] = endpoints
const publicOrigin = 'https://vitrine.example.org'
const document = openApi({ endpoints, publicOrigin })
const text = JSON.stringify(document)
const operationOf = (endpoint: AnyEndpoint) =>
  document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as Operation

describe('openApi', () => {
  it('the document is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(text))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info.version).toBe('1.0.0')
  })

  it('the document passes the linter’s recommended rules, but for the probes that never succeed', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: text, config })
    const serious = problems.filter(
      ({ ruleId, location }) =>
        !(ruleId === 'operation-2xx-response' && /^#\/paths\/[^/]+\/get\//.test(location[0]?.pointer ?? '')),
    )
    expect(serious.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('the document names the public origin as the server and asks for no credentials', () => {
    expect(document.servers).toEqual([{ url: publicOrigin }])
    expect(document.security).toEqual([])
    expect(text).not.toContain('securitySchemes')
  })

  it('the document lists every public operation and nothing else', () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const probes = all.filter(({ method }) => method !== 'GET').map(({ path }) => `GET ${path}`)
    expect(listed.toSorted()).toEqual([...all.map(({ method, path }) => `${method} ${path}`), ...probes].toSorted())
  })

  it('the document marks the probes that never succeed, and offers no request that does not', () => {
    const probes = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods as Record<string, Operation & { 'x-internal'?: true }>).filter((one) => one['x-internal']),
    )
    expect(probes.map(({ operationId }) => operationId)).toEqual([
      'captureScreenshotMethodProbe',
      'renderPictureMethodProbe',
      'exportImageMethodProbe',
    ])
    expect(
      JSON.stringify(Object.values(document.paths).map(({ post }) => (post as Operation)?.requestBody)),
    ).not.toContain('ftp:')
  })

  it('the document keeps private keys in, and leaves objects open for later fields', () => {
    expect(text).not.toContain('invalidAs')
    expect(text).not.toContain('"additionalProperties":false')
    expect(text).not.toContain('$defs')
  })

  it.each(all.map((endpoint) => [endpoint.id, endpoint] as const))(
    'the document gives %s one response per status of its codes, 405 and 500 included',
    (_id, endpoint) => {
      const codes = [...endpoint.errors, 'method_not_allowed', 'internal_error'] as const
      const { success } = endpoint
      const ranges = 'takesRanges' in success && success.takesRanges ? ['206', '304', '416'] : []
      const successes = ['200', ...(success.headers?.ETag ? ['304'] : []), ...ranges]
      const statuses = new Set([...successes, ...codes.map((code) => String(errorCatalogue[code].status))])
      expect(new Set(Object.keys(operationOf(endpoint).responses))).toEqual(statuses)
      for (const [status, response] of Object.entries(operationOf(endpoint).responses)) {
        expect(Object.keys(response.headers ?? {})).toContain('X-Request-Id')
        if (successes.includes(status)) continue
        for (const [code, example] of Object.entries(response.content?.['application/json']?.examples ?? {})) {
          expect(ErrorEnvelope.parse(example.value)).toMatchObject({ code, status: Number(status) })
        }
      }
    },
  )

  it('the document prints only examples that its own schemas accept, with a strict reader', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: true, allErrors: true }))
    for (const keyword of ['example', 'openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components']) {
      ajv.addKeyword(keyword)
    }
    ajv.addSchema({ ...JSON.parse(text), $id: 'https://vitrine.example.org/openapi.json' })
    let checked = 0
    const check = (content: Content | undefined, place: string[]) => {
      for (const [type, { examples }] of Object.entries(content ?? {})) {
        const parts = ['paths', ...place, 'content', type, 'schema']
        const pointer = parts.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')
        const validate = ajv.compile({ $ref: `https://vitrine.example.org/openapi.json#/${pointer}` })
        for (const { value } of Object.values(examples ?? {})) {
          expect(validate(value), `${pointer} ${JSON.stringify(validate.errors)}`).toBe(true)
          checked += 1
        }
      }
    }
    for (const [path, operations] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
        check(operation.requestBody?.content, [path, method, 'requestBody'])
        for (const [status, { content }] of Object.entries(operation.responses)) {
          check(content, [path, method, 'responses', status])
        }
      }
    }
    expect(checked).toBeGreaterThan(20)
    expect(text).toContain('"cached":false')
  })
})

describe('createSchemaTable', () => {
  it('the table holds a named schema once and refers to it', () => {
    const Point = z.object({ x: z.number() }).meta({ id: 'TestPoint' })
    const table = createSchemaTable()
    expect(table.add(z.object({ from: Point, to: Point }), 'output')).toMatchObject({
      properties: { from: { $ref: '#/components/schemas/TestPoint' }, to: { $ref: '#/components/schemas/TestPoint' } },
    })
    expect(table.add(Point, 'output')).toEqual({ $ref: '#/components/schemas/TestPoint' })
    expect(Object.keys(table.components)).toEqual(['TestPoint'])
  })

  it('the table refuses one name for two shapes', () => {
    const Options = z.object({ size: z.number().default(1) }).meta({ id: 'TestOptions' })
    const table = createSchemaTable()
    table.add(Options, 'input')
    expect(() => table.add(Options, 'output')).toThrow(/TestOptions/)
  })
})
