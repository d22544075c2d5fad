// look_up_post: GET /api/post for a model.
import { z } from 'zod'
import { PostQuery, post } from '../post'
import { asksTheWeb, defineTool, untrusted, warnings } from './define-tool'

export const lookUpPost = defineTool({
  name: 'look_up_post',
  title: 'Look up a social post',
  description: 'Reads a public post of X, Bluesky or Mastodon: author, text, media, quote, poll, link, counts.',
  operation: post,
  input: PostQuery,
  output: z.object({
    reason: z.string().nullable().meta({ description: 'Why there is no post to show' }),
    pictures: z.string().nullable().meta({ description: 'Address of a picture; {item} is its number in the post' }),
    warnings,
    untrusted: untrusted({ post: z.looseObject({}).nullable() }),
  }),
  hints: asksTheWeb,
  example: { url: 'https://x.com/a/status/1629307668568633344' },
})
