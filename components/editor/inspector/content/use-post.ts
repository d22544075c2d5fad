// The post card that the settings show, and how it changes: previews while letters come, one undo step when they end.
'use client'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { bringingAssets } from '@/lib/editor/input/place-picture'
import { shownPicture } from '@/lib/editor/store/selection'
import { withEntry } from '@/lib/kinds/contents/post/edit'
import type { Post, PostEntry } from '@/lib/kinds/contents/post/schema'
import { setContent } from '@/lib/scene/commands'
import { useEditor, useEditorState } from '../../context/editor-context'

export interface PostEditing {
  picture: string
  value: Post
  preview(change: Partial<Post>): void
  /** `assets`: files that the change shows for the first time. */
  commit(change: Partial<Post>, assets?: readonly EditorAsset[]): void
  previewEntry(index: number, change: Partial<PostEntry>): void
  commitEntry(index: number, change: Partial<PostEntry>, assets?: readonly EditorAsset[]): void
  end(): void
}

/** Null while something else is shown. */
export function usePost(): PostEditing | null {
  const { store } = useEditor()
  const picture = useEditorState(({ scene, session }) => shownPicture(scene, session.selection))
  const { content, id } = picture
  if (content.kind !== 'post') return null
  const preview = (change: Partial<Post>) => store.preview(setContent, { picture: id, change })
  const commit = (change: Partial<Post>, assets: readonly EditorAsset[] = []) => {
    const brought = assets.map((asset) => [asset.id, { mime: asset.mime, width: asset.width, height: asset.height }])
    store.commit(bringingAssets(setContent, Object.fromEntries(brought)), { picture: id, change })
  }
  const entries = (index: number, change: Partial<PostEntry>) => ({ posts: withEntry(content.posts, index, change) })
  return {
    picture: id,
    value: content,
    preview,
    commit,
    previewEntry: (index, change) => preview(entries(index, change)),
    commitEntry: (index, change, assets) => commit(entries(index, change), assets),
    end: store.endGesture,
  }
}
