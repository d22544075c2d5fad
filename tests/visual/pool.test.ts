// The pool of Node's threads: the same bytes as one renderer, within its limits, and whole again after anything that fails.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportPicture } from '@/lib/formats/export-picture'
import type { Tile } from '@/lib/render/prepare'
import { createRenderer } from '@/lib/render/renderer'
import { canvasPixelsMax, checkCanvasSize } from '@/lib/render/scope/host'
import type { Scene } from '@/lib/scene/schema'
import { createRenderPool, type RenderPool, type RenderPoolOptions } from '@/lib/server/render/pool'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { renderScene, setPictures } from '../support/scenes/draw-scene'
import { type SceneCase, sceneCases } from '../support/scenes/scenes'
import { until, untilPasses } from '../support/until'
import { bundle } from './support/bundle'
import type { ThreadData } from './support/pool.thread'

const file = path.resolve(import.meta.dirname, '../../test-results/pool.thread.mjs')
const tilted = sceneCases.find(({ name }) => name === 'tilt-many-tiles')!

let pool: RenderPool | undefined
let started = 0

beforeAll(async () => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await bundle('tests/visual/support/pool.thread.ts', 'es'))
})

// No thread is given up for what a busy machine takes: the limits of time are let pass by hand.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await pool?.close()
})

/** `faults`: of the first threads. */
function poolOf(options: Partial<RenderPoolOptions> = {}, faults: ThreadData['fault'][] = []): RenderPool {
  started = 0
  pool = createRenderPool({
    threads: 2,
    threadBytesMax: Number.POSITIVE_INFINITY,
    processBytesMax: Number.POSITIVE_INFINITY,
    startThread() {
      started += 1
      return new Worker(file, { workerData: { fault: faults.shift() } satisfies ThreadData })
    },
    ...options,
  })
  return pool
}

async function filesOf({ pictures }: SceneCase) {
  return Promise.all(
    [...pictures].map(async ([assetId, make]) => {
      const { data, width, height } = make()
      const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer()
      return { assetId, bytes, pointer: '/sources/0/file' }
    }),
  )
}

const output = { format: 'jpeg', quality: 80 } as const

async function drawByPool(asked: SceneCase, signal = new AbortController().signal): Promise<Uint8Array> {
  const pictures = await filesOf(asked)
  const painted = await pool!.use({ signal }, async (thread) => {
    await thread.run('open', { pictures, pixelsMax: 5e7, pixelsTogetherMax: 1e8 }, signal)
    return thread.run('paint', { scene: asked.scene, output: { ...output, scale: asked.scale } }, signal)
  })
  return painted.bytes
}

async function drawHere(asked: SceneCase): Promise<Uint8Array> {
  const renderer = await createRenderer(createNodeHost())
  setPictures(renderer, asked)
  const plan = await renderer.plan(asked.scene, asked.scale)
  return Buffer.concat((await exportPicture({ plan, ...output })).parts)
}

const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

describe('createRenderPool', () => {
  it('a thread makes the very file that one renderer makes', async () => {
    poolOf()
    expect(same(await drawByPool(tilted), await drawHere(tilted))).toBe(true)
    expect(started).toBe(1)
  })

  it('a pool draws several pictures at once and uses its threads again', async () => {
    poolOf()
    const asked = sceneCases.filter(({ golden, pictures }) => golden && pictures.size > 0).slice(0, 6)
    const drawn = await Promise.all(asked.map((each) => drawByPool(each)))
    for (const [i, each] of asked.entries()) expect(same(drawn[i]!, await drawHere(each))).toBe(true)
    expect(started).toBe(2)
    expect(pool?.threads).toBe(2)
  })

  it('a pool refuses a picture with 503 and a time to wait when too many wait', async () => {
    poolOf({ threads: 1, queueMax: 1 })
    const results = await Promise.allSettled([drawByPool(tilted), drawByPool(tilted), drawByPool(tilted)])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => [reason.code, reason.retryAfterSeconds])).toEqual([['upstream_unavailable', 5]])
  })

  it('a client leaves the last thread to others', async () => {
    poolOf({ threads: 2 })
    const { signal } = new AbortController()
    const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const inside: string[] = []
    const use = (client: string, until: Promise<void>) =>
      pool!.use({ signal, client }, async () => {
        inside.push(client)
        await until
      })
    const all = [use('one', one.promise), use('one', one.promise), use('two', two.promise)]
    await until(() => inside.length === 2)
    expect(inside).toEqual(['one', 'two'])
    expect(pool?.waiting).toBe(1)
    one.resolve()
    two.resolve()
    await Promise.all(all)
  })

  it('pictures wait for memory, however many threads are free', async () => {
    poolOf({ threads: 2, pixelsMax: 100, waitMaxMs: 9000 })
    const { signal } = new AbortController()
    const first = Promise.withResolvers<void>()
    const drawing = pool!.use({ signal, client: 'one', pixels: 80 }, () => first.promise)
    const other = pool!.use({ signal, client: 'two', pixels: 80 }, async () => undefined)
    const refused = expect(other).rejects.toMatchObject({ code: 'upstream_unavailable', retryAfterSeconds: 5 })
    await until(() => pool?.waiting === 1)
    await pool!.use({ signal, client: 'three', pixels: 0 }, async () => undefined)
    await vi.advanceTimersByTimeAsync(9000)
    await refused
    first.resolve()
    await drawing
  })

  it('a thread that has nothing to do is ended after a while', async () => {
    poolOf({ idleMs: 1000 })
    await drawByPool(tilted)
    expect(pool?.threads).toBe(1)
    // It rests once it has been cleared, which takes real time.
    await untilPasses(async () => {
      await vi.advanceTimersByTimeAsync(250)
      expect(pool?.threads).toBe(0)
    })
  })

  it('a pool ends a thread that holds too much memory', async () => {
    poolOf({ threads: 1, threadBytesMax: 1 })
    await drawByPool(tilted)
    await until(() => pool?.threads === 0)
    await drawByPool(tilted)
    expect(started).toBe(2)
  })

  it('a picture whose thread crashes is drawn by another', async () => {
    poolOf({}, ['crash'])
    expect(same(await drawByPool(tilted), await drawHere(tilted))).toBe(true)
    expect(started).toBe(2)
    expect(pool?.threads).toBe(1)
  })

  it('a picture that takes too long is refused with its thread ended, and not drawn again', async () => {
    poolOf({ jobMaxMs: 4321 }, ['hang'])
    const drawing = drawByPool(tilted)
    drawing.catch(() => undefined)
    let isOver = false
    void drawing
      .catch(() => undefined)
      .finally(() => {
        isOver = true
      })
    await until(() => started === 1)
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(4321)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect(drawing).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('4 seconds'),
    })
    expect(started).toBe(1)
    expect(same(await drawByPool(tilted), await drawHere(tilted))).toBe(true)
  })

  it('a picture that two threads are lost with is given up', async () => {
    poolOf({}, ['crash', 'crash'])
    await expect(drawByPool(tilted)).rejects.toThrow('thread')
  })

  it('a pool stops with the signal’s reason, and draws the next picture', async () => {
    poolOf({ threads: 1 })
    const abort = new AbortController()
    const drawing = drawByPool(tilted, abort.signal)
    await until(() => started === 1)
    abort.abort(new Error('gone away'))
    await expect(drawing).rejects.toThrow('gone away')
    expect(same(await drawByPool(tilted), await drawHere(tilted))).toBe(true)
  })

  it('what a thread refuses keeps its code and its words', async () => {
    poolOf()
    const { signal } = new AbortController()
    const bytes = Buffer.from('GIF89a and no more')
    const open = pool!.use({ signal }, (thread) =>
      thread.run(
        'open',
        { pictures: [{ assetId: 'a', bytes, pointer: '/sources/3/data' }], pixelsMax: 100, pixelsTogetherMax: 100 },
        signal,
      ),
    )
    await expect(open).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('"/sources/3/data"'),
    })
  })
})

describe('createRenderer', () => {
  it('a renderer asks its host for no canvas above 4096 x 4096 pixels, at any scale', async () => {
    let largest = 0
    const good = createNodeHost()
    const renderer = await createRenderer({
      ...good,
      createSurface(width, height) {
        largest = Math.max(largest, width * height)
        return good.createSurface(width, height)
      },
    })
    for (const name of ['tilt-with-everything', 'annotations', 'hard-shadow', 'effects']) {
      const asked = sceneCases.find((each) => each.name === name)!
      setPictures(renderer, asked)
      await renderScene(renderer, asked.scene, { scale: 12, onTile: () => undefined })
    }
    expect(largest).toBeGreaterThan(0)
    expect(largest).toBeLessThanOrEqual(canvasPixelsMax)
    expect(() => checkCanvasSize(4097, 4096)).toThrow(RangeError)
  })

  it('a renderer gives its event loop a turn after every tile: pixels that were read back are freed only then', async () => {
    const renderer = await createRenderer(createNodeHost())
    setPictures(renderer, tilted)
    let [turns, tiles] = [0, 0]
    const seen: number[] = []
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await renderScene(renderer, tilted.scene, {
      scale: tilted.scale,
      onTile() {
        tiles += 1
        seen.push(turns)
      },
    })
    clearImmediate(next)
    expect(tiles).toBeGreaterThan(3)
    // Strictly more turns at each tile than at the one before.
    expect(seen.every((turn, i) => i === 0 || turn > seen[i - 1]!)).toBe(true)
  })

  it('a renderer stops between the layers of one tile when its signal aborts', async () => {
    const asked = sceneCases.find((each) => each.name === 'tilt-with-everything')!
    const renderer = await createRenderer(createNodeHost())
    setPictures(renderer, asked)
    const abort = new AbortController()
    const tiles: Tile[] = []
    const scene: Scene = asked.scene
    // Every layer takes longer than a thread may be deaf, also on a machine of tomorrow.
    let nowMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      nowMs += 100
      return nowMs
    })
    // Comes while the first tile is drawn.
    setImmediate(() => abort.abort(new Error('enough')))
    const drawing = renderScene(renderer, scene, {
      scale: 8,
      signal: abort.signal,
      onTile: (tile) => void tiles.push(tile),
    })
    await expect(drawing).rejects.toThrow('enough')
    expect(tiles).toEqual([])
  })
})
