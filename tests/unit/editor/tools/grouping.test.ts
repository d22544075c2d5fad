// Groups: selected, moved, resized, ordered and copied together, and entered by a second click.
import { describe, expect, it } from 'vitest'
import { groupNamesOf, renamingGroup } from '@/lib/editor/tools/objects/object-names'
import { geometryOf } from '@/lib/kinds/annotations'
import { parseScene } from '@/lib/scene/parse'
import {
  createToolEditor,
  sceneWithPicture,
  type ToolEditor,
  withItem,
  withSecondPicture,
} from '../../../support/tool-editor'

const box = (id: string, x: number, y: number, more = {}) => ({
  kind: 'rectangle' as const,
  id,
  x,
  y,
  width: 200,
  height: 100,
  fillOpacity: 1,
  ...more,
})
/** Two in a group, one beside it. */
const grouped = () => {
  const editor = createToolEditor(
    [box('a', 0, 0), box('b', 400, 0), box('c', 0, 600)].reduce(withItem, sceneWithPicture()),
  )
  editor.store.setSession({ selection: ['a', 'b'] })
  expect(editor.key('Mod+G')).toBe('objects-group')
  editor.toolbox.edit('deselect')
  return editor
}
const lefts = (editor: ToolEditor) => editor.items().map((item) => geometryOf(item).bounds(item).x)

it('a group is made and taken apart as one step each, and a single object is none', () => {
  const editor = grouped()
  expect(editor.items().map(({ group }) => group !== null)).toEqual([true, true, false])
  expect(editor.steps()).toBe(1)
  editor.click([200, 150])
  expect(editor.key('Mod+Shift+G')).toBe('objects-ungroup')
  expect(editor.items().every(({ group }) => group === null)).toBe(true)
  expect(editor.steps()).toBe(2)
  editor.store.setSession({ selection: ['c'] })
  expect(editor.toolbox.edit('group')).toBe(false)
})

it('a click takes the group, a second one goes into it, and one beside it comes out again', () => {
  const editor = grouped()
  editor.click([200, 150])
  expect(editor.selection()).toEqual(['a', 'b'])
  editor.click([200, 150])
  expect(editor.selection()).toEqual(['a'])
  editor.click([600, 150])
  expect(editor.selection()).toEqual(['b'])
  editor.click([1500, 900])
  editor.click([600, 150])
  expect(editor.selection()).toEqual(['a', 'b'])
})

it('the pointer over a group outlines all of it, as a click would take it', () => {
  const editor = grouped()
  editor.move([200, 150])
  const { outlines } = editor.toolbox.overlay(editor.store.getState())
  expect(outlines.map(({ id, tone }) => `${id} ${tone}`)).toEqual(['a hovered', 'b hovered'])
})

it('a marquee that touches one takes the group, and Shift adds or takes away all of it', () => {
  const editor = grouped()
  editor.drag([
    [60, 60],
    [140, 140],
  ])
  expect(editor.selection()).toEqual(['a', 'b'])
  editor.click([200, 750], { shift: true })
  expect(editor.selection()).toEqual(['a', 'b', 'c'])
  editor.click([600, 150], { shift: true })
  expect(editor.selection()).toEqual(['c'])
})

it('a drag of one moves all, and an entered one moves alone', () => {
  const editor = grouped()
  editor.drag(
    [
      [200, 150],
      [250, 350],
    ],
    { mod: true },
  )
  expect(lefts(editor)).toEqual([50, 450, 0])
  editor.click([250, 350])
  editor.drag(
    [
      [250, 350],
      [350, 350],
    ],
    { mod: true },
  )
  expect(lefts(editor)).toEqual([150, 450, 0])
})

it('a copy of a group is a group of its own, and a copy of one of it is in none', () => {
  const editor = grouped()
  editor.click([200, 150])
  editor.key('Mod+D')
  const [a, b, , copyA, copyB] = editor.items()
  expect(copyA!.group).not.toBeNull()
  expect(copyA!.group).toBe(copyB!.group)
  expect([a!.group, b!.group]).not.toContain(copyA!.group)
  editor.store.setSession({ selection: ['a'] })
  editor.key('Mod+D')
  expect(editor.items().at(-1)!.group).toBeNull()
})

it('a pasted group is another group in a document that has one of the same name', () => {
  const editor = grouped()
  editor.click([200, 150])
  const html = editor.toolbox.copyObjects()!
  const other = grouped()
  other.toolbox.pasteObjects(html)
  expect(new Set(other.items().map(({ group }) => group)).size).toBe(3)
})

it('a copied group is called as its original: copied by a key, by a drag, with its picture, and in another document', () => {
  const named = () => {
    const editor = grouped()
    editor.store.commit(renamingGroup, { id: editor.items()[0]!.group!, name: 'Header' })
    return editor
  }
  const names = (editor: ToolEditor) => [...groupNamesOf(editor.scene()).values()]
  const byKey = named()
  byKey.click([200, 150])
  byKey.key('Mod+D')
  expect(names(byKey)).toEqual(['Header', 'Header'])
  byKey.undo()
  expect([names(byKey), Object.keys(byKey.scene().groupNames)]).toEqual([['Header'], [byKey.items()[0]!.group]])
  const byDrag = named()
  byDrag.drag(
    [
      [200, 150],
      [300, 350],
    ],
    { alt: true },
  )
  expect(names(byDrag)).toEqual(['Header', 'Header'])
  const withPicture = named()
  withPicture.store.load(withSecondPicture(withPicture.scene()))
  withPicture.store.setSession({ selection: ['picture'] })
  withPicture.key('Mod+D')
  expect(withPicture.scene().pictures).toHaveLength(3)
  expect(names(withPicture)).toEqual(['Header', 'Header'])
  const other = createToolEditor(sceneWithPicture())
  byKey.click([200, 150])
  other.toolbox.pasteObjects(byKey.toolbox.copyObjects()!)
  expect(names(other)).toEqual(['Header'])
})

it('a locked member stays where it is and is not selected by the pointer', () => {
  const editor = grouped()
  editor.toolbox.setFlags(['b'], { locked: true })
  editor.click([200, 150])
  expect(editor.selection()).toEqual(['a'])
  editor.drag(
    [
      [200, 150],
      [300, 150],
    ],
    { mod: true },
  )
  expect(lefts(editor)).toEqual([100, 400, 0])
})

it('a scene from before there were groups has none', () => {
  const { group: _, ...before } = grouped().items()[0]!
  const scene = parseScene({ ...sceneWithPicture(), annotations: [before] })
  expect(scene.annotations[0]!.group).toBeNull()
})

describe('one place up or down', () => {
  const ordered = (items: ReturnType<typeof box>[], id: string, ...keys: string[]) => {
    const editor = createToolEditor(items.reduce(withItem, sceneWithPicture()))
    editor.store.setSession({ selection: [id] })
    for (const key of keys) editor.key(key)
    return editor.items().map((item) => item.id)
  }

  it('goes past the next object that is seen on the same plane: what lies elsewhere is no neighbour', () => {
    const row = [box('a', 0, 0), box('x', 0, 0, { plane: 'canvas' }), box('b', 0, 0)]
    expect(ordered(row, 'a', 'Mod+]')).toEqual(['b', 'x', 'a'])
    expect(ordered(row, 'b', 'Mod+[')).toEqual(['b', 'x', 'a'])
  })

  it('goes past what is hidden, and past spotlights, which lie below all others', () => {
    const hidden = box('h', 0, 0, { hidden: true })
    const light = { kind: 'spotlight', id: 's' } as never
    expect(ordered([box('a', 0, 0), hidden, light, box('b', 0, 0)], 'a', 'Mod+]').join('')).toBe('bhsa')
    expect(ordered([box('a', 0, 0), hidden, box('b', 0, 0)], 'a', 'Mod+Shift+]').join('')).toBe('hba')
  })
})

it('copies of steps go on counting, whatever way they are made', () => {
  const step = (number: number) => ({
    kind: 'step' as const,
    id: `step-${number}`,
    number,
    at: { x: 90 * number, y: 90 },
  })
  const steps = (count: number) =>
    createToolEditor([1, 2, 3].slice(0, count).map(step).reduce(withItem, sceneWithPicture()))
  const numbers = (editor: ToolEditor) => editor.items().flatMap((item) => (item.kind === 'step' ? [item.number] : []))
  const doubled = steps(2)
  doubled.key('Mod+A')
  doubled.key('Mod+D')
  expect(numbers(doubled)).toEqual([1, 2, 3, 4])
  const cut = steps(3)
  cut.store.setSession({ selection: ['step-2'] })
  const html = cut.toolbox.copyObjects()!
  cut.key('Delete')
  cut.toolbox.pasteObjects(html)
  expect(numbers(cut)).toEqual([1, 2, 3])
  const dragged = steps(1)
  dragged.drag(
    [
      [190, 190],
      [400, 500],
      [700, 500],
    ],
    { alt: true },
  )
  expect(numbers(dragged)).toEqual([1, 2])
})

it('a copy is seen and free, also of what is hidden or locked', () => {
  const editor = createToolEditor(withItem(sceneWithPicture(), box('a', 0, 0, { hidden: true, locked: true })))
  editor.store.setSession({ selection: ['a'] })
  editor.toolbox.pasteObjects(editor.toolbox.copyObjects()!)
  expect(editor.items()[1]).toMatchObject({ hidden: false, locked: false })
})

it('a locked member of a group stays in it while the others are taken out', () => {
  const editor = grouped()
  const [before] = editor.items()
  editor.toolbox.setFlags(['a'], { locked: true })
  editor.store.setSession({ selection: ['b'] })
  expect(editor.toolbox.edit('ungroup')).toBe(true)
  expect(editor.items()).toMatchObject([{ group: before!.group, locked: true }, { group: null }, { group: null }])
})
