// The exporter with the browser's clipboard, downloads and sharing. The page loads it after the first paint.
import { canCopyPicture, copyPicture, saveBlob, shareFile } from './clipboard.browser'
import { createExporter, type Exporter, type ExporterOptions } from './export'

export const createBrowserExporter = (
  options: Pick<ExporterOptions, 'store' | 'client' | 'assets' | 'archive'>,
): Exporter => createExporter({ ...options, clipboard: { canCopyPicture, copyPicture }, saveBlob, shareFile })
