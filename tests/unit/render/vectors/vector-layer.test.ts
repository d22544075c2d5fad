// Cells of vector layers: what is kept of them while an object changes with each frame.
import { expect, it } from 'vitest'
import { takeClearBitmap } from '@/lib/kernel/bitmap'
import { loadKernel } from '@/lib/kernel/wasm/load'
import { createSurfacePool } from '@/lib/render/scope/host'
import { createCaches } from '@/lib/render/scope/render-scope'
import { drawVectorLayer, type VectorLayer } from '@/lib/render/vectors/vector-layer'
import { createNodeHost } from '@/lib/server/render/thread/node-host'

const region = { x: 0, y: 0, width: 64, height: 64 }

async function setUp() {
  const kernel = await loadKernel()
  const caches = createCaches()
  const scope = { kernel, pool: createSurfacePool(createNodeHost()), caches }
  let draws = 0
  const draw = (side: number, of?: string) => {
    const drawing: VectorLayer = {
      key: `square ${side}`,
      bounds: { x: 0, y: 0, width: side, height: side },
      place: { scaleX: 1, scaleY: 1, x: 4, y: 4 },
      blend: 'over',
      draw(ctx) {
        draws += 1
        ctx.fillStyle = '#f00'
        ctx.beginPath()
        ctx.rect(0, 0, side, side)
        ctx.fill()
      },
    }
    const layer = of === undefined ? drawing : { ...drawing, of }
    const target = takeClearBitmap(kernel.arena, region)
    drawVectorLayer(scope, layer, target, region)
    return kernel.arena.bytes(target.pointer, target.strideBytes * target.height).slice()
  }
  return { draw, draws: () => draws }
}

it('of an object that is resized the last drawing alone is kept, and each is what it is without', async () => {
  const [plain, named] = [await setUp(), await setUp()]
  const sides = [10, 11, 12]
  expect(sides.map((side) => named.draw(side, 'object'))).toEqual(sides.map((side) => plain.draw(side)))
  named.draw(12, 'object')
  expect(named.draws()).toBe(3)
  // As it was first: it is drawn anew.
  named.draw(10, 'object')
  expect(named.draws()).toBe(4)
})

it('two objects that are drawn the same way are one drawing until one of them changes', async () => {
  const { draw, draws } = await setUp()
  for (const name of ['one', 'other']) draw(10, name)
  expect(draws()).toBe(1)
  draw(11, 'other')
  draw(10, 'one')
  expect(draws()).toBe(2)
})
