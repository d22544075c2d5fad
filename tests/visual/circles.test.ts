// A circle filled alone is one convex contour, which Skia draws by a way of its own.
import { expect, it } from 'vitest'
import { createNodeHost } from '@/lib/server/render/thread/node-host'
import { circleSide, circles, drawCircles } from './support/circles'
import { startWorkerPage } from './support/worker-page'

it('a circle has the same edge, byte for byte, in Node and in the embedded browser', async () => {
  const page = await startWorkerPage<null, number[]>('tests/visual/support/circles.worker.ts')
  try {
    const there = await page.ask(null)
    const here = drawCircles(createNodeHost().createSurface(circleSide, circleSide))
    expect(there).toHaveLength(here.length)
    const pixels = circleSide * circleSide
    const differing = circles.filter((_, index) =>
      here.subarray(index * pixels, (index + 1) * pixels).some((alpha, at) => alpha !== there[index * pixels + at]),
    )
    expect(differing).toEqual([])
  } finally {
    await page.close()
  }
})
