// The page's side of an export: its answer, its end, and a worker that is not kept.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createExportClient } from '@/lib/editor/export/export-client.browser'
import { defaultScene } from '@/lib/scene/defaults'
import { fakeWorkers } from '../fake-worker'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const scene = defaultScene()

function setUp(cores = 1) {
  const workers = fakeWorkers()
  const client = createExportClient({
    assets: createAssetStore(),
    createWorker: workers.create,
    idleMaxMs: 1000,
    cores,
  })
  const abort = new AbortController()
  const progress: number[] = []
  const start = () =>
    client.exportPicture(scene, { scale: 2, signal: abort.signal, onProgress: (share) => progress.push(share) })
  return { workers, client, abort, progress, start }
}

const file = (requestId: number) => ({
  type: 'file' as const,
  requestId,
  blob: new Blob(['png']),
  width: 3584,
  height: 2384,
  opaque: true,
})

it('the export client starts no worker before the first export', () => {
  const { workers, start } = setUp()
  expect(workers.workers).toHaveLength(0)
  void start()
  expect(workers.workers).toHaveLength(1)
})

it('the export client tells progress and resolves with the file', async () => {
  const { workers, start, progress } = setUp()
  const made = start()
  expect(workers.last().told).toMatchObject([{ type: 'export', requestId: 1, scale: 2, scene }])
  workers.last().say({ type: 'progress', requestId: 1, share: 0.25 })
  workers.last().say(file(1))
  expect(await made).toMatchObject({ width: 3584, height: 2384 })
  expect(progress).toEqual([0.25])
})

it('the export client ends an aborted export at once, and ignores what the worker still says of it', async () => {
  const { workers, start, abort, progress } = setUp()
  const made = start()
  abort.abort(new Error('changed my mind'))
  await expect(made).rejects.toThrow('changed my mind')
  expect(workers.last().told.at(-1)).toEqual({ type: 'abort', requestId: 1 })
  workers.last().say({ type: 'progress', requestId: 1, share: 0.5 })
  workers.last().say(file(1))
  expect(progress).toEqual([])
})

it('the export client does not take the late answer of an aborted export for that of the next', async () => {
  const { workers, client, start, abort, progress } = setUp()
  const first = start()
  abort.abort()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  const second = client.exportPicture(scene, { scale: 1, signal: new AbortController().signal })
  workers.last().say({ type: 'progress', requestId: 1, share: 0.9 })
  workers.last().say(file(1))
  workers.last().say({ ...file(2), width: 1792 })
  expect(await second).toMatchObject({ width: 1792 })
  expect(progress).toEqual([])
})

it('the export client asks for nothing when it is aborted already', async () => {
  const { workers, start, abort } = setUp()
  abort.abort()
  await expect(start()).rejects.toMatchObject({ name: 'AbortError' })
  expect(workers.workers).toHaveLength(0)
})

describe('the export worker', () => {
  it('a worker that dies fails the export in words, and the next export has a new one', async () => {
    const { workers, start } = setUp()
    const made = start()
    workers.last().crash()
    await expect(made).rejects.toMatchObject({ name: 'RenderError', code: 'worker_stopped' })
    const again = start()
    workers.last().say(file(2))
    await again
    expect(workers.workers).toHaveLength(2)
  })

  it('a worker that makes no progress for a minute is ended', async () => {
    const { workers, start } = setUp()
    const made = start()
    const failed = expect(made).rejects.toMatchObject({ code: 'worker_stopped' })
    await vi.advanceTimersByTimeAsync(50_000)
    workers.last().say({ type: 'progress', requestId: 1, share: 0.1 })
    await vi.advanceTimersByTimeAsync(50_000)
    expect(workers.last().ended).toBe(false)
    await vi.advanceTimersByTimeAsync(11_000)
    await failed
    expect(workers.last().ended).toBe(true)
  })

  it('a worker is ended when it was idle, not before', async () => {
    const { workers, start } = setUp()
    const made = start()
    workers.last().say(file(1))
    await made
    await vi.advanceTimersByTimeAsync(900)
    expect(workers.last().ended).toBe(false)
    const second = start()
    await vi.advanceTimersByTimeAsync(5000)
    expect(workers.last().ended).toBe(false)
    workers.last().say(file(2))
    await second
    await vi.advanceTimersByTimeAsync(1001)
    expect(workers.last().ended).toBe(true)
  })

  it('a worker is ended with the editor, and its export with it', async () => {
    const { workers, start, client } = setUp()
    const made = start()
    const failed = expect(made).rejects.toMatchObject({ name: 'AbortError' })
    client.dispose()
    await failed
    expect(workers.last().ended).toBe(true)
  })
})

describe('a large export', () => {
  // 3584 x 2384 at 2x.
  const types = (worker: { told: { type: string }[] }) => worker.told.map(({ type }) => type)

  it('a large export is drawn by as many workers as there are cores, four at most', () => {
    for (const [cores, expected] of [
      [1, 1],
      [2, 2],
      [4, 4],
      [16, 4],
    ] as const) {
      const { workers, start } = setUp(cores)
      void start()
      expect(workers.workers).toHaveLength(expected)
    }
  })

  it('a large export connects every tile worker to the export worker by a port of their own', () => {
    const { workers, start } = setUp(3)
    void start()
    const [exporter, ...tileWorkers] = workers.workers
    expect(types(exporter!)).toEqual(['tileWorkerJoined', 'tileWorkerJoined', 'export'])
    expect(tileWorkers.map(types)).toEqual([['serveTiles'], ['serveTiles']])
  })

  it('a large export tells the export worker of a tile worker that died, and starts another with the next export', async () => {
    const { workers, start } = setUp(2)
    const made = start()
    const [exporter, tileWorker] = workers.workers
    tileWorker!.crash()
    expect(exporter!.told.at(-1)).toEqual({ type: 'tileWorkerLost', index: 0 })
    exporter!.say(file(1))
    await made
    void start()
    expect(workers.workers).toHaveLength(3)
    expect(types(workers.last())).toEqual(['serveTiles'])
  })

  it('a large export ends all its workers when they are idle, and when the export worker dies', async () => {
    const { workers, start } = setUp(3)
    const made = start()
    workers.workers[0]!.say(file(1))
    await made
    await vi.advanceTimersByTimeAsync(1000)
    expect(workers.workers.map(({ ended }) => ended)).toEqual([true, true, true])
    const second = start()
    workers.workers[3]!.crash()
    await expect(second).rejects.toThrow()
    expect(workers.workers.map(({ ended }) => ended)).toEqual(Array(6).fill(true))
  })

  it('an export that is not large has one worker', () => {
    const { workers, client } = setUp(4)
    void client.exportPicture(scene, { scale: 1, signal: new AbortController().signal })
    expect(workers.workers).toHaveLength(1)
  })
})
