// Keys that a person has given anew, as this browser remembers them.
import type { Bindings } from './shortcuts'

/** Whatever was stored, as far as it makes sense. */
export function readBindings(stored: unknown): Bindings {
  if (typeof stored !== 'object' || stored === null) return {}
  const isKeys = (keys: unknown): keys is string[] =>
    Array.isArray(keys) && keys.length <= 4 && keys.every((key) => typeof key === 'string' && key.length < 32)
  return Object.fromEntries(Object.entries(stored).filter(([, keys]) => isKeys(keys)))
}
