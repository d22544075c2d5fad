// The maker of files, which comes with the first file.
import type { AssetStore } from '../assets/assets.browser'
import { loadExportClient } from '../parts'
import type { ExportClient } from './export-client.browser'

/** Its promises also reject with a PartError. */
export function createLaterExportClient(assets: Pick<AssetStore, 'get'>): ExportClient {
  let made: ExportClient | null = null
  return {
    async exportPicture(scene, options) {
      const { createExportClient } = await loadExportClient()
      made ??= createExportClient({ assets })
      return made.exportPicture(scene, options)
    },
    dispose: () => made?.dispose(),
  }
}
