// The exporter with the browser's clipboard, downloads and sharing. The page loads it after the first paint.
import type { Scene } from '@/lib/scene/schema'
import type { ExportWay } from '../store/session'
import { canCopyPicture, copyPicture, copyText, saveBlob, shareFile } from './clipboard.browser'
import { copyLink } from './copy-link'
import { createExporter, type Exporter, type ExporterOptions } from './export'
import { createReadmePair } from './readme-pair'

export interface BrowserExporter extends Exporter {
  /** A link to the composition, or to its look. As `copy`: inside the handler itself. Never rejects. */
  copyLink(): Promise<void>
  /** A light and a dark file, and the text that shows the fitting one on the clipboard. As `copy`. Never rejects. */
  saveReadmePair(): Promise<void>
  /** Whichever of these ways was asked for last, in the form that is chosen now. As `copy`. */
  again(): Promise<void>
}

interface BrowserExporterOptions extends Pick<ExporterOptions, 'store' | 'client' | 'assets' | 'archive' | 'describe'> {
  /** The hash of a link. Rejects with a sentence for people. */
  encodeLink(scene: Scene): Promise<string>
}

export function createBrowserExporter({ encodeLink, ...options }: BrowserExporterOptions): BrowserExporter {
  const { store } = options
  const exporter = createExporter({ ...options, clipboard: { canCopyPicture, copyPicture }, saveBlob, shareFile })
  const linkOf = async (scene: Scene) => `${location.origin}${location.pathname}${await encodeLink(scene)}`
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
    again: () => all[store.getState().session.lastExport](),
    measure: () => exporter.measure(),
    stopMeasuring: () => exporter.stopMeasuring(),
    cancel: () => pair.cancel() || exporter.cancel(),
  }
}
