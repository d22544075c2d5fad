// Copy and Download, and how large the file will be: one file at a time, its progress and its end in the store.
import { formatOf } from '@/lib/formats/encoding/encoder'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore } from '../assets/assets.browser'
import { ChunkLoadError } from '../loading/lazy-module'
import { copySettings, type FileSettings, settingsOf } from '../store/file-choices'
import type { ExportAction, Failure, FileSize, Toast } from '../store/session'
import type { EditorStore } from '../store/store'
import { RenderError } from '../worker/render-messages'
import type { ExportClient, ExportedPicture } from './export-client.browser'
import { createFileMaker, exportFileName, type FileMaker, fileSizeText } from './file-maker'

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

interface ExporterOptions {
  store: EditorStore
  client: Pick<ExportClient, 'exportPicture'>
  assets: Pick<AssetStore, 'get'>
  clipboard: { canCopyPicture(): boolean; copyPicture(png: Promise<Blob>): Promise<void> }
  saveBlob(blob: Blob, fileName: string): void
  today?: () => Date
}

export function createExporter(options: ExporterOptions): Exporter {
  return new SessionExporter(options)
}

class SessionExporter implements Exporter {
  readonly #options: Required<ExporterOptions>
  readonly #files: FileMaker
  /** The action that runs, or the measuring that is wanted: a later one is another object. */
  #running: object | null = null
  #measuring: object | null = null
  /** The clipboard refused the last copy. */
  #isRefused = false

  constructor(options: ExporterOptions) {
    this.#options = { today: () => new Date(), ...options }
    this.#files = createFileMaker(options.client)
  }

  async copy() {
    const { store, clipboard } = this.#options
    if (!clipboard.canCopyPicture()) {
      this.#fail('copy', cannotCopy)
      return
    }
    await this.#run('copy', copySettings(store.getState().session.file), async (made) => {
      await clipboard.copyPicture(made.then((picture) => picture.blob))
      return `Copied ${summary(await made, 'PNG')}`
    })
  }

  async download() {
    const { store, assets, saveBlob, today } = this.#options
    const settings = settingsOf(store.getState().session.file)
    await this.#run('download', settings, async (made) => {
      const assetId = assetOf(mainPicture(store.getState().scene))
      const asset = assetId === null ? undefined : assets.get(assetId)
      const { extensions, label } = formatOf(settings.format)
      const name = { name: asset?.name ?? '', date: today(), scale: settings.scale, extension: extensions[0] }
      const picture = await made
      saveBlob(picture.blob, exportFileName(name))
      return `Saved ${summary(picture, label)}`
    })
  }

  cancel() {
    if (!this.#running) return false
    this.#running = null
    this.#files.cancel()
    this.#options.store.setSession({ exporting: { status: 'idle' } })
    this.#options.store.announce('Export cancelled')
    return true
  }

  measure() {
    if (this.#running) return
    const mine = {}
    this.#measuring = mine
    const { store } = this.#options
    const { scene, session } = store.getState()
    const settings = settingsOf(session.file)
    const report = (fileSize: FileSize) => {
      if (this.#measuring === mine) store.setSession({ fileSize })
    }
    const onProgress = (progress: number) => report({ status: 'measuring', progress })
    onProgress(0)
    this.#files.make({ scene, ...settings }, onProgress).then(
      ({ blob, opaque }) => {
        const flattened = !opaque && !formatOf(settings.format).hasAlpha
        report({ status: 'known', bytes: blob.size, flattened })
      },
      (error) => report({ status: 'failed', ...failureOf('download', error) }),
    )
  }

  stopMeasuring() {
    this.#options.store.setSession({ fileSize: { status: 'unknown' } })
    if (!this.#measuring) return
    this.#measuring = null
    this.#files.cancel()
  }

  /** `deliver` is called at once: what it does before its first await is still inside the click. */
  async #run(action: ExportAction, settings: FileSettings, deliver: Deliver): Promise<void> {
    if (this.#running) this.#files.cancel()
    this.#measuring = null
    const mine = {}
    this.#running = mine
    const { store } = this.#options
    // What is on the stage now is what is exported, an open gesture included.
    const { scene } = store.getState()
    const onProgress = (progress: number) => {
      if (this.#running === mine) store.setSession({ exporting: { status: 'running', action, progress } })
    }
    onProgress(0)
    try {
      const message = await deliver(this.#files.make({ scene, ...settings }, onProgress))
      if (this.#running !== mine) return
      this.#isRefused = false
      store.setSession({ exporting: { status: 'done', action } })
      store.notify({ tone: 'success', message })
    } catch (error) {
      if (this.#running !== mine) return
      // A refused clipboard needs no picture any more.
      this.#files.cancel()
      this.#fail(action, failureOf(action, error))
    } finally {
      if (this.#running === mine) this.#running = null
    }
  }

  #fail(action: ExportAction, failure: Failure) {
    const { store } = this.#options
    const { message, hint } = failure
    store.setSession({ exporting: { status: 'failed', action, ...failure } })
    store.notify({ tone: 'error', message, hint, action: this.#wayOut(failure) })
  }

  /** Pressing a button is a gesture anew: what Safari refused too late it may take then. A second refusal is meant. */
  #wayOut({ code }: Failure): Toast['action'] {
    const isFirst = code === 'clipboard_refused' && !this.#isRefused
    if (code === 'clipboard_refused') this.#isRefused = true
    if (isFirst) return { label: 'Copy', run: () => void this.copy() }
    const isOfClipboard = code === 'clipboard_refused' || code === 'clipboard_unavailable'
    return isOfClipboard ? { label: 'Download', run: () => void this.download() } : undefined
  }
}

/** Takes the picture to where it goes. Resolves with what the person is told. */
type Deliver = (picture: Promise<ExportedPicture>) => Promise<string>

const summary = ({ width, height, blob }: ExportedPicture, label: string) =>
  `${width} × ${height} ${label}, ${fileSizeText(blob.size)}`

const cannotCopy: Failure = {
  code: 'clipboard_unavailable',
  message: 'This browser does not let a page copy pictures here.',
  hint: 'Save it as a file instead. Copying needs an up-to-date browser and https (or localhost).',
}

function failureOf(action: ExportAction, error: unknown): Failure {
  if (error instanceof RenderError || error instanceof ChunkLoadError)
    return { code: 'render_failed', message: error.message, hint: error.hint }
  if (action === 'copy') {
    return {
      code: 'clipboard_refused',
      message: 'The browser refused to put the picture on the clipboard.',
      hint: 'Keep this tab in front and allow clipboard access for this site, or download it.',
    }
  }
  return { code: 'render_failed', message: 'The picture could not be saved.', hint: 'Try again, or reload the page.' }
}
