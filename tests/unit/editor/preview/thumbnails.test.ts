// Gallery pictures: one at a time, never in the stage's way, none for what nobody looks at any more.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createThumbnails, type ThumbnailsOptions } from '@/lib/editor/preview/thumbnails'
import { setPadding } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import type { Scene } from '@/lib/scene/schema'
import { openCalls } from '../test-editor'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const settled = () => new Promise((resolve) => setImmediate(resolve))
const scale = 0.1
const base = defaultScene()
const variant = (padding: number) => setPadding.apply(base, padding)

function setUp(options: Partial<ThumbnailsOptions> = {}) {
  const drawing = openCalls<{ scene: Scene; scale: number }, ImageBitmap>()
  const thumbnails = createThumbnails({ draw: (scene, scale) => drawing.invoke({ scene, scale }), ...options })
  const ask = (padding: number) => {
    const leaving = new AbortController()
    const outcome = thumbnails.request(variant(padding), scale, leaving.signal).then(
      () => 'drawn',
      (error: Error) => error.name,
    )
    return { outcome, leave: () => leaving.abort() }
  }
  const bitmaps: { close: ReturnType<typeof vi.fn> }[] = []
  const finish = async () => {
    const bitmap = { close: vi.fn() }
    bitmaps.push(bitmap)
    drawing.last().answer(bitmap as unknown as ImageBitmap)
    await settled()
  }
  const drawn = () => drawing.calls.map((call) => call.args.scene.padding)
  return { drawing, thumbnails, ask, finish, drawn, bitmaps }
}

it('the queue of thumbnails draws one at a time, in the order they were asked for', async () => {
  const { ask, drawn, finish } = setUp()
  const [first, second] = [ask(1), ask(2)]
  await settled()
  expect(drawn()).toEqual([1])
  await finish()
  expect(drawn()).toEqual([1, 2])
  await finish()
  expect([await first.outcome, await second.outcome]).toEqual(['drawn', 'drawn'])
})

it('the queue of thumbnails draws at the scale it is asked for', async () => {
  const { ask, drawing } = setUp()
  ask(100)
  await settled()
  expect(drawing.last().args.scale).toBe(scale)
})

it('the queue of thumbnails begins nothing while the stage draws, nor between two frames of a drag', async () => {
  const { thumbnails, ask, drawn } = setUp({ quietMs: 100 })
  thumbnails.hold()
  ask(1)
  for (let frame = 0; frame < 5; frame += 1) {
    thumbnails.free()
    vi.advanceTimersByTime(60)
    thumbnails.hold()
  }
  await settled()
  expect(drawn()).toEqual([])
  thumbnails.free()
  vi.advanceTimersByTime(100)
  await settled()
  expect(drawn()).toEqual([1])
})

it('the queue of thumbnails does not draw what was scrolled away before its turn, and tells who asked', async () => {
  const { ask, drawn, finish } = setUp()
  ask(1)
  const gone = ask(2)
  ask(3)
  gone.leave()
  expect(await gone.outcome).toBe('AbortError')
  await finish()
  expect(drawn()).toEqual([1, 3])
})

it('the queue of thumbnails draws a picture once for all who ask for it, and for one who stays when another leaves', async () => {
  const { ask, drawn, finish } = setUp()
  ask(1)
  const [left, stays] = [ask(2), ask(2)]
  left.leave()
  await finish()
  expect(drawn()).toEqual([1, 2])
  await finish()
  expect(await stays.outcome).toBe('drawn')
})

it('the queue of thumbnails keeps what it drew, so that coming back to it draws nothing', async () => {
  const { thumbnails, ask, drawn, finish } = setUp()
  ask(1)
  await finish()
  expect(await ask(1).outcome).toBe('drawn')
  expect(drawn()).toEqual([1])
  expect(thumbnails.peek(variant(1), scale)).toBeDefined()
  expect(thumbnails.peek(variant(2), scale)).toBeUndefined()
})

it('the queue of thumbnails keeps a bounded number: the longest unused goes, and its memory with it', async () => {
  const { thumbnails, ask, finish, bitmaps } = setUp({ cachedMax: 2 })
  for (const padding of [1, 2]) {
    ask(padding)
    await finish()
  }
  thumbnails.peek(variant(1), scale)
  ask(3)
  await finish()
  expect(thumbnails.peek(variant(2), scale)).toBeUndefined()
  expect(thumbnails.peek(variant(1), scale)).toBeDefined()
  expect(bitmaps.map(({ close }) => close.mock.calls.length)).toEqual([0, 1, 0])
})

it('the queue of thumbnails lets a bounded number wait: the longest waiting is given up', async () => {
  const { ask, drawn, finish } = setUp({ waitingMax: 2 })
  ask(1)
  const oldest = ask(2)
  ask(3)
  ask(4)
  expect(await oldest.outcome).toBe('Error')
  for (let left = 0; left < 3; left += 1) await finish()
  expect(drawn()).toEqual([1, 3, 4])
})

it('the queue of thumbnails goes on with the next when one fails', async () => {
  const { ask, drawing, drawn } = setUp()
  const failed = ask(1)
  ask(2)
  drawing.last().fail(new RangeError('broken'))
  expect(await failed.outcome).toBe('RangeError')
  await settled()
  expect(drawn()).toEqual([1, 2])
})
