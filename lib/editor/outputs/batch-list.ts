// The pictures of a batch. Several ways in may be under way at once: none takes anything away from another.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type FoundFiles, picturesMax, placeOf } from './folders.browser'

interface BatchList {
  files: readonly File[]
  /** That were no pictures, or too many. */
  leftOut: number
}

interface Batch {
  state: StoreApi<BatchList>
  /** Returns how many came: none twice, and none beyond the most. */
  add(found: FoundFiles): number
  /** Adds what is read of a slow place; null where the list was cleared meanwhile. Rejects as `reading` does. */
  addLater(reading: (signal: AbortSignal) => Promise<FoundFiles>): Promise<number | null>
  remove(file: File): void
  clear(): void
}

/** A folder on a slow disk of the network. */
const readingMaxMs = 60_000

/** Files of two folders are two, also where they came out of an archive at one time and are as large. */
function isSame(a: File, b: File): boolean {
  if (a.name !== b.name || a.size !== b.size || a.lastModified !== b.lastModified) return false
  const [one, other] = [placeOf(a), placeOf(b)]
  return one === other || one === '' || other === ''
}

export function createBatch(): Batch {
  const empty: BatchList = { files: [], leftOut: 0 }
  const state = createStore<BatchList>(() => empty)
  let cleared = new AbortController()

  function add(found: FoundFiles): number {
    const { files, leftOut } = state.getState()
    const fresh = found.files.filter(
      (file, at) => ![...files, ...found.files.slice(0, at)].some((each) => isSame(each, file)),
    )
    const room = Math.max(0, picturesMax - files.length)
    state.setState({
      files: [...files, ...fresh.slice(0, room)],
      leftOut: leftOut + found.leftOut + Math.max(0, fresh.length - room),
    })
    return Math.min(room, fresh.length)
  }

  return {
    state,
    add,
    async addLater(reading) {
      const { signal } = cleared
      try {
        const found = await reading(AbortSignal.any([signal, AbortSignal.timeout(readingMaxMs)]))
        return signal.aborted ? null : add(found)
      } catch (error) {
        if (signal.aborted) return null
        throw error
      }
    },
    remove: (file) => state.setState(({ files }) => ({ files: files.filter((each) => each !== file) })),
    clear() {
      cleared.abort()
      cleared = new AbortController()
      state.setState(empty)
    },
  }
}
