// The worker that colours code: grammars take 150 to 480 ms to start, which neither the page nor the stage's worker can spare.
import { highlight } from '@/lib/highlight/highlight'
import type { HighlightAnswer, HighlightMessage } from './highlight-messages'

declare const self: DedicatedWorkerGlobalScope

const running = new Map<number, AbortController>()
const answer = (message: HighlightAnswer) => self.postMessage(message)

async function color({ type: _, id, ...request }: Extract<HighlightMessage, { type: 'highlight' }>): Promise<void> {
  const abort = new AbortController()
  running.set(id, abort)
  try {
    answer({ type: 'colored', id, colored: await highlight(request, abort.signal) })
  } catch (error) {
    // Who cancelled it waits for nothing.
    if (!abort.signal.aborted) answer({ type: 'failed', id, reason: String(error) })
  } finally {
    running.delete(id)
  }
}

self.onmessage = ({ data }: MessageEvent<HighlightMessage>) => {
  if (data.type === 'cancel') running.get(data.id)?.abort()
  else void color(data)
}
