// The press that the stage holds: what its tools are told, and when.
import { afterEach, expect, it, vi } from 'vitest'
import { createHeldPress } from '@/components/editor/stage/hands/pointers/held-press'
import { createEditorStore } from '@/lib/editor/store/store'

afterEach(() => vi.unstubAllGlobals())

function heldPress() {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const told: unknown[] = []
  const canvas = { getBoundingClientRect: () => ({ left: 0, top: 0, width: 100, height: 100 }) }
  const toolbox = { pointerMove: (pointer: unknown) => told.push(pointer) }
  const parts = { ground: {}, room: {}, canvas, toolbox, store: createEditorStore() }
  const press = createHeldPress(
    parts as unknown as Parameters<typeof createHeldPress>[0],
    () => false,
    () => undefined,
  )
  return { press, told, nextFrame: () => frames.splice(0).forEach((frame) => void frame()) }
}

const move = { clientX: 10, clientY: 10, pointerType: 'mouse' } as PointerEvent

it('a pointer that rests is told to the tools with the next frame', () => {
  const { press, told, nextFrame } = heldPress()
  press.move(move)
  expect(told).toHaveLength(0)
  nextFrame()
  expect(told).toHaveLength(1)
})

it('a pointer that has left before the frame hovers over nothing', () => {
  const { press, told, nextFrame } = heldPress()
  press.move(move)
  press.leave()
  nextFrame()
  expect(told).toHaveLength(0)
})
