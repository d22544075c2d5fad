// The graphics card's twin of the renderer, on the software card of the embedded browser: close enough to the kernel that
// nobody sees the exact picture take its place, and out of the way wherever it cannot be.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Picture } from '@/lib/scene/picture'
import { type SceneCase, sceneCases } from '../support/scenes/scenes'
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

const isTurned = ({ tilt }: Picture) => tilt.xDeg !== 0 || tilt.yDeg !== 0 || tilt.zDeg !== 0
const turned = sceneCases.filter(({ scene }) =>
  scene.pictures.some((picture) => isTurned(picture) || picture.reflection.opacity > 0),
)
/** What shows through a turned pane changes with every turn of it. */
const isLeft = ({ scene }: SceneCase) =>
  scene.pictures.some((picture) => picture.frame.kind === 'glass' && isTurned(picture))

describe('createWebglCompositor', () => {
  it('the scenes that compare it hold tilts, rolls, reflections and several pictures', () => {
    expect(turned.length).toBeGreaterThan(6)
  })

  it.each(turned.filter(isLeft))(
    'the compositor leaves frosted glass that is turned to the kernel: $name',
    async ({ name }) => {
      expect((await browser.ask({ type: 'compare', name })).worst).toBeNull()
    },
  )

  it.each(turned.filter((each) => !isLeft(each)))(
    'the compositor is at most 2 of 255 from the kernel: $name',
    async ({ name }) => {
      const { worst } = await browser.ask({ type: 'compare', name })
      expect(worst).not.toBeNull()
      expect(worst).toBeLessThanOrEqual(2)
    },
  )

  it('the compositor draws nothing after the driver took its context away, so that the kernel does', async () => {
    const { worst } = await browser.ask({ type: 'lose', name: 'tilt' })
    expect(worst).toBeNull()
  })

  it('createWebglCompositor answers null where the card is the processor: the kernel is quicker there', async () => {
    expect(await browser.ask({ type: 'hardware' })).toBe(false)
  })
})
