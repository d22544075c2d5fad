// The operator's endpoints. They are on no list, so that no document names them.
import { z } from 'zod'
import { defineEndpoint, invalidAs } from './define'

const json = <Schema extends z.ZodType>(schema: Schema) => ({
  description: 'What was done',
  mediaType: 'application/json' as const,
  schema,
})

export const invalidateCapture = defineEndpoint({
  id: 'invalidateCapture',
  method: 'POST',
  path: '/api/cache/invalidate',
  tag: 'Capture',
  summary: 'Drop every variant of a capture',
  description: 'Drops the captures of a URL for every device and color scheme, and the embedded pictures that show it.',
  body: {
    mediaType: 'application/json',
    schema: z.object({
      url: z
        .string()
        .min(1)
        .meta({
          title: 'URL',
          description: 'Page whose captures and embedded pictures are dropped',
          ...invalidAs('invalid_request'),
        }),
    }),
  },
  success: json(
    z.object({
      url: z.string(),
      everywhere: z.boolean().meta({
        description:
          'False while a shared Redis is away: other processes drop it later, and keep what they are capturing meanwhile',
      }),
    }),
  ),
  errors: ['invalid_request', 'invalid_url', 'unauthorized'],
  limits: { bodyBytesMax: 16 * 1024, timeoutMs: 10_000 },
  examples: [],
})

const cleanup = {
  path: '/api/cache/cleanup',
  tag: 'Capture',
  summary: 'Drop expired entries',
  description: 'Drops what has expired in this process. A shared Redis drops its own.',
  success: json(z.object({ removed: z.int() })),
  errors: ['unauthorized'],
  limits: { bodyBytesMax: 0, timeoutMs: 10_000 },
  examples: [],
} as const

export const cleanUpByPost = defineEndpoint({ ...cleanup, id: 'cleanUpByPost', method: 'POST' })
/** What a cron job sends. */
export const cleanUpByGet = defineEndpoint({ ...cleanup, id: 'cleanUpByGet', method: 'GET' })
