// Functions that run inside a page's frame, in worlds that its own scripts do not see. Each is sent as text: it uses nothing but its
// argument and the page.
import 'server-only'
import type { BackgroundMessage, ContentScriptMessage } from '@duckduckgo/autoconsent'

/** Autoconsent's messages, and one of ours. */
export type Message = ContentScriptMessage | { type: 'refused'; text: string }

interface Channel {
  /** Hands over the answers and waits for what autoconsent says next. */
  next(answers: BackgroundMessage[]): Promise<Message[]>
  /** From now on nothing is clicked and nothing goes on. */
  stop(): void
}

interface ChannelWindow extends Window {
  autoconsentSendMessage(message: Message): void
  autoconsentReceiveMessage(message: BackgroundMessage): Promise<void>
  vitrineConsent: Channel
}

/** The indexes of the signs that are in the page. 1.4 ms for 250 of them, asked one by one, on a page of 100 elements. */
export function lookForSigns(signs: { selector: string; keys?: string[] }[]): number[] {
  const names = new Set<string | null>()
  for (const element of document.querySelectorAll('[class]')) names.add(element.getAttribute('class'))
  const classes = new Set([...names].flatMap((name) => name?.split(/\s+/) ?? []))
  const isThere = (key: string) =>
    key.startsWith('#') ? document.getElementById(key.slice(1)) !== null : classes.has(key.slice(1))
  return signs.flatMap(({ selector, keys }, index) => {
    try {
      return (keys?.some(isThere) ?? true) && document.querySelector(selector) ? [index] : []
    } catch {
      return []
    }
  })
}

/**
 * Prepares the world that autoconsent's program is then run in. Its waits, meant for a reader's eye, pass `pace` times as fast, and a click
 * on a button whose whole text is in `acceptance` is refused. Only this world's own copies of the page's functions are changed.
 */
export function openChannel({ pace, acceptance }: { pace: number; acceptance: string[] }): void {
  const scope = window as unknown as ChannelWindow
  const said: Message[] = []
  let wake = () => {}
  let stopped = false
  const say = (message: Message) => {
    said.push(message)
    wake()
  }

  const later = window.setTimeout.bind(window)
  const paced = (work: () => void, ms = 0) =>
    later(() => {
      if (!stopped) work()
    }, ms / pace)
  window.setTimeout = paced as typeof window.setTimeout
  window.requestIdleCallback = (work) => paced(() => work({ didTimeout: false, timeRemaining: () => 50 }))

  const refused = new Set(acceptance)
  const click = HTMLElement.prototype.click
  HTMLElement.prototype.click = function () {
    // biome-ignore lint/performance/useDomNodeTextContent: what a reader sees, without hidden text of other states.
    const own = this instanceof HTMLInputElement && /^(button|submit)$/.test(this.type) ? this.value : this.innerText
    const text = (own || this.getAttribute('aria-label') || '')
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/[\s.!✓✔]+$/, '')
    if (refused.has(text)) {
      say({ type: 'refused', text })
      stopped = true
    }
    if (stopped) throw new Error('Not clicked.')
    click.call(this)
  }

  scope.autoconsentSendMessage = say
  scope.vitrineConsent = {
    async next(answers) {
      for (const answer of answers) scope.autoconsentReceiveMessage(answer).catch(() => {})
      if (said.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return said.splice(0)
    },
    stop() {
      stopped = true
    },
  }
}

export function nextMessages(answers: BackgroundMessage[]): Promise<Message[]> {
  return (window as unknown as ChannelWindow).vitrineConsent.next(answers)
}

export function stopConsent(): void {
  ;(window as unknown as ChannelWindow).vitrineConsent.stop()
}

/** Resolves when nothing in the page has changed for a moment and no animation with an end runs: a banner is faded out by then. */
export function awaitStillness({ stillMs, limitMs }: { stillMs: number; limitMs: number }): Promise<void> {
  return new Promise((resolve) => {
    // On a busy machine more time than that lies between two frames of a banner that fades: some frames must pass as well.
    const stillFrames = 3
    let frames = 0
    const countFrames = () => {
      frames += 1
      if (frames < stillFrames) requestAnimationFrame(countFrames)
    }
    let changedAt = performance.now()
    const start = changedAt
    const observer = new MutationObserver(() => {
      changedAt = performance.now()
      if (frames >= stillFrames) requestAnimationFrame(countFrames)
      frames = 0
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
    const isMoving = () =>
      document.getAnimations().some(({ playState, effect }) => {
        return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
      })
    const look = () => {
      const now = performance.now()
      const isStill = now - changedAt >= stillMs && frames >= stillFrames && !isMoving()
      if (!isStill && now - start < limitMs) return void setTimeout(look, 20)
      observer.disconnect()
      resolve()
    }
    requestAnimationFrame(countFrames)
    look()
  })
}
