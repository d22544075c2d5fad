// A file for a setting that holds a picture: read, kept, and handed on in the document it was chosen in; a refusal is said in words.
'use client'
import { AssetError, type EditorAsset } from '@/lib/editor/assets/assets.browser'
import { ChunkLoadError } from '@/lib/editor/loading/lazy-module'
import { arrive } from '@/lib/editor/store/arrival'
import { useEditor } from '../../context/editor-context'

export function usePictureFile(): (file: File, take: (asset: EditorAsset) => void) => Promise<void> {
  const { assets, store } = useEditor()
  return async (file, take) => {
    const { loaded: asked } = store.getState().history
    try {
      const asset = await assets.take(file, file.name)
      const place = () => {
        assets.put(asset)
        take(asset)
      }
      await arrive(store, { asked, place, otherwise: { left: `“${asset.name}” was put nowhere` } })
    } catch (error) {
      if (!(error instanceof AssetError || error instanceof ChunkLoadError)) throw error
      store.notify({ tone: 'error', message: error.message, hint: error.hint })
    }
  }
}
