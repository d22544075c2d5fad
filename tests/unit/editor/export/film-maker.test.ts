// The page's side of a film: how far it is, its end, and a cancel that leaves nothing.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createFilmMaker, type FilmOrder, type FilmState } from '@/lib/editor/export/film-maker.browser'
import { addClip } from '@/lib/scene/commands'
import { defaultScene } from '@/lib/scene/defaults'
import { fakeWorkers } from '../fake-worker'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const scene = addClip.apply(defaultScene(), { id: 'a', preset: 'sway' })

function setUp(cores = 1) {
  const workers = fakeWorkers()
  const films = createFilmMaker({ assets: createAssetStore(), createWorker: workers.create, cores })
  const abort = new AbortController()
  const states: FilmState[] = []
  const order: FilmOrder = { format: 'mp4', fps: 30, widthPx: 1280, signal: abort.signal }
  const start = () => films.make(scene, { ...order, onProgress: (state) => states.push(state) })
  return { workers, films, abort, states, order, start }
}

const progress = (frame: number, requestId = 1) =>
  ({ type: 'filmProgress', requestId, frame, frames: 90, bytes: frame * 1000 }) as const

describe('the film maker', () => {
  it('tells how far it is, and how long the rest takes from the pace of the last frames', async () => {
    const { workers, states, start } = setUp()
    void start()
    for (let frame = 1; frame <= 20; frame++) {
      vi.advanceTimersByTime(50)
      workers.last().say(progress(frame))
    }
    expect(states[0]).toEqual({ share: 1 / 91, frame: 1, frames: 90, bytes: 1000, remainingMs: null })
    expect(states.at(-1)).toMatchObject({ share: 20 / 91, frame: 20 })
    expect(states.at(-1)!.remainingMs).toBeCloseTo(70 * 50, -1)
    workers.last().say(progress(90))
    expect(states.at(-1)!.share).toBeLessThan(1)
  })

  it('resolves with the file', async () => {
    const { workers, start } = setUp()
    const film = start()
    const made = { blob: new Blob(['mp4']), width: 1280, height: 720, frames: 90, durationMs: 3000, codec: 'H.264' }
    workers.last().say({ type: 'film', requestId: 1, ...made })
    expect(await film).toEqual(made)
  })

  it('a cancel ends it at once with the reason, and ends every worker', async () => {
    const { workers, abort, start } = setUp(3)
    const film = start()
    expect(workers.workers).toHaveLength(3)
    workers.workers[0]!.say(progress(1))
    const reason = new Error('cancelled')
    abort.abort(reason)
    await expect(film).rejects.toBe(reason)
    expect(workers.workers.map(({ ended }) => ended)).toEqual([true, true, true])
  })

  it('after a cancel another film is made by new workers', async () => {
    const { workers, films, abort, order, start } = setUp()
    const film = start()
    abort.abort()
    await expect(film).rejects.toThrow()
    const next = films.make(scene, { ...order, signal: new AbortController().signal })
    expect(workers.workers).toHaveLength(2)
    const made = { blob: new Blob(), width: 2, height: 2, frames: 2, durationMs: 66, codec: null }
    workers.last().say({ type: 'film', requestId: 2, ...made })
    expect(await next).toEqual(made)
  })

  it('a film, and a later estimate, give up the estimate before', async () => {
    const { workers, films, order } = setUp()
    const [first, second] = [films.estimate(scene, order), films.estimate(scene, order)]
    await expect(first).rejects.toThrow()
    const film = films.make(scene, order)
    await expect(second).rejects.toThrow()
    expect(
      workers
        .last()
        .told.filter(({ type }) => type !== 'picture')
        .map(({ type }) => type),
    ).toEqual(['filmBytes', 'abort', 'filmBytes', 'abort', 'film'])
    workers.last().crash()
    await expect(film).rejects.toMatchObject({ code: 'worker_stopped' })
  })

  it('an estimate resolves with the bytes', async () => {
    const { workers, films, order } = setUp()
    const estimate = films.estimate(scene, order)
    workers.last().say({ type: 'filmBytes', requestId: 1, bytes: 4321 })
    expect(await estimate).toBe(4321)
  })

  it('a browser without encoders is told before anything is made, with the way out', async () => {
    const { films } = setUp()
    const offers = await films.offers(scene, { fps: 30, widthPx: 1280 })
    expect(offers.map(({ format, refusal }) => [format, refusal === null])).toEqual([
      ['mp4', false],
      ['webm', false],
      ['gif', true],
      ['webp', true],
      ['apng', true],
    ])
    for (const { refusal } of offers) if (refusal) expect(refusal.hint).toMatch(/GIF/)
  })
})
