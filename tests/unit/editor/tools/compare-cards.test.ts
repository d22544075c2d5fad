// Two cards of code, or a card and a text, as one diff: by one step, in the look of the code, with what was hidden.
import { expect, it } from 'vitest'
import { showCard } from '@/lib/editor/store/show-card'
import { compareWithText } from '@/lib/editor/tools/objects/compare-cards'
import { code } from '@/lib/kinds/contents/code/schema'
import type { Diff } from '@/lib/kinds/contents/diff/schema'
import { addAnnotation, setContent } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { withoutSecrets } from '@/lib/scene/without-secrets'
import { createToolEditor } from '../../../support/tool-editor'

function withCodes(...texts: string[]) {
  const editor = createToolEditor(defaultScene())
  const look = { theme: 'dracula', family: 'fira-code', language: 'typescript', fileName: 'a.ts' }
  for (const text of texts) showCard(editor.store, code.schema.parse({ kind: 'code', text, ...look }))
  const contents = () => editor.scene().pictures.map(({ content }) => content)
  const toast = () => editor.store.getState().session.toasts.at(-1)?.message
  return { editor, contents, toast }
}

it('two codes become one diff by one step, and undo brings both back', () => {
  const { editor, contents } = withCodes('a\nb', 'a\nc')
  const [before, steps] = [contents(), editor.steps()]
  expect(editor.toolbox.edit('compare-cards')).toBe(true)
  expect(contents()).toMatchObject([
    {
      kind: 'diff',
      theme: 'dracula',
      family: 'fira-code',
      language: 'typescript',
      text: expect.stringContaining('-b\n+c'),
    },
  ])
  expect(editor.steps()).toBe(steps + 1)
  editor.undo()
  expect(contents()).toEqual(before)
})

it('of several codes the two that are selected are compared, in their order', () => {
  const { editor, contents } = withCodes('one', 'two', 'three')
  const [first, , third] = editor.scene().pictures
  expect(editor.toolbox.edit('compare-cards')).toBe(false)
  editor.store.setSession({ selection: [third!.id, first!.id] })
  editor.toolbox.edit('compare-cards')
  expect(
    contents()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['code', 'diff'])
  expect((contents().find(({ kind }) => kind === 'diff') as Diff).text).toContain('-one\n+three')
})

it('a text that is given comes before or after the code', () => {
  const { editor, contents } = withCodes('old')
  const [picture] = editor.scene().pictures
  expect(compareWithText(editor.store, { picture: picture!, text: 'new\r\n', fileName: '', isBefore: false })).toBe(
    true,
  )
  expect((contents()[0] as Diff).text).toBe('--- a/a.ts\n+++ b/a.ts\n@@ -1,1 +1,1 @@\n-old\n+new')
  editor.undo()
  compareWithText(editor.store, { picture: picture!, text: 'new', fileName: 'b.ts', isBefore: true })
  expect((contents()[0] as Diff).text).toBe('--- a/b.ts\n+++ b/a.ts\n@@ -1,1 +1,1 @@\n-new\n+old')
})

it('what one text hides is hidden wherever the other says it, and that is said', () => {
  const { editor, contents, toast } = withCodes('a\nkey = "sk-live-abc"')
  const [picture] = editor.scene().pictures
  const from = 'a\nkey = "'.length
  const change = { hidden: [{ from, to: from + 'sk-live-abc'.length }] }
  editor.store.commit(setContent, { picture: picture!.id, change })
  const text = 'a\nkey = "sk-live-abc", // new\nagain = "sk-live-abc"'
  compareWithText(editor.store, { picture: editor.scene().pictures[0]!, text, fileName: '', isBefore: false })
  expect(withoutSecrets(contents()[0] as Diff).text).not.toContain('sk-live')
  expect((contents()[0] as Diff).hidden).toHaveLength(3)
  expect(toast()).toBe('What one text hides is hidden in the other too.')
})

it('a line that hides words, with others in their place, is told to be checked; one that hides as much is not', () => {
  const { editor, toast } = withCodes('key = "old-one"\nend')
  const [picture] = editor.scene().pictures
  editor.store.commit(setContent, { picture: picture!.id, change: { hidden: [{ from: 7, to: 14 }] } })
  const compare = (text: string) => {
    for (const { id } of editor.store.getState().session.toasts) editor.store.dismiss(id)
    compareWithText(editor.store, { picture: editor.scene().pictures[0]!, text, fileName: '', isBefore: false })
  }
  compare('key = "other"\nend')
  expect(toast()).toMatch(/^Check the diff/)
  editor.undo()
  compare('key = "old-one", // same\nend')
  expect(toast()).not.toMatch(/^Check the diff/)
  editor.undo()
  compare('key = "old-one"\nfinish')
  expect(toast()).not.toMatch(/^Check the diff/)
})

it('twelve pictures leave room for a diff in the place of one', () => {
  const { editor, contents } = withCodes(...Array.from({ length: 12 }, (_, at) => `text ${at}`))
  const picture = editor.scene().pictures[11]!
  expect(compareWithText(editor.store, { picture, text: 'other', fileName: '', isBefore: false })).toBe(true)
  expect(contents().filter(({ kind }) => kind === 'diff')).toHaveLength(1)
  expect(contents()).toHaveLength(12)
})

it('what is hidden stays hidden, and what is redacted is not shown: that is said, and nothing changes', () => {
  const { editor, contents, toast } = withCodes('key = SECRET', 'key = other')
  const [first] = editor.scene().pictures
  const box = { kind: 'redact', id: 'r', plane: first!.id, x: 0, y: 0, width: 90, height: 90 }
  editor.store.commit(addAnnotation, box as never)
  const before = contents()
  editor.toolbox.edit('compare-cards')
  expect(contents()).toEqual(before)
  expect(toast()).toBe('A diff would show what is cropped or redacted.')
  editor.undo()
  editor.store.setSession({ typing: first!.id, textRange: { from: 6, to: 12 } })
  editor.toolbox.edit('hide-words')
  editor.store.setSession({ typing: null, textRange: null })
  editor.toolbox.edit('compare-cards')
  expect(withoutSecrets(contents()[0]!)).toMatchObject({ kind: 'diff', text: expect.not.stringContaining('SECRET') })
})

it('codes that say the same are not compared, which is said', () => {
  const { editor, contents, toast } = withCodes('same', 'same')
  editor.toolbox.edit('compare-cards')
  expect(contents()).toHaveLength(2)
  expect(toast()).toMatch(/say the same/)
})
