// The exporter with the browser's clipboard, downloads and sharing. The page loads it after the first paint.
import type { Scene } from '@/lib/scene/schema'
import { canCopyPicture, copyPicture, copyText, saveBlob, shareFile } from './clipboard.browser'
import { copyLink } from './copy-link'
import { createExporter, type Exporter, type ExporterOptions } from './export'

export interface BrowserExporter extends Exporter {
  /** A link to the composition, or to its look. As `copy`: inside the handler itself. Never rejects. */
  copyLink(): Promise<void>
}

interface BrowserExporterOptions extends Pick<ExporterOptions, 'store' | 'client' | 'assets' | 'archive'> {
  /** The hash of a link. Rejects with a sentence for people. */
  encodeLink(scene: Scene): Promise<string>
}

export function createBrowserExporter({ encodeLink, ...options }: BrowserExporterOptions): BrowserExporter {
  const { store } = options
  const exporter = createExporter({ ...options, clipboard: { canCopyPicture, copyPicture }, saveBlob, shareFile })
  const linkOf = async (scene: Scene) => `${location.origin}${location.pathname}${await encodeLink(scene)}`
  return Object.assign(exporter, { copyLink: () => copyLink({ store, copyText, linkOf }) })
}
