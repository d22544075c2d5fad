// What a drag of a drawing tool makes where it comes back, meets an edge, misses its picture or finds no room.
import { describe, expect, it } from 'vitest'
import { redactionNotice } from '@/lib/editor/tools/objects/list-rows'
import type { AnnotationKindName } from '@/lib/kinds/annotations'
import { parseScene } from '@/lib/scene/parse'
import { annotationsMax } from '@/lib/scene/scene-pictures'
import type { Scene } from '@/lib/scene/schema'
import { type At, createToolEditor, sceneWithPicture, type ToolEditor, withItem } from '../../../support/tool-editor'

function drawing(kind: AnnotationKindName, points: readonly At[], hand = {}, scene = sceneWithPicture()): ToolEditor {
  const editor = createToolEditor(scene)
  editor.tool(kind)
  editor.down(points[0]!, hand)
  for (const at of points.slice(1)) editor.move(at, hand)
  return editor
}

const count = (editor: ToolEditor) => [editor.items().length, editor.steps()]
const toasts = (editor: ToolEditor) => editor.store.getState().session.toasts.map(({ message }) => message)

const dragged: readonly AnnotationKindName[] = [
  'arrow',
  'line',
  'rectangle',
  'ellipse',
  'redact',
  'spotlight',
  'measure',
  'bracket',
]

describe('a drag', () => {
  it.each(dragged)('of %s that comes back to where it began shows nothing and makes nothing', (kind) => {
    const editor = drawing(kind, [
      [500, 500],
      [600, 600],
    ])
    expect(editor.items()).toHaveLength(1)
    editor.move([501, 500])
    expect(editor.items()).toHaveLength(0)
    editor.up([500, 500])
    expect(count(editor)).toEqual([0, 0])
    expect(editor.store.getState().session.tool).toBe(kind)
  })

  it.each(dragged)('of %s that only moved its beginning, with space, makes nothing', (kind) => {
    const editor = drawing(kind, [[500, 500]])
    editor.move([700, 640], { space: true })
    editor.up([700, 640], { space: true })
    expect(count(editor)).toEqual([0, 0])
  })

  it('of words that comes back is a click', () => {
    const editor = drawing('text', [
      [500, 500],
      [600, 600],
      [500, 500],
    ])
    editor.up([500, 500])
    expect(editor.item('text').width).toBe(0)
    expect(editor.store.getState().session.typing).toBe(editor.items()[0]!.id)
  })

  it('of a thin box along an edge keeps its width: it is not drawn to the edge that it began on', () => {
    for (const kind of ['redact', 'rectangle'] as const) {
      const editor = drawing(kind, [
        [100, 300],
        [103, 500],
      ])
      editor.up([105, 601.5])
      // The lower side is drawn to the middle of the picture.
      expect(editor.item(kind)).toMatchObject({ x: 0, y: 200, width: 5, height: 300 })
    }
  })

  it('of an arrow is drawn to where it began: it becomes plumb', () => {
    const editor = drawing('arrow', [
      [100, 300],
      [103, 480],
    ])
    expect(editor.item('arrow').to.x).toBe(0)
  })

  it('of a redaction beside the picture makes none, and what meets the picture is made', () => {
    const outside: At[] = [
      [20, 300],
      [60, 500],
    ]
    const editor = drawing('redact', outside)
    expect(editor.items()).toHaveLength(0)
    editor.up(outside[1]!)
    expect(count(editor)).toEqual([0, 0])
    editor.drag([outside[0]!, [300, 500]])
    expect(editor.item('redact')).toMatchObject({ x: -80, width: 280 })
  })

  it('of a redaction or a spotlight without an area makes none', () => {
    for (const kind of ['redact', 'spotlight'] as const) {
      const editor = drawing(kind, [
        [300, 333],
        [700, 333],
      ])
      editor.up([700, 333])
      expect(count(editor)).toEqual([0, 0])
    }
  })

  it('takes its snap off when Ctrl is pressed while the pointer rests, and on again', () => {
    const editor = drawing('rectangle', [
      [300, 300],
      [896, 480],
    ])
    const plain = { shift: false, alt: false, space: false }
    expect(editor.item('rectangle').width).toBe(600)
    editor.toolbox.modifiers({ ...plain, mod: true })
    expect(editor.item('rectangle').width).toBe(596)
    editor.toolbox.modifiers({ ...plain, mod: false })
    expect(editor.item('rectangle').width).toBe(600)
  })
})

describe('the list', () => {
  const redact = (id: string, x: number, width = 40) => ({ kind: 'redact' as const, id, x, y: 200, width, height: 200 })

  it('counts the redactions that meet their picture', () => {
    const outside = withItem(sceneWithPicture(), redact('a', -80))
    expect(redactionNotice(outside)).toBe('')
    const without = withItem(outside, redact('b', 300, 0))
    expect(redactionNotice(without)).toBe('')
    expect(redactionNotice(withItem(without, redact('c', -20)))).toBe('1 redaction hides a part of this picture')
  })
})

describe('a document without room', () => {
  const box = { kind: 'rectangle', width: 40, height: 30, fillOpacity: 1 }
  const filled = (size: number): Scene => {
    const scene = sceneWithPicture()
    const items = Array.from({ length: size }, (_, at) => ({
      ...box,
      id: `box-${at}`,
      plane: 'picture',
      x: 10 + (at % 30) * 50,
      y: 10 + Math.floor(at / 30) * 50,
    }))
    return parseScene({ ...scene, annotations: items as unknown as Scene['annotations'] })
  }
  const full = filled(annotationsMax)
  const words = `There is no room for another object: ${annotationsMax} are the most.`

  it('says so once for a press that would draw, and takes the press', () => {
    const editor = drawing('arrow', [
      [300, 900],
      [500, 1000],
      [600, 1000],
    ], {}, full) // biome-ignore format: one call
    editor.up([600, 1000])
    expect([toasts(editor), editor.steps()]).toEqual([[words], 0])
    expect(editor.key('Enter')).toBe('objects-enter')
    expect([toasts(editor), editor.steps()]).toEqual([[words, words], 0])
  })

  it('says so for copies, and keeps selected what was', () => {
    const editor = createToolEditor(full)
    editor.click([130, 125])
    expect(editor.selection()).toEqual(['box-0'])
    editor.key('Mod+D')
    editor.drag([[130, 125], [160, 900], [300, 900]], { alt: true }) // biome-ignore format: one line
    expect([toasts(editor), editor.selection(), editor.steps()]).toEqual([[words, words], ['box-0'], 0])
    expect(editor.scene()).toEqual(full)
  })

  it('takes all of what is pasted or nothing', () => {
    const copied = createToolEditor(filled(10))
    copied.key('Mod+A')
    const html = copied.toolbox.copyObjects()!
    const editor = createToolEditor(filled(annotationsMax - 5))
    expect(editor.toolbox.pasteObjects(html)).toBe(true)
    expect([editor.items().length, editor.steps()]).toEqual([annotationsMax - 5, 0])
    expect(toasts(editor)).toEqual([`There is no room for 10 more objects: ${annotationsMax} are the most.`])
  })
})

describe('on a large picture that is tilted to the horizon', () => {
  const tilted = (width: number, height: number, tilt: object): Scene => {
    const scene = sceneWithPicture()
    const [id] = Object.keys(scene.assets)
    const plain = { xDeg: 0, yDeg: 0, zDeg: 0, perspective: 1, offsetX: 0, offsetY: 0 }
    return parseScene({
      ...scene,
      assets: { [id!]: { mime: 'image/png', width, height } },
      pictures: [{ ...scene.pictures[0]!, tilt: { ...plain, ...tilt } }],
    } as unknown as Scene)
  }
  const scenes = {
    'high and leaning back': tilted(1290, 20_000, { xDeg: 60, perspective: 0.6 }),
    'square and turned away': tilted(8000, 8000, { yDeg: 75 }),
  }
  const ways: At[] = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, 1], [-1, -1]] // biome-ignore format: one line
  const moves = [100, 2000, 8000, 30_000, 200_000]

  it.each(Object.entries(scenes))('%s, an object follows every drag and never jumps back', (_, scene) => {
    for (const [across, down] of ways) {
      const shown = createToolEditor(scene).planes().named('picture')
      const middle = { x: shown.size.width / 2, y: shown.size.height / 2 }
      const item = {
        kind: 'rectangle' as const,
        id: 'one',
        x: middle.x - 300,
        y: middle.y - 300,
        width: 600,
        height: 600,
        fillOpacity: 1,
      }
      const editor = createToolEditor(withItem(scene, item))
      const { x, y } = shown.toCanvas(middle)
      editor.down([x, y])
      let far = 0
      for (const by of moves) {
        editor.move([x + across * by, y + down * by], { mod: true })
        const now = editor.item('rectangle')
        const apart = Math.hypot(now.x - item.x, now.y - item.y)
        if (now.plane === 'picture') expect(apart).toBeGreaterThanOrEqual(far - 0.02)
        far = Math.max(far, now.plane === 'picture' ? apart : 0)
      }
      editor.toolbox.cancelPress()
    }
  })

  it.each(Object.entries(scenes))('%s, a drag makes an object that goes as far as it can', (_, scene) => {
    for (const alt of [false, true]) {
      for (const [across, down] of ways) {
        const editor = createToolEditor(scene)
        const plane = editor.planes().named('picture')
        const { x, y } = plane.toCanvas({ x: plane.size.width / 2, y: plane.size.height / 2 })
        editor.tool('arrow')
        editor.down([x, y], { alt })
        for (const by of moves) {
          editor.move([x + across * by, y + down * by], { alt, mod: true })
          expect(editor.items()).toHaveLength(1)
        }
        editor.up([x + across * 200_000, y + down * 200_000], { alt, mod: true })
        expect(editor.items()).toHaveLength(1)
      }
    }
  })
})

it('a box that is drawn from its middle stays as large as it can be while the pointer goes on', () => {
  for (const from of [
    [900, 600],
    [50, 50],
  ] as const) {
    // biome-ignore format: one line
    const editor = createToolEditor()
    editor.tool('rectangle')
    editor.down(from, { alt: true })
    editor.move([30_000, 20_000], { alt: true, mod: true })
    const { width } = editor.item('rectangle')
    expect(width).toBeGreaterThan(50_000)
    editor.move([300_000, 20_000], { alt: true, mod: true })
    expect(editor.item('rectangle').width).toBe(width)
    editor.up([300_000, 20_000], { alt: true, mod: true })
    expect(editor.item('rectangle').width).toBe(width)
  }
})
