// The exporter with the browser's clipboard, downloads and sharing. The page loads it after the first paint.
import { outputSize } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import { settingsOf } from '../store/file-choices'
import type { ExportWay } from '../store/session'
import { canCopyPicture, copyPicture, copyText, saveBlob, shareFile } from './clipboard.browser'
import { copyForPrograms, type ProgramText, type ProgramTextOptions, type ProgramWords } from './copy-for-programs'
import { copyLink } from './copy-link'
import { createExporter, type Exporter, type ExporterOptions } from './export'
import { createReadmePair } from './readme-pair'
import { refusalOf } from './try-address.browser'

export interface BrowserExporter extends Exporter {
  /** A link to the composition, or to its look. As `copy`: inside the handler itself. Never rejects. */
  copyLink(): Promise<void>
  /** The address of the picture, its recipe or a curl command. As `copy`. Never rejects. */
  copyForPrograms(what: ProgramText): Promise<void>
  /** A light and a dark file, and the text that shows the fitting one on the clipboard. As `copy`. Never rejects. */
  saveReadmePair(): Promise<void>
  /** Whichever of these ways was asked for last, in the form that is chosen now. As `copy`. */
  again(): Promise<void>
}

interface BrowserExporterOptions extends Pick<ExporterOptions, 'store' | 'client' | 'assets' | 'archive' | 'describe'> {
  /** The hash of a link. Rejects with a sentence for people. */
  encodeLink(scene: Scene): Promise<string>
  /** What programs read. Rejects with a sentence for people. */
  programText(what: ProgramText, options: ProgramTextOptions): Promise<ProgramWords>
}

export function createBrowserExporter({
  encodeLink,
  programText,
  ...options
}: BrowserExporterOptions): BrowserExporter {
  const { store, assets } = options
  const exporter = createExporter({ ...options, clipboard: { canCopyPicture, copyPicture }, saveBlob, shareFile })
  const linkOf = async (scene: Scene) => `${location.origin}${location.pathname}${await encodeLink(scene)}`
  const textOf = (what: ProgramText, scene: Scene) => {
    const { file } = store.getState().session
    const output = { ...settingsOf(file, outputSize(scene, 1)), exactly: file.exactly }
    const nameOf = (asset: string) => assets.get(asset)?.name
    const shotOf = (asset: string) => assets.get(asset)?.shot
    return programText(what, { scene, origin: location.origin, output, nameOf, shotOf })
  }
  const pair = createReadmePair({ ...options, saveBlob, copyText })
  /** One file is made at a time. */
  const alone = (work: () => Promise<void>) => () => {
    pair.cancel()
    return work()
  }
  const saveReadmePair = () => {
    exporter.stopMeasuring()
    exporter.cancel()
    return pair.save()
  }
  const asked = (way: ExportWay, work: () => Promise<void>) => () => {
    store.setSession({ lastExport: way })
    return work()
  }
  const ways: Record<Exclude<ExportWay, 'sizes' | 'batch'>, () => Promise<void>> = {
    copy: asked(
      'copy',
      alone(() => exporter.copy()),
    ),
    download: asked(
      'download',
      alone(() => exporter.download()),
    ),
    share: asked(
      'share',
      alone(() => exporter.share()),
    ),
    copyLink: asked('copyLink', () => copyLink({ store, copyText, linkOf })),
    saveReadmePair: asked('saveReadmePair', saveReadmePair),
  }
  /** Their dialogs make them: whoever looks sees how far they are. */
  const manyAgain = (dialog: 'sizes' | 'batch') => async () =>
    store.setSession({ outputs: { dialog, again: true }, fileChoicesOpen: false })
  const all = { ...ways, sizes: manyAgain('sizes'), batch: manyAgain('batch') }
  return {
    ...ways,
    copyForPrograms: (what) => copyForPrograms(what, { store, textOf, copyText, refusalOf }),
    again: () => all[store.getState().session.lastExport](),
    measure: () => exporter.measure(),
    stopMeasuring: () => exporter.stopMeasuring(),
    cancel: () => pair.cancel() || exporter.cancel(),
  }
}
