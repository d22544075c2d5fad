// What comes while there is a picture: placed one way at once, the other way by one press.
import { expect, it } from 'vitest'
import { createPosts } from '@/lib/editor/input/posts'
import { setPadding } from '@/lib/scene/commands'
import { assetOf } from '@/lib/scene/shown'
import { createTestEditor, pngFile } from '../test-editor'

type Editor = ReturnType<typeof createTestEditor>

const file = (name: string) => new File([pngFile(name)], `${name}.png`, { type: 'image/png' })
const shown = ({ store, assets }: Editor) =>
  store.getState().scene.pictures.map((each) => {
    const id = assetOf(each)
    return id === null ? each.content.kind : assets.get(id)?.name
  })
const last = ({ store }: Editor) => store.getState().session.toasts.at(-1)
const code = { kind: 'card', card: 'code', text: 'const a = 1\nconst b = 2' } as const

async function editorWithPicture(): Promise<Editor> {
  const editor = createTestEditor()
  await editor.intake.takeFile(file('first'))
  expect(last(editor)).toBeUndefined()
  return editor
}

/** Every way in, and what is on the canvas then: at once, and after the press. */
const ways: [string, (editor: Editor) => Promise<void>, string[], string[], string][] = [
  [
    'a file',
    (editor) => editor.intake.takeFile(file('b')),
    ['b'],
    ['first', 'b'],
    '“b” took the place of the picture.',
  ],
  [
    'files',
    (editor) => editor.intake.takeFiles([file('b'), file('c')]),
    ['b', 'c'],
    ['first', 'b', 'c'],
    'The first of 2 pictures took the place of the picture.',
  ],
  [
    'a capture',
    async (editor) => {
      const ended = editor.capture.start({ url: 'https://a.example/', deviceType: 'desktop', colorScheme: 'light' })
      editor.service.last().answer({ blob: pngFile('page'), url: 'https://a.example/', cached: false })
      await ended
    },
    ['a.example'],
    ['first', 'a.example'],
    'The capture took the place of the picture.',
  ],
  [
    'a card',
    (editor) => editor.intake.takeCard(code),
    ['first', 'code'],
    ['code'],
    'The code card stands beside the picture.',
  ],
  [
    'a post',
    async (editor) => createPosts({ ...editor }).write('https://x.com/somebody/status/20'),
    ['post'],
    ['first', 'post'],
    'The post card took the place of the picture.',
  ],
]

it.each(ways)('%s over a picture can be placed the other way by one press, each way one undo step', async (...way) => {
  const [, bring, atOnce, otherwise, message] = way
  const editor = await editorWithPicture()
  const { scene, history } = editor.store.getState()
  await bring(editor)
  expect(shown(editor)).toEqual(atOnce)
  expect(last(editor)).toMatchObject({ tone: 'info', message })
  last(editor)!.action!.run()
  expect(shown(editor)).toEqual(otherwise)
  expect(editor.store.getState().history.past).toHaveLength(history.past.length + 1)
  expect(last(editor)).toBeUndefined()
  editor.store.undo()
  expect(editor.store.getState().scene).toEqual(scene)
})

it('the offer leaves with the next step, and taking it late changes nothing', async () => {
  const editor = await editorWithPicture()
  await editor.intake.takeFile(file('b'))
  const { action } = last(editor)!
  expect(editor.store.getState().session.otherWay).not.toBeNull()
  editor.store.commit(setPadding, 5)
  expect(last(editor)).toBeUndefined()
  expect(editor.store.getState().session.otherWay).toBeNull()
  action!.run()
  expect(shown(editor)).toEqual(['b'])
})

it('nobody is asked who dropped it on the half that says so, who brings the same picture again, or where nothing more fits', async () => {
  const editor = await editorWithPicture()
  await editor.intake.takeFiles([file('b')], false)
  await editor.intake.takeFiles([file('c')], true)
  await editor.intake.takeFile(file('b'))
  expect(last(editor)).toBeUndefined()
  await editor.intake.takeFiles(
    Array.from({ length: 10 }, (_, at) => file(`more-${at}`)),
    true,
  )
  await editor.intake.takeFile(file('d'))
  expect(shown(editor)).toHaveLength(12)
  expect(last(editor)).toBeUndefined()
})
