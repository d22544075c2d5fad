// Whatever a hand does: undone entirely the scene is what it was, redone it is what it became, and it can be read at any time.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toolTable } from '@/lib/editor/store/tool-table'
import { parseScene } from '@/lib/scene/parse'
import { createToolEditor, sceneWithPicture, type ToolEditor } from '../../../support/tool-editor'

const tilt = { xDeg: 35, yDeg: -25, zDeg: 10, perspective: 0.8, offsetX: 0, offsetY: 0 }
const crop = { x: 100, y: 50, width: 1300, height: 800 }
const at = fc.tuple(fc.integer({ min: -50, max: 1850 }), fc.integer({ min: -50, max: 1250 }))
const hand = fc.record({
  shift: fc.boolean(),
  alt: fc.boolean(),
  space: fc.constantFrom(false, false, false, true),
  pointerType: fc.constantFrom('mouse' as const, 'touch' as const, 'pen' as const),
})
const keys = [
  'Delete',
  'Mod+D',
  'ArrowLeft',
  'Shift+ArrowDown',
  'Mod+A',
  'Mod+]',
  'Mod+Shift+[',
  'Mod+Shift+L',
  'Enter',
  'Q',
]

type Deed = (editor: ToolEditor) => void
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.constantFrom(...toolTable.map(({ id }) => id)).map(
    (id): Deed =>
      (editor) =>
        editor.tool(id),
  ),
  fc.tuple(fc.array(at, { minLength: 1, maxLength: 5 }), hand).map(
    ([points, how]): Deed =>
      (editor) => {
        if (!editor.down(points[0]!, { ...how, space: false })) return
        for (const point of points.slice(1)) editor.move(point, how)
        editor.up(points.at(-1)!, how)
      },
  ),
  fc.tuple(at, at).map(
    ([from, to]): Deed =>
      (editor) => {
        editor.down(from)
        editor.move(to)
        editor.key('Escape')
        editor.up(to)
      },
  ),
  fc.constantFrom(...keys).map(
    (key): Deed =>
      (editor) =>
        void editor.key(key),
  ),
  fc.constant<Deed>((editor) => editor.toolbox.commitStyle({ color: '#123456', strokePx: 9, opacity: 0.3 })),
)

it('any sequence of gestures is undone and redone to the byte, and leaves a scene that can be read', () => {
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 25 }), fc.boolean(), (deeds, isTilted) => {
      const editor = createToolEditor(sceneWithPicture(isTilted ? { tilt, crop } : {}))
      const start = editor.bytes()
      for (const act of deeds) act(editor)
      editor.store.endGesture()
      // A crop is one step from its tool to the next.
      editor.tool('select')
      const end = editor.bytes()
      expect(JSON.stringify(parseScene(JSON.parse(end)))).toBe(end)
      const steps = editor.steps()
      for (let left = steps; left > 0; left--) editor.undo()
      expect(editor.bytes()).toBe(start)
      for (let left = steps; left > 0; left--) editor.redo()
      expect(editor.bytes()).toBe(end)
      expect(editor.store.getState().session.pointing.isPressed).toBe(false)
    }),
    { seed: 2026, numRuns: 300 },
  )
}, 60_000)
