// A texture drawn small is its mean, not a sample of it here and there.
import { expect, it } from 'vitest'
import { deepUnit } from '@/lib/kernel/kernel'
import { createTwinKernel } from '@/lib/kernel/twin'
import { preparePaints } from '@/lib/render/backgrounds/paint-stack'
import { createCaches } from '@/lib/render/scope/render-scope'
import { createNodeHost } from '@/lib/server/render/thread/node-host'

/** Red of the first row, 0 to 255, of threads one cell wide: 512 of them on 512 design pixels. */
function threads(scale: number): number[] {
  const kernel = createTwinKernel()
  const size = { width: 512, height: 64 }
  const white = { red: 255, green: 255, blue: 255, alpha: 1 }
  const stack = preparePaints(
    {
      kernel,
      host: createNodeHost(),
      caches: createCaches(),
      size,
      scale,
      key: 'test',
      atop: true,
      pictureOf: () => undefined,
      shownPicture: () => undefined,
    },
    [
      { kind: 'solid', color: { red: 0, green: 0, blue: 0, alpha: 1 } },
      {
        kind: 'pattern',
        key: 'threads',
        color: white,
        period: { width: 512, height: 512 },
        origin: { x: 0, y: 0 },
        rotationDeg: 0,
        source: { type: 'cells', columns: 512, rows: 512, at: (u) => Math.floor(u * 512) % 2 },
      },
    ],
  )
  const width = Math.round(size.width * scale)
  const strideBytes = Math.ceil(width / 4) * 32
  const deep = { pointer: kernel.arena.take(strideBytes), strideBytes, width, height: 1 }
  stack.fill(deep, { x: 0, y: 0 })
  const row = new Int16Array(kernel.arena.bytes(deep.pointer, width * 8).slice().buffer)
  return Array.from({ length: width }, (_, x) => row[x * 4]! / deepUnit)
}

it('a texture of cells shows every thread at its own size', () => {
  const row = threads(1)
  expect(new Set(row.map(Math.round))).toEqual(new Set([0, 255]))
})

it.each([0.25, 0.11])('a texture of cells is an even grey at %f, with no moiré', (scale) => {
  for (const red of threads(scale)) expect(Math.abs(red - 127.5)).toBeLessThan(1)
})
