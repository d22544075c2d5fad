// Copy and Download: one export at a time, its progress and its end in the store.
import { mainPicture } from '@/lib/scene/layout'
import type { AssetStore } from './assets.browser'
import type { ExportClient, ExportedPicture } from './export-client.browser'
import { exportFileName } from './file-name'
import { RenderError } from './render-messages'
import type { ExportAction, Failure } from './session'
import type { EditorStore } from './store'

export interface Exporter {
  /**
   * Puts the PNG at the chosen scale on the clipboard. Call it inside the click or key handler itself: Safari takes the
   * clipboard only there. Progress is in `session.exporting`; the end is a message. Never rejects.
   */
  copy(): Promise<void>
  /** Saves the PNG at the chosen scale, as vitrine-<name>-<yyyy-mm-dd>@2x.png. Never rejects. */
  download(): Promise<void>
  /** False when none was running. */
  cancel(): boolean
}

export interface ExporterOptions {
  store: EditorStore
  client: Pick<ExportClient, 'exportPicture'>
  assets: Pick<AssetStore, 'get'>
  clipboard: { canCopyPicture(): boolean; copyPicture(png: Promise<Blob>): Promise<void> }
  saveBlob(blob: Blob, fileName: string): void
  today?: () => Date
}

export function createExporter(options: ExporterOptions): Exporter {
  const { store, client, assets, clipboard, saveBlob, today = () => new Date() } = options
  let running: AbortController | null = null

  /** `deliver` is called at once: what it does before its first await is still inside the click. */
  async function run(
    action: ExportAction,
    deliver: (picture: Promise<ExportedPicture>) => Promise<string>,
  ): Promise<void> {
    running?.abort()
    const mine = new AbortController()
    running = mine
    // What is on the stage now is what is exported, a gesture in progress included.
    const { scene, session } = store.getState()
    const onProgress = (progress: number) => store.setSession({ exporting: { status: 'running', action, progress } })
    onProgress(0)
    try {
      const message = await deliver(
        client.exportPicture(scene, { scale: session.exportScale, signal: mine.signal, onProgress }),
      )
      if (mine.signal.aborted) return
      store.setSession({ exporting: { status: 'done', action } })
      store.notify({ tone: 'success', message })
    } catch (error) {
      if (mine.signal.aborted) return
      // A refused clipboard needs no picture any more.
      mine.abort()
      fail(action, failureOf(action, error))
    } finally {
      if (running === mine) running = null
    }
  }

  function fail(action: ExportAction, failure: Failure) {
    const { message, hint } = failure
    store.setSession({ exporting: { status: 'failed', action, ...failure } })
    store.notify({ tone: 'error', message, ...(hint === undefined ? {} : { hint }) })
  }

  return {
    async copy() {
      if (!clipboard.canCopyPicture()) {
        fail('copy', cannotCopy)
        return
      }
      await run('copy', async (made) => {
        await clipboard.copyPicture(made.then((picture) => picture.blob))
        return `Copied ${summary(await made)}`
      })
    },
    async download() {
      await run('download', async (made) => {
        const { scene, session } = store.getState()
        const { asset: assetId } = mainPicture(scene)
        const asset = assetId === null ? undefined : assets.get(assetId)
        const scale = session.exportScale
        const fileName = exportFileName({ name: asset?.name ?? '', date: today(), scale, extension: 'png' })
        const picture = await made
        saveBlob(picture.blob, fileName)
        return `Saved ${summary(picture)}`
      })
    },
    cancel() {
      if (!running) return false
      running.abort()
      running = null
      store.setSession({ exporting: { status: 'idle' } })
      store.announce('Export cancelled')
      return true
    },
  }
}

const summary = ({ width, height, blob }: ExportedPicture) => `${width} × ${height} PNG, ${fileSize(blob.size)}`

function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1e6 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`
}

const cannotCopy: Failure = {
  code: 'clipboard_unavailable',
  message: 'This browser does not let a page copy pictures here.',
  hint: 'Use Download instead. Copying needs an up-to-date browser and https (or localhost).',
}

function failureOf(action: ExportAction, error: unknown): Failure {
  if (error instanceof RenderError) return { code: 'render_failed', message: error.message, hint: error.hint }
  if (action === 'copy') {
    return {
      code: 'clipboard_refused',
      message: 'The browser refused to put the picture on the clipboard.',
      hint: 'Keep this tab in front, allow clipboard access for this site, or use Download.',
    }
  }
  return { code: 'render_failed', message: 'The picture could not be saved.', hint: 'Try again, or reload the page.' }
}
