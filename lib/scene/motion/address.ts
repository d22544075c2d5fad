// From an address to what is there: a thing of a list goes by its id, or else by its place.

type Named = Record<string, unknown>

/** Undefined where nothing is. */
export const valueAt = (root: unknown, path: readonly string[]): unknown => path.reduce(step, root)

/** Copies along the path alone, which must be there. */
export function withValueAt(root: unknown, [name, ...rest]: readonly string[], leaf: unknown): unknown {
  if (name === undefined) return leaf
  const part = withValueAt(step(root, name), rest, leaf)
  return Array.isArray(root) ? root.with(placeOf(root, name), part) : { ...(root as Named), [name]: part }
}

function step(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Array.isArray(value) ? value[placeOf(value, name)] : (value as Named)[name]
}

function placeOf(list: readonly unknown[], name: string): number {
  const at = list.findIndex((each) => (each as Named).id === name)
  return at === -1 ? Number(name) : at
}
