// Values from outside to values of a contract's schema; the first thing wrong becomes one sentence that names the field.
import 'server-only'
import type { z } from 'zod'
import { ApiError, type ErrorCode } from '@/lib/contract/errors'

type Issue = z.core.$ZodIssue
interface FieldMeta {
  title?: string
  description?: string
  examples?: readonly unknown[]
  /** What to send instead of a malformed value. */
  hint?: string
  invalidAs?: ErrorCode
}

/** `place` completes the sentence "The ... must be an object". Throws ApiError with the code the field's schema names. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown, place: string): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue === undefined || issue.path.length === 0) {
    throw new ApiError('invalid_request', { message: `The ${place} must be an object, not ${kindOf(value)}.` })
  }
  throw refusal(issue, fieldMeta(schema, issue.path[0]), valueAt(value, issue.path))
}

function refusal(issue: Issue, meta: FieldMeta, value: unknown): ApiError {
  const field = `"${issue.path.join('.')}"`
  const code = meta.invalidAs ?? 'invalid_request'
  const absence = value === undefined ? 'missing' : value === null ? 'null' : value === '' ? 'empty' : undefined
  if (value === undefined || (absence && code === 'invalid_request')) {
    return new ApiError('invalid_request', {
      message: `The ${meta.title ?? 'field'} is required: ${field} is ${absence}.`,
      hint: meta.description && `Send ${field}: ${lowerFirst(meta.description)}${exampleOf(meta)}.`,
    })
  }
  const accepted = acceptedValues(issue)
  if (accepted) {
    return new ApiError(code, {
      message: `${field} cannot be ${quoted(value)}.`,
      hint: `Accepted values of ${field}: ${accepted.map(quoted).join(', ')}${booleanNote(issue)}.`,
    })
  }
  if (issue.code === 'invalid_type') {
    return new ApiError(code, {
      message: `${field} must be ${expectedKinds[issue.expected] ?? `a ${issue.expected}`}, not ${kindOf(value)}.`,
    })
  }
  return new ApiError(code, { message: `${field} cannot be ${quoted(value)}: ${issue.message}.`, hint: meta.hint })
}

const expectedKinds: Partial<Record<string, string>> = { int: 'a whole number', array: 'an array', object: 'an object' }

function acceptedValues(issue: Issue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_type' && issue.expected === 'boolean' ? [true, false] : undefined
}

const booleanNote = ({ code }: Issue) => (code === 'invalid_type' ? ', as a JSON boolean, without quotes' : '')

/** What the contract says of a top-level field, however it is wrapped. */
function fieldMeta(schema: z.ZodType, name: PropertyKey | undefined): FieldMeta {
  const shape = 'shape' in schema ? (schema.shape as Record<PropertyKey, z.ZodType | undefined>) : {}
  return (name === undefined ? undefined : (shape[name]?.meta() as FieldMeta | undefined)) ?? {}
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return found
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const exampleOf = ({ examples }: FieldMeta) => (examples?.length ? `, for example ${quoted(examples[0])}` : '')

const quotedLengthMax = 80

/** Of what holds other values only its kind: nested deep enough, it would overflow the stack. */
function quoted(value: unknown): string {
  if (typeof value === 'object' && value !== null) return kindOf(value)
  const text = JSON.stringify(value) ?? String(value)
  return text.length > quotedLengthMax ? `${text.slice(0, quotedLengthMax)}…` : text
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
