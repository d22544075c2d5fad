// Whether two pieces of a scene say the same. Scenes are strict JSON and every command keeps the order of their keys.

/** What two scenes share is not read: the rest of a scene costs nothing where one object changed. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return Number.isNaN(a) && Number.isNaN(b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => sameJson(each, b[at]))
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  // A field without a value is none.
  return (
    Object.keys(one).every((name) => sameJson(one[name], own(other, name))) &&
    Object.keys(other).every((name) => other[name] === undefined || own(one, name) !== undefined)
  )
}

/** A group of a file may be called `constructor`. */
const own = (object: Record<string, unknown>, name: string) => (Object.hasOwn(object, name) ? object[name] : undefined)
