// The stores of the process, each bounded in bytes: its own memory, or one Redis for all processes with that memory as the copy at hand.
import 'server-only'
import { z } from 'zod'
import { type OutputMediaType, outputMediaTypes } from '@/lib/contract/output-file'
import { CaptureElement } from '@/lib/contract/screenshot'
import { type Codec, createSharedStore, type Held } from '../cache/shared-store'
import type { Store } from '../cache/store'
import { captureBytes, createMemoryStore } from '../cache/store'
import type { Capture, CaptureDetails } from '../capture/attempt/capture'
import { createDropMemory, type EmbedPicture } from '../embed/drops'
import { replyBytes, replyCodec, type StoredReply } from '../post/stored-reply'
import { sharedState } from '../redis/shared-state'

export interface Stores {
  captures: Store<Capture>
  posts: Store<StoredReply>
  /** What tools have made, by the ID in its address. */
  pictures: Store<KeptPicture>
  /** By URL, the name under which its captures with options are kept. */
  captureNames: Store<string>
  /** Pictures with an address, by their recipe. */
  embeds: Store<EmbedPicture>
  /** By address, when the pictures that show it were dropped. */
  embedDrops: Store<number>
}

export interface KeptPicture {
  bytes: Buffer
  mediaType: OutputMediaType
}

const postBytesMax = 16 * 1024 * 1024
/** Of what tools have made, together. */
export const pictureBytesMax = 64 * 1024 * 1024
const embedBytesMax = 64 * 1024 * 1024
const nameBytesMax = 4 * 1024 * 1024
/** Of more than 3,000 addresses. */
const dropBytesMax = 8 * 1024 * 1024

interface StoreOptions<Value> {
  name: string
  bytesMax: number
  bytesOf: (value: Value) => number
  codec: Codec<Value>
}

function createStore<Value>({ name, bytesMax, bytesOf, codec }: StoreOptions<Value>): Store<Value> {
  const state = sharedState()
  if (!state) return createMemoryStore({ bytesMax, bytesOf })
  const embedded = createMemoryStore<Held<Value>>({ bytesMax, bytesOf: ({ value }) => bytesOf(value) })
  return createSharedStore({ state, embedded, name, codec })
}

export function createStores({ captureBytesMax }: { captureBytesMax: number }): Stores {
  return {
    captures: createStore({ name: 'capture', bytesMax: captureBytesMax, bytesOf: captureBytes, codec: captureCodec }),
    posts: createStore({
      name: 'post',
      bytesMax: postBytesMax,
      bytesOf: replyBytes,
      codec: replyCodec,
    }),
    pictures: createStore({
      name: 'picture',
      bytesMax: pictureBytesMax,
      bytesOf: ({ bytes }) => bytes.byteLength,
      codec: pictureCodec,
    }),
    captureNames: createStore({
      name: 'capture-name',
      bytesMax: nameBytesMax,
      bytesOf: (name) => 2 * name.length,
      codec: nameCodec,
    }),
    embeds: createStore({
      name: 'embed',
      bytesMax: embedBytesMax,
      bytesOf: ({ bytes }) => bytes.byteLength,
      codec: embedCodec,
    }),
    embedDrops: createDropStore(),
  }
}

function createDropStore(): Store<number> {
  const state = sharedState()
  if (!state) return createDropMemory({ bytesMax: dropBytesMax })
  const embedded = createMemoryStore<Held<number>>({ bytesMax: dropBytesMax, bytesOf: () => 8 })
  return createSharedStore({ state, embedded, name: 'embed-drop', codec: dropCodec })
}

const PictureRect = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** Every one that there is: what is not named here would be lost on the way through a Redis. */
const detailFields = {
  width: z.number(),
  height: z.number(),
  cut: z.boolean(),
  elements: z.array(CaptureElement).optional(),
  elementsCut: z.boolean().optional(),
  unmatched: z.array(z.object({ field: z.enum(['hide', 'remove']), selector: z.string() })).optional(),
  resolved: z.record(z.string(), PictureRect.nullable()).optional(),
  others: z.record(z.string(), z.array(PictureRect)).optional(),
  tooMany: z.array(z.string()).optional(),
} satisfies Record<keyof CaptureDetails, z.ZodType>

const CaptureData = z.object({
  url: z.string(),
  finalUrl: z.string(),
  upstreamStatus: z.number().nullable(),
  strategy: z.enum(['chromium', 'remote']),
  partial: z.boolean(),
  blank: z.boolean(),
  challenge: z.boolean(),
  failedRequests: z.number(),
  timings: z.record(z.string(), z.number()),
  capturedAt: z.number(),
  details: z.object(detailFields).optional(),
}) satisfies z.ZodType<Omit<Capture, 'png'>>

const nameCodec: Codec<string> = {
  encode: (name) => ({ data: name }),
  decode: (data) => z.string().safeParse(data).data,
}

export const captureCodec: Codec<Capture> = {
  encode: ({ png, ...data }) => ({ data, bytes: png }),
  decode(data, png) {
    const parsed = CaptureData.safeParse(data).data
    return parsed && png && { ...parsed, png }
  },
}

const PictureData = z.object({ mediaType: z.enum(outputMediaTypes) })

const pictureCodec: Codec<KeptPicture> = {
  encode: ({ bytes, mediaType }) => ({ data: { mediaType }, bytes }),
  decode(data, bytes) {
    const parsed = PictureData.safeParse(data).data
    return parsed && bytes && { ...parsed, bytes }
  },
}

const dropCodec: Codec<number> = {
  encode: (atMs) => ({ data: atMs }),
  decode: (data) => z.number().safeParse(data).data,
}

const EmbedData = z.object({
  width: z.number(),
  height: z.number(),
  takenAtMs: z.number(),
  begunAtMs: z.number(),
  renewAtMs: z.number(),
  isGood: z.boolean(),
}) satisfies z.ZodType<Omit<EmbedPicture, 'bytes'>>

const embedCodec: Codec<EmbedPicture> = {
  encode: ({ bytes, ...data }) => ({ data, bytes }),
  decode(data, bytes) {
    const parsed = EmbedData.safeParse(data).data
    return parsed && bytes && { ...parsed, bytes }
  },
}
