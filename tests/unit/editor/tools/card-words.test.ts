// Words of a card that are hidden or marked: by what is selected while one types, by what looks like a secret; each one undo step.
import { expect, it } from 'vitest'
import { showCard } from '@/lib/editor/store/show-card'
import { type Code, code } from '@/lib/kinds/contents/code/schema'
import { post } from '@/lib/kinds/contents/post/schema'
import { setContent } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene } from '@/lib/scene/layout'
import { withoutSecrets } from '@/lib/scene/without-secrets'
import { createToolEditor } from '../../../support/tool-editor'

function typingIn(text: string, selected?: string) {
  const editor = createToolEditor(defaultScene())
  const picture = showCard(editor.store, code.schema.parse({ kind: 'code', text }))!
  const card = () => editor.scene().pictures.find(({ id }) => id === picture)!.content as Code
  const select = (words: string) => {
    const from = card().text.indexOf(words)
    editor.store.setSession({ typing: picture, textRange: { from, to: from + words.length } })
  }
  if (selected !== undefined) select(selected)
  const said = (field: 'hidden' | 'words') => card()[field].map(({ from, to }) => card().text.slice(from, to))
  return { editor, picture, card, select, said }
}

it('selected words are hidden by one step, and shown by the same key', () => {
  const { editor, said, card } = typingIn('const a = secret', 'secret')
  const steps = editor.steps()
  editor.toolbox.edit('hide-words')
  expect(said('hidden')).toEqual(['secret'])
  expect(editor.steps()).toBe(steps + 1)
  expect(withoutSecrets(card()).text).toBe('const a = ••••••')
  editor.toolbox.edit('hide-words')
  expect(said('hidden')).toEqual([])
  editor.undo()
  expect(said('hidden')).toEqual(['secret'])
})

it('hidden and marked words go with the text, and what is typed inside of them is hidden too', () => {
  const { editor, picture, said, card } = typingIn('a = secret', 'secret')
  editor.toolbox.edit('hide-words')
  editor.toolbox.edit('mark-words')
  for (const text of ['let b\na = secret', 'let b\na = sec12ret'])
    editor.store.commit(setContent, { picture, change: { text } })
  expect(said('hidden')).toEqual(['sec12ret'])
  expect(said('words')).toEqual(['sec12ret'])
  expect(withoutSecrets(card()).text).toBe('let b\na = ••••••••')
})

it('a line that the list of marked lines has no room for is refused in words, and no other loses its mark', () => {
  const { editor, card, select } = typingIn(Array.from({ length: 200 }, (_, at) => `line ${at};`).join('\n'))
  const told = () => editor.store.getState().session.toasts.map(({ message }) => message)
  let marked = ''
  for (let line = 1; line < 200 && told().length === 0; line += 2) {
    marked = card().marked
    select(`line ${line};`)
    editor.toolbox.edit('mark-lines')
  }
  expect(told()).toEqual(['So many lines of the card are marked that no more fit.'])
  expect(marked.length).toBeGreaterThan(190)
  expect(card().marked).toBe(marked)
})

it('the lines of the selection are marked, and no longer where all of them were', () => {
  const { editor, card } = typingIn('a\nb\nc', 'b\nc')
  editor.toolbox.edit('mark-lines')
  expect(card().marked).toBe('2-3')
  editor.toolbox.edit('mark-lines')
  expect(card().marked).toBe('')
})

it('everything that looks like a secret is hidden by one step, beside what was hidden', () => {
  const { editor, said } = typingIn('PASSWORD=hunter2222\nmail anna@uni-bonn.de, not this', 'this')
  editor.toolbox.edit('hide-words')
  const steps = editor.steps()
  editor.toolbox.edit('hide-secrets')
  expect(said('hidden')).toEqual(['hunter2222', 'anna@uni-bonn.de', 'this'])
  expect(editor.steps()).toBe(steps + 1)
  editor.toolbox.edit('hide-secrets')
  expect(editor.store.getState().session.toasts.at(-1)?.message).toMatch(/^No keys/)
})

it('nothing is hidden while nothing is selected', () => {
  const { editor, said } = typingIn('a = b', '')
  expect(editor.toolbox.edit('hide-words')).toBe(false)
  expect(said('hidden')).toEqual([])
})

it('a double press types in the card, though it is the only picture', () => {
  const { editor, picture } = typingIn('const a = 1')
  const { size, cards } = layoutScene(editor.scene())
  expect(cards).toHaveLength(1)
  const middle = [size.width / 2, size.height / 2] as const
  expect(editor.down(middle, { clicks: 1 })).toBe(false)
  editor.click(middle, { clicks: 2 })
  expect(editor.store.getState().session.typing).toBe(picture)
})

it.each(['code', 'terminal', 'diff'] as const)('a new %s card is typed in at once, beside what is there', (kind) => {
  const editor = createToolEditor()
  editor.toolbox.edit(`new-${kind}-card`)
  const { pictures } = editor.scene()
  expect(pictures.map(({ content }) => content.kind)).toEqual(['image', kind])
  expect(editor.store.getState().session).toMatchObject({ typing: pictures[1]!.id, selection: [pictures[1]!.id] })
  expect(editor.steps()).toBe(1)
})

it('a post of which no frame has told yet is typed in where it says something', () => {
  const editor = createToolEditor(defaultScene())
  const picture = showCard(editor.store, post.schema.parse({ kind: 'post' }))!
  editor.toolbox.edit('type-in-card')
  expect(editor.store.getState().session.typing).toBe(`${picture}/0.text`)
})

it('a word more than a card can hide is refused in words, and everything that was hidden stays so', () => {
  const words = Array.from({ length: 201 }, (_, at) => `w${at}`)
  const { editor, picture, select, said } = typingIn(words.join(' '))
  let at = 0
  const hidden = words.map((word) => {
    const from = at
    at += word.length + 1
    return { from, to: from + word.length }
  })
  editor.store.commit(setContent, { picture, change: { hidden: hidden.slice(1) } })
  select('w0')
  const steps = editor.steps()
  expect(editor.toolbox.edit('hide-words')).toBe(true)
  expect(said('hidden')).toEqual(words.slice(1))
  expect(editor.steps()).toBe(steps)
  expect(editor.store.getState().session.toasts.at(-1)?.message).toBe(
    '200 places of the card are hidden, and no more fit.',
  )
  // To show the middle of one would make it two.
  const { from } = hidden[100]!
  editor.store.setSession({ textRange: { from: from + 1, to: from + 2 } })
  editor.toolbox.edit('hide-words')
  expect(said('hidden')).toHaveLength(200)
})

it('of more secrets than a card has places all are hidden, and it is said that what is between some is too', () => {
  const lines = Array.from({ length: 260 }, (_, at) => `user${at}@company${at % 3 === 0 ? '.co' : ''}.io`)
  const { editor, card } = typingIn(lines.join('\n'))
  editor.toolbox.edit('hide-secrets')
  expect(card().hidden).toHaveLength(200)
  expect(withoutSecrets(card()).text).not.toMatch(/[a-z]/)
  const toast = editor.store.getState().session.toasts.at(-1)
  expect(toast).toMatchObject({
    message: '260 secrets are hidden.',
    hint: expect.stringContaining('between some of them'),
  })
})
