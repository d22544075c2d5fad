// What a handler receives and returns, inferred from its contract: route, document and code cannot part.
import 'server-only'
import type { z } from 'zod'
import type { AnyEndpoint, BytesResponse, EndpointContract, JsonBody, JsonResponse } from '@/lib/contract/define'
import type { Deadline } from './deadline'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type InputOf<Contract extends AnyEndpoint> =
  Contract extends EndpointContract<infer Body, infer Query, infer Params, infer _Success>
    ? {
        /** Undefined where it may be a form: such a handler reads `call.request` itself. */
        body: Body extends JsonBody<infer Schema> ? z.output<Schema> : undefined
        query: Parsed<Query>
        params: Parsed<Params>
      }
    : never

interface ResultHeaders {
  headers?: Record<string, string>
}

interface BytesResult<MediaType> {
  /** 200 unless a conditional or Range request had another answer. */
  status?: 200 | 206 | 304 | 416
  /** Null where that answer has no body, and so no type. */
  bytes: BodyInit | Uint8Array | null
  mediaType: MediaType | null
}

type BytesTypeOf<Success> = Success extends { bytesTypes?: readonly (infer Type)[] } ? Type : never
type OtherTypes<Others> = Others extends readonly { mediaType: infer MediaType }[] ? MediaType : never

type ResultFor<Success> =
  Success extends JsonResponse<infer Schema>
    ? ResultHeaders & ({ json: z.input<Schema> } | { jsonBytes: Uint8Array } | BytesResult<BytesTypeOf<Success>>)
    : Success extends BytesResponse
      ? ResultHeaders & BytesResult<Success['mediaTypes'][number] | OtherTypes<Success['others']>>
      : never

/** `jsonBytes` is JSON that was written by other means than JSON.stringify, because it is large. */
export type ResultOf<Contract extends AnyEndpoint> = ResultFor<Contract['success']>

export interface Call {
  request: Request
  requestId: string
  /** The client as requests are counted: its address, or the network of it. */
  clientKey: string
  /** Counts a request that needs another server against the contract's `lookupsPerMinute`; rejects with rate_limited. */
  countLookup(): Promise<void>
  /** Counts a picture of a host that anybody may name against `picturesPerMinute`; rejects with rate_limited. */
  countPicture(): Promise<void>
  /** Counts captures, or what one costs beyond its request, against the limit of /api/screenshot; rejects with rate_limited. */
  countCaptures(cost: number): Promise<void>
  /** Told the names of the fields that the contract does not know, where the handler reads the body itself. */
  onIgnored(names: readonly string[]): void
  /** Aborts when the client leaves or the time limit is over; whatever the handler waits for must stop then. */
  signal: AbortSignal
  /** Of the time limit; where none is said there is none. */
  leftMs?: Deadline['leftMs']
  /** Runs what reads the body of `request`: an upload has time of its own, and one that comes too late is refused as such. */
  readingBody: Deadline['readingBody']
  /** Runs what waits for a place: an export waits unread, and its time to be worked on begins when it is let in. */
  waitingForTurn: Deadline['waitingForTurn']
}

/** Returns the 200, or throws ApiError; it holds no try/catch for anything else. */
export type Handler<Contract extends AnyEndpoint> = (
  input: InputOf<Contract>,
  call: Call,
) => Promise<ResultOf<Contract>>
