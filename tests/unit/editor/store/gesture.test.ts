// One gesture, one undo step: previews, explicit gestures, nests and interruptions.
import { beforeEach, describe, expect, it } from 'vitest'
import {
  canRedo,
  canUndo,
  createEditorStore,
  type EditorStore,
  redoLabel,
  type SceneEditing,
  undoLabel,
} from '@/lib/editor/store/store'
import { Annotation } from '@/lib/kinds/annotations'
import {
  addAnnotation,
  addPicture,
  changeAnnotation,
  setCaption,
  setLayout,
  setLight,
  setPadding,
  setPicture,
  styleRadius,
  styleShadows,
} from '@/lib/scene/commands'
import { applyPreset } from '@/lib/scene/looks/apply-preset'
import { Caption } from '@/lib/scene/marks'
import { mainPicture } from '@/lib/scene/scene-pictures'

let store: EditorStore
beforeEach(() => {
  store = createEditorStore()
})

const scene = () => store.getState().scene
const padding = () => scene().padding
const radius = () => mainPicture(scene()).radius
const steps = () => store.getState().history.past.length

const asset = (digit: string) => ({
  id: digit.repeat(64),
  asset: { mime: 'image/png' as const, width: 800, height: 400 },
})
const boxOf = (width: number): Annotation =>
  Annotation.parse({ kind: 'rectangle', id: 'box', plane: 'canvas', x: 0, y: 0, width, height: 20 })

describe('preview', () => {
  it('a preview applies to the scene at the start of the gesture, so the layout of one look does not stay in the next look', () => {
    store.commit(setPicture, asset('1'))
    store.commit(addPicture, { ...asset('2'), picture: 'second' })
    store.commit(setLayout, { kind: 'row', gap: 20 })
    store.preview(applyPreset, { padding: 40, layout: { kind: 'fan', angleDeg: 8, spread: 0.5 } })
    expect(scene().layout.kind).toBe('fan')
    store.preview(applyPreset, { padding: 50 })
    expect(scene().layout).toEqual({ kind: 'row', gap: 20 })
    store.endGesture()
    store.undo()
    expect(scene().layout).toEqual({ kind: 'row', gap: 20 })
  })

  it('a preview shows exactly what a commit of the same argument would give, whatever was previewed before it', () => {
    const plain = createEditorStore(scene())
    store.preview(styleRadius, { radius: 80, cornerRadii: [1, 2, 3, 4] })
    store.preview(styleRadius, { radius: 30 })
    plain.commit(styleRadius, { radius: 30 })
    expect(scene()).toEqual(plain.getState().scene)
  })

  it('a preview leaves the light alone again when the next shadow that is tried says nothing of it', () => {
    const lit = {
      ...styleShadows,
      apply: (from: ReturnType<typeof scene>, angleDeg: number | null) =>
        angleDeg === null ? from : setLight.apply(from, { angleDeg }),
    }
    store.preview(lit, 120)
    store.preview(lit, null)
    expect(scene().light.angleDeg).toBe(0)
  })

  it('a preview of another command ends the gesture before it as a step of its own', () => {
    store.preview(setPadding, 120)
    store.preview(styleRadius, { radius: 40 })
    store.endGesture()
    expect([steps(), padding(), radius()]).toEqual([2, 120, 40])
  })

  it('a preview loses no field of a value whose fields are changed in turn', () => {
    store.commit(setCaption, Caption.parse({}))
    for (const change of [{ text: 'One' }, { size: 0.05 }, { color: '#ff0000' }]) {
      store.preview(setCaption, { ...scene().caption!, ...change })
    }
    store.endGesture()
    expect(scene().caption).toMatchObject({ text: 'One', size: 0.05, color: '#ff0000' })
  })
})

describe('gesture', () => {
  it('a gesture holds an object that is added and then resized as one undo step with its own label', () => {
    const drag = store.gesture('draw box')
    drag.commit(addAnnotation, boxOf(1))
    for (const width of [10, 20, 35]) drag.preview(changeAnnotation, boxOf(width))
    drag.end()
    expect(scene().annotations).toMatchObject([{ width: 35 }])
    expect(undoLabel(store.getState())).toBe('draw box')
    store.undo()
    expect(scene().annotations).toEqual([])
    expect(canUndo(store.getState())).toBe(false)
    store.redo()
    expect(scene().annotations).toMatchObject([{ width: 35 }])
  })

  it('a gesture keeps what one command shows when another command follows inside it', () => {
    const drag = store.gesture('both')
    drag.preview(setPadding, 10)
    drag.preview(setPadding, 20)
    drag.preview(styleRadius, { radius: 33 })
    drag.end()
    expect([padding(), radius(), steps()]).toEqual([20, 33, 1])
  })

  it('a gesture replaces its preview by a commit of the same command', () => {
    const drag = store.gesture('padding')
    drag.preview(setPadding, 10)
    drag.commit(setPadding, 50)
    expect(padding()).toBe(50)
    drag.cancel()
    expect([padding(), steps()]).toEqual([96, 0])
  })

  it('a gesture returns to its start when it is cancelled, leaves no step and keeps redo', () => {
    store.commit(setPadding, 10)
    store.undo()
    const drag = store.gesture('draw box')
    drag.commit(addAnnotation, boxOf(5))
    drag.preview(setPadding, 300)
    drag.cancel()
    expect(scene().annotations).toEqual([])
    expect([padding(), steps(), canRedo(store.getState())]).toEqual([96, 0, true])
  })

  it('a gesture is no step when it comes back to its start, and keeps redo', () => {
    store.commit(setPadding, 10)
    store.undo()
    const drag = store.gesture('nothing')
    drag.commit(setPadding, 300)
    drag.commit(setPadding, 96)
    drag.end()
    expect([steps(), redoLabel(store.getState())]).toEqual([0, 'padding'])
  })

  it('a gesture shows its label as the step that undo would take back while it is open', () => {
    store.gesture('draw box').commit(addAnnotation, boxOf(5))
    expect(undoLabel(store.getState())).toBe('draw box')
  })
})

describe('nested gestures', () => {
  it('a gesture inside another joins the step of the outer one', () => {
    const outer = store.gesture('outer')
    outer.commit(setPadding, 10)
    const inner = outer.gesture('inner')
    inner.commit(styleRadius, { radius: 33 })
    inner.end()
    expect([inner.isOpen(), outer.isOpen(), steps()]).toEqual([false, true, 0])
    outer.preview(setPadding, 40)
    outer.end()
    expect([padding(), radius(), steps(), undoLabel(store.getState())]).toEqual([40, 33, 1, 'outer'])
  })

  it('a gesture inside another takes back only its own part when it is cancelled', () => {
    const outer = store.gesture('outer')
    outer.preview(setPadding, 10)
    const inner = outer.gesture('inner')
    inner.commit(styleRadius, { radius: 33 })
    inner.commit(setPadding, 400)
    inner.cancel()
    expect([padding(), radius() === 33, outer.isOpen()]).toEqual([10, false, true])
    outer.end()
    expect([padding(), steps()]).toEqual([10, 1])
  })

  it.each(['end', 'cancel'] as const)('a gesture inside another is over at the %s of the outer one', (how) => {
    const outer = store.gesture('outer')
    const inner = outer.gesture('inner')
    inner.commit(setPadding, 10)
    outer[how]()
    expect(inner.isOpen()).toBe(false)
    inner.commit(setPadding, 300)
    expect([padding(), steps()]).toEqual(how === 'end' ? [10, 1] : [96, 0])
  })

  it('a gesture inside another ends at a change of the outer one', () => {
    const outer = store.gesture('outer')
    const inner = outer.gesture('inner')
    inner.preview(setPadding, 10)
    outer.commit(styleRadius, { radius: 33 })
    expect(inner.isOpen()).toBe(false)
    inner.cancel()
    expect([padding(), radius()]).toEqual([10, 33])
  })

  it('a gesture inside another cannot begin inside one that is over', () => {
    const outer = store.gesture('outer')
    outer.end()
    const inner = outer.gesture('inner')
    inner.commit(setPadding, 10)
    expect([inner.isOpen(), padding(), steps()]).toEqual([false, 96, 0])
  })
})

describe('a pointer that is down', () => {
  it('a drag that Escape cancels stays cancelled until the pointer is released', () => {
    store.setPressed(true)
    store.preview(setPadding, 200)
    expect(store.cancelGesture()).toBe(true)
    store.preview(setPadding, 201)
    store.endGesture()
    store.setPressed(false)
    expect([padding(), steps()]).toEqual([96, 0])
    store.setPressed(true)
    store.preview(setPadding, 30)
    store.endGesture()
    expect([padding(), steps()]).toEqual([30, 1])
  })

  it('an Escape without a press, or with nothing to cancel, leaves the next preview alone', () => {
    store.preview(setPadding, 200)
    store.cancelGesture()
    store.preview(setPadding, 40)
    expect(padding()).toBe(40)
    store.endGesture()
    store.setPressed(true)
    store.cancelGesture()
    store.preview(setPadding, 50)
    expect(padding()).toBe(50)
  })
})

describe('what arrives in the middle of a gesture', () => {
  const others: [string, (editing: SceneEditing) => void][] = [
    ['a command', (editing) => editing.commit(styleRadius, { radius: 33 })],
    ['a preview', (editing) => editing.preview(styleRadius, { radius: 33 })],
    [
      'another gesture',
      (editing) => {
        const other = editing.gesture('other')
        other.commit(styleRadius, { radius: 33 })
        other.end()
      },
    ],
  ]
  it.each(others)('%s ends the gesture as a step, and the rest of the gesture changes nothing', (_name, change) => {
    const drag = store.gesture('drag')
    drag.preview(setPadding, 10)
    change(store)
    expect([drag.isOpen(), padding(), radius()]).toEqual([false, 10, 33])
    drag.preview(setPadding, 500)
    drag.commit(setPadding, 500)
    drag.cancel()
    drag.end()
    store.endGesture()
    expect([padding(), radius(), steps()]).toEqual([10, 33, 2])
    store.undo()
    expect(padding()).toBe(10)
    store.undo()
    expect([padding(), undoLabel(store.getState())]).toEqual([96, null])
  })

  it('an undo takes back the whole gesture, which can be redone', () => {
    const drag = store.gesture('drag')
    drag.commit(setPadding, 10)
    drag.preview(styleRadius, { radius: 33 })
    store.undo()
    drag.preview(styleRadius, { radius: 60 })
    expect([padding(), radius() === 60, drag.isOpen()]).toEqual([96, false, false])
    store.redo()
    expect([padding(), radius()]).toEqual([10, 33])
  })

  it('a redo does nothing, is not offered, and can still be done when the gesture is cancelled', () => {
    store.commit(setPadding, 10)
    store.undo()
    const drag = store.gesture('drag')
    drag.commit(styleRadius, { radius: 33 })
    expect([canRedo(store.getState()), redoLabel(store.getState())]).toEqual([false, null])
    store.redo()
    expect([padding(), radius(), drag.isOpen()]).toEqual([96, 33, true])
    expect(store.getState().session.announcement.text).toBe('Nothing to redo')
    drag.cancel()
    store.redo()
    expect(padding()).toBe(10)
  })

  it('the blur of a field does not end a gesture that a tool opened', () => {
    const drag = store.gesture('draw box')
    store.endGesture()
    drag.preview(setPadding, 10)
    expect([drag.isOpen(), padding()]).toEqual([true, 10])
    drag.end()
    expect(steps()).toBe(1)
  })

  it('another document drops the gesture', () => {
    const drag = store.gesture('drag')
    drag.preview(setPadding, 10)
    store.load({ ...scene(), padding: 50 })
    drag.preview(setPadding, 10)
    expect([padding(), drag.isOpen()]).toEqual([50, false])
  })

  it('an Escape cancels the outermost gesture with all inside it', () => {
    const outer = store.gesture('outer')
    outer.commit(setPadding, 10)
    outer.gesture('inner').preview(styleRadius, { radius: 33 })
    expect(store.cancelGesture()).toBe(true)
    expect([padding(), radius() === 33, outer.isOpen()]).toEqual([96, false, false])
  })

  it('what arrives in the middle of a gesture of two gestures opened in turn the first is over and cannot end the second', () => {
    const first = store.gesture('first')
    first.preview(setPadding, 10)
    const second = store.gesture('second')
    second.preview(setPadding, 20)
    first.end()
    first.cancel()
    expect(second.isOpen()).toBe(true)
    second.cancel()
    expect([padding(), steps()]).toEqual([10, 1])
  })
})

it('the steps of any sequence of gestures undone one by one give the first scene to the byte, and redone the last', () => {
  const first = JSON.stringify(scene())
  store.preview(setPadding, 10)
  const drag = store.gesture('drag')
  drag.commit(addAnnotation, boxOf(4))
  drag.gesture('inner').preview(changeAnnotation, boxOf(9))
  store.commit(styleRadius, { radius: 33 })
  store.preview(setPadding, 500)
  const last = JSON.stringify(scene())
  while (canUndo(store.getState())) store.undo()
  expect(JSON.stringify(scene())).toBe(first)
  while (canRedo(store.getState())) store.redo()
  expect(JSON.stringify(scene())).toBe(last)
})
