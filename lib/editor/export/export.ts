// Copy and Download, and how large the file will be: one file at a time, its progress and its end in the store.
import { formatOf } from '@/lib/formats'
import { mainPicture } from '@/lib/scene/main-picture'
import type { AssetStore } from '../assets/assets.browser'
import { ChunkLoadError } from '../loading/lazy-module'
import { copySettings, type FileSettings, settingsOf } from '../store/file-choices'
import type { ExportAction, Failure } from '../store/session'
import type { EditorStore } from '../store/store'
import { RenderError } from '../worker/render-messages'
import type { ExportClient, ExportedPicture } from './export-client.browser'
import { createFileMaker } from './file-maker'
import { exportFileName, fileSizeText } from './file-words'

export interface Exporter {
  /**
   * Puts the PNG at the chosen scale on the clipboard. Call it inside the click or key handler itself: Safari takes the
   * clipboard only there. Progress is in `session.exporting`; the end is a message. Never rejects.
   */
  copy(): Promise<void>
  /** Saves the file of the chosen kind, as vitrine-<name>-<yyyy-mm-dd>@2x.png. Never rejects. */
  download(): Promise<void>
  /** False when none was running. */
  cancel(): boolean
  /** Makes the file that Download would save, so that `session.fileSize` tells its size. Not while an export runs. */
  measure(): void
  /** Nobody looks at the size any more: what is being made for it is given up. */
  stopMeasuring(): void
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
  const files = createFileMaker(client)
  /** The action that runs, or the size that is looked at. */
  let running: object | null = null
  let measuring: object | null = null

  /** `deliver` is called at once: what it does before its first await is still inside the click. */
  async function run(
    action: ExportAction,
    settings: FileSettings,
    deliver: (picture: Promise<ExportedPicture>) => Promise<string>,
  ): Promise<void> {
    if (running) files.cancel()
    measuring = null
    const mine = {}
    running = mine
    // What is on the stage now is what is exported, a gesture in progress included.
    const { scene } = store.getState()
    const onProgress = (progress: number) => {
      if (running === mine) store.setSession({ exporting: { status: 'running', action, progress } })
    }
    onProgress(0)
    try {
      const message = await deliver(files.make({ scene, ...settings }, onProgress))
      if (running !== mine) return
      store.setSession({ exporting: { status: 'done', action } })
      store.notify({ tone: 'success', message })
    } catch (error) {
      if (running !== mine) return
      // A refused clipboard needs no picture any more.
      files.cancel()
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
      await run('copy', copySettings(store.getState().session.file), async (made) => {
        await clipboard.copyPicture(made.then((picture) => picture.blob))
        return `Copied ${summary(await made, 'PNG')}`
      })
    },
    async download() {
      const settings = settingsOf(store.getState().session.file)
      await run('download', settings, async (made) => {
        const { asset: assetId } = mainPicture(store.getState().scene)
        const asset = assetId === null ? undefined : assets.get(assetId)
        const { extensions, label } = formatOf(settings.format)
        const name = { name: asset?.name ?? '', date: today(), scale: settings.scale, extension: extensions[0] }
        const picture = await made
        saveBlob(picture.blob, exportFileName(name))
        return `Saved ${summary(picture, label)}`
      })
    },
    cancel() {
      if (!running) return false
      running = null
      files.cancel()
      store.setSession({ exporting: { status: 'idle' } })
      store.announce('Export cancelled')
      return true
    },
    measure() {
      if (running) return
      const mine = {}
      measuring = mine
      const { scene, session } = store.getState()
      const settings = settingsOf(session.file)
      const tell = (fileSize: typeof session.fileSize) => {
        if (measuring === mine) store.setSession({ fileSize })
      }
      const onProgress = (progress: number) => tell({ status: 'measuring', progress })
      onProgress(0)
      files.make({ scene, ...settings }, onProgress).then(
        ({ blob, opaque }) =>
          tell({
            ...{ status: 'known', bytes: blob.size },
            flattened: !opaque && !formatOf(settings.format).hasAlpha,
          }),
        (error) => tell({ status: 'failed', ...failureOf('download', error) }),
      )
    },
    stopMeasuring() {
      store.setSession({ fileSize: { status: 'unknown' } })
      if (!measuring) return
      measuring = null
      files.cancel()
    },
  }
}

const summary = ({ width, height, blob }: ExportedPicture, label: string) =>
  `${width} × ${height} ${label}, ${fileSizeText(blob.size)}`

const cannotCopy: Failure = {
  code: 'clipboard_unavailable',
  message: 'This browser does not let a page copy pictures here.',
  hint: 'Use Download instead. Copying needs an up-to-date browser and https (or localhost).',
}

function failureOf(action: ExportAction, error: unknown): Failure {
  if (error instanceof RenderError || error instanceof ChunkLoadError)
    return { code: 'render_failed', message: error.message, hint: error.hint }
  if (action === 'copy') {
    return {
      code: 'clipboard_refused',
      message: 'The browser refused to put the picture on the clipboard.',
      hint: 'Keep this tab in front, allow clipboard access for this site, or use Download.',
    }
  }
  return { code: 'render_failed', message: 'The picture could not be saved.', hint: 'Try again, or reload the page.' }
}
