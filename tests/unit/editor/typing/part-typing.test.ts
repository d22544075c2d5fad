// Words of a post that are typed where they are: steps from pause to pause, the next part by Tab, and a card that says it was edited.
import { expect, it, vi } from 'vitest'
import { prepareText } from '@/lib/core/text/typesetter'
import { createEditorStore } from '@/lib/editor/store/store'
import { beginPartTyping } from '@/lib/editor/typing/part-typing'
import { wordBoxes } from '@/lib/editor/worker/word-boxes'
import { postDrawing } from '@/lib/kinds/contents/post/draw'
import type { Post } from '@/lib/kinds/contents/post/schema'
import { standingOfCard } from '@/lib/kinds/contents/post/seal'
import { partOf } from '@/lib/kinds/contents/post/words-of-parts'
import { placeContent } from '@/lib/scene/commands'
import { fetchedEntry, postCard } from '../../../support/scenes/post-scenes'
import { useFontsOfDisk } from '../../../support/text/font-files'

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

it('whoever hears of a letter reads what was typed, also a space that the card does not show yet', () => {
  const { store, begin } = typingIn()
  const field = begin('0.date')
  const heard: (string | null)[] = []
  const leave = store.subscribe(({ scene }, before) => scene !== before.scene && heard.push(field.words()))
  for (const typed of ['Last', 'Last ', 'Last T']) field.type(typed)
  leave()
  expect(heard).toEqual(['Last', 'Last ', 'Last T'])
})

it('Tab leads from part to part of what is shown, and stops at either end', () => {
  const { picture, begin } = typingIn()
  expect(begin('0.name').beside(-1)).toBeNull()
  expect(begin('0.name').beside(1)).toBe(`${picture}/0.handle`)
  expect(begin('0.handle').beside(1)).toBe(`${picture}/0.text`)
})

it('Tab leads from part to part before the first frame of the card too', () => {
  const { store, picture, begin } = typingIn()
  store.setSession({ words: {} })
  expect(begin('0.name').beside(-1)).toBeNull()
  expect(begin('0.text').beside(1)).toBe(`${picture}/0.date`)
  expect(begin('0.date').beside(-1)).toBe(`${picture}/0.text`)
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

const poll = {
  choices: [
    { label: 'Yes', votes: 3 },
    { label: 'No', votes: 1 },
  ],
  endsAt: null,
  final: true,
}
const counts = { replies: 12_345, reposts: 7, likes: 0, quotes: null, views: 1_200_000, bookmarks: null }
const note = { title: '', text: 'A note' }
const fullEntry = () => fetchedEntry({ poll, counts, note, replyTo: 'bob', labels: ['sensitive', 'A warning'] })
const full = () => postCard({ posts: [fullEntry()] })

it.each([
  ['0.date', 'yesterday'],
  ['0.replies', '99'],
  ['0.views', '5M'],
  ['0.choice1', 'Perhaps'],
  ['0.replyTo', '@carol'],
  ['0.noteTitle', 'A title'],
  ['0.share0', '60%'],
  ['0.votes', '1.2K'],
  ['0.warning', 'Spoilers'],
])('%s of a fetched post is typed where it is, and the card then says that it was edited', (part, words) => {
  const { store, card, begin } = typingIn(full())
  const before = card()
  const field = begin(part)
  field.type(words)
  expect(field.words()).toBe(words)
  field.end()
  expect(begin(part).words()).toBe(words)
  expect(standingOfCard(card())).toBe('edited')
  store.undo()
  expect(card()).toEqual(before)
})

it.each([
  ['12.3K', 12_300],
  ['12,345', 12_345],
  ['12.345', 12_345],
  ['1,2 m', 1_200_000],
  ['007', 7],
  ['9'.repeat(20), 999_999_999_999_999],
  ['5 bookmarks', 5],
  ['12 the best', 12],
  ['3 Tausend', 3],
  ['2.5 million', 2_500_000],
  ['4 thousand', 4000],
  ['none', 0],
])('a number that is typed as %j is %d', (words, number) => {
  const { card, begin } = typingIn(full())
  begin('0.likes').type(words)
  expect(card().posts[0]!.counts.likes).toBe(number)
})

it('a number keeps its place while nothing is typed in it, and goes when the typing ends so', () => {
  const { card, begin } = typingIn(full())
  const field = begin('0.replies')
  field.type('')
  expect([field.words(), card().posts[0]!.counts.replies]).toEqual(['', 0])
  field.end()
  expect(card().posts[0]!.counts.replies).toBeNull()
})

it('a number that is half typed stays as it is typed, until another change says otherwise', () => {
  const { store, card, begin } = typingIn(full())
  const field = begin('0.replies')
  expect(field.words()).toBe('12.3K')
  field.type('12.')
  expect([field.words(), card().posts[0]!.counts.replies]).toEqual(['12.', 12])
  store.undo()
  expect(field.words()).toBe('12.3K')
})

it('every word of a card has a place where it is typed, with the words that stand there', async () => {
  useFontsOfDisk()
  const { quote: _, ...quote } = fetchedEntry()
  const entry = { ...fullEntry(), quote }
  for (const card of [postCard({ posts: [entry] }), postCard({ posts: [entry, entry] })]) {
    // What is laid out without its fonts says which they are.
    for (let at = 0; at < 2; at++) await prepareText(postDrawing.texts(card))
    const typed = postDrawing.words!(card)
    const own = [
      'name',
      'handle',
      'date',
      'replyTo',
      'text',
      'choice0',
      'choice1',
      'share0',
      'share1',
      'votes',
      'warning',
      'noteTitle',
      'note',
      'replies',
      'likes',
    ]
    const quoted = ['name', 'handle', 'date', 'text'].map((part) => `quote.${part}`)
    expect(typed.map(({ part }) => part)).toEqual(
      expect.arrayContaining([...own, ...quoted].map((part) => `0.${part}`)),
    )
    for (const { part, block } of typed) expect([part, partOf(card, part)?.words]).toEqual([part, block.text])
  }
})

const votes = (card: Post) => card.posts[0]!.poll!.choices.map((choice) => choice.votes)

it('a share of a poll is typed where it stands, whatever is typed on the way; the others share the rest as they did', () => {
  const three = { ...poll, choices: [600, 300, 100].map((votes, at) => ({ label: `Choice ${at}`, votes })) }
  const { card, begin } = typingIn(postCard({ posts: [fetchedEntry({ poll: three })] }))
  const field = begin('0.share1')
  expect(field.words()).toBe('30%')
  for (const words of ['', '1', '10', '100', '100%', 'x', '6', '65', '65%']) field.type(words)
  expect(votes(card())).toEqual([300, 650, 50])
  field.end()
  expect(begin('0.share1').words()).toBe('65%')
  expect(begin('0.votes').words()).toBe('1K')
})

it('votes that can have the typed share stay as many', () => {
  const ten = { ...poll, choices: [5, 5].map((votes, at) => ({ label: `Choice ${at}`, votes })) }
  const { card, begin } = typingIn(postCard({ posts: [fetchedEntry({ poll: ten })] }))
  const field = begin('0.share0')
  for (const words of ['', '5', '50', '50%']) field.type(words)
  expect(votes(card())).toEqual([5, 5])
  field.type('70%')
  expect(votes(card())).toEqual([7, 3])
  field.type('75%')
  expect(votes(card())).toEqual([750, 250])
})

it('few votes become as many as a typed share needs, and all of them are typed where they stand', () => {
  const { card, begin } = typingIn(full())
  begin('0.share0').type('33,3%')
  expect(votes(card())).toEqual([333, 667])
  const field = begin('0.votes')
  for (const words of ['1', '', '1,2', '12 345']) field.type(words)
  field.end()
  expect(votes(card()).reduce((sum, count) => sum! + count!, 0)).toBe(12_345)
  expect(begin('0.share0').words()).toBe('33.3%')
})

it('a warning without words leaves the pictures covered, and words that are a name of a network stay words', () => {
  const { card, begin } = typingIn(postCard({ posts: [fetchedEntry({ labels: ['A warning'] })] }))
  const field = begin('0.warning')
  field.type('gore')
  expect([field.words(), card().posts[0]!.labels]).toEqual(['gore', [' gore']])
  field.type('')
  expect([field.words(), card().posts[0]!.labels]).toEqual(['', ['']])
  field.end()
  expect(card().posts[0]!.labels).toEqual(['sensitive'])
  expect(standingOfCard(card())).toBe('edited')
})
