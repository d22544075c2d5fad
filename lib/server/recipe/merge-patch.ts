// JSON Merge Patch (RFC 7396) on a scene. Two things beside the standard: lists of what has an id may be changed by id, and another `kind`
// replaces its object, for a kind has fields of its own.
import 'server-only'

type Json = unknown
type JsonObject = Record<string, Json>

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keyed = new Set(['pictures', 'annotations'])

/** The scene's own parts stay as they are. A patch that parseRecipe has let through is not deep. */
export function patchScene(scene: JsonObject, patch: JsonObject): JsonObject {
  const lists = Object.entries(patch).filter(([name, value]) => keyed.has(name) && isObject(value))
  const rest = Object.fromEntries(Object.entries(patch).filter(([name]) => !lists.some(([list]) => list === name)))
  const merged = merge(scene, rest) as JsonObject
  for (const [name, byId] of lists) merged[name] = patchList(scene[name], byId as JsonObject)
  return merged
}

function merge(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch
  const isOther = isObject(target) && 'kind' in patch && patch.kind !== target.kind
  const entries = new Map(isObject(target) && !isOther ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) entries.delete(name)
    else entries.set(name, merge(entries.get(name), value))
  }
  // Own fields, whatever they are called: none of them reaches a prototype.
  return Object.fromEntries(entries)
}

/** Null takes one away, an id that is not there adds one. */
function patchList(list: Json, byId: JsonObject): Json[] {
  const items = (Array.isArray(list) ? list : []).filter(isObject)
  const known = new Set(items.map(({ id }) => id))
  const changed = items.flatMap((item) => {
    const change = Object.hasOwn(byId, String(item.id)) ? byId[String(item.id)] : undefined
    return change === undefined ? [item] : change === null ? [] : [merge(item, withId(change, item.id)) as JsonObject]
  })
  const added = Object.entries(byId).filter(([id, value]) => !known.has(id) && value !== null)
  return [...changed, ...added.map(([id, value]) => merge({}, withId(value, id)))]
}

/** It stays the one it is, also where its kind is another now. */
const withId = (change: Json, id: Json): Json => (isObject(change) ? { ...change, id } : change)
