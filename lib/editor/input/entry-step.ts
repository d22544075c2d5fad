// A post of a card changed by hand, as one step: the post as it is by then, for a file that was chosen for it may take a while to be read.
import { type EntryChange, withEntry } from '@/lib/kinds/contents/post/edit'
import type { PostEntry } from '@/lib/kinds/contents/post/schema'
import { setContent } from '@/lib/scene/commands'
import type { EditorAsset } from '../assets/assets.browser'
import type { EditorStore } from '../store/store'
import { bringingAssets } from './place-picture'

interface EntryPlace {
  picture: string
  index: number
}

/** Nothing changes where the card is not there any more. `assets`: files that the change shows for the first time. */
export function commitEntry(
  store: EditorStore,
  { picture, index }: EntryPlace,
  change: EntryChange<PostEntry>,
  assets: readonly EditorAsset[] = [],
): void {
  const content = store.getState().scene.pictures.find(({ id }) => id === picture)?.content
  if (content?.kind !== 'post') return
  const posts = withEntry(content.posts, index, change)
  store.commit(bringingAssets(setContent, plainAssets(assets)), { picture, change: { posts } })
}

export const plainAssets = (assets: readonly EditorAsset[]) =>
  Object.fromEntries(assets.map(({ id, mime, width, height }) => [id, { mime, width, height }]))
