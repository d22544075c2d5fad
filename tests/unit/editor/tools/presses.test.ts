// A press lives in one scene and with one tool: what else changes them ends it, and Escape leads back to before it.
import { describe, expect, it } from 'vitest'
import { setPadding } from '@/lib/scene/commands'
import { createToolEditor, sceneWithPicture, type ToolEditor, withItem } from '../../../support/tool-editor'

const box = { kind: 'rectangle' as const, id: 'one', x: 200, y: 150, width: 200, height: 100, strokePx: 10 }
const secret = { kind: 'text' as const, id: 'one', at: { x: 400, y: 300 }, text: 'Secret' }
const withBox = withItem(sceneWithPicture(), box)
const otherDocument = withItem(sceneWithPicture(), secret)

const x = (editor: ToolEditor) => editor.item('rectangle').x
const session = (editor: ToolEditor) => editor.store.getState().session

/** The upper left corner of the selected rectangle is pressed. */
function holdingCorner(): ToolEditor {
  const editor = createToolEditor(withBox)
  editor.click([400, 250])
  editor.down([300, 250])
  return editor
}

/** The rectangle was dragged by 30, and the pointer is still down. */
function dragging(): ToolEditor {
  const editor = createToolEditor(withBox)
  editor.down([400, 250])
  editor.move([420, 250], { mod: true })
  editor.move([430, 250], { mod: true })
  return editor
}

function drawing(tool: 'arrow' | 'text', to: readonly [number, number][] = [[600, 600]]): ToolEditor {
  const editor = createToolEditor()
  editor.tool(tool)
  editor.down([300, 300])
  for (const at of to) editor.move(at)
  return editor
}

describe('a press whose scene was changed by something else', () => {
  it('changes nothing in another document that was opened meanwhile', () => {
    const editor = holdingCorner()
    editor.store.load(otherDocument)
    const opened = editor.bytes()
    editor.move([250, 200])
    editor.up([240, 190])
    expect([editor.bytes(), editor.steps()]).toEqual([opened, 0])
  })

  it('changes nothing in another document when Escape ends it', () => {
    const editor = dragging()
    editor.store.load(otherDocument)
    const opened = editor.bytes()
    expect(editor.toolbox.cancelPress()).toBe(false)
    expect([editor.bytes(), editor.steps()]).toEqual([opened, 0])
  })

  it('brings nothing back that was undone meanwhile, and redo stays', () => {
    const editor = createToolEditor(withBox)
    editor.click([400, 250])
    editor.toolbox.commitStyle({ color: '#00ff00' })
    editor.down([300, 250])
    editor.undo()
    const undone = editor.bytes()
    editor.move([250, 200])
    editor.up([240, 190])
    expect([editor.bytes(), editor.store.getState().history.future.length]).toEqual([undone, 1])
  })

  it('is over with another command: what was dragged so far is a step before that one, and no more follows', () => {
    const editor = dragging()
    editor.store.commit(setPadding, 80)
    expect(session(editor).pointing.isPressed).toBe(false)
    editor.move([700, 250])
    editor.up([800, 250])
    expect([x(editor), editor.scene().padding, editor.steps()]).toEqual([230, 80, 2])
    editor.undo()
    editor.undo()
    expect(editor.scene()).toEqual(withBox)
  })

  it('ends a marquee, too: nothing of it is shown any more, and what it selected stays', () => {
    const editor = createToolEditor(withBox)
    editor.down([150, 200])
    editor.move([600, 400])
    editor.store.commit(setPadding, 80)
    editor.move([110, 110])
    expect([session(editor).pointing.marquee, editor.selection()]).toEqual([null, ['one']])
  })
})

describe('a press whose tool was changed', () => {
  it('keeps what was dragged, and the next tool begins with that', () => {
    const editor = dragging()
    expect(editor.key('c')).toBe('tool-crop')
    editor.move([250, 250])
    editor.up([200, 250])
    expect([x(editor), session(editor).tool]).toEqual([230, 'crop'])
    editor.key('Escape')
    expect([x(editor), editor.steps()]).toEqual([230, 1])
  })

  it('keeps what was drawn and leaves the chosen tool chosen', () => {
    const editor = drawing('arrow')
    editor.key('r')
    editor.up([700, 700])
    expect(editor.item('arrow').to).toEqual({ x: 500, y: 500 })
    expect([session(editor).tool, editor.selection(), editor.steps()]).toEqual([
      'rectangle',
      [editor.items()[0]!.id],
      1,
    ])
  })

  it('makes nothing of a press that had not become a drag, and nothing without its words', () => {
    for (const editor of [drawing('arrow', []), drawing('text', []), drawing('text')]) {
      editor.key('r')
      editor.up([700, 700])
      expect([editor.items(), editor.steps(), session(editor).typing]).toEqual([[], 0, null])
    }
  })

  it('picks no colour', () => {
    const editor = createToolEditor()
    editor.tool('eyedropper')
    editor.down([300, 300])
    editor.move([500, 300])
    editor.key('v')
    expect(session(editor)).toMatchObject({ tool: 'select', eyedropper: null })
    expect(editor.toolbox.cancelPress()).toBe(false)
  })
})

describe('keys and menus during a press', () => {
  it.each(['ArrowRight', 'Shift+ArrowDown', 'Mod+A', 'Mod+D', 'Delete', 'Mod+G', 'Mod+]', 'Mod+Shift+L', 'Enter'])(
    '%s changes nothing, and Escape leads back to before the press',
    (key) => {
      const editor = dragging()
      const before = JSON.stringify(withBox)
      editor.key(key)
      editor.move([440, 250], { mod: true })
      expect(x(editor)).toBe(240)
      expect(editor.key('Escape')).toBe('escape')
      editor.up([440, 250])
      expect([editor.bytes(), editor.steps(), editor.store.getState().history.gesture]).toEqual([before, 0, null])
    },
  )

  it('are taken from the page, which would scroll or move the focus', () => {
    expect(dragging().toolbox.edit('select-next')).toBe(true)
    expect(dragging().toolbox.edit('nudge-down')).toBe(true)
  })

  it('copy and cut nothing', () => {
    expect(dragging().toolbox.copyObjects()).toBeNull()
  })

  it('that nudged before the press make a step of their own, which Escape leaves', () => {
    const editor = createToolEditor(withBox)
    editor.click([400, 250])
    editor.key('ArrowRight')
    editor.down([400, 250])
    editor.move([430, 250], { mod: true })
    editor.key('Escape')
    expect([x(editor), editor.steps()]).toEqual([201, 1])
  })
})
