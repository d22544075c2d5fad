// Of several captures of one page that overlap, the one begun last is the newest, whichever ends first: an older one is not kept over it.
import 'server-only'

export interface LoadOrder {
  /** Called as a capture begins. */
  begin(key: string): Load
  /** Loads of this key that began before now are not kept. */
  supersede(key: string): void
  /** Keys that are being captured: nothing is kept of any other. */
  readonly size: number
}

export interface Load {
  /** False when a capture begun later was kept already. Otherwise this one counts as kept from now on. */
  mayKeep(): boolean
  /** To be called once, kept or not. */
  end(): void
}

interface Running {
  loads: number
  newestKept: number
}

export function createLoadOrder(): LoadOrder {
  const running = new Map<string, Running>()
  let begun = 0

  return {
    get size() {
      return running.size
    },
    supersede(key) {
      begun += 1
      const ofKey = running.get(key)
      if (ofKey) ofKey.newestKept = begun
    },
    begin(key) {
      begun += 1
      const number = begun
      const ofKey = running.get(key) ?? { loads: 0, newestKept: 0 }
      ofKey.loads += 1
      running.set(key, ofKey)
      return {
        mayKeep() {
          if (number < ofKey.newestKept) return false
          ofKey.newestKept = number
          return true
        },
        end() {
          ofKey.loads -= 1
          if (ofKey.loads === 0) running.delete(key)
        },
      }
    },
  }
}
