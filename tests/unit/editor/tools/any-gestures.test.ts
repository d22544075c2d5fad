// Whatever a hand does: undone entirely the scene is what it was, redone it is what it became, it can be read at any time, what is
// locked or hidden stays, and a press that is taken back was never there.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseScene } from '@/lib/scene/parse'
import { cancelling, cancellingAfterEdits, choosing, deed, dragging, handScenes } from '../../../support/hand-deeds'
import { createToolEditor, type ToolEditor } from '../../../support/tool-editor'

const isReadable = (editor: ToolEditor) =>
  expect(JSON.stringify(parseScene(JSON.parse(editor.bytes())))).toBe(editor.bytes())
/** What a press leaves as it was when it is taken back. */
const whole = (editor: ToolEditor) => {
  const { history, session } = editor.store.getState()
  const { selection, tool, toolStyles, typing, toasts } = session
  return JSON.stringify({
    scene: editor.scene(),
    past: history.past.length,
    future: history.future.length,
    selection,
    tool,
    toolStyles,
    typing,
    toasts,
  })
}

describe.each(Object.entries(handScenes))('on %s', (_, scene) => {
  it('any sequence of gestures and edits is undone and redone to the byte, and leaves a scene that can be read', () => {
    fc.assert(
      fc.property(fc.array(deed, { minLength: 1, maxLength: 25 }), (deeds) => {
        const editor = createToolEditor(scene)
        const start = editor.bytes()
        for (const act of deeds) {
          act(editor)
          isReadable(editor)
        }
        // A crop is a step once its tool is left.
        editor.tool('select')
        editor.store.endGesture()
        while (editor.store.getState().history.future.length > 0) editor.redo()
        const end = editor.bytes()
        const steps = editor.steps()
        for (let left = steps; left > 0; left--) editor.undo()
        expect(editor.bytes()).toBe(start)
        for (let left = steps; left > 0; left--) editor.redo()
        expect(editor.bytes()).toBe(end)
        expect(editor.store.getState().session.pointing.isPressed).toBe(false)
      }),
      { seed: 2026, numRuns: 60 },
    )
  }, 60_000)

  it('no pointer changes what is locked or hidden, with any tool', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(choosing, dragging, cancelling), { minLength: 1, maxLength: 15 }), (deeds) => {
        const editor = createToolEditor(scene)
        const kept = () => JSON.stringify(editor.items().filter(({ id }) => id === 'locked' || id === 'hidden'))
        const before = kept()
        for (const act of deeds) act(editor)
        expect(kept()).toBe(before)
      }),
      { seed: 2027, numRuns: 60 },
    )
  }, 60_000)

  it('a press that is taken back at any point leaves all as if it had never begun', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 8 }), fc.oneof(cancelling, cancellingAfterEdits), (deeds, cancelled) => {
        const editor = createToolEditor(scene)
        for (const act of deeds) act(editor)
        editor.store.endGesture()
        const before = whole(editor)
        cancelled(editor)
        expect(whole(editor)).toBe(before)
      }),
      { seed: 2028, numRuns: 60 },
    )
  }, 60_000)
})
