// The graphics card's twin of the renderer, on the software card of the embedded browser: close enough to the kernel that
// nobody sees the exact picture take its place, and out of the way wherever it cannot be.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sceneCases } from './support/scenes'
import type { TiltAnswer, TiltRequest } from './support/tilt.worker'
import { startWorkerPage, type WorkerPage } from './support/worker-page'

const softwareCard = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

let browser: WorkerPage<TiltRequest, TiltAnswer>

beforeAll(async () => {
  browser = await startWorkerPage('tests/visual/support/tilt.worker.ts', softwareCard)
})

afterAll(async () => {
  await browser?.close()
})

const turned = sceneCases.filter(({ scene }) =>
  scene.pictures.some(({ tilt, reflection }) => tilt.xDeg || tilt.yDeg || tilt.zDeg || reflection.opacity),
)

describe('the twin on the graphics card', () => {
  it('is tried on tilts, rolls, reflections and several pictures', () => {
    expect(turned.length).toBeGreaterThan(6)
  })

  it.each(turned)('is at most 2 of 255 from the kernel: $name', async ({ name }) => {
    const { worst } = await browser.ask({ type: 'compare', name })
    expect(worst).not.toBeNull()
    expect(worst).toBeLessThanOrEqual(2)
  })

  it('draws nothing after the driver took its context away, so that the kernel does', async () => {
    const { worst } = await browser.ask({ type: 'lose', name: 'tilt' })
    expect(worst).toBeNull()
  })

  it('is not used where the card is the processor: the kernel is quicker there', async () => {
    expect(await browser.ask({ type: 'hardware' })).toBe(false)
  })
})
