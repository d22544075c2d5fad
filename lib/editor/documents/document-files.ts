// Documents as .vitrine files: saved to the disk and opened from it, without any network.
import type { Scene } from '@/lib/scene/schema'
import { AssetError, type AssetStore } from '../assets/assets.browser'
import type { ExportClient } from '../export/export-client.browser'
import { fileSizeText } from '../export/file-words'
import { documentTitle } from '../storage/document-title'
import type { Drafts } from '../storage/drafts.browser'
import type { EditorStore } from '../store/store'
import { RenderError } from '../worker/render-messages'
import type { Documents } from './documents'
import { pictureBytesMax, readVitrineFile, VitrineFileError, writeVitrineFile } from './vitrine-file/vitrine-file'
import { hidesPixels, withoutHidden, withoutHiddenLayers } from './vitrine-file/without-hidden'

export interface DocumentFiles {
  /** The open document as it is shown now. How it went is a message. */
  save(options: { withoutHidden: boolean }): Promise<void>
  /** Whether something is redacted, cut off or no longer shown that the file would hold. */
  hidesPixels(): boolean
  /** A document of its own, shown at once. What went wrong is a message. False: the file is no document that can be read. */
  open(file: Blob): Promise<boolean>
  /**
   * What a picture's file carries so that it opens again: no hidden pixels, no layers that are switched off, no names of files. Rejects
   * with a RenderError, or with a VitrineFileError.
   */
  archive(scene: Scene): Promise<Blob>
}

interface DocumentFilesOptions {
  store: EditorStore
  assets: Pick<AssetStore, 'get' | 'read' | 'take'>
  drafts: Pick<Drafts, 'keptAsFile'>
  documents: Pick<Documents, 'begin'>
  client: Pick<ExportClient, 'exportPicture'>
  saveBlob(blob: Blob, fileName: string): void
}

/** A picture of 50 megapixels is drawn in some seconds. */
const drawingMaxMs = 120_000

export function createDocumentFiles(options: DocumentFilesOptions): DocumentFiles {
  const { store, assets, drafts, documents, client, saveBlob } = options
  const draw = async (scene: Scene) => {
    const signal = AbortSignal.timeout(drawingMaxMs)
    return (await client.exportPicture(scene, { scale: 1, format: 'png', signal })).blob
  }

  async function content(scene: Scene, isWithout: boolean) {
    const found = Object.keys(scene.assets).flatMap((id) => assets.get(id) ?? [])
    if (found.length < Object.keys(scene.assets).length) throw new VitrineFileError(pictureMissing, 'Reload the page.')
    if (!isWithout) return { scene, assets: found }
    const read = (blob: Blob, name: string) => assets.read(blob, name, pictureBytesMax)
    return withoutHidden(scene, { draw, read, find: assets.get })
  }

  return {
    hidesPixels: () => hidesPixels(store.getState().scene),

    async save({ withoutHidden: isWithout }) {
      store.endGesture()
      const { scene, session } = store.getState()
      const title = documentTitle(session.documentName, scene, assets)
      try {
        const saved = await content(scene, isWithout)
        const file = await writeVitrineFile({ ...saved, title, isNamed: session.documentName !== null })
        saveBlob(file, fileNameOf(title))
        // What was changed meanwhile is in no file, and neither is what was left out.
        const isWhole = !isWithout || !hidesPixels(scene)
        if (isWhole && store.getState().scene === scene) drafts.keptAsFile()
        store.notify({ tone: 'success', message: `Saved ${fileNameOf(title)}, ${fileSizeText(file.size)}` })
      } catch (error) {
        store.notify({ tone: 'error', message: 'The document could not be saved as a file.', hint: whyNot(error) })
      }
    },

    async open(file) {
      try {
        const opened = await readVitrineFile(file, assets.take)
        // Why it is not shown is said.
        if (!(await documents.begin(opened))) return true
        const title = documentTitle(opened.name, opened.scene, assets)
        store.notify({
          tone: 'success',
          message: `Opened “${title}”`,
          hint: 'Changes are kept in this browser, not in the file.',
        })
        return true
      } catch (error) {
        const isKnown = error instanceof VitrineFileError
        const { message, hint } = isKnown
          ? error
          : {
              message: 'The file cannot be read.',
              hint: 'It may have been moved or changed meanwhile; choose it again.',
            }
        store.notify({ tone: 'error', message, hint })
        return false
      }
    },

    async archive(scene) {
      const { documentName } = store.getState().session
      const shown = await content(withoutHiddenLayers(scene), true)
      const unnamed = shown.assets.map((asset) => ({ ...asset, name: '' }))
      return writeVitrineFile({
        scene: shown.scene,
        assets: unnamed,
        title: documentName ?? '',
        isNamed: documentName !== null,
        isPacked: true,
      })
    },
  }
}

const pictureMissing = 'A picture of the document is not stored in this browser any more.'

function whyNot(error: unknown): string {
  if (error instanceof RenderError) return error.hint
  const isKnown = error instanceof VitrineFileError || error instanceof AssetError
  return isKnown ? [error.message, error.hint].filter(Boolean).join(' ') : 'Try again, or reload the page.'
}

/** Signs that no system refuses in a name. */
function fileNameOf(title: string): string {
  const plain = title
    .replaceAll(/[\p{Control}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${plain.slice(0, 80) || 'Untitled'}.vitrine`
}
