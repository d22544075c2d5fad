// The tools as tools/list gives them.
import 'server-only'
import type { Tool } from '@modelcontextprotocol/server'
import { tools } from '@/lib/contract/tools'
import type { ToolContract } from '@/lib/contract/tools/define-tool'
import { createSchemaTable } from '@/lib/docs/json-schema'

let list: readonly Tool[] | undefined

/** In the order of the contract, always: models keep what they have read under its exact bytes. */
export function listedTools(): readonly Tool[] {
  list ??= tools.map(toListed)
  return list
}

function toListed({ name, title, description, input, output, hints }: ToolContract): Tool {
  return {
    name,
    title,
    description,
    inputSchema: { ...createSchemaTable().add(input, 'input'), type: 'object' },
    outputSchema: { ...createSchemaTable().add(output, 'output'), type: 'object' },
    annotations: { ...hints },
  }
}
