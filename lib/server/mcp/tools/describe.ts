// describe: the schema that GET /schemas/{family}/{kind} answers, and which kinds there are.
import 'server-only'
import { ApiError } from '@/lib/contract/errors'
import type { describeKind } from '@/lib/contract/tools/describe'
import { kindJsonSchema, kindNames } from '@/lib/docs/published-schemas'
import type { RunTool } from './run-tool'

export const runDescribe: RunTool<typeof describeKind> = async ({ family, kind }) => {
  const kinds = kindNames(family)
  const schema = kind === undefined ? null : kindJsonSchema(family, kind)
  if (kind !== undefined && !schema) {
    throw new ApiError('not_found', {
      message: `There is no kind called ${JSON.stringify(kind)} among the ${family}.`,
      hint: `Kinds of the family: ${kinds.join(', ')}.`,
    })
  }
  return { facts: { kinds, schema, warnings: [] }, content: [] }
}
