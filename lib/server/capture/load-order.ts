// Of several captures of one page that overlap, the one begun last is the newest, whichever ends first: an older one is not kept over it.
// The store's writes of one key follow each other, so that a slow one of an older capture does not end after that of a newer one. This is
// for one process; between processes the shared store sees to it.
import 'server-only'

interface LoadOrder {
  /** Called as a capture begins. */
  begin(key: string): Load
  /** Loads of this key that began before now are not kept. Resolves when the writes of the key that are under way have ended. */
  supersede(key: string): Promise<void>
  /** Keys that are being captured: nothing is kept of any other. */
  readonly size: number
}

interface Load {
  /** Calls `write` in its turn, unless a capture begun later was kept already or the key was superseded. Rejects with its error. */
  keep(write: () => Promise<void>): Promise<void>
  /** To be called once, kept or not. */
  end(): void
}

interface Running {
  loads: number
  newestKept: number
  /** The last write of this key; never rejects. */
  writing: Promise<void>
}

export function createLoadOrder(): LoadOrder {
  const running = new Map<string, Running>()
  let begun = 0

  return {
    get size() {
      return running.size
    },
    async supersede(key) {
      begun += 1
      const ofKey = running.get(key)
      if (!ofKey) return
      ofKey.newestKept = begun
      await ofKey.writing
    },
    begin(key) {
      begun += 1
      const number = begun
      const ofKey = running.get(key) ?? { loads: 0, newestKept: 0, writing: Promise.resolve() }
      ofKey.loads += 1
      running.set(key, ofKey)
      return {
        async keep(write) {
          if (number < ofKey.newestKept) return
          ofKey.newestKept = number
          const written = ofKey.writing.then(() => {
            if (number >= ofKey.newestKept) return write()
          })
          ofKey.writing = written.catch(() => {})
          await written
        },
        end() {
          ofKey.loads -= 1
          if (ofKey.loads === 0) running.delete(key)
        },
      }
    },
  }
}
