// Runs on a page of the browser under test: files of a scene as the editor saves them.
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createExportClient } from '@/lib/editor/export/export-client.browser'
import type { FormatId } from '@/lib/formats/encoding/encoder'
import type { Scene } from '@/lib/scene/schema'

export interface FilesOrder {
  /** Of the render worker. */
  script: string
  scene: Scene
  scale: number
  /** PNG files by asset id, in base64. */
  pictures: [assetId: string, base64: string][]
  formats: FormatId[]
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 by format. */
async function makeFiles({ script, scene, scale, pictures, formats }: FilesOrder): Promise<Record<string, string>> {
  const assets = createAssetStore()
  for (const [id, base64] of pictures) {
    const { width, height } = scene.assets[id]!
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
    assets.put({ id, mime: 'image/png', width, height, name: 'picture', blob })
  }
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const client = createExportClient({ assets, createWorker: () => new Worker(url), cores: 1 })
  const files: Record<string, string> = {}
  for (const format of formats) {
    const { blob } = await client.exportPicture(scene, { scale, format, signal: AbortSignal.timeout(100_000) })
    files[format] = hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  }
  client.dispose()
  URL.revokeObjectURL(url)
  return files
}

Object.assign(globalThis, { makeFiles })
export type MakeFiles = typeof makeFiles
