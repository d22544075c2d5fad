// The stage's side of the preview: whole frames, the newest scene, and a worker that may die.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FontFileError } from '@/lib/core/text/text-block'
import { createAssetStore, type EditorAsset } from '@/lib/editor/assets/assets.browser'
import { createRenderClient } from '@/lib/editor/preview/render-client.browser'
import type { Preview } from '@/lib/editor/store/session'
import { toRenderFailure } from '@/lib/editor/worker/render-failure'
import { noisyReadback } from '@/lib/render/browser/readback.browser'
import { setPadding, setPicture } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import type { Scene } from '@/lib/scene/schema'
import { fakeWorkers } from '../fake-worker'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const scene = defaultScene()
const asset = (digit: string): EditorAsset => ({
  id: digit.repeat(64),
  mime: 'image/png',
  width: 100,
  height: 50,
  name: digit,
  blob: new Blob([digit]),
})
const withPicture = (digit: string) => setPicture.apply(scene, { id: digit.repeat(64), asset: asset(digit) })

function setUp() {
  const workers = fakeWorkers()
  const previews: Preview[] = []
  const busy: boolean[] = []
  const assets = createAssetStore()
  const client = createRenderClient({
    assets,
    onPreview: (preview) => previews.push(preview),
    onBusy: (now) => busy.push(now),
    createWorker: workers.create,
  })
  return { workers, previews, busy, assets, client }
}

/** A canvas as far as the client knows one. */
function fakeCanvas() {
  const shown: string[] = []
  const canvas = {
    width: 300,
    height: 150,
    style: { width: '', height: '' },
    getContext: () => ({
      transferFromImageBitmap(bitmap: ImageBitmap) {
        shown.push(`${bitmap.width}x${bitmap.height} on ${canvas.width}x${canvas.height} at ${canvas.style.width}`)
      },
    }),
  }
  return { canvas: canvas as unknown as HTMLCanvasElement, shown }
}

const stage = { width: 1000, height: 800 }
const request = (shown: Scene, zoom = 1, pixelRatio = 1) => ({ scene: shown, stage, zoom, pixelRatio })

const frame = (requestId: number, width = 800, height = 400, zoom = 1) => {
  const bitmap = { width, height, close: vi.fn() }
  return {
    type: 'frame' as const,
    requestId,
    tookMs: 12,
    bitmap: bitmap as unknown as ImageBitmap,
    isExact: true,
    view: { zoom, scale: 1, designSize: { width: 10, height: 10 }, pictures: [] },
    words: {},
    typed: null,
    sizes: [],
  }
}

describe('frames', () => {
  it('a frame is shown with the canvas’s size, in pixels and on the page, in one go', () => {
    const { workers, client, previews } = setUp()
    const { canvas, shown } = fakeCanvas()
    client.attach(canvas)
    client.show(request(scene, 0.5, 2))
    workers.last().say(frame(1, 800, 400, 0.5))
    expect(shown).toEqual(['800x400 on 800x400 at 400px'])
    expect(previews).toEqual([{ status: 'shown', width: 800, height: 400, tookMs: 12 }])
  })

  it('a frame without a canvas is closed', () => {
    const { workers, client } = setUp()
    const { canvas } = fakeCanvas()
    client.attach(canvas)()
    client.show(request(scene))
    const answer = frame(1)
    workers.last().say(answer)
    expect(answer.bitmap.close).toHaveBeenCalled()
  })

  it('a frame is asked for again by a canvas that comes later', () => {
    const { workers, client } = setUp()
    client.show(request(scene))
    workers.last().say(frame(1))
    client.attach(fakeCanvas().canvas)
    expect(workers.last().asked()).toEqual([1, 2])
  })

  it('a frame is not asked for twice for the same view', () => {
    const { workers, client } = setUp()
    client.show(request(scene))
    client.show(request(scene))
    client.show(request(scene, 1, 2))
    expect(workers.last().asked()).toEqual([1, 2])
  })
})

describe('slow movements', () => {
  it('a movement that is slow to draw is shown in smaller frames of the same size on the page, and exactly when it rests', async () => {
    const { workers, client } = setUp()
    const { canvas, shown } = fakeCanvas()
    client.attach(canvas)
    client.show(request(scene))
    workers.last().say({ ...frame(1), tookMs: 300 })
    client.show(request(setPadding.apply(scene, 1)))
    workers.last().say({ ...frame(2), tookMs: 120 })
    client.show(request(setPadding.apply(scene, 2)))
    workers.last().say({ ...frame(3), tookMs: 120 })
    client.show(request(setPadding.apply(scene, 3)))
    workers.last().say(frame(4, 600, 300))
    await vi.advanceTimersByTimeAsync(200)
    workers.last().say(frame(5))
    expect(workers.last().told.map((message) => message.type === 'preview' && message.share)).toEqual([
      1, 1, 1, 0.75, 1,
    ])
    expect(shown.slice(2)).toEqual([
      '800x400 on 800x400 at 800px',
      '600x300 on 600x300 at 800px',
      '800x400 on 800x400 at 800px',
    ])
  })
})

describe('pictures', () => {
  it('pictures go to the worker once, before the scene that shows them', () => {
    const { workers, client, assets } = setUp()
    assets.put(asset('a'))
    client.show(request(withPicture('a')))
    client.show(request(setPadding.apply(withPicture('a'), 3)))
    expect(workers.last().told.map((message) => message.type)).toEqual(['picture', 'preview', 'preview'])
  })

  it('pictures of the past are forgotten by the worker, the shown one never', () => {
    const { workers, client, assets } = setUp()
    const digits = [...'0123456789abcdef']
    for (const digit of digits) {
      assets.put(asset(digit))
      client.show(request(withPicture(digit)))
    }
    const held = new Set<string>()
    for (const message of workers.last().told) {
      if (message.type === 'picture') held.add(message.assetId)
      if (message.type === 'forget') held.delete(message.assetId)
      expect(held.size).toBeLessThanOrEqual(9)
    }
    expect(held.size).toBe(8)
    expect(held).toContain('f'.repeat(64))
  })
})

it('the render client keeps every picture of a scene that shows an old one and a new one', () => {
  const { workers, client, assets } = setUp()
  for (const digit of '01234567') {
    assets.put(asset(digit))
    client.show(request(withPicture(digit)))
  }
  assets.put(asset('8'))
  const both = { ...withPicture('8'), assets: { ...withPicture('0').assets, ...withPicture('8').assets } }
  client.show(request(both))
  const forgotten = workers.last().told.flatMap((message) => (message.type === 'forget' ? [message.assetId[0]] : []))
  expect(forgotten).toEqual(['1'])
})

it('the render client says once, however many workers find it, that the browser changes what is read from a canvas', () => {
  const workers = fakeWorkers()
  const notices: string[] = []
  const client = createRenderClient({
    assets: createAssetStore(),
    onPreview: () => undefined,
    onNotice: ({ message }) => notices.push(message),
    createWorker: workers.create,
  })
  client.show(request(scene))
  const notice = noisyReadback.noisy
  workers.last().say({ type: 'noisy', requestId: 0, notice })
  workers.last().crash()
  workers.last().say({ type: 'noisy', requestId: 0, notice })
  workers.last().say(frame(2))
  expect(notices).toEqual([notice.message])
})

it('the render client tells once which letters no font has', () => {
  const told: string[] = []
  const workers = fakeWorkers()
  const client = createRenderClient({
    assets: createAssetStore(),
    onPreview: () => undefined,
    onNotice: ({ message }) => told.push(message),
    createWorker: workers.create,
  })
  client.show(request(scene))
  workers.last().say({ type: 'letters', requestId: 0, missing: ['𒀀', 'ᚠ'] })
  workers.last().say(frame(1))
  workers.last().say({ type: 'letters', requestId: 0, missing: [] })
  expect(told).toEqual([expect.stringContaining('𒀀 ᚠ')])
})

it('the render client says that fonts are missing, not that drawing failed, when their files could not be had', () => {
  expect(toRenderFailure(new FontFileError('offline')).code).toBe('fonts_missing')
  expect(toRenderFailure(new Error('other')).code).toBe('render_failed')
})

describe('crashes', () => {
  it('a worker that dies is replaced and told the newest scene and its picture', () => {
    const { workers, client, assets, previews } = setUp()
    assets.put(asset('a'))
    client.show(request(scene))
    client.show(request(withPicture('a')))
    workers.last().crash()
    expect(workers.workers).toHaveLength(2)
    expect(workers.workers[0]!.ended).toBe(true)
    expect(workers.last().told).toMatchObject([{ type: 'picture' }, { type: 'preview', scene: withPicture('a') }])
    workers.last().say(frame(3))
    expect(previews).toEqual([{ status: 'shown', width: 800, height: 400, tookMs: 12 }])
  })

  it('a worker that dies again and again at the same scene is given up, and tried once more for the next', () => {
    const { workers, client, previews } = setUp()
    client.show(request(scene))
    for (let crash = 0; crash < 3; crash++) workers.last().crash()
    expect(workers.workers).toHaveLength(3)
    expect(previews).toEqual([expect.objectContaining({ status: 'failed', code: 'render_failed' })])
    client.show(request(setPadding.apply(scene, 1)))
    expect(workers.workers).toHaveLength(4)
  })

  it('a worker that dies by saying nothing is replaced too, but not when nothing was asked', async () => {
    const { workers, client } = setUp()
    client.show(request(scene))
    await vi.advanceTimersByTimeAsync(59_000)
    workers.last().say(frame(1))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(workers.workers).toHaveLength(1)
    client.show(request(setPadding.apply(scene, 1)))
    await vi.advanceTimersByTimeAsync(61_000)
    expect(workers.workers).toHaveLength(2)
  })

  it('a worker that dies after the end of the editor is not replaced', () => {
    const { workers, client } = setUp()
    client.show(request(scene))
    client.dispose()
    expect(workers.last().ended).toBe(true)
    workers.last().crash()
    expect(workers.workers).toHaveLength(1)
  })
})

describe('failures', () => {
  const failed = (requestId: number) => ({
    type: 'failed' as const,
    requestId,
    failure: { code: 'picture_unreadable' as const, message: 'Damaged.', hint: 'Again.' },
  })

  it('a scene that cannot be drawn is told in words', () => {
    const { workers, client, previews } = setUp()
    client.show(request(scene))
    workers.last().say(failed(1))
    expect(previews).toEqual([{ status: 'failed', code: 'render_failed', message: 'Damaged.', hint: 'Again.' }])
  })

  it('a scene that cannot be drawn is not told when a newer one is on its way', () => {
    const { workers, client, previews } = setUp()
    client.show(request(scene))
    client.show(request(setPadding.apply(scene, 1)))
    workers.last().say(failed(1))
    workers.last().say(frame(2))
    expect(previews.map((preview) => preview.status)).toEqual(['shown'])
  })
})

describe('thumbnail', () => {
  const small = (requestId: number) => {
    const bitmap = { width: 90, height: 60 } as unknown as ImageBitmap
    return { type: 'thumbnail' as const, requestId, bitmap }
  }

  it('a thumbnail comes from the stage’s worker with its picture sent before, and is not shown on the stage', async () => {
    const { workers, client, assets, previews } = setUp()
    assets.put(asset('1'))
    const drawn = client.thumbnail(withPicture('1'), 0.1)
    expect(workers.last().told.map((message) => message.type)).toEqual(['picture', 'thumbnail'])
    const answer = small(1)
    workers.last().say(answer)
    expect(await drawn).toBe(answer.bitmap)
    expect(previews).toEqual([])
    expect(workers.workers).toHaveLength(1)
  })

  it('a thumbnail does not end the waiting for a frame that was asked for before it', async () => {
    const { workers, client, busy } = setUp()
    client.show(request(scene))
    const drawn = client.thumbnail(scene, 0.1)
    workers.last().say(small(2))
    await drawn
    expect(busy).toEqual([true])
    workers.last().say(frame(1))
    expect(busy).toEqual([true, false])
  })

  it('a thumbnail is refused in words when the worker dies, and the next one starts another worker', async () => {
    const { workers, client } = setUp()
    const lost = client.thumbnail(scene, 0.1)
    workers.last().crash()
    await expect(lost).rejects.toMatchObject({ name: 'RenderError', code: 'worker_stopped' })
    const drawn = client.thumbnail(scene, 0.1)
    expect(workers.workers).toHaveLength(2)
    workers.last().say(small(2))
    await drawn
  })
})
