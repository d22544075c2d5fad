// GET /api/image-proxy: a media file of the social network through this service's own origin, so that a canvas is not tainted.
import { z } from 'zod'
import { mimesOf, proxiedFormats } from '@/lib/core/media-formats'
import { defineEndpoint, invalidAs } from './define'

/** Exactly these: two image hosts, one of static assets, one of video. */
export const mediaHosts = ['pbs.twimg.com', 'ton.twimg.com', 'abs.twimg.com', 'video.twimg.com'] as const

/** Of one client; the rest wait their turn, as they do in a browser behind its six connections to a host. */
export const mediaAtOnceMax = 32

const ImageProxyQuery = z.object({
  url: z
    .string()
    .min(1)
    .max(8192)
    .meta({
      title: 'URL',
      description: 'Absolute https URL of a media file of the social network',
      format: 'uri',
      examples: ['https://pbs.twimg.com/media/example.jpg'],
      ...invalidAs('invalid_request'),
    }),
})

export const imageProxy = defineEndpoint({
  id: 'proxyMedia',
  method: 'GET',
  path: '/api/image-proxy',
  tag: 'Social posts',
  summary: 'Fetch a media file of a post',
  description:
    `Streams the file through this origin. Only the media hosts of the social network are allowed: ${mediaHosts.join(', ')}. ` +
    'A single byte range passes through, and so do conditional requests.',
  notes: [
    'A host that does not begin to answer within 10 seconds is given up with 500 `internal_error`; one that stops in the middle for 15 seconds ends the answer.',
  ],
  query: ImageProxyQuery,
  success: {
    description: 'The bytes of the file',
    mediaTypes: mimesOf(proxiedFormats),
    takesRanges: true,
    headers: {
      'Accept-Ranges': { description: 'Whether parts can be asked for', type: 'string', example: 'bytes' },
      'Content-Range': {
        description: 'Of a part: which bytes these are, and of how many',
        type: 'string',
        example: 'bytes 0-99/4120',
      },
    },
  },
  errors: ['invalid_request', 'forbidden_domain', 'upstream_failed'],
  limits: { bodyBytesMax: 0, timeoutMs: 60_000, atOncePerClient: mediaAtOnceMax },
  examples: [
    { summary: 'A picture', request: { query: { url: 'https://pbs.twimg.com/media/example.jpg' } }, status: 200 },
    { summary: 'A host off the list', request: { query: { url: 'https://example.com/cat.png' } }, status: 403 },
  ],
})
