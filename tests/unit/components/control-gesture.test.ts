// Two controls on one store: what one opened, the blur of the other does not end.
import { expect, it, vi } from 'vitest'
import { claimGesture, endGestureOf, focusOnPress, takePress } from '@/components/ui/control-gesture'
import { createEditorStore } from '@/lib/editor/store/store'
import { setPadding, styleRadius } from '@/lib/scene/commands'
import { mainPicture } from '@/lib/scene/scene-pictures'
import { sourceModules } from '../../support/code/module-graph'

function twoControls() {
  const store = createEditorStore()
  const control = (show: (value: number) => void) => {
    const self = {}
    return {
      preview(value: number) {
        claimGesture(self, store.endGesture)
        show(value)
      },
      end: () => endGestureOf(self),
    }
  }
  return {
    store,
    steps: () => store.getState().history.past.length,
    padding: control((value) => store.preview(setPadding, value)),
    alsoPadding: control((value) => store.preview(setPadding, value)),
    radius: control((radius) => store.preview(styleRadius, { radius })),
  }
}

it('the blur of a slider that is done does not split the drag of the slider that takes the focus', () => {
  const { store, steps, padding, radius } = twoControls()
  const before = mainPicture(store.getState().scene).radius
  padding.preview(10)
  padding.end()
  radius.preview(30)
  padding.end()
  radius.preview(40)
  radius.end()
  expect(steps()).toBe(2)
  store.undo()
  expect(mainPicture(store.getState().scene).radius).toBe(before)
})

it('the blur of a field whose change is not over yet does not split the drag that ended it', () => {
  const { store, steps, padding, radius } = twoControls()
  padding.preview(10)
  radius.preview(30)
  padding.end()
  radius.preview(40)
  radius.end()
  expect(steps()).toBe(2)
  store.undo()
  expect(store.getState().scene.padding).toBe(10)
})

it('two controls of one command are two steps, and neither ends what the other shows', () => {
  const { store, steps, padding, alsoPadding } = twoControls()
  padding.preview(10)
  alsoPadding.preview(20)
  padding.end()
  expect(store.getState().history.gesture).not.toBeNull()
  alsoPadding.preview(30)
  alsoPadding.end()
  expect([store.getState().scene.padding, steps()]).toEqual([30, 2])
  store.undo()
  expect(store.getState().scene.padding).toBe(10)
})

it('the blur of a typed field does not end the gesture of a tool that began with the press', () => {
  const { store, padding } = twoControls()
  padding.preview(10)
  const drag = store.gesture('draw box')
  padding.end()
  drag.preview(setPadding, 20)
  expect([drag.isOpen(), store.getState().scene.padding]).toEqual([true, 20])
})

it('a press takes the focus with every button, and holds the end of a slider with the first alone', () => {
  const control = { focus: vi.fn() }
  const press = (button: number) =>
    focusOnPress({ button, currentTarget: control } as unknown as Parameters<typeof focusOnPress>[0])
  expect([press(2), press(1), press(0)]).toEqual([false, false, true])
  expect(control.focus).toHaveBeenCalledTimes(3)
})

it('a control follows the first button alone: the menu of another keeps its release', () => {
  const captured: number[] = []
  const control = { focus() {}, setPointerCapture: (id: number) => captured.push(id) }
  const press = (button: number) =>
    takePress({ button, pointerId: button, currentTarget: control } as unknown as Parameters<typeof takePress>[0])
  expect([press(2), press(1), press(0)]).toEqual([false, false, true])
  expect(captured).toEqual([0])
  const capturing = [...sourceModules().values()].filter(
    ({ file, text }) => file.startsWith('components/ui/') && text.includes('.setPointerCapture('),
  )
  expect(capturing.map(({ file }) => file)).toEqual(['components/ui/control-gesture.ts'])
})
