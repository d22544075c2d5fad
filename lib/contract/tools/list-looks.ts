// list_looks: what render_picture takes as "look".
import { z } from 'zod'
import { render } from '../render'
import { asksNobody, defineTool, warnings } from './define-tool'

export const listLooks = defineTool({
  name: 'list_looks',
  title: 'List the ready looks',
  description: 'The looks and templates that render_picture takes as "look", with their sizes where they have one.',
  operation: {
    id: 'listLooks',
    method: render.method,
    path: render.path,
    errors: ['invalid_request', 'unsupported_value'],
    limits: { bodyBytesMax: 0, timeoutMs: 5000 },
  },
  input: z.object({ group: z.string().optional().meta({ description: 'Of one group only' }) }),
  output: z.object({
    looks: z
      .array(z.looseObject({ id: z.string(), name: z.string(), group: z.string() }))
      .meta({ description: 'In the order of the gallery' }),
    warnings,
  }),
  hints: asksNobody,
  example: {},
})
