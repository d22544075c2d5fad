// GET /api/tweet/{id}: a public post by its number, as the social network's embed interface delivers it.
import { z } from 'zod'
import { defineEndpoint, hintOf, invalidAs } from './define'

export const TweetParams = z.object({
  id: z
    .string()
    .regex(/^[0-9]{1,19}$/, 'a post ID is 1 to 19 digits')
    .meta({
      title: 'post ID',
      description: 'Numeric ID of the post: the last part of its address',
      examples: ['1629307668568633344'],
      ...hintOf("Send the digits at the end of the post's address, such as {origin}/api/tweet/20."),
      ...invalidAs('invalid_request'),
    }),
})

const TweetResponse = z
  .object({
    data: z.looseObject({}).nullable().meta({
      description:
        "The public post payload as delivered by the social network's public embed interface; null when the post is unavailable",
    }),
    error: z.string().optional().meta({ description: 'Present only when data is null: why the post cannot be shown' }),
  })
  .meta({ id: 'TweetResponse' })

export const tweet = defineEndpoint({
  id: 'getTweet',
  method: 'GET',
  path: '/api/tweet/{id}',
  tag: 'Social posts',
  summary: 'Look a post up by its ID',
  description:
    'Resolves a post so that it can be drawn as a picture. A post that exists but cannot be shown (deleted, withheld, private) is a 200 with `data: null` and `error`.',
  params: TweetParams,
  success: {
    description: 'The post, or null and the reason',
    mediaType: 'application/json',
    schema: TweetResponse,
    example: {
      data: {
        __typename: 'Tweet',
        id_str: '1629307668568633344',
        text: 'The text of the post',
        created_at: '2023-02-25T02:26:44.000Z',
        favorite_count: 128,
        user: { name: 'A name', screen_name: 'a_name' },
      },
    },
  },
  errors: ['invalid_request', 'not_found'],
  limits: { bodyBytesMax: 0, timeoutMs: 15_000 },
  examples: [
    { summary: 'A public post', request: { params: { id: '1629307668568633344' } }, status: 200 },
    { summary: 'A malformed ID', request: { params: { id: 'abc' } }, status: 400 },
  ],
})
