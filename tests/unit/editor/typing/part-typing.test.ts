// Words of a post that are typed where they are: steps from pause to pause, the next part by Tab, and a card that says it was edited.
import { expect, it, vi } from 'vitest'
import { createEditorStore } from '@/lib/editor/store/store'
import { beginPartTyping } from '@/lib/editor/typing/part-typing'
import { wordBoxes } from '@/lib/editor/worker/word-boxes'
import type { Post } from '@/lib/kinds/contents/post/schema'
import { standingOfCard } from '@/lib/kinds/contents/post/seal'
import { placeContent } from '@/lib/scene/commands'
import { fetchedEntry, postCard } from '../../../support/scenes/post-scenes'

function typingIn(value: Post = postCard({ posts: [fetchedEntry()] })) {
  const store = createEditorStore()
  store.commit(placeContent, value)
  const picture = store.getState().scene.pictures[0]!.id
  const card = () => store.getState().scene.pictures[0]!.content as Post
  store.setSession({ words: wordBoxes(store.getState().scene) })
  const begin = (part: string) => beginPartTyping(store, `${picture}/${part}`)!
  return { store, picture, card, begin }
}

it('what is typed is a step from pause to pause, and undo leads back to each', () => {
  vi.useFakeTimers()
  const { store, card, begin } = typingIn()
  const before = card().posts[0]!.text
  const field = begin('0.text')
  field.type(`${before} a`)
  field.type(`${before} ab`)
  vi.advanceTimersByTime(700)
  field.type(`${before} abc`)
  field.end()
  store.undo()
  expect(card().posts[0]!.text).toBe(`${before} ab`)
  store.undo()
  expect(card().posts[0]!.text).toBe(before)
  vi.useRealTimers()
})

it.each(['0.name', '0.handle', '0.text'])('a fetched post whose %s was typed says that it was edited', (part) => {
  const { card, begin } = typingIn()
  expect(standingOfCard(card())).toBe('fetched')
  begin(part).type('Somebody else')
  expect(standingOfCard(card())).toBe('edited')
  expect(card().posts[0]!.origin).not.toBeNull()
})

it('links and names in typed words are found anew, and a handle has one sign before it', () => {
  const { card, begin } = typingIn()
  begin('0.text').type('see example.org')
  expect(card().posts[0]!.spans).toEqual([{ from: 4, to: 15, kind: 'link' }])
  begin('0.handle').type('@@me')
  expect(begin('0.handle').words()).toBe('@me')
})

it('Tab leads from part to part of what is shown, and stops at either end', () => {
  const { picture, begin } = typingIn()
  expect(begin('0.name').beside(-1)).toBeNull()
  expect(begin('0.name').beside(1)).toBe(`${picture}/0.handle`)
  expect(begin('0.handle').beside(1)).toBe(`${picture}/0.text`)
})

it('a name stays in one line, and no part is longer than a scene takes', () => {
  const { card, begin } = typingIn()
  begin('0.name').type(`two\nlines${'x'.repeat(300)}`)
  expect(card().posts[0]!.author.name.slice(0, 9)).toBe('two lines')
  expect(card().posts[0]!.author.name).toHaveLength(200)
})

it('words that a card has not are not typed in', () => {
  const { store, picture } = typingIn()
  for (const part of ['0.note', '4.text', '0.quote.name', '0.constructor', ''])
    expect(beginPartTyping(store, `${picture}/${part}`)).toBeNull()
})
