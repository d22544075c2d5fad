// Groups as rows of the list: their names, what they hold, where they lie, and how objects come into and out of them.
import { describe, expect, it } from 'vitest'
import { dropTarget, groupBeside } from '@/lib/editor/tools/objects/list-drop'
import { dropRows, stepRows } from '@/lib/editor/tools/objects/list-order'
import { type ListRow, listPlanes, unfoldedRows, wordsOf } from '@/lib/editor/tools/objects/list-rows'
import { renamingGroup } from '@/lib/editor/tools/objects/object-names'
import { parseScene } from '@/lib/scene/parse'
import { createToolEditor, sceneWithPicture, type ToolEditor, withItem } from '../../../support/tool-editor'

const box = (id: string, more: object = {}) => ({ kind: 'rectangle' as const, id, ...more })
const editorOf = (...items: Parameters<typeof withItem>[1][]) =>
  createToolEditor(items.reduce(withItem, sceneWithPicture()))
const rowsOf = (editor: ToolEditor, plane = 'picture') =>
  listPlanes(editor.scene(), () => 'shot')
    .find((each) => each.plane === plane)!
    .rows.filter(({ kind }) => kind !== 'picture')
/** As the list shows them, from the top: members are indented. */
const shown = (editor: ToolEditor) =>
  rowsOf(editor).map(({ kind, name, id, within }) => `${within === null ? '' : '  '}${kind === 'group' ? name : id}`)
const order = (editor: ToolEditor) => editor.items().map(({ id }) => id)
const grouping = (editor: ToolEditor, ...ids: string[]) => {
  editor.store.setSession({ selection: ids })
  editor.toolbox.edit('group')
  editor.store.setSession({ selection: [] })
  return editor
}
/** From the bottom: a, b and d in a group, c above it. */
const grouped = () => grouping(editorOf(box('a'), box('b'), box('c'), box('d')), 'a', 'd')
const groupOf = (editor: ToolEditor, id: string) => editor.items().find((item) => item.id === id)!.group
const rowNamed = (editor: ToolEditor, name: string) =>
  rowsOf(editor).find((row) => row.name === name || row.id === name)!

it('what is grouped comes to lie together below its uppermost, as one step, and stands below its name', () => {
  const editor = grouped()
  expect(order(editor)).toEqual(['b', 'c', 'a', 'd'])
  expect(shown(editor)).toEqual(['Group 1', '  d', '  a', 'c', 'b'])
  expect(editor.steps()).toBe(1)
  editor.undo()
  expect(order(editor)).toEqual(['a', 'b', 'c', 'd'])
})

it('a group has the name it was given, which empty words take away, and a name of a group that is no more is forgotten', () => {
  const editor = grouped()
  const id = groupOf(editor, 'a')!
  editor.store.commit(renamingGroup, { id, name: '  Header ' })
  expect(shown(editor)[0]).toBe('Header')
  expect(parseScene(JSON.parse(editor.bytes()))).toEqual(editor.scene())
  editor.store.commit(renamingGroup, { id, name: 'x'.repeat(61) })
  expect(shown(editor)[0]).toBe('Header')
  const other = grouping(editor, 'b', 'c')
  other.store.commit(renamingGroup, { id: groupOf(other, 'b')!, name: 'Body' })
  editor.store.setSession({ selection: ['a', 'd'] })
  editor.toolbox.edit('ungroup')
  other.store.commit(renamingGroup, { id: groupOf(other, 'b')!, name: '' })
  expect(editor.scene().groupNames).toEqual({})
  expect(shown(editor)).toEqual(['d', 'a', 'Group 1', '  c', '  b'])
})

it('a scene from before groups had names has none', () => {
  const { groupNames: _, ...before } = grouped().scene()
  expect(parseScene(before).groupNames).toEqual({})
})

it('a row says what it is: how many a group holds, whether they are shown, and which group an object is in', () => {
  const editor = grouped()
  const words = () => rowsOf(editor).map((row) => wordsOf(row))
  expect(words().slice(0, 3)).toEqual([
    'Group 1, 2 objects, expanded',
    'Rectangle 4, in Group 1',
    'Rectangle 3, in Group 1',
  ])
  editor.store.commit(renamingGroup, { id: groupOf(editor, 'a')!, name: 'Header' })
  editor.toolbox.setFlags(['a', 'd'], { locked: true })
  expect(wordsOf(rowsOf(editor)[0]!, true)).toBe('Group, Header, 2 objects, collapsed, locked')
  editor.toolbox.setFlags(['a'], { locked: false })
  expect(wordsOf(rowsOf(editor)[0]!)).toBe('Group, Header, 2 objects, expanded')
})

it('a folded group leaves its members out, but for one that is selected alone', () => {
  const editor = grouped()
  const folded = [groupOf(editor, 'a')!]
  const seen = (selection: string[]) =>
    unfoldedRows(rowsOf(editor), { folded, selection }).map(({ id, kind }) => (kind === 'group' ? 'G' : id))
  expect(seen([])).toEqual(['G', 'c', 'b'])
  expect(seen(['a', 'd'])).toEqual(['G', 'c', 'b'])
  expect(seen(['a'])).toEqual(['G', 'd', 'a', 'c', 'b'])
})

it('a group on two planes has a row on each, which stands for all of it', () => {
  const editor = grouping(editorOf(box('a'), box('b', { plane: 'canvas' })), 'a', 'b')
  const [onCanvas, onPicture] = [rowsOf(editor, 'canvas'), rowsOf(editor)]
  expect([onCanvas.length, onPicture.length]).toEqual([2, 2])
  expect(onCanvas[0]!.ids).toEqual(onPicture[0]!.ids)
  expect(onCanvas[0]!.id).not.toBe(onPicture[0]!.id)
})

it('one object and a whole group are given a name, and some of a group are not', () => {
  const editor = grouping(editorOf(box('a'), box('b'), box('c')), 'a', 'b', 'c')
  const rename = (...selection: string[]) => {
    editor.store.setSession({ selection, renames: false })
    return editor.key('F2')
  }
  expect([rename('a'), rename('a', 'b', 'c')]).toEqual(['objects-rename', 'objects-rename'])
  expect([rename('a', 'b'), editor.key('Mod+G')]).toEqual([null, null])
})

it('one object that is left of a group is none', () => {
  const editor = grouped()
  editor.store.setSession({ selection: ['a'] })
  editor.toolbox.edit('delete')
  expect(shown(editor)).toEqual(['d', 'c', 'b'])
})

describe('a row that is dragged', () => {
  const drop = (editor: ToolEditor, name: string, over: string, share: number, folded: string[] = []) => {
    const rows = unfoldedRows(rowsOf(editor), { folded, selection: [] })
    const dragged = rowNamed(editor, name)
    const target = dropTarget(dragged, {
      rows,
      at: rows.findIndex((row) => row.id === rowNamed(editor, over).id),
      share,
    })
    return { isChanged: dropRows(editor.store, [dragged.top, ...dragged.ids], target.place), target }
  }

  it('goes into a group between its members, below its name as the uppermost, and onto a folded one', () => {
    const between = grouped()
    drop(between, 'b', 'a', 0.4)
    expect(shown(between)).toEqual(['Group 1', '  d', '  b', '  a', 'c'])
    expect(between.steps()).toBe(2)
    const first = grouped()
    drop(first, 'c', 'Group 1', 0.8)
    expect(shown(first)).toEqual(['Group 1', '  c', '  d', '  a', 'b'])
    const last = grouped()
    drop(last, 'b', 'a', 0.9)
    expect(shown(last)).toEqual(['Group 1', '  d', '  a', '  b', 'c'])
    const onto = grouped()
    const { target } = drop(onto, 'b', 'Group 1', 0.5, [groupOf(onto, 'a')!])
    expect(target.edge).toBe('whole')
    expect(shown(onto)).toEqual(['Group 1', '  b', '  d', '  a', 'c'])
    onto.undo()
    expect(shown(onto)).toEqual(['Group 1', '  d', '  a', 'c', 'b'])
  })

  it('goes out of its group above its name, beside other rows, and below all', () => {
    const three = () => grouping(editorOf(box('a'), box('b'), box('c'), box('d')), 'b', 'c', 'd')
    for (const [over, share, wanted] of [
      ['Group 1', 0.1, ['c', 'Group 1', '  d', '  b', 'a']],
      ['a', 0.1, ['Group 1', '  d', '  b', 'c', 'a']],
      ['a', 0.9, ['Group 1', '  d', '  b', 'a', 'c']],
      ['a', 3, ['Group 1', '  d', '  b', 'a', 'c']],
    ] as const) {
      const editor = three()
      drop(editor, 'c', over, share)
      expect(shown(editor)).toEqual(wanted)
    }
    const end = grouping(editorOf(box('a'), box('b'), box('c')), 'a', 'b', 'c')
    drop(end, 'c', 'a', 2)
    expect(shown(end)).toEqual(['Group 1', '  b', '  a', 'c'])
  })

  it('of a group of two ends the group when it goes out', () => {
    const editor = grouped()
    drop(editor, 'd', 'b', 0.9)
    expect(shown(editor)).toEqual(['a', 'c', 'b', 'd'])
    expect(editor.items().every(({ group }) => group === null)).toBe(true)
    editor.undo()
    expect(shown(editor)).toEqual(['Group 1', '  d', '  a', 'c', 'b'])
  })

  it('is all of a group by its name: it goes past others and never into another group', () => {
    const editor = grouping(editorOf(box('a'), box('b'), box('c'), box('d'), box('e')), 'a', 'b')
    grouping(editor, 'd', 'e')
    expect(shown(editor)).toEqual(['Group 2', '  e', '  d', 'c', 'Group 1', '  b', '  a'])
    drop(editor, 'Group 1', 'e', 0.2)
    expect(shown(editor)).toEqual(['Group 1', '  b', '  a', 'Group 2', '  e', '  d', 'c'])
    drop(editor, 'Group 1', 'd', 0.9)
    expect(shown(editor)).toEqual(['Group 2', '  e', '  d', 'Group 1', '  b', '  a', 'c'])
    expect(editor.steps()).toBe(4)
  })
})

describe('by keys', () => {
  it('a row steps past a whole group, and a member among those of its own', () => {
    const editor = grouped()
    stepRows(editor.store, ['c'], 1)
    expect(shown(editor)).toEqual(['c', 'Group 1', '  d', '  a', 'b'])
    expect(stepRows(editor.store, ['d'], 1)).toBe(false)
    stepRows(editor.store, ['a'], 1)
    expect(shown(editor)).toEqual(['c', 'Group 1', '  a', '  d', 'b'])
    stepRows(editor.store, ['a', 'd'], -1)
    expect(shown(editor)).toEqual(['c', 'b', 'Group 1', '  a', '  d'])
  })

  it('an object joins the group right above it, else the one right below, and leaves it again', () => {
    const editor = grouped()
    const join = (id: string) => {
      const rows: readonly ListRow[] = rowsOf(editor)
      const place = groupBeside(
        rows,
        rows.findIndex((row) => row.id === id),
      )
      return place !== null && dropRows(editor.store, [id], place)
    }
    expect([join('b'), join('d'), join(rowNamed(editor, 'Group 1').id)]).toEqual([false, false, false])
    expect(join('c')).toBe(true)
    expect(shown(editor)).toEqual(['Group 1', '  d', '  a', '  c', 'b'])
    editor.store.setSession({ selection: ['a'] })
    expect(editor.toolbox.edit('leave-group')).toBe(true)
    expect(shown(editor)).toEqual(['a', 'Group 1', '  d', '  c', 'b'])
    expect(join('a')).toBe(true)
    expect(shown(editor)).toEqual(['Group 1', '  a', '  d', '  c', 'b'])
    editor.store.setSession({ selection: ['a', 'c', 'd'] })
    const steps = editor.steps()
    expect(editor.toolbox.edit('leave-group')).toBe(false)
    expect(editor.steps()).toBe(steps)
  })

  it('goes out of a group that lies on two planes, though it is all of it on its own', () => {
    const onTwo = () => grouping(editorOf(box('a', { plane: 'canvas' }), box('b'), box('c'), box('d')), 'a', 'b', 'c')
    const out = (...ids: string[]) => {
      const editor = onTwo()
      editor.store.setSession({ selection: ids })
      expect(editor.toolbox.edit('leave-group')).toBe(true)
      return ['a', 'b', 'c'].map((id) => groupOf(editor, id) === null)
    }
    expect(out('a')).toEqual([true, false, false])
    expect(out('b')).toEqual([false, true, false])
    expect(out('b', 'c')).toEqual([true, true, true])
    const editor = onTwo()
    expect(dropRows(editor.store, ['a'], { above: null, group: null })).toBe(true)
    expect(groupOf(editor, 'a')).toBeNull()
    const whole = onTwo()
    dropRows(whole.store, ['a', 'b', 'c'], { above: null, group: null })
    expect(['a', 'b', 'c'].map((id) => groupOf(whole, id))).not.toContain(null)
  })

  it('a selected group goes to the front and one place up as one, and one of it only among the others', () => {
    const editor = grouping(editorOf(box('a'), box('b'), box('c'), box('d')), 'a', 'b')
    editor.store.setSession({ selection: ['a', 'b'] })
    editor.key('Mod+]')
    expect(order(editor)).toEqual(['c', 'a', 'b', 'd'])
    editor.key('Mod+Shift+]')
    expect(order(editor)).toEqual(['c', 'd', 'a', 'b'])
    editor.store.setSession({ selection: ['b'] })
    editor.key('Mod+Shift+[')
    expect(order(editor)).toEqual(['c', 'd', 'b', 'a'])
  })

  it('a group with a spotlight goes to the back whole', () => {
    const light = { kind: 'spotlight', id: 's' } as never
    const editor = grouping(editorOf(box('b'), box('a'), light), 'a', 's')
    editor.store.setSession({ selection: ['a', 's'] })
    editor.key('Mod+Shift+[')
    expect(shown(editor)).toEqual(['b', 'Group 1', '  s', '  a'])
  })
})
