// The site for programs: GET /openapi.json describes this very list; GET /llms.txt and /llms-full.txt are the pages as a map and whole.
import { z } from 'zod'
import { defineEndpoint } from './define'
import { serviceHeaders } from './headers'

const OpenApiDocument = z
  .looseObject({
    openapi: z
      .string()
      .regex(/^3\.1\.\d+$/)
      .meta({ description: 'Version of the description format' }),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.looseObject({})),
  })
  .meta({ id: 'OpenApiDocument' })

export const openApiDocument = defineEndpoint({
  id: 'getOpenApiDocument',
  method: 'GET',
  path: '/openapi.json',
  tag: 'Discovery',
  summary: 'This description',
  description: 'The OpenAPI 3.1 document that describes every public operation.',
  success: {
    description: 'The OpenAPI document',
    mediaType: 'application/json',
    schema: OpenApiDocument,
    headers: { ETag: serviceHeaders.ETag },
  },
  errors: [],
  limits: { bodyBytesMax: 0, timeoutMs: 5000 },
  examples: [{ summary: 'The whole document', request: {}, status: 200 }],
})

const shared = {
  method: 'GET',
  tag: 'Discovery',
  success: { description: 'Markdown', mediaTypes: ['text/markdown'] },
  errors: [],
  limits: { bodyBytesMax: 0, timeoutMs: 5000 },
} as const

export const llmsOverview = defineEndpoint({
  ...shared,
  id: 'getLlmsOverview',
  path: '/llms.txt',
  summary: 'Markdown overview of the site',
  description: 'What the service is, and a link to every page in its Markdown form.',
  examples: [{ summary: 'The overview', request: {}, status: 200 }],
})

export const llmsFull = defineEndpoint({
  ...shared,
  id: 'getLlmsFull',
  path: '/llms-full.txt',
  summary: 'Full Markdown reference',
  description: 'Every page of the site in one Markdown file.',
  examples: [{ summary: 'The whole reference', request: {}, status: 200 }],
})
