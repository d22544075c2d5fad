// The document as its readers use it: linters, and a client generated from it that compiles and works.
import { rmSync, writeFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import openapiTypescript, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { callEverything } from '../generated-client/client'
import { call } from '../support/http/call'
import { smallPng } from '../support/server/social-network'
import { type FixtureSite, startFixtureSite } from '../support/site/fixture-site'

const origin = inject('serverOrigin')
const generated = new URL('../generated-client/schema.d.ts', import.meta.url)
const client = new URL('../generated-client/client.ts', import.meta.url)
const documented = new URL('../generated-client/documented.ts', import.meta.url)
let site: FixtureSite
let source: string
beforeAll(async () => {
  site = await startFixtureSite()
  source = (await call(`${origin}/openapi.json`)).body.toString()
})
afterAll(async () => {
  for (const file of [generated, documented]) rmSync(file, { force: true })
  await site.close()
})

/** The program on the first page of the documents, with the fixture site in place of the web. Its last value is exported to be looked at. */
async function documentedProgram(): Promise<string> {
  const text = (await call(`${origin}/docs.md`)).body.toString()
  const [, program = ''] = /```ts\n([\s\S]*?)```/.exec(text) ?? []
  expect(program).toContain('bodySerializer')
  return program
    .replace("'./vitrine'", "'./schema'")
    .replace(/http:\/\/localhost:\d+/, origin)
    .replaceAll('https://example.com/', `${site.origin}/text`)
    .replace('const webp', 'export const webp')
}

describe('/openapi.json', () => {
  it('the served document passes Redocly’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, config })
    const found = problems.filter(({ ruleId, location }) => {
      // A server on localhost is what an installation that nobody has configured truly has; a method probe only ever refuses.
      if (ruleId === 'no-server-example.com') return false
      return !(
        ruleId === 'operation-2xx-response' && location.some(({ pointer }) => pointer?.endsWith('/get/responses'))
      )
    })
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('the served document passes Spectral’s OpenAPI rules without an error', async () => {
    const spectral = new Spectral()
    spectral.setRuleset(oas as Parameters<typeof spectral.setRuleset>[0])
    const results = await spectral.run(JSON.parse(source))
    const errors = results.filter(({ severity }) => severity === 0)
    expect(errors.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([])
  })
})

describe('a client generated from /openapi.json', () => {
  it('the generated client compiles in strict mode, and every operation answers it', async () => {
    const types = await openapiTypescript(source, { defaultNonNullable: false })
    writeFileSync(generated, astToString(types))
    writeFileSync(documented, await documentedProgram())
    const program = ts.createProgram([client.pathname, documented.pathname], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    })
    const complaints = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    expect(complaints).toEqual([])
    const { webp } = (await import(documented.pathname)) as { webp: Blob }
    const start = Buffer.from(await webp.slice(0, 4).arrayBuffer())
    expect(start.toString()).toBe('RIFF')
    const picture = new Blob([new Uint8Array(smallPng)], { type: 'image/png' })
    const statuses = await callEverything(origin, `${site.origin}/colour`, picture)
    const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, { operationId: string }>> }
    const operations = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(Object.keys(statuses).sort()).toEqual(operations.sort())
    for (const [operation, status] of Object.entries(statuses)) {
      expect([operation, status]).toEqual([operation, operation.endsWith('MethodProbe') ? 405 : 200])
    }
  })
})
