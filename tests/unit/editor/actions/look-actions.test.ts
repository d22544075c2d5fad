// The picture alone, and as it was dressed before.
import { beforeEach, describe, expect, it } from 'vitest'
import type { ActionContext } from '@/lib/editor/actions/action'
import { lookActions } from '@/lib/editor/actions/look-actions'
import { createEditorStore, type EditorStore } from '@/lib/editor/store/store'
import { annotations, transformAnnotation } from '@/lib/kinds/annotations'
import { setBackground, setPadding, styleRadius, styleTilt } from '@/lib/scene/commands'
import { isBare } from '@/lib/scene/commands/dress'
import { defaultScene } from '@/lib/scene/defaults'
import { layoutScene } from '@/lib/scene/layout'
import { parseScene } from '@/lib/scene/parse'
import { sceneWithPicture, withItem, withSecondPicture } from '../../../support/tool-editor'

let store: EditorStore
const toggle = () => lookActions[0].run({ store } as ActionContext)
const scene = () => store.getState().scene
const steps = () => store.getState().history.past.length

beforeEach(() => {
  store = createEditorStore(withSecondPicture(withItem(sceneWithPicture(), { kind: 'rectangle', id: 'r' })))
  store.commit(styleTilt, { tilt: { ...scene().pictures[0]!.tilt, xDeg: 20 } })
  store.commit(styleRadius, { radius: 40, cornerRadii: null })
})

it('X shows the pictures alone and dresses them again, each by one step', () => {
  const before = scene()
  toggle()
  expect(isBare(scene())).toBe(true)
  expect(scene()).toMatchObject({ padding: 0, background: { kind: 'transparent' }, size: null })
  expect(
    scene().pictures.map(({ frame, tilt, shadows, radius }) => [frame.kind, tilt.xDeg, shadows.length, radius]),
  ).toEqual([
    ['none', 0, 0, 0],
    ['none', 0, 0, 0],
  ])
  expect(steps()).toBe(3)
  toggle()
  expect(scene()).toEqual(before)
  expect(steps()).toBe(4)
})

it('what was drawn on a bare picture stays when it is dressed again', () => {
  const dressed = scene()
  toggle()
  const drawn = withItem(scene(), { kind: 'ellipse', id: 'e' })
  store.commit({ name: 'draw', label: 'ellipse', apply: () => drawn }, null)
  toggle()
  expect(scene().annotations.map(({ id }) => id)).toEqual(['r', 'e'])
  expect({ ...scene(), annotations: dressed.annotations }).toEqual(dressed)
})

it('a bare picture that is given something is dressed: the next X takes that off and brings that back', () => {
  toggle()
  store.commit(setBackground, { kind: 'solid', color: '#123456' })
  store.commit(setPadding, 30)
  toggle()
  expect(isBare(scene())).toBe(true)
  toggle()
  expect(scene()).toMatchObject({ padding: 30, background: { kind: 'solid', color: '#123456' } })
})

it('a picture that was never dressed in this history gets the dress every picture begins with', () => {
  toggle()
  store.load(scene())
  toggle()
  expect(scene().background).toEqual(defaultScene().background)
})

it('a bare scene is one that the schema takes', () => {
  toggle()
  expect(parseScene(JSON.parse(JSON.stringify(scene())))).toEqual(scene())
})

it('what lies at the end of the canvas ends there when the picture is dressed again, so that the scene can be stored', () => {
  const at = { x: 0, y: 0, width: 50, height: 50 }
  const box = { kind: 'rectangle' as const, id: 'far', plane: 'canvas', ...at, x: 99_990 }
  const row = { kind: 'pen' as const, id: 'row', plane: 'canvas', points: [at, { x: 5, y: 99_999 }].map(({ x, y }) => ({ x, y })) } // biome-ignore format: one line
  toggle()
  const drawn = [box, row].reduce(withItem, scene())
  store.commit({ name: 'draw', label: 'box', apply: () => drawn }, null)
  toggle()
  const [far, points] = scene().annotations.slice(-2) as unknown as [typeof box, typeof row]
  expect([far.x, points.points[1]!.y]).toEqual([100_000, 100_000])
  expect(points.points[0]!.x).toBeGreaterThan(0)
  expect(parseScene(JSON.parse(JSON.stringify(scene())))).toEqual(scene())
})

it.each(['constructor', 'toString', '__proto__'])('a picture of the name %s is bare, and dressed again, too', (id) => {
  store.load(sceneWithPicture({ id, radius: 40 }))
  toggle()
  expect(scene().pictures[0]).toMatchObject({ radius: 0, shadows: [] })
  toggle()
  expect(scene().pictures[0]).toMatchObject({ radius: 40, shadows: [{}] })
})

describe('several pictures that lie free', () => {
  const placed = () => {
    const { pictures, ...rest } = withSecondPicture(sceneWithPicture())
    const beside = pictures.map((picture, at) => ({
      ...picture,
      scale: 0.5,
      tilt: { ...picture.tilt, offsetX: at === 0 ? -900 : 900 },
    }))
    return parseScene({ ...rest, layout: { kind: 'single' }, pictures: beside })
  }
  const lefts = () => layoutScene(scene()).cards.map(({ flat }) => flat!.x)

  it('stay beside each other and as large as they are when they are bare', () => {
    store = createEditorStore(placed())
    const [first, second] = lefts()
    toggle()
    const [bareFirst, bareSecond] = lefts()
    expect(bareSecond! - bareFirst!).toBe(second! - first!)
    expect(scene().pictures.map(({ scale }) => scale)).toEqual([0.5, 0.5])
    toggle()
    expect(scene()).toEqual(placed())
  })
})

it.each(annotations.map(({ kind }) => kind))(
  'a %s on the canvas goes along with the picture that becomes bare',
  (kind) => {
    store = createEditorStore(
      withItem(sceneWithPicture(), { kind, id: 'one', plane: 'canvas' } as { kind: typeof kind; id: string }),
    )
    const [item] = scene().annotations
    // A redaction lies on no canvas.
    if (!item) return
    const moved = transformAnnotation(item, ({ x, y }) => ({ x: x - 100, y: y - 100 }))
    toggle()
    expect(scene().annotations).toEqual([moved])
  },
)

it('what lies on the canvas goes on pointing at the same place of a picture that is bare, and of a dressed one', () => {
  const mark = { kind: 'pen' as const, id: 'mark', plane: 'canvas', points: [{ x: 150, y: 180.5, pressure: 0.4 }] }
  store = createEditorStore(withItem(sceneWithPicture(), mark))
  const points = () => scene().annotations.map((item) => item.kind === 'pen' && item.points)
  toggle()
  expect(points()).toEqual([[{ x: 50, y: 80.5, pressure: 0.4 }]])
  toggle()
  expect(points()).toEqual([mark.points])
})
