// GET /mcp/pictures/{id}: a picture that a tool has made, whole. Tools answer with its address instead of its bytes; it is no operation of the
// HTTP API, because nobody can ask for one that no tool has named.
import { z } from 'zod'
import { defineEndpoint, hintOf, invalidAs } from './define'
import { outputMediaTypes } from './output-file'

/** How long a picture is kept for whoever knows its address. */
export const pictureKeptSeconds = 3600

export const picture = defineEndpoint({
  id: 'getPicture',
  method: 'GET',
  path: '/mcp/pictures/{id}',
  tag: 'Pictures',
  summary: 'Fetch a picture that a tool has made',
  description:
    'The bytes behind `link` in the answer of a tool of /mcp. The ID is random and known to whoever called the tool; the picture is kept for an hour, ' +
    'or until newer ones need its room.',
  params: z.object({
    id: z
      .string()
      .regex(/^[\w-]{22}$/, 'a picture ID is 22 letters, digits, `-` or `_`')
      .meta({
        title: 'picture ID',
        description: 'ID of the picture: the end of its `link`',
        examples: ['q83vEjRWeJCrze8SNFZ4kA'],
        ...hintOf('Use the address as it stands in `link`.'),
        ...invalidAs('invalid_request'),
      }),
  }),
  success: { description: 'The bytes of the picture, or of the film', mediaTypes: outputMediaTypes },
  errors: ['invalid_request', 'not_found'],
  limits: { bodyBytesMax: 0, timeoutMs: 15_000 },
  examples: [
    { summary: 'A picture that is no longer kept', request: { params: { id: 'q83vEjRWeJCrze8SNFZ4kA' } }, status: 404 },
  ],
})
