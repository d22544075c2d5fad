// A tile is a pure function of plan and rectangle: cutting the picture in other places changes no byte.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Rect } from '@/lib/core/geometry'
import { prepareText } from '@/lib/core/text/typesetter'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { planScene } from '@/lib/render/plan/scene-plan'
import { textsOf } from '@/lib/render/plan/scene-texts'
import { drawTile, preparePlan } from '@/lib/render/prepare'
import { type DecodedPicture, isOpaqueImage } from '@/lib/render/scope/decoded-picture'
import { createSurfacePool, tileGrid } from '@/lib/render/scope/host'
import { createCaches } from '@/lib/render/scope/render-scope'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { differenceOf } from '../support/scenes/difference'
import { sceneCases } from '../support/scenes/scenes'
import { useFontsOfDisk } from '../support/text/font-files'

function cut({ width, height }: { width: number; height: number }, columns: number[], rows: number[]): Rect[] {
  const edges = (cuts: number[], end: number) => [0, ...cuts.filter((at) => at < end), end]
  const [across, down] = [edges(columns, width), edges(rows, height)]
  return down.slice(1).flatMap((bottom, row) =>
    across.slice(1).map((right, column) => {
      const [x, y] = [across[column]!, down[row]!]
      return { x, y, width: right - x, height: bottom - y }
    }),
  )
}

beforeAll(useFontsOfDisk)

describe('drawTile', () => {
  it.each(sceneCases)('$name has the same bytes however its tiles are cut', async ({ scene, scale, pictures }) => {
    const kernel = await loadKernel()
    await prepareText(textsOf(scene))
    const plan = planScene(scene, scale)
    const made = new Map<string, DecodedPicture>()
    for (const [id, make] of pictures) {
      const image = make()
      made.set(id, { serial: id, image, opaque: isOpaqueImage(image) })
    }
    const host = createNodeHost()
    const draw = async (tiles: Rect[]) => {
      const mark = kernel.arena.mark()
      const prepared = preparePlan(
        {
          kernel,
          host,
          pool: createSurfacePool(host),
          caches: createCaches(),
          pictureOf: (assetId: string) => made.get(assetId),
          cards: plan.cards,
          scale,
          quality: 'final',
          keepsRasters: true,
        },
        plan,
      )
      const whole = new Uint8Array(plan.size.width * plan.size.height * 4)
      for (const rect of tiles) {
        const start = kernel.arena.mark()
        const { pixels } = await drawTile(kernel, prepared, rect)
        for (let y = 0; y < rect.height; y++) {
          const row = pixels.subarray(y * rect.width * 4, (y + 1) * rect.width * 4)
          whole.set(row, ((rect.y + y) * plan.size.width + rect.x) * 4)
        }
        kernel.arena.release(start)
      }
      kernel.arena.release(mark)
      return whole
    }
    const one = await draw([{ x: 0, y: 0, ...plan.size }])
    expect(differenceOf(one, await draw(tileGrid(plan.size)))).toEqual({ bytes: 0, largest: 0 })
    const odd = cut(plan.size, [1, 2, 37, 101, 230, 701], [3, 50, 51, 163, 512, 999])
    expect(differenceOf(one, await draw(odd))).toEqual({ bytes: 0, largest: 0 })
  })
})
