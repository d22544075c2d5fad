// What is asked for now and comes later (a capture, a file, pictures of a paste) lands in the document it was asked in, or nowhere.
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from './store'

interface Arrival {
  /** `history.loaded` as it was before the first wait. */
  asked: Scene
  place(): void
  /** Why it is not there: what did not happen ("Nothing was pasted"), or what came, which may then be put into the other document. */
  otherwise: { left: string } | { came: string }
  /** Nothing is placed, nor said, once it aborts. */
  signal?: AbortSignal
}

/**
 * Places it once nothing is dragged any more: a step of its own would end the drag half-way. False, with words, where another document was
 * opened meanwhile.
 */
export async function arrive(store: EditorStore, { asked, place, otherwise, signal }: Arrival): Promise<boolean> {
  await atRest(store)
  if (signal?.aborted) return false
  const isThere = store.getState().history.loaded === asked
  if (isThere) place()
  else if ('left' in otherwise)
    store.notify({ tone: 'info', message: `${otherwise.left}: another document was opened meanwhile.` })
  else {
    store.notify({
      tone: 'info',
      message: `${otherwise.came} came after another document was opened.`,
      hint: 'Nothing here has changed.',
      action: { label: 'Put it here', run: place },
    })
  }
  return isThere
}

/** Once no gesture is open. Each ends: with its release, with the next one, with another document. */
function atRest({ getState, subscribe }: EditorStore): Promise<void> {
  const isResting = () => getState().history.gesture === null
  if (isResting()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isResting()) return
      stop()
      resolve()
    })
  })
}
