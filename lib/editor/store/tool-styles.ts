// What was chosen for new annotations, by their tool: fields of its kind's schema. This browser remembers it.
import { type ToolId, toolTable } from './tool-table'

export type ToolStyles = Partial<Record<ToolId, Readonly<Record<string, unknown>>>>

/** Whatever was stored, as far as it has the shape. Without a schema: whoever draws with a style leaves out what the schema refuses. */
export function readToolStyles(stored: unknown): ToolStyles {
  const rows = isRecord(stored) ? stored : {}
  return Object.fromEntries(
    toolTable.flatMap(({ id }) => {
      const style = rows[id]
      return isRecord(style) ? [[id, style]] : []
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function withoutTools(styles: ToolStyles, gone: ReadonlySet<string>): ToolStyles {
  return Object.fromEntries(Object.entries(styles).filter(([tool]) => !gone.has(tool)))
}
