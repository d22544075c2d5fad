// Checks a response against the OpenAPI document that the same server serves: status, type, headers, and the body's schema.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { call, type Reply } from './call'

interface Described {
  headers?: Record<string, unknown>
  content?: Record<string, unknown>
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>
}

export interface Description {
  document: Document
  /** Fails the test when the document does not promise this response to this operation. */
  check(method: string, path: string, reply: Reply): void
}

/** Headers that a response of this status always has; others are promised for when they apply. */
const always = (names: string[]) =>
  names.filter((name) => /^(x-request-id|x-ratelimit-.*|allow|retry-after)$/i.test(name))

export async function readDescription(origin: string): Promise<Description> {
  const document = (await call(`${origin}/openapi.json`)).json as unknown as Document
  const ajv = addFormats.default(new Ajv2020({ strict: true, allErrors: true }))
  for (const keyword of ['openapi', 'info', 'servers', 'security', 'tags', 'paths', 'components'])
    ajv.addKeyword(keyword)
  ajv.addSchema({ ...document, $id: 'http://described/openapi.json' })
  const compiled = new Map<string, ValidateFunction>()

  function validatorOf(parts: string[]): ValidateFunction {
    const pointer = parts.map((part) => encodeURIComponent(part.replaceAll('/', '~1'))).join('/')
    const known = compiled.get(pointer)
    if (known) return known
    const validate = ajv.compile({ $ref: `http://described/openapi.json#/${pointer}` })
    compiled.set(pointer, validate)
    return validate
  }

  return {
    document,
    check(method, path, reply) {
      const what = `${method} ${path} -> ${reply.status}`
      const described = document.paths[path]?.[method.toLowerCase()]?.responses[String(reply.status)]
      expect(described, `${what} is not in the document`).toBeDefined()
      for (const name of always(Object.keys(described?.headers ?? {}))) {
        // 503 waits only when it knows for how long.
        if (reply.status === 503 && name === 'Retry-After') continue
        expect(reply.headers, `${what} lacks ${name}`).toHaveProperty(name.toLowerCase())
      }
      // The document names media types; an answer may add a parameter.
      const type = (reply.headers['content-type'] ?? '').split(';', 1)[0] as string
      if (!described?.content) return expect([type, reply.body.length], what).toEqual(['', 0])
      expect(Object.keys(described.content), what).toContain(type)
      if (type !== 'application/json') return
      const validate = validatorOf([
        'paths',
        path,
        method.toLowerCase(),
        'responses',
        String(reply.status),
        'content',
        type,
        'schema',
      ])
      expect(validate(reply.json), `${what} ${JSON.stringify(validate.errors)}`).toBe(true)
    },
  }
}
