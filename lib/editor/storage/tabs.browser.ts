// What the tabs of one browser tell each other: who has which document open (Web Locks), and what was stored (BroadcastChannel).

export type TabMessage =
  | { type: 'saved' | 'listed'; id: string }
  /** A person named it in another tab. */
  | { type: 'renamed'; id: string; title: string }

export interface Tabs {
  /**
   * Resolves with whether this tab has the document for itself, and gives up what it had before. When not, `onFree` is called once
   * the other tab has left it. Without Web Locks (plain http) every tab has it: then a write that meets another's says so.
   */
  claim(id: string, onFree: () => void): Promise<boolean>
  /** Whether any tab has the document, this one included. */
  isOpen(id: string): Promise<boolean>
  /** To the other tabs. */
  tell(message: TabMessage): void
  /** Returns the function that ends it. */
  listen(listener: (message: TabMessage) => void): () => void
  /** The document of this tab, which outlives a reload of it. */
  remember(id: string): void
  remembered(): string | null
}

const channelName = 'vitrine-documents'
const tabKey = 'vitrine-document'
const lockOf = (id: string) => `vitrine-document-${id}`

/** A reload asks while the page before it is still letting go. */
const letGoMs = 400

export function createTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(channelName) : null
  const locks = navigator.locks as LockManager | undefined
  let claimed: AbortController | null = null
  return {
    claim(id, onFree) {
      claimed?.abort()
      claimed = new AbortController()
      return locks ? hold(locks, { name: lockOf(id), signal: claimed.signal, onFree }) : Promise.resolve(true)
    },
    async isOpen(id) {
      const held = (await locks?.query())?.held ?? []
      return held.some(({ name }) => name === lockOf(id))
    },
    tell: (message) => channel?.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
    remember(id) {
      try {
        sessionStorage.setItem(tabKey, id)
      } catch {
        // Without storage there is nothing to come back to.
      }
    },
    remembered() {
      try {
        return sessionStorage.getItem(tabKey)
      } catch {
        return null
      }
    },
  }
}

interface Holding {
  name: string
  /** Ends the waiting, and the holding. */
  signal: AbortSignal
  onFree(): void
}

function hold(locks: LockManager, { name, signal, onFree }: Holding): Promise<boolean> {
  return new Promise((resolve) => {
    let isLate = false
    const giveUp = async () => {
      // A busy page hears late that it has the lock: only who is still in the queue has to wait.
      const { pending = [] } = await locks.query()
      if (!pending.some((request) => request.name === name)) return
      isLate = true
      resolve(false)
    }
    const timer = setTimeout(() => void giveUp(), letGoMs)
    const granted = () => {
      clearTimeout(timer)
      if (isLate) onFree()
      else resolve(true)
      return new Promise<void>((end) => signal.addEventListener('abort', () => end()))
    }
    locks.request(name, { signal }, granted).catch(() => {
      // Given up, or not allowed here: then nobody else holds it either.
      clearTimeout(timer)
      resolve(true)
    })
  })
}
