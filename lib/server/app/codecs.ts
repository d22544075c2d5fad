// Captures and posts as records and back. What an older or newer release has written otherwise is no value, and so a miss.
import 'server-only'
import { z } from 'zod'
import type { Codec } from '../cache/shared-store'
import type { Capture } from '../capture/attempt/capture'
import type { StoredReply } from '../post/lookup'

const CaptureData = z.object({
  url: z.string(),
  finalUrl: z.string(),
  upstreamStatus: z.number().nullable(),
  strategy: z.enum(['chromium', 'remote']),
  partial: z.boolean(),
  blank: z.boolean(),
  challenge: z.boolean(),
  failedRequests: z.number(),
  timings: z.record(z.string(), z.number()),
  capturedAt: z.number(),
}) satisfies z.ZodType<Omit<Capture, 'png'>>

export const captureCodec: Codec<Capture> = {
  encode: ({ png, ...data }) => ({ data, bytes: png }),
  decode(data, png) {
    const parsed = CaptureData.safeParse(data).data
    return parsed && png && { ...parsed, png }
  },
}

const PostData = z.object({
  reply: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('post'), payload: z.record(z.string(), z.unknown()) }),
    z.object({ kind: z.literal('unavailable'), reason: z.string() }),
    z.object({ kind: z.literal('missing') }),
  ]),
  askedAtMs: z.number(),
}) satisfies z.ZodType<StoredReply>

export const postCodec: Codec<StoredReply> = {
  encode: (data) => ({ data }),
  decode: (data) => PostData.safeParse(data).data,
}
