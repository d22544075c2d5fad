// What is chosen for a post and comes later changes the post as it is by then.
import { expect, it } from 'vitest'
import { commitEntry } from '@/lib/editor/input/post-changes'
import { showCard } from '@/lib/editor/store/show-card'
import { createEditorStore } from '@/lib/editor/store/store'
import { code } from '@/lib/kinds/contents/code/schema'
import { withEntry } from '@/lib/kinds/contents/post/edit'
import type { Post } from '@/lib/kinds/contents/post/schema'
import { placeContent, setContent } from '@/lib/scene/commands'
import { fetchedEntry, postCard } from '../../../support/scenes/post-scenes'

const avatar = { id: 'f'.repeat(64), mime: 'image/png' as const, width: 10, height: 10, blob: new Blob(), name: 'face' }

function withCard() {
  const store = createEditorStore()
  const picture = showCard(store, postCard({ posts: [fetchedEntry({ text: 'One' }), fetchedEntry({ text: 'Two' })] }))!
  const card = () => store.getState().scene.pictures[0]!.content as Post
  const arrive = () =>
    commitEntry(store, { picture, index: 0 }, ({ author }) => ({ author: { ...author, avatar: avatar.id } }), [avatar])
  return { store, picture, card, arrive }
}

it('a face that is read while a name is typed and a post removed leaves both as they are', () => {
  const { store, picture, card, arrive } = withCard()
  const { author } = card().posts[0]!
  const [typed] = withEntry(card().posts, 0, { author: { ...author, name: 'Somebody else' } })
  store.commit(setContent, { picture, change: { posts: [typed!] } })
  arrive()
  expect(card().posts).toMatchObject([{ text: 'One', author: { name: 'Somebody else', avatar: avatar.id } }])
  expect(store.getState().scene.assets).toMatchObject({ [avatar.id]: { mime: 'image/png', width: 10, height: 10 } })
})

it('nothing changes where another card took the place of the post', () => {
  const { store, arrive } = withCard()
  store.commit(placeContent, code.schema.parse({ kind: 'code', text: 'a' }))
  const { scene } = store.getState()
  arrive()
  expect(store.getState().scene).toBe(scene)
})
