// The pool of Node's threads: the same bytes as one renderer, within its limits, and whole again after anything that fails.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Size } from '@/lib/core/geometry'
import type { Tile } from '@/lib/render/prepare'
import { createRenderer } from '@/lib/render/renderer'
import { canvasPixelsMax, checkCanvasSize } from '@/lib/render/scope/host'
import type { Scene } from '@/lib/scene/schema'
import { createRenderPool, type RenderPool, type RenderPoolOptions } from '@/lib/server/render/pool'
import { differenceOf } from '../support/scenes/difference'
import { drawScene, renderScene, setPictures } from '../support/scenes/draw-scene'
import { createNodeHost } from '../support/scenes/node-host'
import { type SceneCase, sceneCases } from '../support/scenes/scenes'
import { bundle } from './support/bundle'
import type { ThreadData } from './support/pool.thread'

const file = path.resolve(import.meta.dirname, '../../test-results/pool.thread.mjs')
const tilted = sceneCases.find(({ name }) => name === 'tilt-many-tiles')!
const none = { bytes: 0, largest: 0 }

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
    tileMaxMs: 1e9,
    startThread() {
      started += 1
      return new Worker(file, { workerData: { fault: faults.shift() } satisfies ThreadData })
    },
    ...options,
  })
  return pool
}

const picturesOf = ({ pictures }: SceneCase) => new Map([...pictures].map(([id, make]) => [id, make()]))

interface Asked {
  signal?: AbortSignal
  scale?: number
  onTile?(tile: Tile): void
}

async function drawByPool(asked: SceneCase, { signal, scale = asked.scale, onTile }: Asked = {}) {
  const tiles: Tile[] = []
  const size: Size = await pool!.render({
    scene: asked.scene,
    scale,
    pictures: picturesOf(asked),
    signal: signal ?? new AbortController().signal,
    onTile(tile) {
      onTile?.(tile)
      tiles.push(tile)
    },
  })
  const pixels = new Uint8Array(size.width * size.height * 4)
  for (const tile of tiles) {
    for (let y = 0; y < tile.height; y++) {
      const row = tile.pixels.subarray(y * tile.width * 4, (y + 1) * tile.width * 4)
      pixels.set(row, ((tile.y + y) * size.width + tile.x) * 4)
    }
  }
  return pixels
}

async function drawHere(asked: SceneCase) {
  const renderer = await createRenderer(createNodeHost())
  setPictures(renderer, asked)
  return (await drawScene(renderer, asked)).pixels
}

describe('createRenderPool', () => {
  it('several threads draw one picture to the bytes of one renderer', async () => {
    poolOf({ threadsPerPicture: 2 })
    expect(differenceOf(await drawByPool(tilted), await drawHere(tilted))).toEqual(none)
    expect(started).toBe(2)
  })

  it('a pool draws several pictures at once and uses its threads again', async () => {
    poolOf()
    const asked = sceneCases.filter(({ golden }) => golden).slice(0, 6)
    const drawn = await Promise.all(asked.map((each) => drawByPool(each)))
    for (const [i, each] of asked.entries()) expect(differenceOf(drawn[i]!, await drawHere(each))).toEqual(none)
    expect(started).toBe(2)
    expect(pool?.threads).toBe(2)
  })

  it('a pool refuses a picture whose scale makes it too large before it starts a thread', async () => {
    poolOf({ pixelsMax: 2_000_000 })
    await expect(drawByPool(tilted, { scale: 3 })).rejects.toMatchObject({ code: 'invalid_request' })
    expect(started).toBe(0)
  })

  it('a pool refuses a picture when too many wait', async () => {
    poolOf({ threads: 1, queueMax: 1 })
    const results = await Promise.allSettled([drawByPool(tilted), drawByPool(tilted), drawByPool(tilted)])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  })

  it('a pool ends a thread that holds too much memory', async () => {
    poolOf({ threads: 1, threadBytesMax: 1 })
    await drawByPool(sceneCases[0]!)
    expect(pool?.threads).toBe(0)
    await drawByPool(sceneCases[0]!)
    expect(started).toBe(2)
  })

  it('a pool gives the tiles of a crashed thread to the others, and replaces it', async () => {
    poolOf({ threadsPerPicture: 2 }, ['crash'])
    expect(differenceOf(await drawByPool(tilted), await drawHere(tilted))).toEqual(none)
    expect(pool?.threads).toBe(1)
    await drawByPool(tilted)
    expect(started).toBe(3)
  })

  it('a pool ends a thread that hangs and has its tile drawn by another', async () => {
    poolOf({ threadsPerPicture: 2, tileMaxMs: 4321 }, ['hang'])
    const limits: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(4321)
      // The first tile is the hanging thread's; the third is asked for once the other thread has drawn one.
      if (limits.push(new AbortController()) === 3) limits[0]?.abort(new DOMException('It is late.', 'TimeoutError'))
      return (limits.at(-1) as AbortController).signal
    })
    expect(differenceOf(await drawByPool(tilted), await drawHere(tilted))).toEqual(none)
    expect(pool?.threads).toBe(1)
  })

  it('a pool rejects when every thread is lost', async () => {
    poolOf({ threadsPerPicture: 2 }, ['crash', 'crash'])
    await expect(drawByPool(tilted)).rejects.toThrow('worker')
  })

  it('a pool stops with the signal’s reason, and draws the next picture', async () => {
    poolOf({ threadsPerPicture: 2 })
    const abort = new AbortController()
    const drawing = drawByPool(tilted, { signal: abort.signal, onTile: () => abort.abort(new Error('gone away')) })
    await expect(drawing).rejects.toThrow('gone away')
    expect(differenceOf(await drawByPool(tilted), await drawHere(tilted))).toEqual(none)
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
