// The exporter with the browser's clipboard, downloads and sharing. The page loads it after the first paint.
import type { Scene } from '@/lib/scene/schema'
import { canCopyPicture, copyPicture, copyText, saveBlob, shareFile } from './clipboard.browser'
import { copyLink } from './copy-link'
import { createExporter, type Exporter, type ExporterOptions } from './export'
import { createReadmePair } from './readme-pair'

export interface BrowserExporter extends Exporter {
  /** A link to the composition, or to its look. As `copy`: inside the handler itself. Never rejects. */
  copyLink(): Promise<void>
  /** A light and a dark file, and the text that shows the fitting one on the clipboard. As `copy`. Never rejects. */
  saveReadmePair(): Promise<void>
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
  return {
    copy: alone(() => exporter.copy()),
    download: alone(() => exporter.download()),
    share: alone(() => exporter.share()),
    measure: () => exporter.measure(),
    stopMeasuring: () => exporter.stopMeasuring(),
    cancel: () => pair.cancel() || exporter.cancel(),
    copyLink: () => copyLink({ store, copyText, linkOf }),
    saveReadmePair() {
      exporter.stopMeasuring()
      exporter.cancel()
      return pair.save()
    },
  }
}
