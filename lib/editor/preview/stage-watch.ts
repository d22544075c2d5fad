// Which frames the stage asks for: one each time it shows something else. The worker has begun before React draws the page anew.
import type { EditorStore } from '../store/store'
import { isSameRequest, type PreviewRequest, type RenderClient } from './render-client.browser'

/** Asks for a frame of what `read` gives, now and after whatever changed the store. Returns the function that ends it. */
export type StageWatch = (read: () => PreviewRequest | null) => () => void

/** It hears of a change before all who subscribe later. Changes of one task are one frame. */
export function createStageWatch(store: Pick<EditorStore, 'subscribe'>, stage: Pick<RenderClient, 'show'>): StageWatch {
  let look: (() => void) | null = null
  let isWaiting = false
  store.subscribe(() => {
    if (isWaiting || !look) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      look?.()
    })
  })
  return (read) => {
    let asked: PreviewRequest | null = null
    const own = () => {
      const next = read()
      if (!next || (asked && isSameRequest(asked, next))) return
      asked = next
      stage.show(next)
    }
    look = own
    own()
    return () => {
      if (look === own) look = null
    }
  }
}
