// Response headers that the service itself promises, each described once: for the documents and for the list that CORS exposes.

export interface HeaderEntry {
  description: string
  type: 'string' | 'integer' | 'boolean'
  example: string | number | boolean
}

export const serviceHeaders = {
  'X-Request-Id': {
    description:
      "Names this exchange in the service's log. A caller's own value is kept when it matches `^[A-Za-z0-9_-]{8,64}$`.",
    type: 'string',
    example: '0b7c1e7e-6f0e-4c55-9d0d-0d6c6a2f3f0a',
  },
  ETag: {
    description: 'Names this version: send it back as `If-None-Match`, and 304 says that it is still the current one',
    type: 'string',
    example: '"mWv5kzQ2bq0r3yRrV2i1Yg"',
  },
  Allow: { description: 'The methods this path takes', type: 'string', example: 'POST, OPTIONS' },
  'Retry-After': { description: 'Seconds to wait before retrying', type: 'integer', example: 24 },
  'X-RateLimit-Limit': { description: 'Requests allowed per window', type: 'integer', example: 20 },
  'X-RateLimit-Remaining': { description: 'Requests remaining in the current window', type: 'integer', example: 19 },
  'X-RateLimit-Reset': {
    description: 'Unix epoch milliseconds at which the window resets',
    type: 'integer',
    example: 1_790_000_040_000,
  },
} as const satisfies Record<string, HeaderEntry>

export type ServiceHeader = keyof typeof serviceHeaders

export const rateLimitHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
] as const satisfies readonly ServiceHeader[]

/** Of endpoints that take a JSON object, or an address with a query of its own. */
export const ignoredFieldsHeaders = {
  'X-Ignored-Fields': {
    description:
      'Names of fields in the request that this endpoint does not know and has ignored, percent-encoded: at most 20, the first 32 characters of each, 1 KB in all. Absent when there are none',
    type: 'string',
    example: 'full_page, devicetype',
  },
} as const satisfies Record<string, HeaderEntry>

/** Of a finished picture. */
export const renderedFileHeaders = {
  'Content-Disposition': {
    description: 'A name for the file',
    type: 'string',
    example: 'inline; filename="picture.png"',
  },
  'X-Render-Width': { description: 'Pixels of the picture', type: 'integer', example: 1200 },
  'X-Render-Height': { description: 'Pixels of the picture', type: 'integer', example: 630 },
} as const satisfies Record<string, HeaderEntry>
