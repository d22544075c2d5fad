// A link that was opened: a document of its own beside the one there is, which it never changes.
import { defaultScene } from '@/lib/scene/defaults'
import { applyPreset } from '@/lib/scene/looks/apply-preset'
import { lookPresets } from '@/lib/scene/looks/look-presets.data'
import type { Scene } from '@/lib/scene/schema'
import { isShown } from '@/lib/scene/shown'
import type { Drafts } from '../storage/drafts.browser'
import type { EditorStore } from '../store/store'
import type { Documents } from './documents'
import { decodeLink, LinkError } from './link-code'

interface LinkOpener {
  /** Resolves once the document is shown, or why not is said. Nothing happens for an address that is no link. */
  open(address: Pick<Location, 'hash' | 'search'>): Promise<void>
}

interface LinkOpenerOptions {
  store: EditorStore
  drafts: Pick<Drafts, 'restore'>
  documents: Pick<Documents, 'begin'>
}

export function createLinkOpener({ store, drafts, documents }: LinkOpenerOptions): LinkOpener {
  return {
    async open({ hash, search }) {
      try {
        const scene = (await decodeLink(hash)) ?? sceneOfLook(search)
        if (!scene) return
        // The work there is has come back before it is left.
        await drafts.restore()
        if (!(await documents.begin({ scene, name: null, assets: [] }))) return
        store.notify({
          tone: 'success',
          message: 'Opened from a link',
          hint: scene.pictures.some(isShown)
            ? 'It is a document of its own. What you were working on is under Documents.'
            : 'Bring a picture to see it in this look. What you were working on is under Documents.',
        })
      } catch (error) {
        if (!(error instanceof LinkError)) throw error
        store.notify({ tone: 'error', message: error.message, hint: error.hint })
      }
    },
  }
}

/** `?look=` and the id of a look of the gallery. */
function sceneOfLook(search: string): Scene | null {
  const id = new URLSearchParams(search).get('look')
  if (id === null) return null
  const preset = lookPresets.find((each) => each.id === id)
  if (!preset) throw new LinkError('The link names a look that is not there.', 'Choose one under Looks.')
  return applyPreset.apply(defaultScene(), preset.look)
}
