// Several pictures as objects: selected, moved to another place or freely, ordered, copied and deleted as annotations are.
import { describe, expect, it } from 'vitest'
import { layoutScene } from '@/lib/scene/layout'
import type { Scene } from '@/lib/scene/schema'
import {
  type At,
  createToolEditor,
  sceneWithPicture,
  type ToolEditor,
  withItem,
  withSecondPicture,
} from '../../../support/tool-editor'

/** Side by side: the first from 100 to 1700, the second from 1740 to 3340. */
const row = () => withSecondPicture(sceneWithPicture())
/** On each other, both from 100 to 1700. */
const free = (): Scene => ({ ...row(), layout: { kind: 'single' } })
const onFirst: At = [900, 600]
const onSecond: At = [2500, 600]
const ids = (editor: ToolEditor) => editor.scene().pictures.map(({ id }) => id)
const chosen = (editor: ToolEditor) => editor.store.getState().session.selection
const outlines = (editor: ToolEditor) =>
  editor.toolbox.overlay(editor.store.getState()).outlines.map(({ id, tone }) => `${id} ${tone}`)
const secret = { kind: 'redact' as const, id: 'secret', x: 10, y: 10, width: 300, height: 100 }

describe('pictures beside each other', () => {
  it('are outlined when the pointer is over one and when it is selected, and a picture alone never is', () => {
    const editor = createToolEditor(row())
    editor.move(onSecond)
    expect(outlines(editor)).toEqual(['second hovered'])
    editor.click(onSecond)
    expect(outlines(editor)).toEqual(['second selected'])
    const alone = createToolEditor(withItem(sceneWithPicture(), secret))
    alone.move(onFirst)
    alone.click(onFirst)
    expect([outlines(alone), chosen(alone)]).toEqual([[], []])
  })

  it('are added and taken away by Shift, and by a marquee that is drawn round them', () => {
    const editor = createToolEditor(row())
    editor.click(onFirst)
    editor.click(onSecond, { shift: true })
    expect(chosen(editor)).toEqual(['picture', 'second'])
    editor.click(onFirst, { shift: true })
    expect(chosen(editor)).toEqual(['second'])
    editor.drag([
      [50, 50],
      [1720, 1150],
    ])
    expect(chosen(editor)).toEqual(['picture'])
  })

  it('keep a marquee that begins on a picture with objects for the objects', () => {
    const editor = createToolEditor(withItem(row(), secret))
    editor.drag([
      [500, 400],
      [105, 105],
    ])
    expect([chosen(editor), ids(editor)]).toEqual([['secret'], ['picture', 'second']])
  })

  it('change places when one is dragged nearer to the place of the other, as one step', () => {
    const editor = createToolEditor(row())
    const before = editor.bytes()
    editor.drag([onFirst, [1500, 640], [2400, 700]])
    expect([ids(editor), chosen(editor), editor.steps()]).toEqual([['second', 'picture'], ['picture'], 1])
    editor.undo()
    expect(editor.bytes()).toBe(before)
  })

  it('show where the dragged one would go before it is released, and change nothing until then', () => {
    const editor = createToolEditor(row())
    const before = editor.bytes()
    editor.down(onFirst)
    editor.move([1200, 600])
    expect(outlines(editor)).toEqual(['picture selected', 'picture dragged'])
    editor.move([2400, 600])
    expect(outlines(editor)).toEqual(['picture selected', 'second target', 'picture dragged'])
    expect(editor.bytes()).toBe(before)
    editor.key('Escape')
    editor.up([2400, 600])
    expect([editor.bytes(), editor.steps(), outlines(editor)]).toEqual([before, 0, []])
  })

  it('go to the next place by an arrow key, and nowhere where there is none', () => {
    const editor = createToolEditor(row())
    editor.click(onFirst)
    expect(editor.toolbox.edit('nudge-left')).toBe(false)
    editor.key('ArrowRight')
    editor.store.endGesture()
    expect([ids(editor), editor.steps()]).toEqual([['second', 'picture'], 1])
  })

  it('go on with a held arrow key as one step', () => {
    const editor = createToolEditor(row())
    editor.store.setSession({ selection: ['picture'] })
    editor.key('Mod+D')
    editor.store.setSession({ selection: ['picture'] })
    const before = editor.bytes()
    for (let times = 0; times < 3; times++) editor.key('ArrowRight')
    editor.store.endGesture()
    expect([ids(editor).at(-1), editor.steps()]).toEqual(['picture', 2])
    editor.undo()
    expect(editor.bytes()).toBe(before)
  })

  it('are ordered as objects are', () => {
    const editor = createToolEditor(row())
    editor.click(onFirst)
    editor.key('Mod+]')
    expect(ids(editor)).toEqual(['second', 'picture'])
    editor.key('Mod+Shift+[')
    expect(ids(editor)).toEqual(['picture', 'second'])
  })

  it('take what is drawn on them along: a redaction hides the same pixels after its picture has moved', () => {
    const editor = createToolEditor(withItem(row(), secret))
    editor.click(onFirst)
    editor.drag([onFirst, [2500, 600]])
    expect(ids(editor)).toEqual(['second', 'picture'])
    expect(editor.item('redact')).toMatchObject({ plane: 'picture', x: 10, y: 10, width: 300, height: 100 })
  })

  it('are visited by the walk from object to object, before what is drawn on them', () => {
    const editor = createToolEditor(withItem(row(), secret))
    const walked = [1, 2, 3].map(() => {
      editor.toolbox.edit('select-next')
      return chosen(editor)[0]
    })
    expect(walked).toEqual(['picture', 'second', 'secret'])
  })

  it('are all selected by Mod+A where there is no object', () => {
    const editor = createToolEditor(row())
    editor.key('Mod+A')
    expect(chosen(editor)).toEqual(['picture', 'second'])
    editor.key('Escape')
    expect(chosen(editor)).toEqual([])
  })
})

describe('a picture that is deleted or copied', () => {
  it('goes with what was drawn on it, as one step', () => {
    const editor = createToolEditor(withItem(row(), secret))
    const before = editor.bytes()
    editor.click(onFirst)
    editor.key('Delete')
    expect([ids(editor), editor.items(), editor.steps(), chosen(editor)]).toEqual([['second'], [], 1, []])
    editor.undo()
    expect(editor.bytes()).toBe(before)
  })

  it('leaves its look for the next picture when it is the last one', () => {
    const editor = createToolEditor(row())
    editor.key('Mod+A')
    editor.key('Delete')
    expect(editor.scene().pictures).toMatchObject([{ id: 'second', content: { asset: null } }])
    expect(editor.steps()).toBe(1)
  })

  it('is copied with its redactions, or a copy would show what they hide', () => {
    const editor = createToolEditor(withItem(row(), secret))
    editor.click(onFirst)
    editor.key('Mod+D')
    const [copy] = chosen(editor)
    expect(ids(editor)).toEqual(['picture', copy, 'second'])
    expect(editor.items().filter(({ plane }) => plane === copy)).toMatchObject([{ kind: 'redact', x: 10, width: 300 }])
    expect(editor.steps()).toBe(1)
  })

  it('is not copied where there is no room for all of its objects', () => {
    const full = Array.from({ length: 300 }, (_, at) => ({ ...secret, id: `secret-${at}` }))
    const editor = createToolEditor(full.reduce(withItem, row()))
    editor.store.setSession({ selection: ['picture'] })
    const before = editor.bytes()
    expect(editor.toolbox.edit('duplicate')).toBe(false)
    expect([editor.bytes(), editor.steps()]).toEqual([before, 0])
  })

  it('is copied with groups of its own: a click on one does not move objects of both', () => {
    const grouped = ['a', 'b'].map((id) => ({ ...secret, id, group: 'pair' }))
    const editor = createToolEditor([...grouped, { ...secret, id: 'c', group: 'other' }].reduce(withItem, row()))
    editor.store.setSession({ selection: ['picture'] })
    editor.key('Mod+D')
    const groups = editor.items().map(({ group }) => group)
    expect(groups.slice(0, 3)).toEqual(['pair', 'pair', 'other'])
    expect(groups[3]).toBe(groups[4])
    expect([groups[3] === 'pair', groups[3] === null, groups[5]]).toEqual([false, false, null])
  })

  it('takes its steps along: those of others close the gap, and those of a copy go on counting', () => {
    const steps = [1, 2, 3].map((number) => ({
      kind: 'step' as const,
      id: `step-${number}`,
      number,
      plane: number === 2 ? 'second' : 'picture',
    }))
    const numbers = (editor: ToolEditor) => editor.items().map((item) => item.kind === 'step' && item.number)
    const editor = createToolEditor(steps.reduce(withItem, row()))
    editor.store.setSession({ selection: ['second'] })
    editor.key('Mod+D')
    expect([numbers(editor), editor.steps()]).toEqual([[1, 2, 3, 4], 1])
    editor.undo()
    editor.store.setSession({ selection: ['second'] })
    editor.key('Delete')
    expect(numbers(editor)).toEqual([1, 2])
    editor.undo()
    expect(numbers(editor)).toEqual([1, 2, 3])
  })

  it('brings a layout for as many where the present one is made for fewer', () => {
    const editor = createToolEditor(row())
    for (const id of ['picture', 'picture', 'picture']) {
      editor.store.setSession({ selection: [id] })
      editor.key('Mod+D')
    }
    expect([ids(editor).length, editor.scene().layout.kind]).toEqual([5, 'fan'])
  })
})

describe('pictures that the layout leaves free', () => {
  const corner = (editor: ToolEditor, id: string) =>
    layoutScene(editor.scene()).cards.find(({ picture }) => picture.id === id)!.flat!

  it('are moved by a drag to whole pixels, as one step', () => {
    const editor = createToolEditor(free())
    const before = editor.bytes()
    editor.drag([onFirst, [1000.4, 700], [1240.4, 857]])
    expect(corner(editor, 'second')).toMatchObject({ x: 440, y: 357 })
    expect(corner(editor, 'picture')).toMatchObject({ x: 100, y: 100 })
    expect(editor.steps()).toBe(1)
    editor.undo()
    expect(editor.bytes()).toBe(before)
  })

  it('are drawn to the edges of the canvas, unless Ctrl or ⌘ is held', () => {
    const moved = (mod: boolean) => {
      const editor = createToolEditor(free())
      editor.drag([onFirst, [805, 600]], { mod })
      return corner(editor, 'second').x
    }
    expect([moved(false), moved(true)]).toEqual([0, 5])
  })

  it('are moved and nudged together with the objects that are selected, as one step', () => {
    const mark = { kind: 'line' as const, id: 'mark', plane: 'canvas', from: { x: 50, y: 50 }, to: { x: 90, y: 50 } }
    const editing = () => {
      const editor = createToolEditor(withItem(withItem(free(), mark), secret))
      editor.store.setSession({ selection: ['picture', 'second', 'mark', 'secret'] })
      return editor
    }
    const places = (editor: ToolEditor) => [
      corner(editor, 'picture').x,
      corner(editor, 'second').x,
      editor.item('line').from.x,
      editor.item('redact').x,
    ]
    for (const from of [onFirst, [70, 50]] as const) {
      const dragged = editing()
      dragged.drag([from, [from[0] + 50, from[1]]], { mod: true })
      expect([places(dragged), dragged.steps()]).toEqual([[150, 150, 100, 10], 1])
    }
    const nudged = editing()
    nudged.key('Shift+ArrowRight')
    nudged.store.endGesture()
    expect([places(nudged), nudged.steps()]).toEqual([[110, 110, 60, 10], 1])
  })

  it('stop together with the objects that are selected where one of them comes to the end of its way', () => {
    const { pictures, ...rest } = free()
    const near = pictures.map((each, at) => ({ ...each, tilt: { ...each.tilt, offsetX: at === 1 ? 3990 : 0 } }))
    const mark = { kind: 'line' as const, id: 'mark', plane: 'canvas', from: { x: 50, y: 50 }, to: { x: 90, y: 50 } }
    const editing = () => {
      const editor = createToolEditor(withItem({ ...rest, pictures: near }, mark))
      editor.store.setSession({ selection: ['picture', 'second', 'mark'] })
      return editor
    }
    const places = (editor: ToolEditor) => [
      ...editor.scene().pictures.map(({ tilt }) => tilt.offsetX),
      editor.item('line').from.x,
    ]
    const dragged = editing()
    dragged.drag([onFirst, [onFirst[0] + 4600, onFirst[1]]], { mod: true })
    expect(places(dragged)).toEqual([10, 4000, 60])
    const nudged = editing()
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'ArrowRight']) nudged.key(key)
    expect(places(nudged)).toEqual([10, 4000, 60])
    nudged.key('ArrowLeft')
    expect(places(nudged)).toEqual([9, 3999, 59])
  })

  it('stay where they are together where a selected object cannot go', () => {
    const mark = {
      kind: 'line' as const,
      id: 'mark',
      plane: 'canvas',
      from: { x: 50, y: 50 },
      to: { x: 99_999, y: 50 },
    }
    const editor = createToolEditor(withItem(free(), mark))
    editor.store.setSession({ selection: ['picture', 'mark'] })
    editor.key('Shift+ArrowRight')
    expect([editor.item('line').to.x, editor.scene().pictures[0]!.tilt.offsetX]).toEqual([99_999, 0])
  })

  it('are nudged by keys, in a row as one step', () => {
    const editor = createToolEditor(free())
    editor.click(onFirst)
    for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) editor.key(key)
    editor.store.endGesture()
    expect(corner(editor, 'second')).toMatchObject({ x: 102, y: 110 })
    expect(editor.steps()).toBe(1)
  })
})
