// Another document is another film: the timeline begins anew, and the file of the last film is held no longer.
import type { EditorStore } from '../store/store'
import type { Player } from './player'
import { changeTimeline } from './timeline-edits'

/** Watches until the function it returns is called, whether the timeline is open or not. A file that is being made is made to its end. */
export function watchDocument(
  store: Pick<EditorStore, 'getState' | 'setSession' | 'subscribe'>,
  player: Pick<Player, 'pause'>,
): () => void {
  return store.subscribe(({ history, session }, { history: before }) => {
    if (history.loaded === before.loaded) return
    player.pause()
    changeTimeline(store, { atMs: 0, isShown: false, selected: [], rangeMs: null })
    if (session.film?.status === 'done') store.setSession({ film: { status: 'idle' } })
  })
}
