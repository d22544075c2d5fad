// The stores of the process, each bounded in bytes: its own memory, or one Redis for all processes with that memory as the copy at hand.
import 'server-only'
import { captureBytes } from '../cache/capture-cache'
import { createMemoryStore } from '../cache/memory-store'
import { type Codec, createSharedStore, type Held } from '../cache/shared-store'
import type { Store } from '../cache/store'
import type { Capture } from '../capture/attempt/capture'
import type { StoredReply } from '../post/lookup'
import { sharedState } from '../redis/shared-state'
import { captureCodec, postCodec } from './codecs'

export interface Stores {
  captures: Store<Capture>
  posts: Store<StoredReply>
}

const postBytesMax = 16 * 1024 * 1024

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
      bytesOf: (stored) => 2 * JSON.stringify(stored).length,
      codec: postCodec,
    }),
  }
}
