// Words are resized by the corners of the box they were laid out in, and wrapped by its right side.
import { beforeAll, describe, expect, it } from 'vitest'
import { prepareText } from '@/lib/core/text/typesetter'
import { wordBoxes } from '@/lib/editor/worker/word-boxes'
import { textDrawing } from '@/lib/kinds/annotations/words/text'
import { useFontsOfDisk } from '../../../support/text/font-files'
import { createToolEditor, sceneWithPicture, type ToolEditor, withItem } from '../../../support/tool-editor'

beforeAll(() => useFontsOfDisk())

const words = {
  kind: 'text' as const,
  id: 'words',
  at: { x: 300, y: 200 },
  text: 'Some words',
  style: 'box',
  sizePx: 40,
}

async function selected(more: object = {}): Promise<ToolEditor> {
  const editor = createToolEditor(withItem(sceneWithPicture(), { ...words, ...more }))
  await showWords(editor)
  editor.store.setSession({ selection: ['words'] })
  return editor
}

async function showWords(editor: ToolEditor): Promise<void> {
  await prepareText(textDrawing.texts!(editor.item('text')))
  editor.store.setSession({ words: wordBoxes(editor.scene()) })
}

const handle = (editor: ToolEditor, id: string) =>
  editor.toolbox.overlay(editor.store.getState()).handles.find((each) => each.id === id)!.at

function dragBy(editor: ToolEditor, id: string, x: number, y: number, hand = {}): void {
  const at = handle(editor, id)
  editor.drag(
    [
      [at.x, at.y],
      [at.x + x, at.y + y],
    ],
    { mod: true, ...hand },
  )
}

const corners = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const
const places = (editor: ToolEditor) => corners.map((id) => handle(editor, id))

describe('a corner of words', () => {
  it.each([0, 30])('turned by %s degrees, changes their size, and the opposite corner stays', async (turnDeg) => {
    for (const [index, id] of corners.entries()) {
      const editor = await selected({ turnDeg })
      const before = places(editor)
      const [from, fixed] = [before[index]!, before[(index + 2) % 4]!]
      // To twice the way from the opposite corner.
      dragBy(editor, id, from.x - fixed.x, from.y - fixed.y)
      expect(editor.item('text').sizePx, id).toBeCloseTo(80, 0)
      await showWords(editor)
      const after = places(editor)
      expect(after[(index + 2) % 4]!.x, id).toBeCloseTo(fixed.x, 0)
      expect(after[(index + 2) % 4]!.y, id).toBeCloseTo(fixed.y, 0)
      expect(after[index]!.x, id).toBeCloseTo(2 * from.x - fixed.x, 0)
    }
  })

  it('with Alt keeps their middle', async () => {
    const editor = await selected()
    const middle = (all: ReturnType<typeof places>) => (all[0]!.x + all[2]!.x) / 2
    const before = places(editor)
    dragBy(editor, 'bottom-right', (before[2]!.x - before[0]!.x) / 2, (before[2]!.y - before[0]!.y) / 2, { alt: true })
    await showWords(editor)
    expect(editor.item('text').sizePx).toBeCloseTo(80, 0)
    expect(middle(places(editor))).toBeCloseTo(middle(before), 0)
  })

  it('takes the width with it to which lines are broken, and never leaves the sizes that words have', async () => {
    const editor = await selected({ width: 150 })
    const lines = editor.store.getState().session.words.words!.height / 40
    const all = places(editor)
    dragBy(editor, 'bottom-right', (all[2]!.x - all[0]!.x) / 2, (all[2]!.y - all[0]!.y) / 2)
    expect(editor.item('text')).toMatchObject({ sizePx: 60, width: 225 })
    await showWords(editor)
    expect(editor.store.getState().session.words.words!.height / 60).toBeCloseTo(lines, 6)
    dragBy(editor, 'bottom-right', -5000, -5000)
    expect(editor.item('text').sizePx).toBe(8)
  })
})

describe('the right side of words', () => {
  it('breaks their lines to where it is dragged, one step', async () => {
    const editor = await selected()
    expect(editor.item('text').width).toBe(0)
    const before = editor.store.getState().session.words.words!
    dragBy(editor, 'right', -100, 0)
    await showWords(editor)
    const after = editor.store.getState().session.words.words!
    expect(after.height).toBeGreaterThan(before.height * 1.5)
    expect(editor.item('text').width).toBeCloseTo(before.width + 2 * before.x - 100, 0)
    expect(editor.steps()).toBe(1)
  })

  it('stands off where a line is too low for three handles', async () => {
    const far = async (sizePx: number) => {
      const editor = await selected({ sizePx })
      return handle(editor, 'right').x - handle(editor, 'top-right').x
    }
    expect(await far(200)).toBe(0)
    expect(await far(12)).toBeCloseTo(14, 6)
  })
})
