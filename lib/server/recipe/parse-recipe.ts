// JSON from outside to a recipe: not too deep, every field as the contract says, the first thing wrong named by its JSON pointer.
import 'server-only'
import type { z } from 'zod'
import { captureOptionFields, refusedOptions } from '@/lib/contract/capture-options'
import { ApiError, type ErrorCode } from '@/lib/contract/errors'
import { Mark, Output, Recipe, recipeLimits, Source, sourceForms } from '@/lib/contract/recipe'
import { unknownFields } from '../http/input'
import { withHexColors } from './css-colors'
import { pointerOf, refusedAt } from './pointer'

/** Throws ApiError: unsupported_value for a value outside its list or range, else invalid_request. */
export function parseRecipe(value: unknown): Recipe {
  checkDepth(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ApiError('invalid_request', {
      message: 'A recipe is a JSON object.',
      hint: 'Send one such as {"sources":[{"url":"https://example.com/"}]}: see {origin}/schemas/recipe.json.',
    })
  }
  const result = Recipe.safeParse(withHexColors(value))
  if (!result.success) throw refusal(result.error.issues[0]!, value)
  refuseKnown(value)
  checkSources(result.data)
  refuseBesideOthers(value)
  checkOutput(result.data)
  return result.data
}

/** Walked without recursion: what reads a recipe later may recurse. */
function checkDepth(value: unknown): void {
  const waiting: [value: object, depth: number][] = isNested(value) ? [[value, 1]] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [holder, depth] = next
    if (depth > recipeLimits.depthMax) {
      throw new ApiError('invalid_request', {
        message: `The recipe is nested more than ${recipeLimits.depthMax} levels deep.`,
        hint: 'No field of a recipe or a scene needs more than 12.',
      })
    }
    for (const each of Array.isArray(holder) ? holder : Object.values(holder)) {
      if (isNested(each)) waiting.push([each, depth + 1])
    }
  }
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

type Issue = z.core.$ZodIssue

function refusal(found: Issue, recipe: unknown): ApiError {
  const issue = deepest(found)
  const pointer = pointerOf(issue.path)
  const value = valueAt(recipe, issue.path)
  if (value === undefined) return refusedAt(pointer, 'is missing.')
  const code = codeOf(issue, value)
  if (issue.code === 'invalid_value') {
    return refusedAt(pointer, `cannot be ${shown(value)}.`, {
      code,
      hint: `Accepted values: ${issue.values.map((each) => JSON.stringify(each)).join(', ')}.${ofRedact(issue.path, value)}`,
    })
  }
  const reason = issue.code === 'invalid_union' ? 'it is none of the forms it may have' : lowerFirst(issue.message)
  return refusedAt(pointer, `cannot be ${shown(value)}: ${reason}.`, {
    code,
    hint: 'See {origin}/schemas/recipe.json.',
  })
}

/** What others call a kind of mark is here a way to redact. */
const ofRedact = ([list, , field]: readonly PropertyKey[], value: unknown) =>
  list === 'marks' && field === 'kind' && (value === 'blur' || value === 'pixelate')
    ? ` To hide what is there: {"kind": "redact", "method": "${value}"}.`
    : ''

/** Of several forms the one whose value went furthest. */
function deepest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flat().filter(({ path, code }) => path.length > 0 || code !== 'invalid_type')
  const [first] = inner
  return first ? deepest({ ...first, path: [...issue.path, ...first.path] } as Issue) : issue
}

function codeOf(issue: Issue, value: unknown): ErrorCode {
  const { code } = issue
  const [list, , field] = issue.path
  // The same code as for the same field of /api/screenshot.
  const isPages = list === 'sources' && typeof field === 'string' && Object.hasOwn(Source.shape, field)
  const own = isPages
    ? (Source.shape[field as keyof Source].meta() as { invalidAs?: ErrorCode } | undefined)
    : undefined
  if (own?.invalidAs) return own.invalidAs
  if (code === 'invalid_value' || code === 'invalid_format' || code === 'custom' || code === 'not_multiple_of') {
    return 'unsupported_value'
  }
  if (issue.code === 'invalid_type' && issue.expected === 'int' && typeof value === 'number') return 'unsupported_value'
  const isRange = issue.code === 'too_small' || issue.code === 'too_big'
  return isRange && (issue.origin === 'number' || issue.origin === 'int') ? 'unsupported_value' : 'invalid_request'
}

/** What other services take of a page and this one does not: whoever sends it counts on it. */
function refuseKnown({ sources }: { sources?: unknown }): void {
  for (const [at, source] of (Array.isArray(sources) ? sources : []).entries()) {
    const name = Object.keys(source).find((each) => Object.hasOwn(refusedOptions, each))
    if (name === undefined) continue
    throw refusedAt(`/sources/${at}/${name}`, 'is not offered by this installation.', {
      code: 'unsupported_value',
      hint: `${refusedOptions[name as keyof typeof refusedOptions]}. Leave it out.`,
    })
  }
}

/** What a scene has of its own. */
const shortForms = [
  'background',
  'frame',
  'shadow',
  'layout',
  'padding',
  'radius',
  'tilt',
  'size',
  'title',
  'motion',
  'watermark',
] as const

function checkSources(recipe: Recipe): void {
  const { sources = [], scene, look } = recipe
  if (scene !== undefined && look !== undefined) {
    throw refusedAt('/look', 'cannot be there beside "/scene", which has a look of its own.', {
      hint: 'Send either a look or a scene.',
    })
  }
  const beside = scene && shortForms.find((name) => recipe[name] !== undefined)
  if (beside) {
    throw refusedAt(`/${beside}`, 'cannot be there beside "/scene", which says it itself.', {
      hint: 'Change the scene, or send what differs as "patch".',
    })
  }
  if (sources.length === 0 && scene === undefined) {
    throw refusedAt('/sources', 'is missing.', {
      hint: `Send one to ${recipeLimits.filesMax} sources, such as [{"url":"https://example.com/"}].`,
    })
  }
  for (const [at, source] of sources.entries()) {
    const given = sourceForms.filter((form) => source[form] !== undefined)
    if (given.length === 1) continue
    const what = given.length === 0 ? 'says none' : `says ${given.length} (${given.join(', ')})`
    throw refusedAt(`/sources/${at}`, `${what} of what it may be.`, {
      hint: `Send exactly one of ${sourceForms.join(', ')}.`,
    })
  }
}

/** Whoever hides something on a page that is none would be shown it. */
function refuseBesideOthers({ sources }: { sources?: unknown }): void {
  for (const [at, source] of (Array.isArray(sources) ? (sources as object[]) : []).entries()) {
    if ('url' in source) continue
    const name = Object.keys(source).find((each) => Object.hasOwn(captureOptionFields, each))
    if (name === undefined) continue
    throw refusedAt(`/sources/${at}/${name}`, 'is an option of a page, and this source is none.', {
      hint: 'Leave it out, or send the page as "url".',
    })
  }
}

/** Names of fields that nobody knows; within sources, marks and output as JSON pointers. */
export function ignoredFields(value: unknown): string[] {
  const { sources, marks, output } = value as Record<string, unknown>
  const within = (schema: z.ZodObject, name: string, list: unknown) =>
    (Array.isArray(list) ? list : []).flatMap((each, at) =>
      unknownFields(schema, each).map((field) => pointerOf([name, at, field])),
    )
  return [
    ...unknownFields(Recipe, value),
    ...within(Source, 'sources', sources),
    ...within(Mark, 'marks', marks),
    ...unknownFields(Output, output).map((field) => pointerOf(['output', field])),
  ]
}

function checkOutput({ output }: Recipe): void {
  const given = (['scale', 'width', 'height'] as const).filter((name) => output[name] !== undefined)
  if (given.length > 1) {
    throw refusedAt(`/output/${given[1]}`, `cannot be there beside "/output/${given[0]}".`, {
      hint: 'Send one of scale, width and height: the others follow from the design.',
    })
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return found
}

const shownMax = 80

/** Of what holds other values only its kind. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > shownMax ? `${text.slice(0, shownMax)}…` : text
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
