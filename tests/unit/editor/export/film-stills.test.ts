// Moments of a film to look at: the last one that is wanted is drawn, and what was seen is kept within a bound.
import { describe, expect, it, vi } from 'vitest'
import { createAssetStore } from '@/lib/editor/assets/assets.browser'
import { createFilmStills } from '@/lib/editor/export/film-stills.browser'
import { slidesScene } from '../../../support/film/slides-scene'
import { fakeWorkers } from '../fake-worker'

const scene = slidesScene()

function setUp() {
  const workers = fakeWorkers()
  const drawn: number[] = []
  const onDrawn = (frame: number) => void drawn.push(frame)
  const stills = createFilmStills({ assets: createAssetStore(), createWorker: workers.create, cores: 1, onDrawn })
  const ask = (frame: number, of = scene) => stills.request({ scene: of, frame, atMs: frame * 100, widthPx: 800 })
  const bitmap = (width = 10) => ({ width, height: 10, close: vi.fn() }) as unknown as ImageBitmap
  const say = async (requestId: number, made = bitmap()) => {
    workers.last().say({ type: 'filmStill', requestId, bitmap: made })
    await new Promise((resolve) => setImmediate(resolve))
    return made
  }
  const asked = () => workers.last().told.flatMap((each) => (each.type === 'filmStill' ? [each.atMs] : []))
  return { workers, stills, ask, say, bitmap, drawn, asked }
}

describe('stills of a film', () => {
  it('of many that are wanted while one is drawn, the last is drawn next', async () => {
    const { ask, say, asked, drawn, stills } = setUp()
    void ask(0)
    void ask(1)
    const last = ask(2)
    expect(asked()).toEqual([0])
    const first = await say(1)
    expect(asked()).toEqual([0, 200])
    await say(2)
    await last
    expect([drawn, stills.kept(0), stills.kept(1)]).toEqual([[0, 2], first, undefined])
  })

  it('what was seen is not drawn again, until the film is another', async () => {
    const { ask, say, asked, stills } = setUp()
    void ask(0)
    const seen = await say(1)
    await ask(0)
    expect(asked()).toHaveLength(1)
    void ask(0, { ...scene, padding: 1 })
    expect(seen.close).toHaveBeenCalled()
    expect(stills.kept(0)).toBeUndefined()
  })

  it('holds no more than its bound, the newest of them', async () => {
    const { ask, say, bitmap, stills } = setUp()
    // 64 MB each.
    const made: ImageBitmap[] = []
    for (const frame of [0, 1, 2]) {
      void ask(frame)
      made.push(await say(frame + 1, bitmap(1_677_000)))
    }
    expect([stills.kept(0), stills.kept(2)]).toEqual([undefined, made[2]])
    expect(made[0]!.close).toHaveBeenCalled()
  })

  it('what cannot be drawn is told, and the next one is drawn again', async () => {
    const { workers, ask, say, drawn } = setUp()
    const failing = ask(0)
    const failure = { code: 'picture_missing', message: 'Gone', hint: 'Choose it again' } as const
    workers.last().say({ type: 'failed', requestId: 1, failure })
    await expect(failing).rejects.toThrow('Gone')
    void ask(1)
    await say(2)
    expect(drawn).toEqual([1])
  })

  it('its end closes every frame and the worker', async () => {
    const { workers, ask, say, stills } = setUp()
    void ask(0)
    const seen = await say(1)
    stills.dispose()
    expect(seen.close).toHaveBeenCalledOnce()
    expect(workers.last().ended).toBe(true)
  })
})
