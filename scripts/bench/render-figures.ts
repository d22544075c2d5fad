// What the renderer costs on one host: flat and tilted scenes at each scale, as tiles and as a PNG, and what a drag redraws.
import { exportPicture } from '@/lib/formats/export-picture'
import { createRenderer } from '@/lib/render/renderer'
import type { RenderHost } from '@/lib/render/scope/host'
import * as commands from '@/lib/scene/commands'
import { parseScene } from '@/lib/scene/parse'
import type { Scene } from '@/lib/scene/schema'
import { renderScene } from '@/tests/support/scenes/draw-scene'
import { pagePicture } from '@/tests/support/scenes/pictures'

interface RenderFigure {
  source: string
  look: 'flat' | 'tilt'
  /** Times 1920 x 1080. */
  scale: number
  /** The best of the rounds, in milliseconds: on a shared machine the others measure its other users. */
  coldMs: number
  /** Only the background changed. */
  repaintMs: number
  /** Null where it was not made. */
  pngMs: number | null
  pngBytes: number
}

interface DragFigure {
  name: string
  ms: number
}

export interface HostFigures {
  renders: RenderFigure[]
  drags: DragFigure[]
}

// Design sizes of 1920 x 1080 and 3840 x 2160 with their padding.
const sources = [
  { name: '1080p', width: 1700, height: 860, padding: 110, unit: 1, scales: [1, 2] },
  { name: '4K', width: 3400, height: 1720, padding: 220, unit: 0.5, scales: [1, 2, 4, 5] },
]
const assetId = 'f'.repeat(64)
const tilt = { xDeg: 25, yDeg: -25, perspective: 1.4 }

async function best(rounds: number, work: (round: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work(round)
    least = Math.min(least, performance.now() - start)
  }
  return least
}

function sceneOf({ width, height, padding }: (typeof sources)[number], look: 'flat' | 'tilt'): Scene {
  const flat = parseScene({
    version: 2,
    padding,
    pictures: [{ id: 'main', asset: assetId }],
    annotations: [
      { kind: 'rectangle', id: 'box', plane: 'main', x: width * 0.2, y: height * 0.3, width: 300, height: 160 },
    ],
    assets: { [assetId]: { mime: 'image/png', width, height } },
  })
  return look === 'tilt' ? commands.styleTilt.apply(flat, { tilt: { ...flat.pictures[0]!.tilt, ...tilt } }) : flat
}

async function renderFigures(host: RenderHost, rounds: number): Promise<RenderFigure[]> {
  const figures: RenderFigure[] = []
  for (const source of sources) {
    const renderer = await createRenderer(host)
    const picture = pagePicture(source.width, source.height, 1)
    for (const look of ['flat', 'tilt'] as const) {
      const scene = sceneOf(source, look)
      for (const times of source.scales) {
        const scale = times * source.unit
        const draw = (angleDeg: number) => {
          const background = { ...scene.background, angleDeg } as Scene['background']
          return renderScene(renderer, { ...scene, background }, { scale, onTile: () => undefined })
        }
        // A picture set anew has nothing kept of it.
        const colds: number[] = []
        for (let round = 0; round < rounds; round++) {
          renderer.setPicture(assetId, picture)
          colds.push(await best(1, () => draw(135)))
        }
        const repaintMs = await best(rounds, (round) => draw(round))
        let pngBytes = 0
        const makesFile = times <= 2 || rounds > 1
        const pngMs = makesFile
          ? await best(1, async () => {
              const { parts } = await exportPicture({ plan: await renderer.plan(scene, scale), format: 'png' })
              pngBytes = parts.reduce((sum, part) => sum + part.length, 0)
            })
          : null
        figures.push({
          source: source.name,
          look,
          scale: times,
          coldMs: Math.min(...colds),
          repaintMs,
          pngMs,
          pngBytes,
        })
      }
    }
  }
  return figures
}

/** The source, look and scale of the largest export: what memory is measured with. */
export async function largestExport(host: RenderHost): Promise<number> {
  const source = sources[1]!
  const renderer = await createRenderer(host)
  renderer.setPicture(assetId, pagePicture(source.width, source.height, 1))
  const started = performance.now()
  await exportPicture({ plan: await renderer.plan(sceneOf(source, 'tilt'), 5 * source.unit), format: 'png' })
  return performance.now() - started
}

/** The same picture for whoever draws it otherwise. */
export function largestOrder(look: 'flat' | 'tilt') {
  const source = sources[1]!
  const pictures = new Map([[assetId, pagePicture(source.width, source.height, 1)]])
  return { scene: sceneOf(source, look), scale: 5 * source.unit, pictures }
}

/** A preview of 1440 x 810 device pixels while something moves. */
async function dragFigures(host: RenderHost): Promise<DragFigure[]> {
  const source = sources[0]!
  const full = 0.75
  const renderer = await createRenderer(host)
  renderer.setPicture(assetId, pagePicture(source.width, source.height, 1))
  const drag = async (
    start: Scene,
    step: (scene: Scene, i: number) => Scene,
    quality: 'draft' | 'final',
    share = 1,
  ) => {
    const scale = full * share
    let scene = start
    let shown = await renderScene(renderer, scene, { scale, quality, onTile: () => undefined })
    // Engines compile the kernel anew while it runs: the first dozen frames are slower.
    return best(40, async (i) => {
      // Every step is another one: a step that changes nothing would be the best.
      const next = step(scene, i + 1)
      const plan = await renderer.plan(next, scale)
      const parts = plan.changedParts(shown)
      await plan.draw({ quality, parts, onTile: (tile) => void renderer.straighten(tile) })
      scene = next
      shown = plan
    })
  }
  const move = (scene: Scene, i: number) =>
    commands.changeAnnotation.apply(scene, { ...scene.annotations[0]!, x: 300 + i * 7.3 } as never)
  const turn = (scene: Scene, i: number) =>
    commands.styleTilt.apply(scene, { tilt: { ...scene.pictures[0]!.tilt, yDeg: -25 + i * 0.7 } })
  const [flat, tilted] = [sceneOf(source, 'flat'), sceneOf(source, 'tilt')]
  return [
    { name: 'annotation, flat', ms: await drag(flat, move, 'final') },
    { name: 'annotation, tilted', ms: await drag(tilted, move, 'final') },
    { name: 'tilt, draft', ms: await drag(tilted, turn, 'draft') },
    // What the editor asks for where full drafts are slow.
    { name: 'tilt, draft 0.75', ms: await drag(tilted, turn, 'draft', 0.75) },
    { name: 'tilt, draft 0.5', ms: await drag(tilted, turn, 'draft', 0.5) },
    { name: 'tilt, final', ms: await drag(tilted, turn, 'final') },
  ]
}

export async function hostFigures(host: RenderHost, rounds: number): Promise<HostFigures> {
  return { renders: await renderFigures(host, rounds), drags: await dragFigures(host) }
}
