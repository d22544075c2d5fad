// Words of the composition on the clipboard: a link to it, or what programs read.
import type { Scene } from '@/lib/scene/schema'
import { withoutSlides } from '@/lib/scene/slide-scenes'
import type { EditorStore } from '../store/store'
import { isForPeople } from './export-failures'

interface CopierOptions {
  store: EditorStore
  copyText(text: Promise<string>): Promise<void>
}

interface LinkCopierOptions extends CopierOptions {
  /** The whole address. Rejects with a sentence for people. */
  linkOf(scene: Scene): Promise<string>
}

interface Words {
  text: Promise<string>
  /** What it is called where the clipboard refuses it. */
  name: string
  said: { message: string; hint: string }
}

/**
 * Call it inside the click or key handler itself: Safari takes the clipboard only there. How it went is a message. Resolves with whether
 * they are there.
 */
export async function copyWords({ text, name, said }: Words, { store, copyText }: CopierOptions): Promise<boolean> {
  let failure: unknown
  text.catch((error: unknown) => {
    failure = error
  })
  try {
    await copyText(text)
    store.notify({ tone: 'success', ...said })
    return true
  } catch (refusal) {
    const error = failure ?? refusal
    store.notify(
      isForPeople(error)
        ? { tone: 'error', message: error.message, hint: error.hint }
        : {
            tone: 'error',
            message: `The browser refused to put the ${name} on the clipboard.`,
            hint: 'Keep this tab in front and allow clipboard access for this site.',
          },
    )
    return false
  }
}

/** As `copyWords`. */
export async function copyLink({ store, linkOf, copyText }: LinkCopierOptions): Promise<void> {
  const { scene } = store.getState()
  const isWhole = Object.keys(withoutSlides(scene).assets).length === 0
  const isSlide = scene.slides ? ' The other slides are not in it: save the document as a file for all of them.' : ''
  const said = {
    message: isWhole ? 'Copied a link to this composition' : 'Copied a link to this look',
    hint: isWhole
      ? `Whoever opens it gets a document of their own.${isSlide}`
      : `Your picture is not in it: whoever opens it brings one.${isSlide}`,
  }
  await copyWords({ text: linkOf(scene), name: 'link', said }, { store, copyText })
}
