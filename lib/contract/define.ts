// One definition per endpoint. Types, validation, limits, OpenAPI, the reference page and the generic contract tests are views of it.
import type { z } from 'zod'
import type { ErrorCode } from './errors'
import type { HeaderEntry } from './headers'

/** The headings of the documents, and what stands under each. */
export const tags = {
  Capture: 'Live web pages as pictures',
  Pictures: 'Uploaded pictures, made smaller',
  Code: 'Texts of public repositories, through this origin',
  'Social posts': 'Posts and their media, through this origin',
  Discovery: 'Descriptions of the service, for programs',
} as const

type Tag = keyof typeof tags

type Method = 'GET' | 'POST'

export interface JsonBody<Schema extends z.ZodType> {
  mediaType: 'application/json'
  schema: Schema
  form?: undefined
}

/** JSON, or a form with the same JSON and files. The handler reads either itself, under the endpoint's limits. */
interface JsonOrFormBody<Schema extends z.ZodType> {
  mediaType: 'application/json'
  schema: Schema
  form: z.ZodObject
}

/** A body that the handler reads from the stream itself, under the endpoint's limits. */
interface MultipartBody<Schema extends z.ZodType> {
  mediaType: 'multipart/form-data'
  schema: Schema
  form?: undefined
}

type AnyBody = JsonBody<z.ZodType> | JsonOrFormBody<z.ZodType> | MultipartBody<z.ZodType>

export interface JsonResponse<Schema extends z.ZodType> {
  description: string
  mediaType: 'application/json'
  schema: Schema
  /** Sent as bytes instead, to whoever prefers one of these to JSON. */
  bytesTypes?: readonly [string, ...string[]]
  /** As it may look: printed, and checked against the schema. */
  example?: Record<string, unknown>
  /** Headers of its own, besides those every response has. */
  headers?: Record<string, HeaderEntry>
}

export interface BytesResponse {
  description: string
  mediaTypes: readonly [string, ...string[]]
  /** Range and conditional requests have answers of their own: 206, 304, 416. */
  takesRanges?: boolean
  headers?: Record<string, HeaderEntry>
  /** What else `Accept` may ask for. */
  others?: readonly { mediaType: string; description: string; schema: z.ZodType }[]
}

export interface Example {
  summary: string
  /** Body, path and query as a caller would send them. Examples are executed by the contract tests before they are printed. */
  request: Record<string, unknown>
  status: number
}

export interface EndpointContract<
  Body extends AnyBody | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Params extends z.ZodObject | undefined = undefined,
  Success extends JsonResponse<z.ZodType> | BytesResponse = JsonResponse<z.ZodType>,
  Verb extends Method = Method,
> {
  /** operationId in OpenAPI. */
  id: string
  method: Verb
  /** With `{name}` for path parameters. */
  path: `/${string}`
  /** The heading it stands under in the documents. */
  tag: Tag
  /** Method and path of the endpoint that is described in full, where this one differs in its file type alone. */
  like?: string | undefined
  summary: string
  description: string
  /** What the fields do not say: Markdown paragraphs, for the reference and OpenAPI alike. */
  notes?: readonly string[]
  body?: Body
  query?: Query
  params?: Params
  /** The 200. */
  success: Success
  /** Codes this endpoint can answer with, besides method_not_allowed and internal_error, which all can. */
  errors: readonly ErrorCode[]
  /** Fields that are known and not taken, each with the reason: refused, never ignored. */
  refuses?: Record<string, string>
  limits: {
    bodyBytesMax: number
    /** A body that has one of these fields may be larger. */
    largeBody?: { fields: readonly string[]; bytesMax: number }
    /** The whole request, queue included. `maxDuration` of the route leaves five seconds more, for the answer. */
    timeoutMs: number
    /** For an upload that takes its time; `timeoutMs` is then counted from its end, where the platform lets a request last so long. */
    uploadTimeoutMs?: number
    /** For waiting until it is worked on, where the platform lets a request last so long; `timeoutMs` is then counted from its turn. */
    queueTimeoutMs?: number
    /** Requests of one client that are worked on at once; more of them wait. */
    atOncePerClient?: number
    perMinute?: number
    /** Requests of one client that need another server; all endpoints with this limit count together. */
    lookupsPerMinute?: number
    /** Requests of one client that make this service ask a host that anybody may name. */
    picturesPerMinute?: number
    /** Captures of one client that were not there yet; they count together with requests to /api/screenshot. */
    capturesPerMinute?: number | undefined
  }
  examples: readonly Example[]
}

/** Any of them, where the particular types do not matter. */
export type AnyEndpoint = EndpointContract<
  AnyBody | undefined,
  z.ZodObject | undefined,
  z.ZodObject | undefined,
  JsonResponse<z.ZodType> | BytesResponse
>

/** Keeps the literal types of a definition, so that a handler's input and result are inferred from it. */
export function defineEndpoint<
  Body extends AnyBody | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Params extends z.ZodObject | undefined = undefined,
  Success extends JsonResponse<z.ZodType> | BytesResponse = JsonResponse<z.ZodType>,
  Verb extends Method = Method,
>(
  contract: EndpointContract<Body, Query, Params, Success, Verb>,
): EndpointContract<Body, Query, Params, Success, Verb> {
  return contract
}

/** What a field's schema says of a bad value: the code to answer with. Without it, invalid_request. */
export const invalidAs = (code: ErrorCode) => ({ invalidAs: code })

/** What the hint of a malformed value says. `{origin}` stands for the public origin. */
export const hintOf = (hint: string) => ({ hint })
