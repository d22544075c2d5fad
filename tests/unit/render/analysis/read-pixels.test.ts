// Pixels of a composition as the file has them, across tiles.
import { expect, it } from 'vitest'
import { readPixels } from '@/lib/render/analysis/read-pixels'
import type { DrawOptions, Plan } from '@/lib/render/renderer'

/** Two tiles side by side; each pixel says where it is. */
const plan = {
  size: { width: 20, height: 10 },
  async draw({ parts, onTile }: DrawOptions) {
    const [area] = parts!
    for (const part of [0, 1]) {
      const left = Math.max(area!.x, part * 10)
      const width = Math.min(area!.x + area!.width, part * 10 + 10) - left
      if (width <= 0) continue
      const pixels = new Uint8ClampedArray(width * area!.height * 4)
      for (let y = 0; y < area!.height; y++)
        for (let x = 0; x < width; x++) pixels.set([left + x, area!.y + y, 7, 255], (y * width + x) * 4)
      await onTile({ x: left, y: area!.y, width, height: area!.height, pixels, opaque: true } as never)
    }
  },
} as unknown as Plan
const renderer = {
  straighten: ({ width, height, pixels }: { width: number; height: number; pixels: Uint8ClampedArray }) => ({
    width,
    height,
    data: pixels,
  }),
} as never

it('readPixels puts the tiles of an area together, and leaves out what lies beside the composition', async () => {
  const patch = await readPixels({ plan, renderer }, { x: 7, y: -3, width: 30, height: 8 })
  expect(patch).toMatchObject({ x: 7, y: 0, width: 13, height: 5 })
  const at = (x: number, y: number) => [...patch.data.subarray((y * 13 + x) * 4, (y * 13 + x) * 4 + 4)]
  expect(at(0, 0)).toEqual([7, 0, 7, 255])
  expect(at(3, 4)).toEqual([10, 4, 7, 255])
  expect(at(12, 2)).toEqual([19, 2, 7, 255])
})
