// Where in a recipe something is: JSON pointers (RFC 6901), and errors that name them.
import 'server-only'
import { ApiError, type BlamedField, type ErrorCode } from '@/lib/contract/errors'
import type { Recipe, Source } from '@/lib/contract/recipe'

export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** `message` goes on after the pointer: "is missing." */
export const refusedAt = (
  pointer: string,
  message: string,
  { code = 'invalid_request', hint }: { code?: ErrorCode; hint?: string | undefined } = {},
): ApiError => new ApiError(code, { message: `"${pointer || '/'}" ${message}`, hint })

/** What is thrown of the one field by code that knows it by another name, with the field's own. Settles as `work` does. */
export async function named<Result>(pointer: string, work: () => Promise<Result> | Result): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    // It names a field of the recipe already.
    if (!(error instanceof ApiError) || error.message.startsWith('"/')) throw error
    throw renamed(error, `"${pointer}": ${error.message}`)
  }
}

/** As `named`, for a page and its options: each is named where it stands, a selector that a mark lies on as the mark's. */
export async function namedInPage<Result>(recipe: Recipe, index: number, work: () => Promise<Result>): Promise<Result> {
  const source = `/sources/${index}`
  return named(`${source}/url`, async () => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.field === undefined) throw error
      const { name, entry } = error.field
      const pointer =
        name === 'resolve' ? markAt(recipe, index, entry) : `${source}/${name}${entryAt(recipe, index, error.field)}`
      throw renamed(error, error.message.replace(`"${name}"`, `"${pointer}"`))
    }
  })
}

function markAt({ marks = [] }: Recipe, source: number, selector: string | undefined): string {
  return `/marks/${marks.findIndex((mark) => mark.source === source && mark.at === selector)}/at`
}

function entryAt({ sources = [] }: Recipe, index: number, { name, entry }: BlamedField): string {
  const value = sources[index]?.[name as keyof Source]
  const at = Array.isArray(value) && entry !== undefined ? (value as readonly unknown[]).indexOf(entry) : -1
  return at < 0 ? '' : `/${at}`
}

function renamed(error: ApiError, message: string): ApiError {
  const { code, hint, headers, cause, isUpstreams, retryAfterSeconds } = error
  return new ApiError(code, { message, hint, headers, cause, isUpstreams, retryAfterSeconds })
}
