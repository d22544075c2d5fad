// describe: GET /schemas/{family}/{kind} for a model: what one background, frame or annotation has for fields.
import { z } from 'zod'
import { invalidAs } from '../define'
import { kindSchema, schemaFamilies } from '../schemas'
import { asksNobody, defineTool, warnings } from './define-tool'

export const describeKind = defineTool({
  name: 'describe',
  title: 'Describe a kind',
  description:
    'JSON Schema of one kind, for "patch" and "scene" of render_picture. Without kind: the names of a family.',
  operation: kindSchema,
  input: z.object({
    family: z.enum(schemaFamilies).meta({ description: 'Family of the kind', ...invalidAs('unsupported_value') }),
    kind: z
      .string()
      .max(40, 'no kind has so long a name')
      .optional()
      .meta({ description: 'Such as silk', ...invalidAs('invalid_request') }),
  }),
  output: z.object({
    kinds: z.array(z.string()).meta({ description: 'All of the family' }),
    schema: z.looseObject({}).nullable().meta({ description: 'Of the kind' }),
    warnings,
  }),
  hints: asksNobody,
  example: { family: 'backgrounds', kind: 'silk' },
})
