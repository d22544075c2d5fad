// The element tool: elements of a captured page are pointed at, walked and marked.
import { describe, expect, it } from 'vitest'
import type { ElementUse } from '@/lib/editor/store/element-pick'
import type { Picture } from '@/lib/scene/schema'
import { Tilt } from '@/lib/scene/schema'
import { capturedAsset, capturedScene, pageElements } from '../../../support/captured-page'
import { type At, createToolEditor } from '../../../support/tool-editor'

function pageEditor(picture: Partial<Picture> = {}) {
  const editor = createToolEditor(capturedScene(picture))
  editor.assets.put(capturedAsset())
  editor.tool('element')
  return editor
}
type Editor = ReturnType<typeof pageEditor>
const pointed = (editor: Editor) => editor.store.getState().session.pointedElement?.element ?? null
/** A point of the file, on the canvas. */
const onCanvas = (editor: Editor, point: At): At => {
  const { x, y } = editor.planes().pictures[0]!.toCanvas({ x: point[0], y: point[1] })
  return [x, y]
}
const choose = (editor: Editor, use: ElementUse) => editor.toolbox.elements.choose(use)
const save: At = [1300, 180]
const emptyPart: At = [50, 500]

describe('the element tool', () => {
  it('is at the smallest element under the pointer, and at none beside the page', () => {
    const editor = pageEditor()
    editor.move(onCanvas(editor, save))
    expect(pointed(editor)).toBe('e3')
    editor.move(onCanvas(editor, emptyPart))
    expect(pointed(editor)).toBe('e1')
    editor.move([10, 10])
    expect(pointed(editor)).toBe(null)
  })

  it.each([
    ['tilted', { tilt: { ...Tilt.parse({}), xDeg: 30, yDeg: -20 } }, save],
    ['cropped', { crop: { x: 1100, y: 100, width: 400, height: 200 } }, save],
    // 1600 by 1000 turned by a quarter: (x, y) of the file lies at (1000 - y, x).
    ['turned', { turnDeg: 90 as const }, [820, 1300] as At],
    ['flipped', { flip: { horizontal: true, vertical: false } }, [300, 180] as At],
  ])('finds the element in a %s picture and outlines it where it is seen', (_, picture, at) => {
    const editor = pageEditor(picture)
    const place = onCanvas(editor, at)
    editor.move(place)
    expect(pointed(editor)).toBe('e3')
    const points = editor.toolbox.elements.view(editor.store.getState())!.pointed!.points
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    expect(place[0]).toBeGreaterThan(Math.min(...xs))
    expect(place[0]).toBeLessThan(Math.max(...xs))
    expect(place[1]).toBeGreaterThan(Math.min(...ys))
    expect(place[1]).toBeLessThan(Math.max(...ys))
  })

  it('leaves elements out that the crop cuts off', () => {
    const editor = pageEditor({ crop: { x: 1100, y: 100, width: 400, height: 200 } })
    const view = editor.toolbox.elements.view(editor.store.getState())!
    expect(view.elements.map(({ id }) => id)).toEqual(['e1', 'e3'])
    expect(view.elements.map(({ depth }) => depth)).toEqual([0, 1])
  })

  it.each([
    ['frame', 'rectangle'],
    ['spotlight', 'spotlight'],
    ['redact', 'redact'],
  ] as const)('a click with %s covers the element, tied to it, by one undo step', (use, kind) => {
    const editor = pageEditor()
    choose(editor, use)
    editor.click(onCanvas(editor, save))
    const item = editor.item(kind)
    expect(item).toMatchObject({ kind, plane: 'picture', tiedTo: '#save' })
    expect(item.x).toBeLessThanOrEqual(1200)
    expect(item.y).toBeLessThanOrEqual(150)
    expect(item.x + item.width).toBeGreaterThanOrEqual(1400)
    expect(item.y + item.height).toBeGreaterThanOrEqual(210)
    if (use === 'redact') expect(item).toMatchObject({ x: 1200, y: 150, width: 200, height: 60 })
    expect(editor.selection()).toEqual([item.id])
    expect(editor.steps()).toBe(1)
    editor.undo()
    expect(editor.items()).toEqual([])
  })

  it('numbers one element after the other', () => {
    const editor = pageEditor()
    choose(editor, 'step')
    editor.click(onCanvas(editor, save))
    editor.click(onCanvas(editor, [300, 180]))
    expect(editor.items()).toMatchObject([
      { kind: 'step', number: 1, at: { x: 1200, y: 150 }, tiedTo: '#save' },
      { kind: 'step', number: 2, at: { x: 100, y: 150 }, tiedTo: '#main > h1' },
    ])
    expect(editor.store.getState().session.tool).toBe('element')
  })

  it('crops to an element and hands over', () => {
    const editor = pageEditor()
    choose(editor, 'crop')
    editor.click(onCanvas(editor, save))
    expect(editor.scene().pictures[0]).toMatchObject({
      crop: { x: 1200, y: 150, width: 200, height: 60 },
      cropTiedTo: '#save',
    })
    expect(editor.store.getState().session.tool).toBe('select')
  })

  it('by keys goes along the page, out to what is round an element and in again, says it, and marks it', () => {
    const editor = pageEditor()
    editor.key('ArrowRight')
    editor.key('ArrowDown')
    expect(pointed(editor)).toBe('e2')
    editor.key('ArrowRight')
    expect(pointed(editor)).toBe('e3')
    expect(editor.store.getState().session.announcement.text).toBe('Save, button, 3 of 4')
    editor.key('ArrowUp')
    expect(pointed(editor)).toBe('e1')
    editor.key('ArrowLeft')
    expect(pointed(editor)).toBe('e1')
    editor.key('ArrowDown')
    editor.key('Enter')
    expect(editor.item('rectangle').tiedTo).toBe('#main > h1')
  })

  it('is at no element any more once its page was captured again, though another one has that place in the list', () => {
    const editor = pageEditor()
    choose(editor, 'redact')
    editor.move(onCanvas(editor, save))
    editor.assets.put(capturedAsset(pageElements.toReversed().map((each, at) => ({ ...each, id: `e${at + 1}` }))))
    expect(editor.toolbox.elements.view(editor.store.getState())!.pointed).toBe(null)
    editor.key('Enter')
    expect(editor.items()).toEqual([])
    editor.key('ArrowRight')
    expect(pointed(editor)).toBe('e1')
  })

  it('leaves Escape to the capture that it has asked for', () => {
    const editor = pageEditor()
    editor.store.setSession({ capture: { status: 'running', url: 'https://example.com/', startedAt: 0 } })
    expect(editor.toolbox.giveUp()).toBe(false)
    expect(editor.store.getState().session.tool).toBe('element')
  })

  it('marks are tied; a copy of one, and one that goes to another plane, hides or shows something else and is not', () => {
    const editor = pageEditor()
    editor.click(onCanvas(editor, save))
    editor.key('Mod+D')
    expect(editor.items().map(({ tiedTo }) => tiedTo)).toEqual(['#save', null])
    editor.store.setSession({ selection: [editor.items()[0]!.id] })
    editor.toolbox.edit('to-canvas')
    expect(editor.items()[0]).toMatchObject({ plane: 'canvas', tiedTo: null })
  })

  it('gives up to select, and is at no element then', () => {
    const editor = pageEditor()
    editor.move(onCanvas(editor, save))
    expect(editor.toolbox.giveUp()).toBe(true)
    expect(editor.store.getState().session.tool).toBe('select')
    expect(pointed(editor)).toBe(null)
  })

  it('has no elements on a page that was captured without them, and a click draws nothing', () => {
    const editor = createToolEditor(capturedScene())
    editor.assets.put(capturedAsset(null))
    editor.tool('element')
    editor.click([500, 500])
    expect(editor.toolbox.elements.view(editor.store.getState())).toEqual({ elements: [], pointed: null, isCut: false })
    expect(editor.items()).toEqual([])
  })

  it('lets what it has marked be untied', () => {
    const editor = pageEditor()
    editor.click(onCanvas(editor, save))
    expect(editor.toolbox.edit('untie')).toBe(true)
    expect(editor.item('rectangle').tiedTo).toBe(null)
    expect(editor.toolbox.edit('untie')).toBe(false)
  })
})
