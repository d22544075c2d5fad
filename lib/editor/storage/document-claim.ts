// Whether this tab has the open document for itself.
import type { Tabs } from './tabs.browser'

interface DocumentClaimOptions {
  tabs: Pick<Tabs, 'claim'>
  /** What is known of it now; that another tab has it is said once more, when it is first known. */
  onOwn(isOwn: boolean): void
  onElsewhere(): void
  /** The tab that had the document has left it. */
  onFree(): void
}

export class DocumentClaim {
  readonly #options: DocumentClaimOptions
  #id: string | null = null
  #isOwn = true
  #claiming: Promise<unknown> = Promise.resolve()

  constructor(options: DocumentClaimOptions) {
    this.#options = options
  }

  /** As far as it is known: true while it is being asked. */
  get isOwn(): boolean {
    return this.#isOwn
  }

  /** Resolves when it is known. */
  get settled(): Promise<unknown> {
    return this.#claiming
  }

  /** Gives up the document before it. */
  claim(id: string): void {
    if (id === this.#id) return
    const { tabs, onElsewhere, onFree } = this.#options
    this.#id = id
    this.#setOwn(true)
    let isFree = false
    const claimed = tabs.claim(id, () => {
      isFree = true
      if (id !== this.#id) return
      this.#setOwn(true)
      onFree()
    })
    this.#claiming = claimed.then((isOwn) => {
      if (isOwn || isFree || id !== this.#id) return
      this.#setOwn(false)
      onElsewhere()
    })
  }

  #setOwn(isOwn: boolean) {
    this.#isOwn = isOwn
    this.#options.onOwn(isOwn)
  }
}
