// Presses on the stage: what becomes of the focus, and which of them the tools hear of.
import { afterEach, expect, it, vi } from 'vitest'
import { bindStagePointers } from '@/components/editor/stage/hands/pointers/stage-pointers'
import { createEditorStore } from '@/lib/editor/store/store'

afterEach(() => vi.unstubAllGlobals())

function stage({ isPalm }: { isPalm: boolean }) {
  const focus = vi.fn()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { userAgent: 'test' })
  vi.stubGlobal('document', { activeElement: null, getElementById: () => ({ focus }) })
  vi.stubGlobal('Element', class {})
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const box = () => ({ left: 0, top: 0, width: 100, height: 100 })
  const element = () =>
    Object.assign(new EventTarget(), { style: {}, getBoundingClientRect: box, setPointerCapture() {} })
  const pointerDown = vi.fn(() => true)
  const toolbox = { pointerDown, isPalm: () => isPalm, pointerMove: () => undefined, overlay: () => ({ cursor: '' }) }
  const ground = element()
  const parts = { ground, room: element(), canvas: element(), toolbox, store: createEditorStore() }
  bindStagePointers(parts as unknown as Parameters<typeof bindStagePointers>[0], [], new AbortController().signal)
  const press = (pointerType: string) =>
    ground.dispatchEvent(
      Object.assign(new Event('pointerdown'), { pointerType, pointerId: 1, button: 0, clientX: 9, clientY: 9 }),
    )
  return { focus, pointerDown, press }
}

it('a palm beside a pen takes the focus from nothing, and no tool hears of it', () => {
  const { focus, pointerDown, press } = stage({ isPalm: true })
  press('touch')
  expect([focus, pointerDown].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})

it.each(['touch', 'pen', 'mouse'])(
  'a press by %s moves the focus to the stage before a tool hears of it',
  (pointerType) => {
    const { focus, pointerDown, press } = stage({ isPalm: pointerType !== 'touch' })
    press(pointerType)
    expect(focus.mock.invocationCallOrder[0]).toBeLessThan(pointerDown.mock.invocationCallOrder[0]!)
  },
)
