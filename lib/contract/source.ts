// GET /api/source: a file, a gist or a change on GitHub as text, so that it can be drawn as code or as a diff.
import { z } from 'zod'
import { defineEndpoint, hintOf, invalidAs } from './define'

/** What is read of a text. */
export const sourceBytesMax = 1024 * 1024

const Source = z
  .object({
    kind: z.enum(['file', 'diff']).meta({ description: 'By its address: a diff is what a change changes' }),
    name: z.string().meta({ description: 'Of the file, such as `server.ts`' }),
    text: z.string().meta({ description: 'UTF-8, as it is kept; only the lines that the address names' }),
    firstLine: z.number().int().positive().meta({ description: 'The number of the first line of `text` in its file' }),
    url: z.string().meta({ description: 'Where the text lies' }),
  })
  .meta({ id: 'Source' })

export const SourceResponse = z.object({ data: Source }).meta({ id: 'SourceResponse' })
export type Source = z.output<typeof Source>

const address = z
  .string()
  .trim()
  .min(1, 'the address of a text on GitHub')
  .max(2048)
  .meta({
    title: 'URL',
    description:
      'Address of a file (`/blob/`, `/raw/`), a gist, or the `.diff` or `.patch` of a pull request, a commit or a comparison. A fragment such as `#L10-L20` names lines',
    examples: ['https://github.com/nodejs/node/blob/v24.0.0/lib/path.js#L30-L60'],
    ...hintOf('Send the address of one text on GitHub, percent-encoded as one query value.'),
    ...invalidAs('invalid_url'),
  })

export const source = defineEndpoint({
  id: 'getSource',
  method: 'GET',
  path: '/api/source',
  tag: 'Code',
  summary: 'Fetch a file, a gist or a change on GitHub as text',
  description:
    'The text at the address of a public file, of the first file of a gist (or the one its fragment names), or of the `.diff` or `.patch` of a pull request, a commit or a comparison. ' +
    'Only GitHub and its raw hosts are asked, also after redirects; nothing is kept.',
  notes: [
    'A text of more than 1 MiB is 502 `upstream_failed`, and so is what GitHub refuses. Bytes that are no UTF-8 text are 400 `unsupported_value`.',
  ],
  query: z.object({ url: address }),
  success: {
    description: 'The text',
    mediaType: 'application/json',
    schema: SourceResponse,
    example: {
      data: {
        kind: 'file',
        name: 'server.ts',
        text: "const port = 3000\nlisten(port, '127.0.0.1')",
        firstLine: 10,
        url: 'https://raw.githubusercontent.com/a-name/a-project/main/server.ts',
      },
    },
  },
  errors: ['invalid_request', 'invalid_url', 'unsupported_value', 'not_found', 'rate_limited', 'upstream_failed'],
  limits: { bodyBytesMax: 0, timeoutMs: 8000, perMinute: 30 },
  examples: [
    {
      summary: 'Lines of a file',
      request: { query: { url: 'https://github.com/a-name/a-project/blob/main/server.ts#L2-L3' } },
      status: 200,
    },
    { summary: 'The address of something else', request: { query: { url: 'https://example.com/' } }, status: 400 },
  ],
})
