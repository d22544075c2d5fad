// What the renderer promises beside its pixels: order, ends, bounds. Pixels are in tests/visual.
import { describe, expect, it } from 'vitest'
import type { PixelImage } from '@/lib/core/surface'
import type { Kernel } from '@/lib/kernel/kernel'
import { loadKernel } from '@/lib/kernel/wasm/load'
import type { Tile } from '@/lib/render/prepare'
import { createRenderer, rendererWith } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { renderScene } from '../../support/scenes/draw-scene'
import { glassPicture, pagePicture } from '../../support/scenes/pictures'

const id = 'c'.repeat(64)

function sceneOf({ width, height }: PixelImage, look: Record<string, unknown> = {}) {
  const { radius = 0, ...rest } = look
  return parseScene({
    version: 1,
    ...rest,
    picture: { asset: id, radius },
    assets: { [id]: { mime: 'image/png', width, height } },
  })
}

async function collect(render: (onTile: (tile: Tile) => void) => Promise<unknown>): Promise<Tile[]> {
  const tiles: Tile[] = []
  await render((tile) => void tiles.push({ ...tile, pixels: tile.pixels.slice() }))
  return tiles
}

/** The kernel with its calls counted. */
async function countingKernel(): Promise<{ kernel: Kernel; calls: Map<string, number> }> {
  const real = await loadKernel()
  const calls = new Map<string, number>()
  const kernel = new Proxy(real, {
    get(target, name: keyof Kernel) {
      const value = target[name]
      if (typeof value !== 'function') return value
      return (...inputs: never[]) => {
        calls.set(name, (calls.get(name) ?? 0) + 1)
        return (value as (...inputs: never[]) => void)(...inputs)
      }
    },
  })
  return { kernel, calls }
}

const solid = (color: string) => ({ kind: 'solid', color })

describe('Renderer.dropDrawn', () => {
  it('what was kept for drawing again is made anew, with the same pixels', async () => {
    const { kernel, calls } = await countingKernel()
    const renderer = rendererWith(kernel, createNodeHost())
    const picture = pagePicture(120, 80, 1)
    renderer.setPicture(id, picture)
    const scene = sceneOf(picture, { padding: 20, radius: 8 })
    const drawn = async () => {
      const before = [...calls.values()].reduce((sum, count) => sum + count, 0)
      const tiles = await collect((onTile) => renderScene(renderer, scene, { scale: 2, onTile }))
      const work = [...calls.values()].reduce((sum, count) => sum + count, 0) - before
      return { work, pixels: Buffer.concat(tiles.map(({ pixels }) => pixels)) }
    }
    const first = await drawn()
    const again = await drawn()
    expect(again.work).toBeLessThan(first.work)
    renderer.dropDrawn()
    const anew = await drawn()
    expect(anew.work).toBe(first.work)
    expect(Buffer.compare(anew.pixels, first.pixels)).toBe(0)
  })
})

describe('Plan.draw', () => {
  it('an opaque picture at its own size keeps every byte', async () => {
    const picture = pagePicture(300, 200, 1)
    const renderer = await createRenderer(createNodeHost())
    renderer.setPicture(id, picture)
    const [tile] = await collect((onTile) =>
      renderScene(renderer, sceneOf(picture, { padding: 0 }), { scale: 1, onTile }),
    )
    expect(Buffer.compare(tile!.pixels, Buffer.from(picture.data))).toBe(0)
    expect(tile!.opaque).toBe(true)
  })

  it('a draw shows the background alone while the picture is missing, and the picture once it is set', async () => {
    const picture = pagePicture(40, 30, 2)
    const renderer = await createRenderer(createNodeHost())
    const scene = sceneOf(picture, { background: solid('#102030'), padding: 10 })
    const draw = () => collect((onTile) => renderScene(renderer, scene, { scale: 1, onTile }))
    const [before] = await draw()
    expect(new Set(Buffer.from(before!.pixels.buffer).toString('hex').match(/.{8}/g))).toEqual(new Set(['102030ff']))
    renderer.setPicture(id, picture)
    expect(renderer.hasPicture(id)).toBe(true)
    const [after] = await draw()
    expect(Buffer.compare(after!.pixels, before!.pixels)).not.toBe(0)
    renderer.dropPicture(id)
    const [dropped] = await draw()
    expect(Buffer.compare(dropped!.pixels, before!.pixels)).toBe(0)
  })

  it('a draw shows the picture that replaced another under the same id, at a size where both are resampled', async () => {
    const [first, second] = [pagePicture(200, 100, 3), pagePicture(200, 100, 4)]
    const fresh = await createRenderer(createNodeHost())
    fresh.setPicture(id, second)
    const used = await createRenderer(createNodeHost())
    const draw = (renderer: typeof used) =>
      collect((onTile) => renderScene(renderer, sceneOf(second), { scale: 0.4, onTile }))
    used.setPicture(id, first)
    const [before] = await draw(used)
    used.setPicture(id, second)
    const [after] = await draw(used)
    expect(Buffer.compare(before!.pixels, after!.pixels)).not.toBe(0)
    expect(Buffer.compare((await draw(fresh))[0]!.pixels, after!.pixels)).toBe(0)
  })

  it('a draw resamples nothing when only what lies round the picture changes', async () => {
    const picture = pagePicture(700, 300, 5)
    const { kernel, calls } = await countingKernel()
    const renderer = rendererWith(kernel, createNodeHost())
    renderer.setPicture(id, picture)
    const draw = (look: Record<string, unknown>) =>
      renderScene(renderer, sceneOf(picture, look), { scale: 0.9, onTile: () => undefined })
    await draw({ radius: 5 })
    expect(calls.get('resampleRows')).toBeGreaterThan(0)
    calls.clear()
    for (const look of [{ background: solid('#fff0f0') }, { padding: 61 }, { radius: 40 }, { shadow: { blur: 9 } }]) {
      await draw(look)
    }
    expect(calls.get('resampleRows')).toBeUndefined()
  })

  it('a draw ends between two tiles with the reason of its signal, and the next draw works', async () => {
    const picture = pagePicture(1500, 40, 6)
    const renderer = await createRenderer(createNodeHost())
    renderer.setPicture(id, picture)
    const abort = new AbortController()
    const reason = new Error('the slider moved')
    let tiles = 0
    const scene = sceneOf(picture)
    const ended = renderScene(renderer, scene, {
      scale: 1,
      signal: abort.signal,
      onTile() {
        tiles += 1
        abort.abort(reason)
      },
    })
    await expect(ended).rejects.toBe(reason)
    expect(tiles).toBe(1)
    expect(await collect((onTile) => renderScene(renderer, scene, { scale: 1, onTile }))).toHaveLength(2)
  })

  it('a draw whose signal aborted before its turn draws no tile', async () => {
    const renderer = await createRenderer(createNodeHost())
    const scene = sceneOf(pagePicture(10, 10, 1))
    const reason = new Error('too late')
    let tiles = 0
    const onTile = () => {
      tiles += 1
    }
    await expect(renderScene(renderer, scene, { scale: 1, signal: AbortSignal.abort(reason), onTile })).rejects.toBe(
      reason,
    )
    expect(tiles).toBe(0)
  })

  it('two draws at once give the pixels that each gives alone', async () => {
    const picture = glassPicture(1300, 60, 7)
    const renderer = await createRenderer(createNodeHost())
    renderer.setPicture(id, picture)
    const draw = (angleDeg: number, scale: number) => {
      const background = { kind: 'linear-gradient', angleDeg }
      return collect((onTile) => renderScene(renderer, sceneOf(picture, { background, radius: 9 }), { scale, onTile }))
    }
    // The first ends long before the second, and gives back its memory.
    const alone = [await draw(10, 0.3), await draw(200, 2)]
    const together = await Promise.all([draw(10, 0.3), draw(200, 2)])
    for (const i of [0, 1]) {
      expect(together[i]).toHaveLength(alone[i]!.length)
      expect(together[i]!.every((tile, at) => Buffer.compare(tile.pixels, alone[i]![at]!.pixels) === 0)).toBe(true)
    }
  })

  it('a draw gives all arena memory back, also when onTile rejects', async () => {
    const kernel = await loadKernel()
    const renderer = rendererWith(kernel, createNodeHost())
    const picture = pagePicture(300, 200, 8)
    renderer.setPicture(id, picture)
    const mark = kernel.arena.mark()
    await renderScene(renderer, sceneOf(picture, { radius: 20 }), { scale: 2, onTile: () => undefined })
    expect(kernel.arena.mark()).toBe(mark)
    const refusal = new Error('no room')
    const onTile = () => Promise.reject(refusal)
    await expect(renderScene(renderer, sceneOf(picture), { scale: 2, onTile })).rejects.toBe(refusal)
    expect(kernel.arena.mark()).toBe(mark)
  })

  it('a plan knows its size and whether anything shows through before it is drawn', async () => {
    const picture = pagePicture(101, 67, 9)
    const renderer = await createRenderer(createNodeHost())
    renderer.setPicture(id, picture)
    for (const color of ['#ffffff', '#ffffff80']) {
      const scene = sceneOf(picture, { background: solid(color), padding: 12 })
      const plan = await renderer.plan(scene, 1.7)
      const tiles = await collect((onTile) => plan.draw({ onTile }))
      const last = tiles.at(-1)!
      expect(plan.size).toEqual({ width: last.x + last.width, height: last.y + last.height })
      const clear = tiles.some(({ pixels }) => pixels.some((byte, i) => i % 4 === 3 && byte !== 255))
      expect(plan.opaque).toBe(!clear)
    }
  })
})

describe('straighten', () => {
  it('straighten divides a copy by alpha and leaves the tile readable', async () => {
    const picture = glassPicture(64, 64, 10)
    const renderer = await createRenderer(createNodeHost())
    renderer.setPicture(id, picture)
    const scene = sceneOf(picture, { padding: 0, background: solid('#00000000'), shadow: { opacity: 0 } })
    await renderScene(renderer, scene, {
      scale: 1,
      onTile(tile) {
        const { data } = renderer.straighten(tile)
        expect(tile.pixels).toHaveLength(64 * 64 * 4)
        for (let i = 0; i < data.length; i += 4) {
          const alpha = picture.data[i + 3]!
          expect(data[i + 3]).toBe(alpha)
          // At alpha a only a + 1 values of a channel exist.
          const step = 255 / Math.max(1, alpha)
          if (alpha > 0) expect(Math.abs(data[i]! - picture.data[i]!)).toBeLessThanOrEqual(Math.ceil(step / 2))
        }
      },
    })
  })

  it('straighten leaves the tile readable also when its copy makes the arena grow', async () => {
    const renderer = await createRenderer(createNodeHost())
    const scene = sceneOf(pagePicture(1000, 1000, 1), { padding: 12, background: solid('#ff660080') })
    let seen = 0
    await renderScene(renderer, scene, {
      scale: 1,
      onTile(tile) {
        const { data } = renderer.straighten(tile)
        expect([...data.subarray(0, 4)]).toEqual([0xff, 0x66, 0, 0x80])
        seen += tile.pixels.length
      },
    })
    expect(seen).toBe(1024 * 1024 * 4)
  })
})
