// GET /openapi.json: the machine-readable description of this very list.
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
