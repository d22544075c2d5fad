// Gives the texts of a document their colours: whenever one has none of its own, the worker is asked, and what it answers is put in the
// document as a fact that follows from it. The answer for a text that has changed meanwhile is not used.
import { type ColoredContent, colorsOf, needsRuns } from '@/lib/highlight/colored-content'
import { runsKey } from '@/lib/kinds/contents/parts/runs'
import { setContent } from '@/lib/scene/commands'
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../store/store'
import type { HighlightClient } from './highlight-client.browser'

interface ColoringOptions {
  store: Pick<EditorStore, 'getState' | 'subscribe' | 'derive' | 'notify'>
  client: Pick<HighlightClient, 'highlight'>
  /** While letters come quicker than this, no text is coloured anew. */
  pauseMs?: number
}

/** Texts that could not be coloured: they are not asked for again. */
const refusedMax = 50

/** Returns the function that ends it. */
export function startColoring({ store, client, pauseMs = 120 }: ColoringOptions): () => void {
  /** By picture: what is being coloured there. */
  const running = new Map<string, { key: string; abort: AbortController }>()
  const refused = new Set<string>()

  function refuse(key: string): void {
    refused.add(key)
    if (refused.size > refusedMax) refused.delete(refused.values().next().value!)
  }

  async function color(picture: string, content: ColoredContent, key: string, signal: AbortSignal): Promise<void> {
    try {
      if (content.runs !== null) await pause(pauseMs, signal)
      const found = await colorsOf(content, (request) => client.highlight(request, signal))
      const now = coloredIn(store.getState().scene, picture)
      if (now === null || runsKey(now) !== key) return
      store.derive(setContent, { picture, change: found })
      const colored = coloredIn(store.getState().scene, picture)
      if (colored && needsRuns(colored)) refuse(key)
    } catch (error) {
      if (signal.aborted) return
      refuse(key)
      const { message, hint } = error as Error & { hint?: string }
      store.notify({ tone: 'error', message, hint: hint ?? '' })
    } finally {
      if (running.get(picture)?.key === key) running.delete(picture)
    }
  }

  function look(): void {
    const { scene } = store.getState()
    for (const [picture, { abort }] of running) if (!coloredIn(scene, picture)) abort.abort()
    for (const { id } of scene.pictures) {
      const content = coloredIn(scene, id)
      if (!content || !needsRuns(content)) continue
      const key = runsKey(content)
      if (running.get(id)?.key === key || refused.has(key)) continue
      running.get(id)?.abort.abort()
      const abort = new AbortController()
      running.set(id, { key, abort })
      void color(id, content, key, abort.signal)
    }
  }

  look()
  let seen = store.getState().scene
  const leave = store.subscribe(() => {
    const { scene } = store.getState()
    if (scene === seen) return
    seen = scene
    look()
  })
  return () => {
    leave()
    for (const { abort } of running.values()) abort.abort()
  }
}

function coloredIn(scene: Scene, picture: string): ColoredContent | null {
  const content = scene.pictures.find(({ id }) => id === picture)?.content
  return content?.kind === 'code' || content?.kind === 'diff' ? content : null
}

function pause(timeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timeMs)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
