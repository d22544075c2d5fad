// A card is cropped for the words that it had: of other words, set larger or smaller, the crop shows another part. That is said once
// they are whole, with the way out.
import { setCrop } from '@/lib/scene/commands'
import type { Picture } from '@/lib/scene/schema'
import type { EditorState, EditorStore } from '../store/store'

/** Returns what ends it. */
export function watchCrops(store: EditorStore): () => void {
  let known = store.getState()
  return store.subscribe((state) => {
    const isOpen = state.session.typing !== null || state.history.gesture !== null
    if (isOpen || state.scene === known.scene) return
    const before = known
    known = state
    // What is undone, done again or opened is as it was.
    const isAgain = before.history.future.some(({ scene }) => scene === state.scene)
    if (isAgain || state.history.future.length > 0 || state.history.loaded !== before.history.loaded) return
    for (const picture of state.scene.pictures) if (isOutgrown(before, picture)) tell(store, picture)
  })
}

/** Whether it was cropped before its size changed, and no more shows what the crop was made for. */
function isOutgrown({ scene }: EditorState, { id, crop, content }: Picture): boolean {
  const before = scene.pictures.find((each) => each.id === id)
  if (!crop || !before?.crop || 'asset' in content || 'asset' in before.content) return false
  return content.width !== before.content.width || content.height !== before.content.height
}

/** The notice is of this crop in this document: it leaves with either. */
function tell(store: EditorStore, { id: picture, crop }: Picture): void {
  const { loaded } = store.getState().history
  const isThere = () => {
    const { scene, history } = store.getState()
    return history.loaded === loaded && scene.pictures.some((each) => each.id === picture && each.crop === crop)
  }
  const run = () => {
    if (isThere()) store.commit(setCrop, { picture, value: null })
  }
  const toast = store.notify({
    tone: 'info',
    message: 'The card is cropped, and its words have changed.',
    hint: 'The crop may show another part of them now.',
    action: { label: 'Show all', run },
  })
  const stop = store.subscribe(({ session }) => {
    if (isThere() && session.toasts.some(({ id }) => id === toast)) return
    stop()
    store.dismiss(toast)
  })
}
