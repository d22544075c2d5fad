// A link to the composition on the clipboard.
import type { Scene } from '@/lib/scene/schema'
import type { EditorStore } from '../store/store'
import { isForPeople } from './export-failures'

interface LinkCopierOptions {
  store: EditorStore
  /** The whole address. Rejects with a sentence for people. */
  linkOf(scene: Scene): Promise<string>
  copyText(text: Promise<string>): Promise<void>
}

/** Call it inside the click or key handler itself: Safari takes the clipboard only there. How it went is a message. */
export async function copyLink({ store, linkOf, copyText }: LinkCopierOptions): Promise<void> {
  const { scene } = store.getState()
  const isWhole = Object.keys(scene.assets).length === 0
  let failure: unknown
  const link = linkOf(scene)
  link.catch((error: unknown) => {
    failure = error
  })
  try {
    await copyText(link)
    store.notify({
      tone: 'success',
      message: isWhole ? 'Copied a link to this composition' : 'Copied a link to this look',
      hint: isWhole
        ? 'Whoever opens it gets a document of their own.'
        : 'Your picture is not in it: whoever opens it brings one.',
    })
  } catch (refusal) {
    const error = failure ?? refusal
    store.notify(
      isForPeople(error)
        ? { tone: 'error', message: error.message, hint: error.hint }
        : {
            tone: 'error',
            message: 'The browser refused to put the link on the clipboard.',
            hint: 'Keep this tab in front and allow clipboard access for this site.',
          },
    )
  }
}
