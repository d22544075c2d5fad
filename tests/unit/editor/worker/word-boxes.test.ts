// Where words lie for a pointer: as they were laid out, so that a click takes a text where it is seen.
import { beforeAll, expect, it } from 'vitest'
import { prepareText } from '@/lib/core/text/typesetter'
import { typedLayout, wordBoxes } from '@/lib/editor/worker/word-boxes'
import { textDrawing } from '@/lib/kinds/annotations/words/text'
import { useFontsOfDisk } from '../../../support/text/font-files'
import { createToolEditor, sceneWithPicture, withItem } from '../../../support/tool-editor'

beforeAll(() => useFontsOfDisk())

const words = {
  kind: 'text' as const,
  id: 'words',
  at: { x: 300, y: 200 },
  text: 'iiii\niiii',
  style: 'plain',
  sizePx: 40,
}

it('a text is taken in the box of its words, also once it has moved, and not beside it', async () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), words))
  await prepareText(textDrawing.texts!(editor.item('text')))
  const box = wordBoxes(editor.scene())
  // Two lines of narrow letters: the guess without a font is more than twice as wide.
  expect(box.words).toMatchObject({ x: 0, y: 0, height: 104 })
  expect(box.words!.width).toBeLessThan(50)
  const take = (x: number, y: number) => {
    editor.store.setSession({ words: box, selection: [] })
    editor.click([x, y])
    return editor.selection()
  }
  expect([take(410, 390), take(470, 310)]).toEqual([['words'], []])
  editor.store.setSession({ words: box })
  editor.drag(
    [
      [410, 390],
      [810, 390],
    ],
    { mod: true },
  )
  expect([take(810, 390), take(410, 390)]).toEqual([['words'], []])
})

it('hidden texts have no box: their fonts may not be there', () => {
  expect(wordBoxes(withItem(sceneWithPicture(), { ...words, hidden: true } as never))).toEqual({})
})

it('words that are typed come with their carets, a text without any too, and nothing else does', async () => {
  const scene = withItem(withItem(sceneWithPicture(), words), { kind: 'rectangle', id: 'box' })
  expect(await typedLayout(scene, 'words')).toMatchObject({
    id: 'words',
    plane: 'picture',
    at: { x: 300, y: 200 },
    sizePx: 40,
    carets: {
      text: 'iiii\niiii',
      lines: [
        { start: 0, end: 4 },
        { start: 5, end: 9 },
      ],
    },
  })
  const bare = { text: '', family: 'lora' }
  const empty = await typedLayout(withItem(sceneWithPicture(), { ...words, ...bare }), 'words')
  expect(empty!.carets.lines).toHaveLength(1)
  expect(empty!.carets.ascent).toBeGreaterThan(30)
  expect([await typedLayout(scene, 'box'), await typedLayout(scene, 'gone'), await typedLayout(scene, null)]).toEqual([
    null,
    null,
    null,
  ])
})
