// What a file has beside its picture: the document that it carries, and words for people who do not see it.
import { type FileAbout, hasPaths } from '@/lib/formats/encoding/encoder'
import type { Scene } from '@/lib/scene/schema'
import type { FileSettings } from '../store/file-choices'
import type { EditorStore } from '../store/store'

export interface FileExtras {
  archive?: Blob | undefined
  about?: FileAbout | undefined
}

interface FileExtrasOptions {
  store: EditorStore
  /** What a file carries that opens again. Rejects with sentences for people. */
  archive(scene: Scene): Promise<Blob>
  /** What a scene shows, in words. */
  describe(scene: Scene): Promise<string>
}

type Asked = Pick<FileSettings, 'format' | 'opensAgain'>

/** Of one scene they are made once: whoever asks for the same file gets it. */
export function createFileExtras({ store, archive, describe }: FileExtrasOptions) {
  let known: { scene: Scene; name: string | null; archive?: Promise<Blob>; about?: Promise<FileAbout> } | null = null

  async function archiveOf(own: NonNullable<typeof known>): Promise<Blob | undefined> {
    try {
      own.archive ??= archive(own.scene)
      return await own.archive
    } catch (error) {
      // What failed is tried anew.
      own.archive = undefined
      if (store.getState().session.file.opensAgain !== undefined) throw error
      // Nobody asked for it: the picture is there all the same.
      return undefined
    }
  }

  async function aboutOf(own: NonNullable<typeof known>): Promise<FileAbout> {
    const title = own.name ?? 'Picture made with Vitrine'
    own.about ??= describe(own.scene).then(
      (description) => ({ title, description }),
      () => ({ title, description: '' }),
    )
    return own.about
  }

  return {
    /** Null where it has none: nothing is waited for. */
    of(scene: Scene, { format, opensAgain }: Asked): Promise<FileExtras> | null {
      const carries = opensAgain === true
      const speaks = hasPaths(format)
      if (!carries && !speaks) return null
      const name = store.getState().session.documentName
      if (known?.scene !== scene || known.name !== name) known = { scene, name }
      const own = known
      return (async () => ({
        archive: carries ? await archiveOf(own) : undefined,
        about: speaks ? await aboutOf(own) : undefined,
      }))()
    },
  }
}
