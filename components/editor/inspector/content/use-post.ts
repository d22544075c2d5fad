// The post card that the settings show, and how it changes: previews while letters come, one undo step when they end.
'use client'
import type { EditorAsset } from '@/lib/editor/assets/assets.browser'
import { bringingAssets } from '@/lib/editor/input/place-picture'
import { commitEntry, plainAssets } from '@/lib/editor/input/post-changes'
import { shownPicture } from '@/lib/editor/store/selection'
import { type EntryChange, withEntry } from '@/lib/kinds/contents/post/edit'
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
  /** Of the post as it is by then: a file that was chosen for it may have taken a while. */
  commitEntry(index: number, change: EntryChange<PostEntry>, assets?: readonly EditorAsset[]): void
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
    store.commit(bringingAssets(setContent, plainAssets(assets)), { picture: id, change })
  }
  return {
    picture: id,
    value: content,
    preview,
    commit,
    previewEntry: (index, change) => preview({ posts: withEntry(content.posts, index, change) }),
    commitEntry: (index, change, assets) => commitEntry(store, { picture: id, index }, change, assets),
    end: store.endGesture,
  }
}
