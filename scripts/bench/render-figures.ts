// What the renderer costs on one host: the same scenes at each scale, cold, repainted, and as a PNG.
import { exportPicture } from '@/lib/formats/export-picture'
import type { RenderHost } from '@/lib/render/host'
import { createRenderer } from '@/lib/render/renderer'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { pagePicture } from '@/tests/visual/support/pictures'

export interface RenderFigure {
  source: string
  /** Times 1920 x 1080. */
  scale: number
  /** The best of the rounds, in milliseconds: on a shared machine the others measure its other users. */
  coldMs: number
  /** Only the background changed. */
  repaintMs: number
  pngMs: number
  pngBytes: number
}

// Design sizes of 1920 x 1080 and 3840 x 2160 with their padding.
const sources = [
  { name: '1080p', width: 1700, height: 860, padding: 110, unit: 1, scales: [1, 2, 3, 4, 5] },
  { name: '4K', width: 3400, height: 1720, padding: 220, unit: 0.5, scales: [1, 2, 3, 4, 5] },
]
const assetId = 'f'.repeat(64)

async function best(rounds: number, work: (round: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work(round)
    least = Math.min(least, performance.now() - start)
  }
  return least
}

export async function renderFigures(host: RenderHost, rounds: number): Promise<RenderFigure[]> {
  const figures: RenderFigure[] = []
  for (const { name, width, height, padding, unit, scales } of sources) {
    const renderer = await createRenderer(host)
    const picture = pagePicture(width, height, 1)
    const assets = { [assetId]: { mime: 'image/png' as const, width, height } }
    const scene = parseScene({ version: 1, padding, picture: { asset: assetId }, assets })
    for (const times of scales) {
      const scale = times * unit
      const draw = (angleDeg: number) => {
        const background = { ...scene.background, angleDeg } as Scene['background']
        return renderer.render({ ...scene, background }, { scale, onTile: () => undefined })
      }
      const cold = async () => {
        // A picture set anew has nothing kept of it.
        renderer.setPicture(assetId, picture)
        const start = performance.now()
        await draw(135)
        return performance.now() - start
      }
      const colds: number[] = []
      for (let round = 0; round < rounds; round++) colds.push(await cold())
      const repaintMs = await best(rounds, (round) => draw(round))
      let pngBytes = 0
      const pngMs = await best(Math.ceil(rounds / 3), async () => {
        const { parts } = await exportPicture({ renderer, scene, scale, format: 'png' })
        pngBytes = parts.reduce((sum, part) => sum + part.length, 0)
      })
      figures.push({ source: name, scale: times, coldMs: Math.min(...colds), repaintMs, pngMs, pngBytes })
    }
  }
  return figures
}
