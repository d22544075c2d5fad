// JSON Merge Patch (RFC 7396) on a scene. Two things beside the standard: lists of what has an id may be changed by id, and another `kind`
// replaces its object, for a kind has fields of its own.
import 'server-only'
import { pointerOf, refusedAt } from './pointer'

type Json = unknown
type JsonObject = Record<string, Json>

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a new entry of a list needs: without it the id was meant to be there. */
const keyed = new Map([
  ['pictures', 'content'],
  ['annotations', 'kind'],
])

/**
 * The scene's own parts stay as they are. A patch that parseRecipe has let through is not deep. Throws ApiError invalid_request for an id that
 * is not there: who changes one that is not would be shown the picture without the change.
 */
export function patchScene(scene: JsonObject, patch: JsonObject): JsonObject {
  const lists = Object.entries(patch).filter(([name, value]) => keyed.has(name) && isObject(value))
  const rest = Object.fromEntries(Object.entries(patch).filter(([name]) => !lists.some(([list]) => list === name)))
  const merged = merge(scene, rest) as JsonObject
  for (const [name, byId] of lists) merged[name] = patchList(scene[name], byId as JsonObject, name)
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

/** Null takes one away; an id that is not there adds one that says what it is. */
function patchList(list: Json, byId: JsonObject, name: string): Json[] {
  const items = (Array.isArray(list) ? list : []).filter(isObject)
  const known = new Set(items.map(({ id }) => id))
  const changed = items.flatMap((item) => {
    const change = Object.hasOwn(byId, String(item.id)) ? byId[String(item.id)] : undefined
    return change === undefined ? [item] : change === null ? [] : [merge(item, withId(change, item.id)) as JsonObject]
  })
  const added = Object.entries(byId).filter(([id]) => !known.has(id))
  const lost = added.find(([, value]) => !isObject(value) || !Object.hasOwn(value, keyed.get(name)!))
  if (lost) throw notThere(name, lost[0], [...known])
  return [...changed, ...added.map(([id, value]) => merge({}, withId(value, id)))]
}

/** It stays the one it is, also where its kind is another now. */
const withId = (change: Json, id: Json): Json => (isObject(change) ? { ...change, id } : change)

const idsMax = 12

function notThere(name: string, id: string, known: readonly Json[]) {
  const there = known
    .slice(0, idsMax)
    .map((each) => JSON.stringify(each))
    .join(', ')
  const marks =
    name === 'annotations'
      ? ' A patch comes before "marks": ask for the scene (Accept: application/vnd.vitrine.scene+json), then send it as "scene" with its sources and the patch.'
      : ''
  return refusedAt(pointerOf(['patch', name, id]), 'is not there to be changed.', {
    hint: `${there === '' ? 'There is none' : `There are ${there}`}; a new one says its "${keyed.get(name)}".${marks}`,
  })
}
