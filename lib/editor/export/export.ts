// Copy, Download and Share, and how large the file will be: one file at a time, its progress and its end in the store.
import { formatOf, hasPaths } from '@/lib/formats/encoding/encoder'
import { outputSize } from '@/lib/scene/layout'
import { mainPicture } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { assetOf } from '@/lib/scene/shown'
import type { AssetStore } from '../assets/assets.browser'
import type { Failure } from '../store/capture-status'
import { copySettings, type FileSettings, settingsOf } from '../store/file-choices'
import type { ExportAction, FileSize, Toast } from '../store/session'
import type { EditorStore } from '../store/store'
import type { MadeFile } from '../worker/render-messages'
import { opensAgain } from './carried-document'
import type { ExportClient } from './export-client.browser'
import { cannotCopy, failureOf, isDismissed } from './export-failures'
import { createFileExtras, type FileExtras } from './file-extras'
import { asMade, createFileMaker, densityOf, exportFileName, type FileMaker } from './file-maker'
import { costText, fileText, scaleText } from './file-words'

export interface Exporter {
  /**
   * Puts the PNG at the chosen scale on the clipboard. Call it inside the click or key handler itself: Safari takes the
   * clipboard only there. Progress is in `session.exporting`; the end is a message. Never rejects.
   */
  copy(): Promise<void>
  /** Saves the file of the chosen kind, as vitrine-<name>-<yyyy-mm-dd>@2x.png. Never rejects. */
  download(): Promise<void>
  /**
   * Hands the file of the chosen kind to another program of the device. A browser that wants a gesture for it, and had none for too long,
   * is asked again by a button. Never rejects.
   */
  share(): Promise<void>
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
  /** What a file carries that opens again. Rejects with sentences for people. */
  archive?: (scene: Scene) => Promise<Blob>
  /** What a scene shows, in words. */
  describe?: (scene: Scene) => Promise<string>
  /** Rejects as `navigator.share` does. */
  shareFile?: (file: File) => Promise<void>
  today?: () => Date
}

export function createExporter(options: ExporterOptions): Exporter {
  return new SessionExporter(options)
}

class SessionExporter implements Exporter {
  readonly #options: Required<ExporterOptions>
  readonly #files: FileMaker
  readonly #extras: ReturnType<typeof createFileExtras>
  /** The action that runs, or the measuring that is wanted: a later one is another object. */
  #running: object | null = null
  #measuring: object | null = null
  /** The clipboard refused the last copy. */
  #isRefused = false

  constructor(options: ExporterOptions) {
    this.#options = { today: () => new Date(), shareFile: noSharing, archive: noArchive, describe: noWords, ...options }
    this.#extras = createFileExtras(this.#options)
    this.#files = createFileMaker(options.client)
  }

  async copy() {
    const { store, clipboard } = this.#options
    if (!clipboard.canCopyPicture()) {
      this.#fail('copy', cannotCopy)
      return
    }
    const settings = copySettings(store.getState().session.file, this.#designSize())
    await this.#run('copy', settings, async (made) => {
      await clipboard.copyPicture(made.then((picture) => picture.blob))
      return said('Copied', await made, settings)
    })
  }

  async download() {
    const settings = this.#settings()
    await this.#run('download', settings, async (made) => {
      const nameFor = this.#fileName(settings)
      const picture = await made
      this.#options.saveBlob(picture.blob, nameFor(picture))
      return said('Saved', picture, settings)
    })
  }

  async share() {
    const settings = this.#settings()
    await this.#run('share', settings, async (made) => {
      const nameFor = this.#fileName(settings)
      const picture = await made
      const { blob } = picture
      await this.#options.shareFile(new File([blob], nameFor(picture), { type: blob.type }))
      return said('Shared', picture, settings)
    })
  }

  #designSize() {
    return outputSize(this.#options.store.getState().scene, 1)
  }

  #settings(): FileSettings {
    const { scene, session } = this.#options.store.getState()
    return { ...settingsOf(session.file, this.#designSize()), opensAgain: opensAgain(session.file, scene) }
  }

  /** After the document as it is now. */
  #fileName({ format, scale }: FileSettings): (made: MadeFile) => string {
    const { store, assets, today } = this.#options
    const { scene, session } = store.getState()
    const { exactly } = session.file
    const name = nameOf(scene, assets)
    const parts = {
      name,
      date: today(),
      ...densityOf(format, { scale, exactly }),
      extension: formatOf(format).extensions[0],
    }
    return (made) => exportFileName(hasPaths(format) ? parts : asMade(parts, made))
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
    const { scene } = store.getState()
    const settings = this.#settings()
    const report = (fileSize: FileSize) => {
      if (this.#measuring === mine) store.setSession({ fileSize })
    }
    const onProgress = (progress: number) => report({ status: 'measuring', progress })
    onProgress(0)
    const isWanted = () => this.#measuring === mine
    this.#make(scene, settings, { onProgress, isWanted }).then(
      (made) => {
        const flattened = !made.opaque && !formatOf(settings.format).hasAlpha
        const text = costText(made)
        const cost = text ? { text, width: made.width, height: made.height } : undefined
        const { archiveBytes, blob, width, height } = made
        const { format, scale } = settings
        const looked = { blob, format, width, height, scene, scale }
        report({ status: 'known', bytes: blob.size, flattened, cost, archiveBytes, made: looked })
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

  /** At once, unless something belongs to the file that is made first. */
  #make(scene: Scene, settings: FileSettings, { onProgress, isWanted }: Making): Promise<MadeFile> {
    const { opensAgain: _, ...own } = settings
    const keepsScale = this.#options.store.getState().session.file.exactly !== undefined
    const make = (extras: FileExtras) => this.#files.make({ scene, ...own, keepsScale, ...extras }, onProgress)
    const extras = this.#extras.of(scene, settings)
    if (!extras) return make({})
    return extras.then((made) => {
      if (!isWanted()) throw new DOMException('Another file is made.', 'AbortError')
      return make(made)
    })
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
      const isWanted = () => this.#running === mine
      const message = await deliver(this.#make(scene, settings, { onProgress, isWanted }))
      if (this.#running !== mine) return
      this.#isRefused = false
      store.setSession({ exporting: { status: 'done', action } })
      store.notify({ tone: 'success', ...message })
    } catch (error) {
      if (this.#running !== mine) return
      // A refused clipboard needs no picture any more.
      this.#files.cancel()
      if (action === 'share' && isDismissed(error)) store.setSession({ exporting: { status: 'idle' } })
      else this.#fail(action, failureOf(action, error))
    } finally {
      if (this.#running === mine) this.#running = null
    }
  }

  #fail(action: ExportAction, failure: Failure) {
    const { store } = this.#options
    const { message, hint } = failure
    store.setSession({ exporting: { status: 'failed', action, ...failure } })
    const tone = failure.code === 'share_refused' ? 'info' : 'error'
    store.notify({ tone, message, hint, action: this.#wayOut(failure) })
  }

  /** Pressing a button is a gesture anew: what Safari refused too late it may take then. A second refusal is meant. */
  #wayOut({ code }: Failure): Toast['action'] {
    const isFirst = code === 'clipboard_refused' && !this.#isRefused
    if (code === 'clipboard_refused') this.#isRefused = true
    if (isFirst) return { label: 'Copy', run: () => void this.copy() }
    if (code === 'share_refused') return { label: 'Share', run: () => void this.share() }
    const isOfClipboard = code === 'clipboard_refused' || code === 'clipboard_unavailable'
    return isOfClipboard ? { label: 'Download', run: () => void this.download() } : undefined
  }
}

interface Making {
  onProgress(share: number): void
  isWanted(): boolean
}

/** Takes the picture to where it goes. Resolves with what the person is told. */
type Deliver = (picture: Promise<MadeFile>) => Promise<{ message: string; hint: string }>

const said = (done: string, made: MadeFile, settings: FileSettings) => ({
  message: `${done} ${fileText(made, formatOf(settings.format).label)}`,
  hint: scaleText(made, settings),
})

function nameOf(scene: Scene, assets: ExporterOptions['assets']): string {
  const asset = assetOf(mainPicture(scene))
  return (asset === null ? undefined : assets.get(asset))?.name ?? ''
}

const noArchive = () => Promise.reject(new TypeError('Nothing opens again here.'))
const noWords = () => Promise.resolve('')
const noSharing = () => Promise.reject(new TypeError('Nothing can be shared here.'))
