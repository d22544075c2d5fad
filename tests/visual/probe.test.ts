// Browsers that change what is read from a canvas, played by the embedded one: found out before the first picture, and read
// another way where there is one.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { glassPicture, pagePicture } from '../support/scenes/pictures'
import type { ProbeAnswer, ProbeRequest } from './support/probe.worker'
import { startWorkerPage, type WorkerPage } from './support/worker-page'

let browser: WorkerPage<ProbeRequest, ProbeAnswer>
let file: number[]
const { width, height, data } = pagePicture(80, 60, 5)

beforeAll(async () => {
  browser = await startWorkerPage('tests/visual/support/probe.worker.ts')
  file = [
    ...(await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer()),
  ]
})

afterAll(async () => {
  await browser?.close()
})

const wrongBytes = (pixels: number[]) => pixels.filter((byte, i) => byte !== data[i]).length

describe('the readback probe', () => {
  it('probeReadback finds a canvas that gives back what was put there, and pictures are read by it', async () => {
    const { report, pixels } = await browser.ask({ noise: 'none', frames: true, file })
    expect(report).toEqual({ canvas: 'exact', decode: 'canvas' })
    expect(wrongBytes(pixels)).toBe(0)
  })

  it.each(['bits', 'random'] as const)(
    'probeReadback finds noise (%s), and pictures are read exactly without a canvas',
    async (noise) => {
      const { report, pixels } = await browser.ask({ noise, frames: true, file })
      expect(report).toEqual({ canvas: 'noisy', decode: 'frame' })
      expect(wrongBytes(pixels)).toBe(0)
    },
  )

  it('probeReadback reports noisy pictures where nothing else can read them', async () => {
    const { report, pixels } = await browser.ask({ noise: 'bits', frames: false, file })
    expect(report).toEqual({ canvas: 'noisy', decode: 'noisy' })
    expect(wrongBytes(pixels)).toBeGreaterThan(0)
  })

  it('a picture that is read without a canvas keeps its transparency', async () => {
    const glass = glassPicture(60, 40, 7)
    const raw = { width: 60, height: 40, channels: 4 as const }
    const png = [...(await sharp(glass.data, { raw }).png().toBuffer())]
    const { pixels } = await browser.ask({ noise: 'bits', frames: true, file: png })
    let worst = 0
    for (let i = 0; i < pixels.length; i += 4) {
      if (pixels[i + 3] !== glass.data[i + 3]) expect.fail(`alpha ${glass.data[i + 3]} became ${pixels[i + 3]}`)
      // A canvas premultiplies: at least this is no worse.
      if (glass.data[i + 3]! > 127) worst = Math.max(worst, Math.abs(pixels[i]! - glass.data[i]!))
    }
    expect(worst).toBeLessThanOrEqual(1)
  })
})
