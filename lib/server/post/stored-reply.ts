// What is remembered of a look-up: its size in this process's memory, and its form in the Redis that processes share.
import 'server-only'
import { z } from 'zod'
import { SocialPost } from '@/lib/contract/post'
import type { Codec } from '../cache/shared-store'
import type { PostReply } from './network/network'

export interface StoredReply {
  reply: Exclude<PostReply, { kind: 'unclear' }>
  /** Unix epoch milliseconds. */
  askedAtMs: number
}

/** Roughly: the objects of a post take about as much as their JSON, at two bytes a letter. */
export function replyBytes({ reply }: StoredReply): number {
  if (reply.kind !== 'post') return 2 * JSON.stringify(reply).length
  const { delivered = '', ...read } = reply
  return 2 * (JSON.stringify(read).length + delivered.length)
}

const ReplyData = z.object({
  reply: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('post'),
      post: SocialPost.omit({ fetchedAt: true, version: true }),
      pictures: z.array(z.string()),
      delivered: z.string().optional(),
    }),
    z.object({ kind: z.literal('unavailable'), reason: z.string() }),
    z.object({ kind: z.literal('missing') }),
  ]),
  askedAtMs: z.number(),
}) satisfies z.ZodType<StoredReply>

export const replyCodec: Codec<StoredReply> = {
  encode: (data) => ({ data }),
  decode: (data) => ReplyData.safeParse(data).data,
}
