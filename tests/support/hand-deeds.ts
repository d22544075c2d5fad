// What a hand may do at the stage, by chance: presses of every tool, keys, edits of menus, styles, the clipboard, undo.
import fc from 'fast-check'
import { toolTable } from '@/lib/editor/store/tool-table'
import type { ObjectEdit } from '@/lib/editor/tools/objects/object-edit'
import { objectEdits } from '@/lib/editor/tools/objects/object-edits'
import type { Scene } from '@/lib/scene/schema'
import { type At, sceneWithPicture, type ToolEditor, withItem, withSecondPicture } from './tool-editor'

type Deed = (editor: ToolEditor) => void

const tilt = { xDeg: 35, yDeg: -25, zDeg: 10, perspective: 0.8, offsetX: 0, offsetY: 0 }
const crop = { x: 100, y: 50, width: 1300, height: 800 }
const base = { kind: 'rectangle' as const, width: 200, height: 100, fillOpacity: 1 }

/** Objects of several kinds, one hidden, one locked, two in a group. */
const withObjects = (scene: Scene): Scene =>
  [
    { ...base, id: 'free', x: 200, y: 150 },
    { ...base, id: 'locked', x: 500, y: 150, locked: true },
    { ...base, id: 'hidden', x: 800, y: 150, hidden: true },
    { ...base, id: 'pair-a', x: 200, y: 500, group: 'pair' },
    { ...base, id: 'pair-b', x: 500, y: 500, group: 'pair' },
    { kind: 'arrow' as const, id: 'arrow', from: { x: 300, y: 300 }, to: { x: 900, y: 420 } },
    { kind: 'text' as const, id: 'words', at: { x: 700, y: 700 } },
    { kind: 'step' as const, id: 'step', at: { x: 1000, y: 700 } },
    { kind: 'redact' as const, id: 'redact', x: 900, y: 500, width: 200, height: 80 },
    { kind: 'pen' as const, id: 'pen', points: [100, 200, 300].map((x) => ({ x, y: 800 + (x % 200) })) },
    { ...base, id: 'on-canvas', plane: 'canvas', x: 20, y: 20 },
  ].reduce(withItem, scene)

const several = withSecondPicture(sceneWithPicture())
/** By name, so that a failure says on which. */
export const handScenes: Readonly<Record<string, Scene>> = {
  empty: sceneWithPicture(),
  'one picture': withObjects(sceneWithPicture()),
  'a tilted and cropped picture': withObjects(sceneWithPicture({ tilt, crop })),
  'two pictures': withObjects(several),
  'two pictures on each other': withObjects({ ...several, layout: { kind: 'single' } }),
  'a fan': withObjects({ ...several, layout: { kind: 'fan', angleDeg: 15, spread: 0.4 } }),
}

const at: fc.Arbitrary<At> = fc.tuple(fc.integer({ min: -50, max: 3400 }), fc.integer({ min: -50, max: 1250 }))
const hand = fc.record({
  shift: fc.boolean(),
  alt: fc.boolean(),
  mod: fc.constantFrom(false, false, true),
  space: fc.constantFrom(false, false, false, true),
  clicks: fc.constantFrom(1, 1, 1, 2),
  pointerType: fc.constantFrom('mouse' as const, 'touch' as const, 'pen' as const),
})
const way = fc.tuple(fc.array(at, { minLength: 1, maxLength: 5 }), hand)

export const choosing: fc.Arbitrary<Deed> = fc
  .constantFrom(...toolTable.map(({ id }) => id))
  .map((id) => (editor) => editor.tool(id))

/** A press, moves and its release. */
export const dragging: fc.Arbitrary<Deed> = way.map(([points, how]) => (editor) => {
  if (!editor.down(points[0]!, { ...how, space: false })) return
  for (const point of points.slice(1)) editor.move(point, how)
  editor.up(points.at(-1)!, how)
})

/** A press that is taken back after its last move. */
export const cancelling: fc.Arbitrary<Deed> = way.map(([points, how]) => (editor) => {
  if (!editor.down(points[0]!, { ...how, space: false })) return
  for (const point of points.slice(1)) editor.move(point, how)
  editor.toolbox.cancelPress()
  editor.up(points.at(-1)!, how)
})

const editing: fc.Arbitrary<Deed> = fc
  .constantFrom(...(Object.keys(objectEdits) as ObjectEdit[]))
  .map((edit) => (editor) => void editor.toolbox.edit(edit))

const keying: fc.Arbitrary<Deed> = fc
  .constantFrom('Escape', 'Delete', 'Mod+D', 'Mod+A', 'Mod+G', 'Enter', 'Q', 'Alt+S', "Mod+'", 'Mod+Z', 'Mod+Shift+Z')
  .map((key) => (editor) => void editor.key(key))

const styling: fc.Arbitrary<Deed> = fc
  .constantFrom({ color: '#123456', strokePx: 9 }, { strokePx: 1e9 }, { shape: 'tapered' }, { x: 12, color: 'red' })
  .map((change) => (editor) => editor.toolbox.commitStyle(change))

const pasting: fc.Arbitrary<Deed> = fc.constant((editor) => {
  const html = editor.toolbox.copyObjects()
  if (html !== null) editor.toolbox.pasteObjects(html)
})

/** A press with something else after each of its moves. */
const interrupted = (between: fc.Arbitrary<Deed>, end: (editor: ToolEditor, last: At) => void): fc.Arbitrary<Deed> =>
  fc.tuple(way, fc.array(between, { minLength: 1, maxLength: 4 })).map(([[points, how], deeds]) => (editor) => {
    if (!editor.down(points[0]!, { ...how, space: false })) return
    for (const [at, act] of deeds.entries()) {
      editor.move(points[at % points.length]!, how)
      act(editor)
    }
    end(editor, points.at(-1)!)
  })

const interrupting = interrupted(fc.oneof(choosing, editing, keying, styling, pasting), (editor, last) =>
  editor.up(last),
)

/** It is taken back after edits of menus and keys. */
export const cancellingAfterEdits: fc.Arbitrary<Deed> = interrupted(editing, (editor, last) => {
  editor.toolbox.cancelPress()
  editor.up(last)
})

export const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: interrupting },
  { weight: 3, arbitrary: choosing },
  { weight: 8, arbitrary: dragging },
  { weight: 2, arbitrary: cancelling },
  { weight: 6, arbitrary: editing },
  { weight: 3, arbitrary: keying },
  { weight: 1, arbitrary: styling },
  { weight: 1, arbitrary: pasting },
)
